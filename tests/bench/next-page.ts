import type { Browser } from '@playwright/test'
import { printTable } from './latency.ts'
import { median, openShop } from './open-shop.ts'

/** Aim 6 of speed.md. */
const AIM_MS = 200
const CPU = 4
const STEPS = [
  {
    name: 'departamento → produto',
    from: '/loja/departamento/eletrodomesticos',
    link: 'main a[href*="/loja/produto/"]',
  },
  { name: 'início → departamento', from: '/', link: 'a[href^="/loja/departamento/"]' },
  { name: 'busca → produto', from: '/loja/busca/?searchTerm=geladeira', link: 'main a[href*="/loja/produto/"]' },
]

/** Milliseconds from the press to the first contentful paint of the page it leads to, and of the way back. */
interface Step {
  next: number
  back: number
}

async function measure(browser: Browser, base: string, step: (typeof STEPS)[number], isBare: boolean): Promise<Step> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    if (isBare) await page.route('**/*.js', (route) => route.abort())
    const session = await context.newCDPSession(page)
    await page.addInitScript(() => {
      addEventListener(
        'pointerdown',
        (event) => sessionStorage.setItem('bench', String(performance.timeOrigin + event.timeStamp)),
        true,
      )
      addEventListener('pageshow', (event) => {
        if (!event.persisted) return
        const at = performance.timeOrigin + event.timeStamp
        requestAnimationFrame(() => sessionStorage.setItem('back', String(at)))
      })
    })
    await page.goto(base + step.from)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    const link = page.locator(step.link).locator('visible=true').first()
    await link.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await link.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL((url) => url.pathname + url.search !== step.from)
    const painted = await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint ? performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('bench')) : null
    })
    const next = (await painted.jsonValue())!
    const asked = Date.now()
    await page.goBack({ waitUntil: 'commit' })
    const returned = await page.waitForFunction(() => {
      const back = sessionStorage.getItem('back')
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return back === null ? (paint ? performance.timeOrigin + paint.startTime : null) : Number(back)
    })
    return { next, back: (await returned.jsonValue())! - asked }
  } finally {
    await context.close()
  }
}

/**
 * `npm run bench -- next-page [--base http://…] [--runs 5]`: from the press on a link to the next page's first contentful
 * paint, processor four times slower, nothing fetched before; beside it the same with scripts refused.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { base, browser, runs, only, stop } = await openShop(args)
  try {
    const rows = [['ms, mediana', 'próxima página', 'sem scripts', 'razão', 'volta']]
    for (const step of STEPS.filter(({ name }) => name.includes(only))) {
      const [ours, bare]: Step[][] = [[], []]
      for (let run = 0; run < runs; run++) {
        ours!.push(await measure(browser, base, step, false))
        bare!.push(await measure(browser, base, step, true))
      }
      const next = median(ours!.map((one) => one.next))
      const floor = median(bare!.map((one) => one.next))
      rows.push([
        step.name,
        `${next.toFixed(0)}${next > AIM_MS ? ' ✗' : ''}`,
        floor.toFixed(0),
        (next / floor).toFixed(2),
        median(ours!.map((one) => one.back)).toFixed(0),
      ])
    }
    printTable(rows)
    console.log(`Meta: até ${AIM_MS} ms.`)
  } finally {
    await stop()
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { bringReact, isLive } from '../../e2e/hydration-points.ts'
import { printTable } from './latency.ts'
import { median, openShop } from './open-shop.ts'

interface Act {
  name: string
  path: string
  width: number
  /** What is pressed; a field is typed into. */
  press: string
  types?: string
  /** Page code: true as soon as the visitor sees that something was pressed. */
  feedback: string
  /** Page code: true as soon as what was wanted is there. */
  effect: string
}

const PRODUCT = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox?sku=EF1001-127'
const DEPARTMENT = '/loja/departamento/eletrodomesticos'
const WAITS = `document.getAnimations().some(({ id }) => id === 'efacil-wait')`
const BOUGHT = `document.querySelector('[data-live=badge]')?.textContent.trim() === '1'`
const LISTED = `document.querySelectorAll('[role=listbox] [role=option]').length > 0 || document.querySelector('[role=listbox]')?.checkVisibility() === true`
const HEART = `[...document.querySelectorAll('main button[aria-pressed=true]')].some((one) => /favorit/i.test(one.ariaLabel))`

/** Comprar, favourite, menu, search, filter (speed.md, aim 1). */
const ACTS: readonly Act[] = [
  {
    name: 'Comprar (produto, 390)',
    path: PRODUCT,
    width: 390,
    press: 'main [data-buy]:enabled',
    feedback: WAITS,
    effect: BOUGHT,
  },
  {
    name: 'Comprar (cartão, 1440)',
    path: DEPARTMENT,
    width: 1440,
    press: 'main [data-buy]:enabled',
    feedback: WAITS,
    effect: BOUGHT,
  },
  {
    name: 'Favoritar (cartão, 390)',
    path: DEPARTMENT,
    width: 390,
    press: 'main button[aria-label^="Favoritar"]',
    feedback: `${WAITS} || ${HEART}`,
    effect: HEART,
  },
  {
    name: 'Menu (390)',
    path: '/',
    width: 390,
    press: 'header button[popovertarget]',
    feedback: `document.querySelector(':popover-open') !== null`,
    effect: `document.querySelector(':popover-open')?.childElementCount > 0`,
  },
  {
    name: 'Busca, 5 letras (390)',
    path: '/',
    width: 390,
    press: '[name=searchTerm]',
    types: 'gelad',
    feedback: `document.querySelector('[name=searchTerm]').value.length > 0`,
    effect: LISTED,
  },
  {
    name: 'Filtro (1440)',
    path: DEPARTMENT,
    width: 1440,
    press: 'aside a[href*="facet"], aside a[href*="?"]',
    feedback: `${WAITS} || document.querySelector('main [aria-busy=true]') !== null || location.search !== ''`,
    effect: `location.search !== '' && document.querySelector('main h2') !== null`,
  },
]

/** Milliseconds from the release of a press, or the first key, to the frame that shows it. */
interface Times {
  feedback: number
  effect: number
}

const AIM: Record<number, Times> = { 4: { feedback: 100, effect: 300 }, 12: { feedback: 100, effect: 900 } }

/**
 * Survives a navigation: times are of the clock of all documents. What a frame shows is kept by the task after it, or
 * where the next document comes before that task, as this one is left.
 */
const WATCH = `(() => {
  const now = () => performance.timeOrigin + performance.now()
  const read = () => JSON.parse(sessionStorage.getItem('bench') ?? '{}')
  const keep = (name, value) => { const all = read(); if (all[name] === undefined) sessionStorage.setItem('bench', JSON.stringify({ ...all, [name]: value })) }
  for (const type of ['pointerup', 'keydown'])
    addEventListener(type, (event) => { if (window.benchArmed) keep('press', performance.timeOrigin + event.timeStamp) }, true)
  const shown = new Set()
  addEventListener('pagehide', () => { for (const name of shown) keep(name, now()) })
  const look = () => {
    const { press, conditions } = read()
    if (press !== undefined)
      for (const [name, code] of Object.entries(conditions))
        if (read()[name] === undefined && !shown.has(name) && window.eval(code)) { shown.add(name); scheduler.postTask(() => keep(name, now()), { priority: 'user-blocking' }) }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`

async function measure(browser: Browser, base: string, act: Act, rate: number, isSettled: boolean): Promise<Times> {
  const context = await browser.newContext({
    viewport: { width: act.width, height: act.width === 390 ? 844 : 900 },
    locale: 'pt-BR',
    serviceWorkers: 'block',
    bypassCSP: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(base + act.path, { waitUntil: 'commit' })
    const target = page.locator(act.press).locator('visible=true').first()
    await target.waitFor()
    if (isSettled) {
      await page.waitForLoadState()
      await bringReact(page)
      await isLive(page)
    }
    await target.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await target.boundingBox())!
    const conditions = { feedback: act.feedback, effect: act.effect }
    await page.evaluate((code) => {
      sessionStorage.setItem('bench', JSON.stringify({ conditions: code }))
      Object.assign(window, { benchArmed: true })
    }, conditions)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.up()
    if (act.types !== undefined) {
      await page.evaluate(() => {
        const all = JSON.parse(sessionStorage.getItem('bench')!) as Record<string, unknown>
        sessionStorage.setItem('bench', JSON.stringify({ conditions: all['conditions'] }))
      })
      for (const letter of act.types) await page.keyboard.press(letter)
    }
    return await timesOf(session, `${act.name}, ${rate}x`)
  } finally {
    await context.close()
  }
}

/** Playwright's own look at a document that has just come would take it a third of its time. */
async function timesOf(session: CDPSession, name: string): Promise<Times> {
  const asked = { expression: `sessionStorage.getItem('bench')` }
  for (const until = Date.now() + 20_000; ;) {
    await delay(100)
    // Between two documents there is none to ask.
    const seen = await session.send('Runtime.evaluate', asked).catch(() => undefined)
    const text = String(seen?.result.value ?? '{}')
    const { press, feedback, effect } = JSON.parse(text) as Record<string, number>
    if (press !== undefined && effect !== undefined)
      return { feedback: Math.min(feedback ?? effect, effect) - press, effect: effect - press }
    if (Date.now() > until) throw new Error(`${name}: ${text}`)
  }
}

/**
 * `npm run bench -- first-input [--base http://…] [--runs 5] [--only Comprar]`: milliseconds from a press on a page
 * just painted to what the visitor sees of it and to its effect, processor 4 and 12 times slower; beside it the same
 * press on a page that React has, the base.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { base, browser, runs, only, stop } = await openShop(args)
  try {
    const rows = [
      ['ms, mediana', 'CPU', 'resposta', 'efeito', 'efeito com React', 'razão', 'resposta com React', 'meta'],
    ]
    for (const act of ACTS.filter(({ name }) => name.includes(only)))
      for (const rate of [4, 12]) {
        const times: Record<'first' | 'settled', Times[]> = { first: [], settled: [] }
        for (let run = 0; run < runs; run++) {
          times.first.push(await measure(browser, base, act, rate, false))
          times.settled.push(await measure(browser, base, act, rate, true))
        }
        const feedback = median(times.first.map((one) => one.feedback))
        const effect = median(times.first.map((one) => one.effect))
        const settled = median(times.settled.map((one) => one.effect))
        const aim = AIM[rate]!
        rows.push([
          act.name,
          `${rate}x`,
          feedback.toFixed(0),
          effect.toFixed(0),
          settled.toFixed(0),
          (effect / settled).toFixed(1),
          median(times.settled.map((one) => one.feedback)).toFixed(0),
          `${aim.feedback}/${aim.effect}${feedback > aim.feedback || effect > aim.effect ? ' ✗' : ''}`,
        ])
        console.log(rows.at(-1)!.join('  '))
      }
    printTable(rows)
  } finally {
    await stop()
  }
}

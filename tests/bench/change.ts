import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '#commerce/kernel/clock.ts'
import { setPrice } from '#commerce/operations/catalogue/offers.ts'
import { ChangeShop, type Chosen } from './change-shop.ts'
import { benchFolder } from './child.ts'
import { printTable } from './latency.ts'
import { Readers } from './readers.ts'

const SEARCH = '/wcs/resources/10154/catalog/search/native/'
/** What a file of a whole assortment's prices had when it was measured first. */
const MASS = 19_406
const LONGEST_MS = 600_000

interface Figures {
  products: number
  [name: string]: number
}

/**
 * `npm run bench -- change [--products 10000,100000] [--rounds 5] [--readers 16] [--minutes 0] [--per-minute 1000]
 * [--folder F]`: a real shop for each size. From one price committed until its page, its department and the search say
 * it; then a file of prices for 19,406 products while readers go on; with `--minutes`, a steady stream of
 * changes. Each figure with its exponent of growth between two sizes; a bare loop of the same machine stands beside
 * them, and `--folder` keeps the shops for another run.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '5' },
      readers: { type: 'string', default: '16' },
      minutes: { type: 'string', default: '0' },
      'per-minute': { type: 'string', default: '1000' },
      folder: { type: 'string' },
    },
  })
  const folder = values.folder ?? benchFolder()
  mkdirSync(folder, { recursive: true })
  const all: Figures[] = []
  try {
    for (const size of values.products.split(',').map(Number)) {
      const shop = await ChangeShop.filled(join(folder, String(size)), size)
      try {
        all.push(await measured(shop, size, values))
      } finally {
        await shop.close()
      }
    }
  } finally {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
  printTable(tableOf(all))
  console.log(
    `carga da máquina: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
}

async function measured(
  shop: ChangeShop,
  products: number,
  options: { rounds: string; readers: string; minutes: string; 'per-minute': string },
): Promise<Figures> {
  const figures: Figures = { products }
  say(`${products} produtos: primeira abertura`)
  await shop.open()
  await shop.settled()
  await shop.close()
  say('segunda abertura')
  figures['abrir de novo, ms'] = await shop.open()
  await shop.settled()
  say('um preço')
  const baseline = loopMs()
  const chosen = await shop.chosen(200)
  const one = { página: [] as number[], departamento: [] as number[], busca: [] as number[] }
  for (let round = 0; round < Number(options.rounds); round++) {
    const times = await onePrice(shop, chosen[round]!, 123_400 + round)
    for (const [name, ms] of Object.entries(times)) one[name as keyof typeof one].push(ms)
  }
  for (const [name, times] of Object.entries(one)) figures[`um preço, ${name}, ms`] = median(times)
  const readers = new Readers(
    shop.base,
    chosen.map(({ url }) => url),
    Number(options.readers),
  )
  const before = { wal: await shop.written(), disk: await diskOf(shop) }
  Object.assign(figures, await massChange(shop, readers))
  figures['log do banco, MB'] = ((await shop.written()) - before.wal) / 1e6
  figures['disco das páginas, MB'] = before.disk / 1e6
  figures['e depois, MB'] = (await diskOf(shop)) / 1e6
  if (Number(options.minutes) > 0) Object.assign(figures, await steady(shop, readers, chosen, options))
  figures['memória do servidor, MB'] = shop.memory
  figures['laço de comparação, ms'] = (baseline + loopMs()) / 2
  return figures
}

/** Milliseconds from the commit of a price until each place says it. */
async function onePrice(shop: ChangeShop, { sku, url, words, department }: Chosen, centavos: number) {
  const context = { db: shop.db, clock: systemClock }
  await setPrice(context, { sku, channel: 'ca_0', centavos, promotion: undefined })
  const started = performance.now()
  const text = `${String(centavos).slice(0, -2)},${String(centavos).slice(-2)}`
  const until = async (path: string) => {
    while (!(await shop.text(path)).replaceAll('.', '').includes(text)) {
      if (performance.now() - started > LONGEST_MS) throw new Error(`${path} não mostra ${text}.`)
      await delay(10)
    }
    return performance.now() - started
  }
  const isListed = (await shop.text(department)).includes(`"${url}"`)
  const [página, departamento, busca] = await Promise.all([
    until(url),
    isListed ? until(department) : Promise.resolve(0),
    until(`${SEARCH}?${new URLSearchParams({ terms: words }).toString()}`),
  ])
  return { página, departamento, busca }
}

/** A file of new prices, from its command until every page shows them, while readers go on. */
async function massChange(shop: ChangeShop, readers: Readers): Promise<Omit<Figures, 'products'>> {
  const file = join(shop.folder, 'precos.csv')
  const chosen = await shop.chosen(MASS)
  writeFileSync(
    file,
    `sku;canal;preco\n${chosen.flatMap(({ sku }, n) => ['ca_0', 'ca_861'].map((channel) => `${sku};${channel};${1_000 + (n % 900)},${(n % 90) | 10}`)).join('\n')}\n`,
  )
  let memory = 0
  const timer = setInterval(() => (memory = Math.max(memory, shop.memory)), 500)
  say(`arquivo de ${chosen.length} produtos`)
  readers.begin()
  const started = performance.now()
  await shop.command('prices', file)
  const told = performance.now() - started
  await shop.settled()
  const ms = performance.now() - started
  const { p99 } = await readers.end()
  clearInterval(timer)
  return {
    'arquivo de preços, s': ms / 1000,
    'até publicado, s': told / 1000,
    'leitores p99, ms': p99,
    'memória de pico, MB': memory,
  }
}

/** So many changes a minute, one after the other. @returns how old the oldest page is at the end */
async function steady(
  shop: ChangeShop,
  readers: Readers,
  chosen: readonly Chosen[],
  options: { minutes: string; 'per-minute': string },
): Promise<Omit<Figures, 'products'>> {
  const until = performance.now() + Number(options.minutes) * 60_000
  const everyMs = 60_000 / Number(options['per-minute'])
  const context = { db: shop.db, clock: systemClock }
  readers.begin()
  for (let count = 0, next = performance.now(); performance.now() < until; count++, next += everyMs) {
    await setPrice(context, {
      sku: chosen[count % chosen.length]!.sku,
      channel: 'ca_0',
      centavos: 5_000 + count,
      promotion: undefined,
    })
    await delay(Math.max(0, next - performance.now()))
  }
  const ended = performance.now()
  await shop.settled()
  const { p99 } = await readers.end()
  return { 'fluxo: atraso no fim, ms': performance.now() - ended, 'fluxo: leitores p99, ms': p99 }
}

const say = (step: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${step}`)

/** The same work everywhere: how fast this machine is just now. */
function loopMs(): number {
  const started = performance.now()
  let mixed = 1
  for (let n = 0; n < 50_000_000; n++) mixed = Math.imul(mixed ^ n, 0x01000193)
  return performance.now() - started + (mixed === 0 ? 1 : 0)
}

async function diskOf({ folder }: ChangeShop): Promise<number> {
  const pages = join(folder, 'pages')
  let bytes = 0
  for (const name of await readdir(pages, { recursive: true })) {
    const found = await stat(join(pages, name)).catch(() => undefined)
    if (found?.isFile()) bytes += found.size
  }
  return bytes
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Growth between two sizes as the exponent of the size: 0 costs the same, 1 is proportional. */
function tableOf(all: readonly Figures[]): string[][] {
  const names = Object.keys(all[0]!).filter((name) => name !== 'products')
  return [
    ['', ...all.flatMap(({ products }, at) => (at === 0 ? [String(products)] : [String(products), 'expoente']))],
    ...names.map((name) => [
      name,
      ...all.flatMap((figures, at) => {
        const [value, before] = [figures[name]!, all[at - 1]?.[name]]
        const size = figures.products / (all[at - 1]?.products ?? 1)
        const growth = before ? (Math.log(value / before) / Math.log(size)).toFixed(2) : ''
        return at === 0 ? [value.toFixed(0)] : [value.toFixed(0), growth]
      }),
    ]),
  ]
}

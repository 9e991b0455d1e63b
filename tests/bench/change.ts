import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
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
const DISK_LOOK_MS = 1_000
/** After the last page, until the room of what was replaced is won back. */
const TIDIED_MS = 20_000

interface Figures {
  products: number
  [name: string]: number
}

/**
 * `npm run bench -- change [--products 10000,100000] [--rounds 5] [--readers 16] [--minutes 0] [--per-minute 1000]
 * [--aged] [--one] [--folder F]`: a real shop for each size. From one price committed until its page, its department
 * and the search say it; then, unless `--one`, a file of prices for 19,406 products while readers go on; with
 * `--minutes 2` or more, a steady stream of changes; with `--aged`, a file for 200 products before and after each of
 * them gets a year of hourly prices. Beside the clock the processor time of publisher and database, which other work on
 * the machine moves less. Each figure with its exponent of growth between two sizes; a bare loop of the same machine
 * stands beside them, and `--folder` keeps the shops for another run.
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
      aged: { type: 'boolean', default: false },
      one: { type: 'boolean', default: false },
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
  options: { rounds: string; readers: string; minutes: string; 'per-minute': string; aged: boolean; one: boolean },
): Promise<Figures> {
  const figures: Figures = { products }
  say(`${products} produtos: primeira abertura`)
  await shop.open()
  await shop.settled()
  await shop.close()
  say('segunda abertura')
  figures['abrir de novo, ms'] = await shop.open()
  figures['abrir de novo, processador do servidor, ms'] = shop.processor.server
  await shop.settled()
  say('um preço')
  const baseline = loopMs()
  const chosen = await shop.chosen(200)
  const one = { página: [] as number[], departamento: [] as number[], busca: [] as number[] }
  const costs = { gerador: [] as number[], banco: [] as number[] }
  const firstCentavos = centavosNow()
  for (let round = 0; round < Number(options.rounds); round++) {
    const before = shop.processor
    const times = await onePrice(shop, chosen[round]!, firstCentavos + round)
    await shop.settled()
    const after = shop.processor
    for (const [name, ms] of Object.entries(times)) one[name as keyof typeof one].push(ms)
    costs.gerador.push(after.publisher - before.publisher)
    costs.banco.push(after.postgres - before.postgres)
  }
  figures['primeiro preço, página, ms'] = one.página[0]!
  for (const [name, times] of Object.entries(one)) figures[`um preço, ${name}, ms`] = median(times)
  for (const [name, times] of Object.entries(costs)) figures[`um preço, processador do ${name}, ms`] = median(times)
  if (options.aged) Object.assign(figures, await agedChange(shop, chosen))
  const readers = new Readers(
    shop.base,
    chosen.map(({ url }) => url),
    Number(options.readers),
  )
  figures['disco das páginas, MB'] = (await diskOf(shop)) / 1e6
  if (!options.one) {
    const before = await shop.written()
    Object.assign(figures, await massChange(shop, readers))
    figures['log do banco, MB'] = ((await shop.written()) - before) / 1e6
    await delay(TIDIED_MS)
    figures['disco depois, MB'] = (await diskOf(shop)) / 1e6
  }
  if (Number(options.minutes) > 0) Object.assign(figures, await steady(shop, readers, options))
  figures['servidor, pico, MB'] = shop.peaks.server
  figures['gerador, pico, MB'] = shop.peaks.publisher
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
  writePrices(file, chosen)
  say(`arquivo de ${chosen.length} produtos`)
  const before = shop.processor
  readers.begin()
  const started = performance.now()
  let largest = 0
  const looking = setInterval(() => {
    void diskOf(shop).then((bytes) => (largest = Math.max(largest, bytes)))
  }, DISK_LOOK_MS)
  await shop.command('prices', file, '--force')
  const told = performance.now() - started
  await shop.settled()
  const ms = performance.now() - started
  clearInterval(looking)
  const { p99 } = await readers.end()
  const after = shop.processor
  return {
    'disco no pico, MB': largest / 1e6,
    'arquivo de preços, s': ms / 1000,
    'até lido, s': told / 1000,
    'leitores p99, ms': p99,
    'gerador, processador, s': (after.publisher - before.publisher) / 1000,
    'banco, processador, s': (after.postgres - before.postgres) / 1000,
    'servidor, processador, s': (after.server - before.server) / 1000,
  }
}

/** Other prices than those of a run before in the same folder. */
const centavosNow = (): number => 100_000 + (Math.floor(Date.now() / 1000) % 700_000)

let written = 0

/**
 * Other prices than those of the file before, however soon it comes; far from them too, so that the guard is told to
 * let them pass.
 */
function writePrices(file: string, chosen: readonly Chosen[]): void {
  const base = Math.floor(centavosNow() / 100) + 1_000 * written++
  const lines = chosen.flatMap(({ sku }, n) =>
    ['ca_0', 'ca_861'].map((channel) => `${sku};${channel};${base + (n % 900)},${(n % 90) | 10}`),
  )
  writeFileSync(file, `sku;canal;preco\n${lines.join('\n')}\n`)
}

const AGED_HOURS = 8_760

/** The same file for the same products, before and after each has had another price every hour of a year. */
async function agedChange(shop: ChangeShop, chosen: readonly Chosen[]): Promise<Omit<Figures, 'products'>> {
  const file = join(shop.folder, 'precos-de-um-ano.csv')
  const costOf = async () => {
    writePrices(file, chosen)
    const before = shop.processor
    await shop.command('prices', file, '--force')
    await shop.settled()
    const after = shop.processor
    return { publisher: after.publisher - before.publisher, postgres: after.postgres - before.postgres }
  }
  say('um ano de preços')
  await costOf()
  const young = await costOf()
  const skus = chosen.map(({ sku }) => sku)
  const { rows } = await sql<{ there: boolean }>`SELECT count(*) > ${AGED_HOURS} AS there FROM prices
    WHERE sku = ${skus[0]!}`.execute(shop.db)
  if (!rows[0]!.there)
    await sql`
      INSERT INTO prices (id, sku, channel, kind, centavos, valid_from, valid_to, recorded_at)
      SELECT nextval('catalog_ids'), o.sku, o.channel, 'regular', 1000 + n % 9000, o.since - (n + 1) * interval '1 hour',
        o.since - n * interval '1 hour', o.since
      FROM (SELECT sku, channel, min(valid_from) AS since FROM prices WHERE sku = ANY(${skus}::text[])
        AND channel IN ('ca_0', 'ca_861') GROUP BY sku, channel) o
      CROSS JOIN generate_series(0, ${sql.lit(AGED_HOURS - 1)}) AS n`.execute(shop.db)
  await sql`VACUUM ANALYZE prices`.execute(shop.db)
  await costOf()
  const old = await costOf()
  return {
    'arquivo de 200, processador do banco, ms': young.postgres,
    'com um ano de preços': old.postgres,
    'arquivo de 200, processador do gerador, ms': young.publisher,
    'e com um ano': old.publisher,
  }
}

/** Of so many changes one is followed to its page. */
const FOLLOWED = 20
const LOOK_MS = 100
/** As many writers as a gateway of a warehouse has. */
const WRITERS = 4

/** So many changes a minute, each of another product as long as there are any, while readers go on. */
async function steady(
  shop: ChangeShop,
  readers: Readers,
  options: { minutes: string; 'per-minute': string },
): Promise<Omit<Figures, 'products'>> {
  const chosen = await shop.chosen(MASS)
  const everyMs = 60_000 / Number(options['per-minute'])
  const firstCentavos = centavosNow()
  say(`${options['per-minute']} mudanças por minuto, ${options.minutes} min, ${chosen.length} produtos`)
  const before = { written: await shop.written(), processor: shop.processor, disk: await diskOf(shop) }
  const context = { db: shop.db, clock: systemClock }
  const followed: Promise<number>[] = []
  readers.begin()
  const started = performance.now()
  const until = started + Number(options.minutes) * 60_000
  let count = 0
  const write = async () => {
    for (;;) {
      const at = count++
      const due = started + at * everyMs
      if (due >= until) return
      await delay(Math.max(0, due - performance.now()))
      const { sku, url } = chosen[at % chosen.length]!
      const centavos = firstCentavos + at
      await setPrice(context, { sku, channel: 'ca_0', centavos, promotion: undefined })
      if (at % FOLLOWED === 0) followed.push(shown(shop, url, centavos))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  const ended = performance.now()
  await shop.settled()
  const lag = performance.now() - ended
  const { p50, p99 } = await readers.end()
  const ages = (await Promise.all(followed)).toSorted((a, b) => a - b)
  const after = shop.processor
  return {
    'fluxo: mudanças': count - WRITERS,
    'fluxo: até a página, ms': median(ages),
    'fluxo: até a página, p99, ms': ages[Math.floor(ages.length * 0.99)] ?? 0,
    'fluxo: a mais velha de todas, ms': ages.at(-1) ?? 0,
    'fluxo: a mais velha no fim, ms': lag,
    'fluxo: leitores, ms': p50,
    'fluxo: leitores p99, ms': p99,
    'fluxo: log do banco, KB por mudança': ((await shop.written()) - before.written) / 1e3 / (count - WRITERS),
    'fluxo: disco das páginas a mais, MB': ((await diskOf(shop)) - before.disk) / 1e6,
    'fluxo: gerador, processador, ms por mudança': (after.publisher - before.processor.publisher) / (count - WRITERS),
    'fluxo: banco, processador, ms por mudança': (after.postgres - before.processor.postgres) / (count - WRITERS),
    'fluxo: servidor, processador, s': (after.server - before.processor.server) / 1000,
  }
}

/** @returns milliseconds until the page says this price, or a later one */
async function shown(shop: ChangeShop, url: string, centavos: number): Promise<number> {
  const started = performance.now()
  const text = `${String(centavos).slice(0, -2)},${String(centavos).slice(-2)}`
  while (!(await shop.text(url)).replaceAll('.', '').includes(text)) {
    if (performance.now() - started > LONGEST_MS) throw new Error(`${url} não mostra ${text}.`)
    await delay(LOOK_MS)
  }
  return performance.now() - started
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

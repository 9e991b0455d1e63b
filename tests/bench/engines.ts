import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Columns, type DocRow } from '#commerce/domain/search/columns.ts'
import { type IndexRow, indexRow } from '#commerce/domain/search/document.ts'
import { facetsOf } from '#commerce/domain/search/facets.ts'
import { tally } from '#commerce/domain/search/filter.ts'
import { Names } from '#commerce/domain/search/names.ts'
import { pageOf } from '#commerce/domain/search/order.ts'
import {
  type Packed,
  packedColumns,
  packedWords,
  unpackedColumns,
  unpackedWords,
} from '#commerce/domain/search/packed.ts'
import { groupsOf } from '#commerce/domain/search/plan.ts'
import { SHIPPED_PAIRS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { relevanceOf, standing } from '#commerce/domain/search/ranking.ts'
import { ranked } from '#commerce/domain/search/score.ts'
import { meaningsOf } from '#commerce/domain/search/synonyms.ts'
import { indexTokens, readQuery } from '#commerce/domain/search/text.ts'
import { type ProductWords, WordIndex } from '#commerce/domain/search/words.ts'
import { generatedCatalogue } from './search-catalogue.ts'
import { type Seeded, seeded } from './seeded.ts'

const BATCH = 1_000
const COLUMNS_AT_ONCE = 50_000
const SAMPLE = 20_000
const QUERIES = 2_000
const PAGE = 24
const MB = 1e6

/**
 * `npm run bench -- engines [--products 50000,1000000]`: the embedded engine and SQLite FTS5 over the same words, each in
 * a process of its own: one search after the other, memory, and what a start costs. The embedded one counts facets and
 * totals of all it finds, FTS5 gives the first page alone.
 */
export function bench(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { products: { type: 'string', default: '50000' }, engine: { type: 'string' } },
  })
  if (values.engine) return (values.engine === 'sqlite' ? sqlite : own)(Number(values.products))
  for (const products of values.products.split(','))
    for (const engine of ['own', 'sqlite'])
      spawnSync(process.execPath, [import.meta.filename, '--products', products, '--engine', engine], {
        stdio: 'inherit',
      })
}

type Search = (terms: string) => number

function told(engine: string, products: number, names: readonly string[], search: Search, more: string): void {
  const random: Seeded = seeded(7)
  const some = (): string =>
    random
      .pick(names)
      .split(' ')
      .slice(0, 1 + random.below(3))
      .join(' ')
  for (let at = 0; at < 100; at++) search(some())
  const [times, costs] = [new Float64Array(QUERIES), new Float64Array(QUERIES)]
  for (let at = 0; at < QUERIES; at++) {
    const terms = some()
    const [from, before] = [performance.now(), process.threadCpuUsage()]
    search(terms)
    const { user, system } = process.threadCpuUsage(before)
    times[at] = performance.now() - from
    costs[at] = (user + system) / 1000
  }
  const at = (list: Float64Array, share: number): string => list.sort()[Math.floor(QUERIES * share)]!.toFixed(2)
  const { rss } = process.memoryUsage()
  console.log(
    `${engine}, ${products} produtos: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms; processador p50 ${at(costs, 0.5)} ms, p99 ${at(costs, 0.99)} ms; processo ${(rss / MB).toFixed(0)} MB; ${more}; carga ${os.loadavg()[0]!.toFixed(1)}`,
  )
}

function docRow(row: IndexRow, doc: number, names: Names): DocRow {
  const { head, available, price, discount, sold, launched, rating, popularity } = row
  const keys = (text: string): string[] => (text === '' ? [] : text.split(' '))
  return {
    doc,
    revision: 1,
    head,
    available,
    price,
    discount,
    sold,
    launched,
    rating,
    standing: standing(available, popularity, sold),
    facets: [...new Set(keys(row.facets).map((key) => names.valueNumber(key)))],
    categories: keys(row.categories).map((key) => names.categories.numberOf(key)),
  }
}

function own(products: number): void {
  const known = new Map<string, { freq: number }>()
  const names = new Names()
  const sample: string[] = []
  let [index, columns] = [new WordIndex(0), new Columns(0, names)]
  let [words, rows, doc] = [new Map<number, ProductWords>(), [] as DocRow[], 0]
  const keep = (): void => {
    index = index.with(1, words)
    words = new Map()
    if (rows.length < COLUMNS_AT_ONCE && doc < products) return
    columns = columns.with(1, rows)
    rows = []
  }
  for (const entry of generatedCatalogue(products)) {
    const row = indexRow(entry)
    if (sample.length < SAMPLE) sample.push(entry.produto.nome)
    for (const word of row.words) known.set(word, { freq: (known.get(word)?.freq ?? 0) + 1 })
    const all = [row.text.words, ...row.completions.map((word) => `=${word}`), ...row.codes.map((code) => `#${code}`)]
    words.set(doc, { words: all.join(' '), title: row.text.title })
    rows.push(docRow(row, doc++, names))
    if (words.size === BATCH) keep()
  }
  keep()
  const stored = [packedWords(index), packedColumns(columns)].map(
    (pack) => new Map([...pack].map(([name, bytes]) => [name, zstdCompressSync(bytes)])),
  )
  ;[index, columns] = [new WordIndex(0), new Columns(0, names)]
  const from = performance.now()
  const [first, second] = stored.map(
    (pack) => new Map([...pack].map(([name, bytes]) => [name, new Uint8Array(zstdDecompressSync(bytes))])),
  )
  index = unpackedWords(1, first!)
  columns = unpackedColumns(1, names, second!)
  const seconds = ((performance.now() - from) / 1000).toFixed(2)
  const sizeOf = (packs: readonly Packed[]): string =>
    (packs.flatMap((pack) => [...pack.values()]).reduce((sum, { length }) => sum + length, 0) / MB).toFixed(0)
  const size = `índice ${sizeOf([first!, second!])} MB, guardado em ${sizeOf(stored)} MB, lido em ${seconds} s`
  const synonyms = meaningsOf(SHIPPED_PAIRS)
  const { standing: standings, available } = columns.fields
  told(
    'embutida',
    products,
    sample,
    (terms) => {
      const { words: asked, without, codes } = readQuery(terms)
      const { docs, ranks } = ranked(index, products, { groups: groupsOf(asked, { synonyms, known }), without, codes })
      const counted = tally(columns, docs, [])
      const relevance = Float64Array.from(docs, (each, at) =>
        relevanceOf(ranks[at]!, available[each] === 1, standings[each]!),
      )
      facetsOf(columns, counted, [], undefined)
      return pageOf(columns, { docs, relevance }, 'relevance', 1, PAGE).length
    },
    size,
  )
}

function sqlite(products: number): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-fts5-'))
  try {
    const file = path.join(folder, 'busca.sqlite')
    const writer = new DatabaseSync(file)
    writer.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    writer.exec("CREATE VIRTUAL TABLE t USING fts5 (name, type, description, attributes, content = '')")
    const insert = writer.prepare('INSERT INTO t (rowid, name, type, description, attributes) VALUES (?, ?, ?, ?, ?)')
    writer.exec('BEGIN')
    const sample: string[] = []
    let doc = 0
    const text = (parts: readonly string[]): string => parts.flatMap(indexTokens).join(' ')
    for (const { produto } of generatedCatalogue(products)) {
      if (sample.length < SAMPLE) sample.push(produto.nome)
      insert.run(
        ++doc,
        text([produto.nome, produto.marca ?? '']),
        text(produto.trilha.map(({ nome }) => nome)),
        text([produto.descricao]),
        text(produto.atributos.map(({ valor }) => valor)),
      )
    }
    writer.exec('COMMIT')
    writer.close()
    const from = performance.now()
    const db = new DatabaseSync(file, { readOnly: true })
    const select = db.prepare(`SELECT rowid FROM t WHERE t MATCH ? ORDER BY bm25(t, 10, 5, 3, 1) LIMIT ${PAGE}`)
    select.all('"geladeira"')
    const opened = performance.now() - from
    const size = `arquivo ${(fs.statSync(file).size / MB).toFixed(0)} MB, aberto em ${(opened / 1000).toFixed(2)} s`
    told(
      'SQLite FTS5',
      products,
      sample,
      (terms) => {
        const all = indexTokens(terms).map((token) => `"${token}"`)
        return all.length === 0 ? 0 : select.all(all.join(' ')).length
      },
      size,
    )
    db.close()
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) bench(process.argv.slice(2))

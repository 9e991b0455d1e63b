import type { Kysely } from 'kysely'
import { formatBRL } from '#commerce/contract/values/money.ts'
import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { FEW_LINES, isLeap, type LossKind, Losses } from '#commerce/domain/import/losses.ts'
import { isOtherThing, OtherNames } from '#commerce/domain/import/other-names.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { countListed } from '#commerce/store/import/runs.ts'
import {
  codesLeftOut,
  codesOfOthers,
  productsBy,
  productsUnderNewIds,
  standingCodes,
} from '#commerce/store/import/standing.ts'
import type { Candidate } from './batch.ts'

const CHUNK = 5_000
/** Share of the codes that may be another source's. */
const MOST_FOREIGN = 0.5

interface TakenRecord {
  record: CatalogRecord
  line: number
}
interface Counting {
  complete: boolean
  /** Of several lines of one id. */
  lastCounts: boolean
}

/** Records beside what their source told of them last, some at a time. */
export class Comparison {
  readonly losses = new Losses()
  /** Products for sale that the file names. */
  listed = 0
  /** Codes that had a price and have one. */
  priced = 0
  /** Products that the source told before. */
  known = 0
  readonly #db: Kysely<Database>
  readonly #source: string
  readonly #complete: boolean
  readonly #lastCounts: boolean
  readonly #names = new OtherNames()
  readonly #before = new Map<string, string | null>()
  readonly #ofOthers = new Map<string, number>()
  /** Products that seem to come a second time, by the ids of before. */
  readonly #doubles = new Map<string, { line: number; id: string; name: string }>()
  #codes = 0
  #records: TakenRecord[] = []

  constructor(db: Kysely<Database>, source: string, { complete, lastCounts }: Counting) {
    this.#db = db
    this.#source = source
    this.#complete = complete
    this.#lastCounts = lastCounts
  }

  async add(record: CatalogRecord, line: number): Promise<void> {
    if (this.#names.isOther(record)) this.losses.add('lines', { line, code: record.id, name: record.nome, before: '' })
    if (this.#records.push({ record, line }) >= CHUNK) await this.rest()
  }

  async rest(): Promise<void> {
    const counting = new Map<string, TakenRecord>()
    for (const one of this.#records)
      if (this.#lastCounts || !counting.has(one.record.id)) counting.set(one.record.id, one)
    const taken = [...counting.values()]
    this.#records = []
    await this.#compareNames(taken)
    const records = taken.map(({ record }) => record)
    const variations = taken.flatMap(({ record, line }) =>
      record.variacoes.map((variation) => ({ ...variation, line })),
    )
    const standing = await standingCodes(
      this.#db,
      this.#source,
      variations.map(({ sku }) => sku),
    )
    const known = new Map(standing.map((row) => [row.sku, row]))
    for (const { sku, preco = 0, promocao, canais, estoque, ean, line } of variations) {
      const before = known.get(sku)
      if (!before) continue
      const lose = (kind: LossKind, stood: string) =>
        this.losses.add(kind, { line, code: sku, name: before.name, before: stood })
      const gone = before.channels.filter((channel) => !((canais[channel] ?? 0) > 0))
      if (before.price !== null && preco === 0) lose('price', formatBRL(before.price))
      if (before.price !== null && preco > 0) this.priced += 1
      if (isLeap(before.price ?? 0, preco) || isLeap(preco, promocao?.preco ?? 0))
        lose('leap', formatBRL(before.price ?? preco))
      if (gone.length > 0) lose('channel', gone.join(' '))
      if (before.stock > 0 && estoque === 0) lose('stock', String(before.stock))
      if (before.ean !== null && ean === undefined) lose('ean', before.ean)
    }
    const codes = records.flatMap(({ id, nome, variacoes }) =>
      variacoes.map(({ sku, ean }) => ({ id, sku, ean: ean ?? null, name: nome })),
    )
    this.#codes += codes.length
    for (const { source, count } of await codesOfOthers(
      this.#db,
      this.#source,
      codes.map(({ sku }) => sku),
    ))
      this.#ofOthers.set(source, (this.#ofOthers.get(source) ?? 0) + count)
    const renamed = await productsUnderNewIds(this.#db, this.#source, codes, this.#complete)
    for (const { id, before } of renamed)
      this.#before.set(id, this.#before.has(id) && this.#before.get(id) !== before ? null : before)
    const left = await codesLeftOut(this.#db, this.#source, {
      ids: [...new Set(records.map(({ id }) => id)), ...renamed.map(({ before }) => before)],
      skus: codes.map(({ sku }) => sku),
      eans: codes.flatMap(({ ean }) => ean ?? []),
    })
    for (const { sku, name } of left) this.losses.add('code', { line: 0, code: sku, name, before: '' })
    if (this.#complete) {
      const ids = new Set(records.map(({ id }) => id))
      this.listed += (await countListed(this.#db, this.#source, [...ids])).listed
    }
  }

  /** What has become another thing under its code, and what comes again under another code. */
  async #compareNames(taken: readonly TakenRecord[]): Promise<void> {
    const standing = await productsBy(
      this.#db,
      'source_id',
      this.#source,
      taken.map(({ record }) => record.id),
    )
    const names = new Map(standing.map(({ id, name }) => [id, name]))
    this.known += standing.length
    const others = taken.filter(({ record }) => names.get(record.id) !== record.nome)
    if (others.length === 0) return
    const called = await productsBy(
      this.#db,
      'name',
      this.#source,
      others.map(({ record }) => record.nome),
    )
    const byName = Map.groupBy(called, ({ name }) => name)
    for (const { record, line } of others) {
      const before = names.get(record.id)
      const namesakes = (byName.get(record.nome) ?? []).filter(({ id }) => id !== record.id)
      if (before === undefined)
        for (const { id } of namesakes) this.#doubles.set(id, { line, id: record.id, name: record.nome })
      else if (namesakes.length > 0 || isOtherThing(before, record.nome))
        this.losses.add('name', { line, code: record.id, name: record.nome, before })
    }
  }

  /** Counts those that come again: of which the file tells the one of before no more. */
  async countDoubles(again: () => AsyncIterable<Candidate>, renamed: ReadonlyMap<string, string>): Promise<void> {
    for (const before of renamed.values()) this.#doubles.delete(before)
    if (this.#doubles.size <= FEW_LINES) return
    for await (const candidate of again()) if ('record' in candidate) this.#doubles.delete(candidate.record.id)
    for (const [before, { line, id, name }] of this.#doubles)
      this.losses.add('double', { line, code: id, name, before })
  }

  /**
   * A list that came under another name than the month before tells the products of that source.
   * @throws ImportError that names it
   */
  refuseForeign(): void {
    const [source, count] = [...this.#ofOthers].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
    if (count > this.#codes * MOST_FOREIGN)
      throw new ImportError(
        `Nada foi importado: ${count} de ${this.#codes} códigos são de produtos da fonte "${source}", e não de "${this.#source}". Para atualizar esses produtos, importe com o mapeamento dela (--mapping), ou escreva "fonte": "${source}" neste; se são mesmo outros, repita com --force.`,
      )
  }

  /**
   * Ids of before by new ones, of products that are told under one new id and no more under the old one. A product that
   * comes together of several, or parts, is none.
   */
  async renamed(again: () => AsyncIterable<Candidate>): Promise<Map<string, string>> {
    const found = [...this.#before].filter((pair): pair is [string, string] => pair[1] !== null)
    if (found.length === 0) return new Map()
    const times = new Map<string, number>()
    for (const [, before] of found) times.set(before, (times.get(before) ?? 0) + 1)
    for await (const candidate of again())
      if ('record' in candidate && times.has(candidate.record.id)) times.delete(candidate.record.id)
    return new Map(found.filter(([, before]) => times.get(before) === 1))
  }
}

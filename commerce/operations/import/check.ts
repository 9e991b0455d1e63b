import type { Kysely } from 'kysely'
import type { ReportLine } from '#commerce/adapters/files/import-report.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import {
  FEW_LINES,
  isLeap,
  isMuchGone,
  LEAP,
  type ListedLoss,
  type LossKind,
  Losses,
  refuseLosses,
  refuseWithdrawal,
} from '#commerce/domain/import/losses.ts'
import { isOtherThing, OtherNames } from '#commerce/domain/import/other-names.ts'
import { GARBLED } from '#commerce/domain/import/record.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { countListed } from '#commerce/store/import/runs.ts'
import {
  codesLeftOut,
  codesOfOthers,
  productsCalled,
  productsMissing,
  productsUnderNewIds,
  standingCodes,
  standingCounts,
} from '#commerce/store/import/standing.ts'
import type { Candidate } from './batch.ts'

/** Share of products whose names may be garbled before the file itself is doubted. */
const MOST_GARBLED = 0.01
export const isSpoiled = (garbled: number, accepted: number): boolean => garbled / accepted > MOST_GARBLED
const CHUNK = 5_000
/** Products that would be withdrawn and are listed. */
const MOST_MISSING = 100_000

/** Share of the codes that may be another source's. */
const MOST_FOREIGN = 0.5

/** Every row was refused. */
export class NothingAccepted extends ImportError {}

export interface Checked {
  read: number
  accepted: number
  /** Where the last record of each id is; asked for only when that one counts. */
  last: Map<string, number>
  /** Ids the source told before, by the new ones of the same products. */
  renamed: ReadonlyMap<string, string>
}

interface CheckOptions {
  complete: boolean
  force: boolean
  lastCounts: boolean
  /** The file has prices. */
  hasPrices: boolean
  /** Reads the file once more, for what is asked for of few files. */
  again: () => AsyncIterable<Candidate>
  /** Writes what the file would take away. @returns where */
  list: (lines: readonly ReportLine[]) => string
}

const LISTED: Readonly<Record<LossKind, readonly [campo: string, motivo: string]>> = {
  price: ['preco', 'ficaria sem preço'],
  channel: ['canais', 'ficaria sem o preço de outro canal'],
  leap: ['preco', `o preço mudaria ${LEAP} vezes ou mais`],
  stock: ['estoque', 'ficaria sem estoque'],
  ean: ['ean', 'ficaria sem EAN'],
  code: ['sku', 'sairia de venda: o arquivo traz o produto sem este código'],
  lines: ['id', 'linha de outro produto com o mesmo código'],
  name: ['nome', 'o código seria de outra coisa'],
  double: ['id', 'já está à venda sob outro código'],
}

/** What would be lost as lines of a report, with what stands now. */
export const listedLosses = (losses: readonly ListedLoss[]): ReportLine[] =>
  losses.map(({ kind, line, code, name, before }) => ({
    linha: line,
    registro: 0,
    gravidade: 'perda',
    id: code,
    nome: name.slice(0, 120),
    campo: LISTED[kind][0],
    motivo: LISTED[kind][1],
    valor: before,
  }))

/**
 * Reads a whole file before anything of it is written: a broken one, one that nothing can be taken of, one in the wrong
 * encoding, and one that would empty the shop or take much of what it knows, leave no trace.
 * @throws ImportError
 */
export async function checkCandidates(
  db: Kysely<Database>,
  source: string,
  candidates: AsyncIterable<Candidate>,
  { complete, force, lastCounts, hasPrices, again, list }: CheckOptions,
): Promise<Checked> {
  const checked = { read: 0, accepted: 0, last: new Map<string, number>() }
  const compare = new Comparison(db, source, complete)
  let garbled = 0
  let sample = ''
  let reason = ''
  let hasPrice = false
  for await (const candidate of candidates) {
    checked.read += 1
    if (!('record' in candidate)) {
      if ('reason' in candidate) reason ||= `linha ${candidate.line}: ${candidate.reason}`
      continue
    }
    checked.accepted += 1
    if (lastCounts) checked.last.set(candidate.record.id, candidate.position)
    hasPrice ||= candidate.record.variacoes.some(({ preco = 0 }) => preco > 0)
    await compare.add(candidate.record, candidate.line)
    const spoiled = candidate.remarks.find(({ motivo }) => motivo === GARBLED)
    if (spoiled) garbled += 1
    if (spoiled) sample ||= spoiled.valor ?? ''
  }
  if (checked.read === 0) throw new ImportError('Nada foi importado: o arquivo não tem nenhuma linha de dados.')
  if (checked.accepted === 0)
    throw new NothingAccepted(`Nada foi importado: nenhuma das ${checked.read} linhas pode ser aceita (${reason}).`)
  if (isSpoiled(garbled, checked.accepted) && !force)
    throw new ImportError(
      `Nada foi importado: ${garbled} de ${checked.accepted} produtos têm letras trocadas (por exemplo "${sample}"). Confira "codificacao" no mapeamento (utf-8 ou windows-1252), ou exporte o arquivo de novo; se o texto é esse mesmo, repita com --force.`,
    )
  if (hasPrices && !hasPrice && !force)
    throw new ImportError(
      `Nada foi importado: nenhum dos ${checked.accepted} produtos tem um preço maior que zero. Confira de que coluna vem o preço; se for isso mesmo, repita com --force.`,
    )
  await compare.rest()
  if (!force) compare.refuseForeign()
  const renamed = await compare.renamed(again)
  await compare.countDoubles(again, renamed)
  const of = {
    ...(await standingCounts(db, source)),
    leap: compare.priced,
    lines: checked.accepted,
    name: compare.known,
    double: checked.accepted,
  }
  refuseLosses(compare.losses.sentences(of), force, () => list(listedLosses(compare.losses.list())))
  if (complete) await refuseMissing(db, source, checked, compare.listed + renamed.size, force, again, list)
  return { ...checked, renamed }
}

/** @throws ImportError that names some of the products that would be withdrawn */
async function refuseMissing(
  db: Kysely<Database>,
  source: string,
  { read, accepted }: Pick<Checked, 'read' | 'accepted'>,
  listed: number,
  force: boolean,
  again: () => AsyncIterable<Candidate>,
  list: CheckOptions['list'],
): Promise<void> {
  const { active } = await countListed(db, source, [])
  const withdrawal = { gone: Math.max(0, active - listed), active, rejected: read - accepted, force }
  if (!isMuchGone(withdrawal)) return
  const ids = new Set<string>()
  for await (const candidate of again()) if ('record' in candidate) ids.add(candidate.record.id)
  const missing = await productsMissing(db, source, [...ids], MOST_MISSING)
  refuseWithdrawal({
    ...withdrawal,
    names: missing.map(({ name }) => name),
    listed: () => list(missing.map(listedProduct)),
  })
}

const listedProduct = ({ id, name }: { id: string; name: string }): ReportLine => ({
  linha: 0,
  registro: 0,
  gravidade: 'perda',
  id,
  nome: name.slice(0, 120),
  campo: '',
  motivo: 'seria retirado: não está no arquivo',
  valor: '',
})

/** Records beside what their source told of them last, some at a time. */
class Comparison {
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
  readonly #names = new OtherNames()
  readonly #before = new Map<string, string | null>()
  readonly #ofOthers = new Map<string, number>()
  /** Products that seem to come a second time, by the ids of before. */
  readonly #doubles = new Map<string, { line: number; id: string; name: string }>()
  #codes = 0
  #records: { record: CatalogRecord; line: number }[] = []

  constructor(db: Kysely<Database>, source: string, complete: boolean) {
    this.#db = db
    this.#source = source
    this.#complete = complete
  }

  async add(record: CatalogRecord, line: number): Promise<void> {
    if (this.#names.isOther(record.id, record.nome))
      this.losses.add('lines', { line, code: record.id, name: record.nome, before: '' })
    if (this.#records.push({ record, line }) >= CHUNK) await this.rest()
  }

  async rest(): Promise<void> {
    const taken = this.#records
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
    const told = new Map(standing.map((row) => [row.sku, row]))
    for (const { sku, preco = 0, promocao, canais, estoque, ean, line } of variations) {
      const before = told.get(sku)
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
    const codes = records.flatMap(({ id, variacoes }) =>
      variacoes.map(({ sku, ean }) => ({ id, sku, ean: ean ?? null })),
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
  async #compareNames(taken: readonly { record: CatalogRecord; line: number }[]): Promise<void> {
    const standing = await productsCalled(
      this.#db,
      this.#source,
      taken.map(({ record }) => record.id),
      taken.map(({ record }) => record.nome),
    )
    const byId = new Map(standing.map((product) => [product.id, product]))
    const byName = Map.groupBy(standing, ({ name }) => name)
    for (const { record, line } of taken) {
      const before = byId.get(record.id)
      const namesakes = (byName.get(record.nome) ?? []).filter(({ id }) => id !== record.id)
      if (before) this.known += 1
      if (before && before.name !== record.nome && (namesakes.length > 0 || isOtherThing(before.name, record.nome)))
        this.losses.add('name', { line, code: record.id, name: record.nome, before: before.name })
      if (!before) for (const { id } of namesakes) this.#doubles.set(id, { line, id: record.id, name: record.nome })
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

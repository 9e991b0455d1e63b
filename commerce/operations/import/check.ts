import type { Kysely } from 'kysely'
import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { isMuchGone, Losses, refuseLosses, refuseWithdrawal } from '#commerce/domain/import/losses.ts'
import { OtherNames } from '#commerce/domain/import/other-names.ts'
import { GARBLED } from '#commerce/domain/import/record.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { countListed } from '#commerce/store/import/runs.ts'
import { namesMissing, productsUnderNewIds, standingCodes, standingCounts } from '#commerce/store/import/standing.ts'
import type { Candidate } from './batch.ts'

/** Share of products whose names may be garbled before the file itself is doubted. */
const MOST_GARBLED = 0.01
export const isSpoiled = (garbled: number, accepted: number): boolean => garbled / accepted > MOST_GARBLED
const CHUNK = 5_000
/** Products that would be withdrawn and are named. */
const MOST_MISSING = 8

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
}

/**
 * Reads a whole file before anything of it is written: a broken one, one that nothing can be taken of, one in the wrong
 * encoding, and one that would empty the shop or take much of what it knows, leave no trace.
 * @throws ImportError
 */
export async function checkCandidates(
  db: Kysely<Database>,
  source: string,
  candidates: AsyncIterable<Candidate>,
  { complete, force, lastCounts, hasPrices, again }: CheckOptions,
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
    await compare.add(candidate.record)
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
  refuseLosses(compare.losses.sentences({ ...(await standingCounts(db, source)), lines: checked.accepted }), force)
  const renamed = await compare.renamed(again)
  if (complete) await refuseMissing(db, source, checked, compare.listed + renamed.size, force, again)
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
): Promise<void> {
  const { active } = await countListed(db, source, [])
  const withdrawal = { gone: Math.max(0, active - listed), active, rejected: read - accepted, force }
  if (!isMuchGone(withdrawal)) return
  const ids = new Set<string>()
  for await (const candidate of again()) if ('record' in candidate) ids.add(candidate.record.id)
  refuseWithdrawal({ ...withdrawal, names: await namesMissing(db, source, [...ids], MOST_MISSING) })
}

/** Records beside what their source told of them last, some at a time. */
class Comparison {
  readonly losses = new Losses()
  /** Products for sale that the file names. */
  listed = 0
  readonly #db: Kysely<Database>
  readonly #source: string
  readonly #complete: boolean
  readonly #names = new OtherNames()
  readonly #before = new Map<string, string | null>()
  #records: CatalogRecord[] = []

  constructor(db: Kysely<Database>, source: string, complete: boolean) {
    this.#db = db
    this.#source = source
    this.#complete = complete
  }

  async add(record: CatalogRecord): Promise<void> {
    if (this.#names.isOther(record.id, record.nome)) this.losses.add('lines', record.id)
    if (this.#records.push(record) >= CHUNK) await this.rest()
  }

  async rest(): Promise<void> {
    const records = this.#records
    this.#records = []
    const variations = records.flatMap(({ variacoes }) => variacoes)
    const standing = await standingCodes(
      this.#db,
      this.#source,
      variations.map(({ sku }) => sku),
    )
    const told = new Map(standing.map((row) => [row.sku, row]))
    for (const { sku, preco = 0, estoque, ean } of variations) {
      const before = told.get(sku)
      if (!before) continue
      if (before.price !== null && preco === 0) this.losses.add('price', sku)
      if (before.stock > 0 && estoque === 0) this.losses.add('stock', sku)
      if (before.ean !== null && ean === undefined) this.losses.add('ean', sku)
    }
    const codes = records.flatMap(({ id, variacoes }) =>
      variacoes.map(({ sku, ean }) => ({ id, sku, ean: ean ?? null })),
    )
    for (const { id, before } of await productsUnderNewIds(this.#db, this.#source, codes, this.#complete))
      this.#before.set(id, this.#before.has(id) && this.#before.get(id) !== before ? null : before)
    if (this.#complete) {
      const ids = new Set(records.map(({ id }) => id))
      this.listed += (await countListed(this.#db, this.#source, [...ids])).listed
    }
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

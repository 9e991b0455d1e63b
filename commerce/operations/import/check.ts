import type { Kysely } from 'kysely'
import type { ReportLine } from '#commerce/adapters/files/import-report.ts'
import {
  isMuchGone,
  LEAP,
  type ListedLoss,
  type LossKind,
  refuseLosses,
  refuseWithdrawal,
} from '#commerce/domain/import/losses.ts'
import { GARBLED } from '#commerce/domain/import/record.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { countListed } from '#commerce/store/import/runs.ts'
import { productsMissing, standingCounts } from '#commerce/store/import/standing.ts'
import type { Candidate } from './batch.ts'
import { Comparison } from './comparison.ts'

/** Share of products whose names may be garbled before the file itself is doubted. */
const MOST_GARBLED = 0.01
export const isSpoiled = (garbled: number, accepted: number): boolean => garbled / accepted > MOST_GARBLED
/** Products that would be withdrawn and are listed. */
const MOST_MISSING = 100_000

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
  const compare = new Comparison(db, source, { complete, lastCounts })
  let garbled = 0
  let hidden = 0
  let sample = ''
  let reason = ''
  let hasPrice = false
  for await (const candidate of candidates) {
    if ('aside' in candidate) {
      if (candidate.aside === 'hidden') hidden += 1
      continue
    }
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
  if (checked.read === 0 && hidden > 0)
    throw new ImportError(
      `Nada foi importado: as ${hidden} linhas de dados estão escondidas na planilha. Mostre-as, ou repita com --hidden.`,
    )
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
  refuseLosses(compare.losses.sentences(of, hidden), force, () => list(listedLosses(compare.losses.list())))
  if (complete)
    await refuseMissing(db, source, { ...checked, hidden }, compare.listed + renamed.size, force, again, list)
  return { ...checked, renamed }
}

/** @throws ImportError that names some of the products that would be withdrawn */
async function refuseMissing(
  db: Kysely<Database>,
  source: string,
  { read, accepted, hidden }: Pick<Checked, 'read' | 'accepted'> & { hidden: number },
  listed: number,
  force: boolean,
  again: () => AsyncIterable<Candidate>,
  list: CheckOptions['list'],
): Promise<void> {
  const { active } = await countListed(db, source, [])
  const withdrawal = { gone: Math.max(0, active - listed), active, rejected: read - accepted, hidden, force }
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

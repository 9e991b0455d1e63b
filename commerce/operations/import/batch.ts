import type { Kysely } from 'kysely'
import type { ImportReport, ReportLine } from '#commerce/adapters/files/import-report.ts'
import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import type { Aside } from '#commerce/domain/import/file-row.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { soldUnderEans } from '#commerce/store/catalogue/products.ts'
import type { Seller } from '#commerce/store/catalogue/sellers.ts'
import { type ImportCounts, noteProgress } from '#commerce/store/import/runs.ts'
import { renameProducts } from '#commerce/store/import/standing.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { withinSavepoint } from '#commerce/store/savepoint.ts'
import { type Incoming, type Outcome, writeRecords } from './write.ts'

const BATCH = 500

/** One record of a source after its mapping, or the reason why it is none. */
export type Candidate = {
  position: number
  line: number
  rowsTogether?: boolean
  remarks: readonly { campo: string; motivo: string; valor?: string }[]
} & (
  | { record: CatalogRecord; seller?: Seller }
  | { reason: string; campo: string; id: string; name?: string; value?: string }
  /** A later record of the same id counts. */
  | { replacedBy: number; id: string; name: string }
  /** No product, and nothing refused: a heading, a note, and what became of it. */
  | (Pick<Aside, 'aside' | 'said' | 'told'> & { id: string; name: string })
)

/** SQLSTATE classes of values and constraints: the record is at fault, not the moment. */
const REFUSED = /^2[23]/

interface Run {
  source: string
  runId: number
  /** Ids the source told before, by the new ones of the same products. */
  renamed: ReadonlyMap<string, string>
  tellsTwins: boolean
}

/** Collects candidates and writes each full batch in one transaction with the run's progress. */
export class BatchWriter {
  counts: ImportCounts
  #batch: Candidate[] = []
  readonly #size: number
  readonly #db: Kysely<Database>
  readonly #clock: Clock
  readonly #run: Run
  #now: Date
  readonly #report: ImportReport

  constructor(db: Kysely<Database>, clock: Clock, run: Run, counts: ImportCounts, report: ImportReport, batch = BATCH) {
    this.#size = batch
    this.#db = db
    this.#clock = clock
    this.#run = run
    this.#now = clock.now()
    this.counts = counts
    this.#report = report
  }

  get isEmpty(): boolean {
    return this.#batch.length === 0
  }

  async add(candidate: Candidate): Promise<void> {
    this.#batch.push(candidate)
    if (this.#batch.length >= this.#size) await this.flush()
  }

  async flush(): Promise<void> {
    const batch = this.#batch
    if (batch.length === 0) return
    this.#now = this.#clock.now()
    this.counts = await transaction(this.#db, async (trx) => {
      const written = await this.#write(trx, batch)
      const told = await this.#tellTwins(trx, batch, written)
      const next = counted(this.counts, told, written)
      await noteProgress(trx, this.#run.runId, batch.at(-1)!.position, next, this.#now)
      this.#report.add(
        told.flatMap((candidate) => reportOf(candidate, written.get(candidate.position))),
        batch[0]!.position,
      )
      return next
    })
    this.#batch = []
  }

  async #write(trx: Trx, batch: readonly Candidate[]): Promise<Map<number, Outcome>> {
    const good = batch.filter((candidate) => 'record' in candidate)
    const { source, renamed } = this.#run
    if (renamed.size > 0)
      await renameProducts(
        trx,
        source,
        good.flatMap(({ record: { id } }) => {
          const before = renamed.get(id)
          return before === undefined ? [] : [{ id, before }]
        }),
      )
    const outcomes = await this.#tryTogether(trx, good)
    return new Map(outcomes.map((outcome) => [outcome.position, outcome]))
  }

  /** An EAN is of one thing: beside each record stands which other product has it as well. */
  async #tellTwins(
    trx: Trx,
    batch: readonly Candidate[],
    written: ReadonlyMap<number, Outcome>,
  ): Promise<readonly Candidate[]> {
    const eansOf = (candidate: Candidate): string[] => {
      const kind = written.get(candidate.position)?.kind
      return 'record' in candidate && kind !== 'rejected' && kind !== 'repeated'
        ? candidate.record.variacoes.flatMap(({ ean }) => ean ?? [])
        : []
    }
    const eans = this.#run.tellsTwins ? batch.flatMap(eansOf) : []
    if (eans.length === 0) return batch
    const sold = await soldUnderEans(trx, eans)
    return batch.map((candidate) => {
      const twins = eansOf(candidate).flatMap((ean) => {
        const other = sold
          .get(ean)
          ?.find(
            ({ source, sourceId }) =>
              source !== this.#run.source || sourceId !== (candidate as { record: CatalogRecord }).record.id,
          )
        return other
          ? [{ campo: 'ean', motivo: `o EAN também é de ${other.name.slice(0, 80)} (código ${other.sku})`, valor: ean }]
          : []
      })
      return twins.length === 0 ? candidate : { ...candidate, remarks: [...candidate.remarks, ...twins] }
    })
  }

  /** All at once; when the database refuses, halves are tried apart until the culprit stands alone. */
  async #tryTogether(trx: Trx, items: readonly Incoming[]): Promise<Outcome[]> {
    if (items.length === 0) return []
    const { source, runId } = this.#run
    try {
      return await withinSavepoint(trx, () => writeRecords(trx, items, { source, runId, now: this.#now }))
    } catch (error) {
      if (!REFUSED.test(String((error as { code?: unknown }).code))) throw error
      if (items.length === 1)
        return [
          {
            position: items[0]!.position,
            kind: 'rejected',
            reason: 'o banco de dados recusou o registro: valores em conflito com outro produto',
          },
        ]
      const half = items.length >> 1
      return [
        ...(await this.#tryTogether(trx, items.slice(0, half))),
        ...(await this.#tryTogether(trx, items.slice(half))),
      ]
    }
  }
}

function counted(
  before: ImportCounts,
  batch: readonly Candidate[],
  outcomes: ReadonlyMap<number, Outcome>,
): ImportCounts {
  const counts = { ...before }
  for (const candidate of batch) {
    if ('aside' in candidate) continue
    counts.read += 1
    counts[outcomes.get(candidate.position)?.kind ?? ('replacedBy' in candidate ? 'repeated' : 'rejected')] += 1
    if (candidate.remarks.length > 0) counts.remarked += 1
  }
  return counts
}

/** What a report says of one record. */
export function reportOf(candidate: Candidate, outcome?: Outcome): ReportLine[] {
  const id = 'record' in candidate ? candidate.record.id : candidate.id
  const nome = 'record' in candidate ? candidate.record.nome : (candidate.name ?? '')
  const line = (gravidade: ReportLine['gravidade'], campo: string, motivo: string, valor = ''): ReportLine => ({
    linha: candidate.line,
    registro: candidate.position,
    gravidade,
    id,
    nome: nome.slice(0, 120),
    campo,
    motivo,
    valor,
  })
  const remarks = candidate.remarks.map((remark) => line('aviso', remark.campo, remark.motivo, remark.valor))
  if ('replacedBy' in candidate)
    return [...remarks, line('aviso', 'id', `produto repetido: vale o registro ${candidate.replacedBy}, o último`)]
  if ('aside' in candidate)
    return [line('aviso', candidate.aside === 'heading' ? 'departamento' : '', candidate.told, candidate.said)]
  if (!('record' in candidate))
    return [...remarks, line('rejeitado', candidate.campo, candidate.reason, candidate.value ?? '')]
  if (outcome?.kind === 'rejected') return [...remarks, line('rejeitado', '', outcome.reason)]
  if (outcome?.kind === 'repeated')
    return [
      ...remarks,
      line(
        'aviso',
        'id',
        `produto repetido: vale o registro ${outcome.first}${outcome.differs ? ', com outros dados' : ''}; o departamento deste foi acrescentado`,
      ),
    ]
  return remarks
}

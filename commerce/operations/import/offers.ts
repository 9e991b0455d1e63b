import type { Kysely } from 'kysely'
import type { ImportReport, ReportLine } from '#commerce/adapters/files/import-report.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import type { OfferRow } from '#commerce/domain/import/offer-row.ts'
import type { Remark } from '#commerce/domain/import/row-values.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { pricesOf, setPromotions, setRegularPrices } from '#commerce/store/catalogue/prices.ts'
import { activeSkus } from '#commerce/store/catalogue/products.ts'
import { setCountedStock } from '#commerce/store/catalogue/stock.ts'
import { type ImportCounts, type ImportRun, noteProgress } from '#commerce/store/import/runs.ts'
import { liveOffers } from '#commerce/store/import/standing.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { chargedSpan, promotionsOver } from '../catalogue/offers.ts'

const BATCH = 1_000

/** One row of a price and stock file, or why it is none. */
export type OfferCandidate = { position: number; line: number } & (
  | { offer: OfferRow; remark?: Remark }
  | { reason: string; campo: string; id: string; value?: string }
  /** No row, and nothing refused: what is told of it. */
  | { aside: string; said: string }
)
type Told =
  | { kind: 'aside' }
  | { kind: 'changed' | 'unchanged'; remark?: Remark }
  | { kind: 'rejected'; reason: string }
  | { kind: 'repeated'; line: number }

/**
 * Collects rows and applies each full batch in one transaction with the run's progress. What several rows say of one
 * sku and channel is put together, the last word counting.
 */
export class OfferWriter {
  counts: ImportCounts
  /** Codes, each with its channel, of which a promotion is charged in place of the price that the file tells anew. */
  readonly promoted = new Set<string>()
  #batch: OfferCandidate[] = []
  /** Of what was applied before an interruption, some that are still to be told of. */
  #recalled: OfferRow[] = []
  readonly #db: Kysely<Database>
  readonly #clock: Clock
  readonly #run: ImportRun
  readonly #report: ImportReport
  readonly #size: number

  constructor(db: Kysely<Database>, clock: Clock, run: ImportRun, report: ImportReport, size = BATCH) {
    this.#db = db
    this.#clock = clock
    this.#run = run
    this.counts = run.counts
    this.#report = report
    this.#size = size
  }

  get isEmpty(): boolean {
    return this.#batch.length === 0
  }

  async add(candidate: OfferCandidate): Promise<void> {
    this.#batch.push(candidate)
    if (this.#batch.length >= this.#size) await this.flush()
  }

  async recall(candidate: OfferCandidate): Promise<void> {
    if ('offer' in candidate) this.#recalled.push(candidate.offer)
    if (this.#recalled.length >= this.#size) await this.#tellRecalled()
  }

  /** What the run changed before it was interrupted is what was last changed since it began. */
  async #tellRecalled(): Promise<void> {
    const offers = this.#recalled.splice(0)
    if (offers.length === 0) return
    const now = this.#clock.now()
    const { startedAt } = this.#run
    await transaction(this.#db, async (trx) => {
      const changed = (await pricesOf(trx, ...codesAmong(offers), now)).filter(
        ({ kind, validFrom, validTo }) =>
          kind === 'regular' && (validFrom >= startedAt || (validTo !== null && validTo >= startedAt)),
      )
      const keys = new Set(changed.map(keyOf))
      this.#note(
        offers,
        await this.#overruled(
          trx,
          offers.filter((offer) => keys.has(keyOf(offer))),
          now,
        ),
      )
    })
  }

  async flush(): Promise<void> {
    await this.#tellRecalled()
    const batch = this.#batch
    if (batch.length === 0) return
    const now = this.#clock.now()
    this.counts = await transaction(this.#db, async (trx) => {
      const told = await this.#apply(trx, batch, now)
      const next = { ...this.counts }
      for (const each of told) {
        if (each.kind === 'aside') continue
        next.read += 1
        next[each.kind] += 1
        if ('remark' in each) next.remarked += 1
      }
      await noteProgress(trx, this.#run.id, batch.at(-1)!.position, next, now)
      this.#report.add(
        batch.flatMap((candidate, at) => reported(candidate, told[at]!)),
        batch[0]!.position,
      )
      return next
    })
    this.#batch = []
  }

  async #apply(trx: Trx, batch: readonly OfferCandidate[], now: Date): Promise<Told[]> {
    const given = batch.filter((candidate) => 'offer' in candidate)
    const known = await activeSkus(
      trx,
      given.map(({ offer }) => offer.sku),
    )
    const last = new Map<string, { line: number; position: number; offer: OfferRow }>()
    for (const { line, position, offer } of given.filter((candidate) => known.has(candidate.offer.sku))) {
      const key = keyOf(offer)
      last.set(key, { line, position, offer: { ...last.get(key)?.offer, ...offer } })
    }
    const offers = [...last.values()].map(({ offer }) => offer)
    const stock = new Map(
      offers.flatMap(({ sku, stock: quantity }) => (quantity === undefined ? [] : [[sku, { sku, quantity }] as const])),
    )
    const repriced = new Set(
      await setRegularPrices(
        trx,
        offers.flatMap(({ sku, channel, price }) => (price === undefined ? [] : [{ sku, channel, centavos: price }])),
        now,
        this.#run.id,
      ),
    )
    const changed = new Set([
      ...repriced,
      ...(await setPromotions(
        trx,
        offers.flatMap(({ sku, channel, promotion }) =>
          promotion === undefined
            ? []
            : [{ sku, channel, promotion: promotion && { ...promotion, from: promotion.from ?? now } }],
        ),
        now,
        this.#run.id,
      )),
      ...(await setCountedStock(
        trx,
        [...stock.values()].toSorted((a, b) => (a.sku < b.sku ? -1 : 1)),
        now,
        this.#run.id,
      )),
    ])
    const live = new Map(
      (
        await liveOffers(
          trx,
          offers.flatMap(({ sku, channel, promotion }) => (promotion && channel === DEFAULT_CHANNEL ? [sku] : [])),
        )
      ).map(({ sku, price }) => [sku, price]),
    )
    const over = await this.#overruled(
      trx,
      offers.filter(({ sku }) => repriced.has(sku)),
      now,
    )
    this.#note(offers, over)
    return batch.map((candidate): Told => {
      if ('aside' in candidate) return { kind: 'aside' }
      if (!('offer' in candidate)) return { kind: 'rejected', reason: candidate.reason }
      const { sku, channel } = candidate.offer
      const key = keyOf(candidate.offer)
      if (!known.has(sku)) return { kind: 'rejected', reason: `o código ${sku} não existe no catálogo` }
      const standing = last.get(key)!
      if (standing.position !== candidate.position) return { kind: 'repeated', line: standing.line }
      const regular = live.get(sku) ?? null
      const promotion = channel === DEFAULT_CHANNEL ? standing.offer.promotion?.centavos : undefined
      const remark =
        promotion !== undefined && regular !== null && promotion >= regular
          ? {
              campo: 'promocao',
              motivo: `a promoção não fica abaixo do preço (${formatBRL(regular)}): vale o preço enquanto for assim`,
              valor: formatBRL(promotion),
            }
          : (candidate.remark ?? over.get(key))
      return { kind: changed.has(sku) ? 'changed' : 'unchanged', ...(remark && { remark }) }
    })
  }

  /** Remembers which promotions stand over new prices; what a later row says of one counts. */
  #note(offers: readonly OfferRow[], over: ReadonlyMap<string, Remark>): void {
    for (const offer of offers) {
      const key = keyOf(offer)
      if (over.has(key)) this.promoted.add(key)
      else if (offer.promotion !== undefined) this.promoted.delete(key)
    }
  }

  /** Of new prices those in place of which a promotion is charged that stood before, with what is told of it. */
  async #overruled(trx: Trx, offers: readonly OfferRow[], now: Date): Promise<ReadonlyMap<string, Remark>> {
    const priced = offers.filter(({ price, promotion }) => price !== undefined && promotion === undefined)
    const standing = Map.groupBy(await pricesOf(trx, ...codesAmong(priced), now), keyOf)
    return new Map(
      priced.flatMap(({ sku, channel, price }) => {
        const key = keyOf({ sku, channel })
        const [first] = promotionsOver(standing.get(key) ?? [], price ?? null, now)
        if (!first) return []
        const motivo = `${chargedSpan(first, now)} o que se cobra é a promoção que já havia, e não este preço`
        return [[key, { campo: 'promocao', motivo, valor: formatBRL(first.centavos) }] as const]
      }),
    )
  }
}

type OfChannel = Pick<OfferRow, 'sku' | 'channel'>
const keyOf = ({ sku, channel }: OfChannel): string => `${sku} ${channel}`
const codesAmong = (offers: readonly OfChannel[]): [skus: string[], channels: string[]] => [
  offers.map(({ sku }) => sku),
  [...new Set(offers.map(({ channel }) => channel))],
]

function reported(candidate: OfferCandidate, told: Told): ReportLine[] {
  const place = { linha: candidate.line, registro: candidate.position, nome: '' }
  if ('aside' in candidate)
    return [{ ...place, gravidade: 'aviso', id: '', campo: '', motivo: candidate.aside, valor: candidate.said }]
  const known =
    'offer' in candidate ? { id: candidate.offer.sku, campo: '' } : { id: candidate.id, campo: candidate.campo }
  const line = {
    ...place,
    ...known,
    valor: 'value' in candidate ? (candidate.value ?? '') : '',
  }
  if ('remark' in told && told.remark) return [{ ...line, gravidade: 'aviso', ...told.remark }]
  if (told.kind === 'rejected') return [{ ...line, gravidade: 'rejeitado', motivo: told.reason }]
  return told.kind === 'repeated'
    ? [{ ...line, gravidade: 'aviso', motivo: `o código aparece de novo na linha ${told.line}: o que ela diz vale` }]
    : []
}

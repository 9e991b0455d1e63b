import type { ExtratoPontos } from '#commerce/contract/customers/points.ts'
import { addDays, formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { apportion } from '#commerce/domain/catalogue/cash-discount.ts'
import {
  consumePoints,
  earnedPoints,
  pointsAvailableOn,
  pointsExpireOn,
  pointsWorth,
  returnedPointsExpireOn,
  statementPeriod,
} from '#commerce/domain/customers/points.ts'
import { conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  appendPointsEntry,
  cancelPendingLot,
  expireLots,
  insertCourtesyLot,
  insertPendingLot,
  type MovedLot,
  pointsBalance,
  pointsEntries,
  lockEarnedLot,
  markReturned,
  openUses,
  pendingPoints,
  refillLot,
  releaseLots,
  scheduleLot,
  shrinkPendingLot,
  takeFromLots,
  takeRemaining,
  usableLots,
} from '#commerce/store/customers/points.ts'
import { findUserByKey, type UserKey } from '#commerce/store/customers/users.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

const BATCH = 200
const WARN_DAYS = 30
const todayOf = (now: Date): string => saoPauloClock(now.getTime()).date

/** Points the customer may use now. */
export const availablePoints = async (db: Reader, customerId: string, now: Date): Promise<number> =>
  (await pointsBalance(db, customerId, todayOf(now))).available

/**
 * Takes an order's points, those that expire first, in the order's own transaction.
 * @throws CommerceError 409 when another order was faster
 */
export async function takePoints(
  trx: Trx,
  customerId: string,
  orderNumber: number,
  points: number,
  now: Date,
): Promise<void> {
  if (points === 0) return
  const today = todayOf(now)
  const taken = consumePoints(await usableLots(trx, customerId, today, true), points, today)
  if (!taken) throw conflict('Seus pontos mudaram desde que você os escolheu. Confira o pagamento antes de finalizar.')
  await takeFromLots(trx, orderNumber, taken)
  await appendPointsEntry(trx, customerId, {
    kind: 'RESGATE',
    orderNumber,
    description: `Usados no pedido ${orderNumber}`,
    points: -points,
    expiresOn: null,
    at: now,
  })
}

/**
 * Gives back what a cancelled order took, with the lots' own expiry or 30 more days, and drops what it would have
 * earned. Repeating it changes nothing.
 */
export async function settleCancelledPoints(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  await cancelPendingLot(trx, orderNumber)
  await returnPoints(trx, orderNumber, Number.MAX_SAFE_INTEGER, now)
}

/**
 * Gives back points an order used, in proportion to the lots they came from (domain §2.6); never more than is still
 * out.
 * @returns how many
 */
export async function returnPoints(trx: Trx, orderNumber: number, wanted: number, now: Date): Promise<number> {
  const uses = await openUses(trx, orderNumber)
  const out = uses.reduce((sum, { points }) => sum + points, 0)
  const returning = Math.min(wanted, out)
  const today = todayOf(now)
  const shares =
    returning === 0
      ? []
      : apportion(
          returning,
          uses.map(({ points }) => points),
        )
  for (const [at, points] of shares.entries()) {
    const { lotId, customerId, expiresOn } = uses[at]!
    if (points === 0) continue
    const until = returnedPointsExpireOn(expiresOn, today)
    await markReturned(trx, orderNumber, lotId, points)
    await refillLot(trx, lotId, points, until)
    await appendPointsEntry(trx, customerId, {
      kind: 'ESTORNO',
      orderNumber,
      description: `Devolvidos do pedido ${orderNumber}`,
      points,
      expiresOn: until,
      at: now,
    })
  }
  return returning
}

/** Takes back points an order earned on what was returned, as far as they are still there. */
export async function takeBackEarned(trx: Trx, orderNumber: number, points: number, now: Date): Promise<void> {
  const lot = points > 0 ? await lockEarnedLot(trx, orderNumber) : undefined
  if (lot?.state === 'PENDENTE')
    return points < lot.points ? shrinkPendingLot(trx, lot.id, points) : cancelPendingLot(trx, orderNumber)
  const taken = lot?.state === 'DISPONIVEL' ? Math.min(points, lot.remaining) : 0
  if (!lot || taken === 0) return
  await takeRemaining(trx, lot.id, taken)
  await appendPointsEntry(trx, lot.customerId, {
    kind: 'ESTORNO',
    orderNumber,
    description: `Ganhos no pedido ${orderNumber}, devolvido`,
    points: -taken,
    expiresOn: null,
    at: now,
  })
}

/** @param netProducts centavos paid in money for the products (domain §8) */
export async function earnPoints(
  trx: Trx,
  customerId: string,
  orderNumber: number,
  netProducts: number,
  now: Date,
): Promise<void> {
  const points = earnedPoints(Math.max(0, netProducts))
  if (points > 0) await insertPendingLot(trx, customerId, orderNumber, points, now)
}

/** From the delivery on the days of regret are counted; after them the points may be used. */
export async function schedulePoints(trx: Trx, orderNumber: number, deliveredAt: Date): Promise<void> {
  const available = pointsAvailableOn(todayOf(deliveredAt))
  await scheduleLot(trx, orderNumber, available, pointsExpireOn(available))
}

/** Points of no order, usable at once. */
export async function giveCourtesyPoints(trx: Trx, customerId: string, points: number, now: Date): Promise<void> {
  const today = todayOf(now)
  const expiresOn = pointsExpireOn(today)
  await insertCourtesyLot(trx, customerId, points, today, expiresOn, now)
  await appendPointsEntry(trx, customerId, {
    kind: 'CREDITO',
    orderNumber: null,
    description: 'Pontos de cortesia',
    points,
    expiresOn,
    at: now,
  })
}

/** The same, to whoever has this login. @returns false when nobody has */
export async function giveCourtesy(
  { db, clock }: Pick<PurchaseContext, 'db' | 'clock'>,
  login: UserKey,
  points: number,
): Promise<boolean> {
  const user = await findUserByKey(db, login)
  if (user !== undefined) await transaction(db, (trx) => giveCourtesyPoints(trx, user.id, points, clock.now()))
  return user !== undefined
}

/** What time alone brings about: points that become usable, points that expire. */
export async function runPointsWorker({ db, clock }: PurchaseContext): Promise<void> {
  const now = clock.now()
  const today = todayOf(now)
  const note = (trx: Trx, lot: MovedLot, kind: 'CREDITO' | 'EXPIRACAO') =>
    appendPointsEntry(trx, lot.customerId, {
      kind,
      orderNumber: kind === 'CREDITO' ? lot.orderNumber : null,
      description:
        kind === 'CREDITO'
          ? `Ganhos no pedido ${lot.orderNumber}`
          : `Expirados em ${formatBrazilianDate(lot.expiresOn)}`,
      points: kind === 'CREDITO' ? lot.points : -lot.points,
      expiresOn: lot.expiresOn,
      at: now,
    })
  await transaction(db, async (trx) => {
    for (const lot of await releaseLots(trx, today, BATCH)) await note(trx, lot, 'CREDITO')
    for (const lot of await expireLots(trx, today, BATCH)) await note(trx, lot, 'EXPIRACAO')
  })
}

/** `GET users/points`. @throws CommerceError 400 for a period that is none */
export async function pointsStatement(
  { db, clock }: PurchaseContext,
  customerId: string,
  dataInicial: string | undefined,
  dataFinal: string | undefined,
): Promise<ExtratoPontos> {
  const now = clock.now()
  const today = todayOf(now)
  const period = statementPeriod(dataInicial, dataFinal, today)
  if (!period.ok) throw fieldError('dataInicial', period.message)
  const [{ available, pending }, lots, waiting, entries] = await Promise.all([
    pointsBalance(db, customerId, today),
    usableLots(db, customerId, today),
    pendingPoints(db, customerId),
    pointsEntries(db, customerId, startOfSaoPauloDay(period.from), startOfSaoPauloDay(addDays(period.to, 1))),
  ])
  const byDay = new Map<string, number>()
  for (const { expiresOn, points } of lots) byDay.set(expiresOn, (byDay.get(expiresOn) ?? 0) + points)
  const soon = lots.filter(({ expiresOn }) => expiresOn <= addDays(today, WARN_DAYS))
  return {
    saldo: available,
    saldoPendente: pending,
    dataInicial: formatBrazilianDate(period.from),
    dataFinal: formatBrazilianDate(period.to),
    aExpirar: soon.map(({ expiresOn, points }) => ({ data: formatBrazilianDate(expiresOn), pontos: points })),
    saldoText: available > 0 ? formatBRL(pointsWorth(available)) : '',
    vencimentos: [...byDay].map(([day, points]) => ({
      data: formatBrazilianDate(day),
      pontos: points,
      valorText: formatBRL(pointsWorth(points)),
    })),
    aLiberar: waiting.map(({ availableOn, points }) => ({
      data: availableOn === null ? null : formatBrazilianDate(availableOn),
      pontos: points,
    })),
    lancamentos: entries.map(({ kind, orderNumber, description, points, expiresOn, at }) => ({
      data: formatBrazilianDate(saoPauloClock(at.getTime()).date),
      tipo: kind,
      pedido: orderNumber === null ? null : String(orderNumber),
      descricao: description,
      pontos: points,
      validade: expiresOn === null ? null : formatBrazilianDate(expiresOn),
    })),
  }
}

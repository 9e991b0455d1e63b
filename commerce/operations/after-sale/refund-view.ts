import type { Reembolso } from '#commerce/contract/after-sale/refunds.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { refundMeans } from '#commerce/domain/after-sale/refund-terms.ts'
import { METHOD_RULES } from '#commerce/domain/payments/methods.ts'
import {
  orderRefunds,
  type OrderRefundRow,
  type OrderReturnRow,
  orderReturns,
} from '#commerce/store/after-sale/returns.ts'
import { vouchersGivenBack } from '#commerce/store/after-sale/vouchers.ts'
import { pointsGivenBack } from '#commerce/store/customers/points.ts'
import type { Reader } from '#commerce/store/rows.ts'

const dayOf = (at: Date): string => saoPauloClock(at.getTime()).date

/**
 * Everything that goes back to the customer of an order; money as far as the gateway told, the rest at once.
 * @param protocol only that request's
 */
export async function wireRefunds(db: Reader, orderNumber: number, protocol?: string): Promise<Reembolso[]> {
  const [refunds, returns, back, refilled] = [
    await orderRefunds(db, orderNumber),
    await orderReturns(db, [orderNumber]),
    await pointsGivenBack(db, orderNumber),
    await vouchersGivenBack(db, orderNumber),
  ]
  const ofReturns = returns.reduce((sum, { points }) => sum + points, 0)
  const refills = returns.reduce((sum, { voucherCentavos }) => sum + voucherCentavos, 0)
  const cancelled = [
    ...(refilled && refilled.centavos > refills ? [wireRefill(refilled.centavos - refills, null, refilled.at)] : []),
    ...(back && back.points > ofReturns ? [wirePoints(back.points - ofReturns, null, back.at)] : []),
  ]
  const all = [...refunds.map(wireMoney), ...returns.flatMap(wireOther), ...cancelled]
  return protocol === undefined ? all : all.filter((refund) => refund.protocolo === protocol)
}

/** What goes back for these units alone. */
export async function wireReturn(db: Reader, row: OrderReturnRow): Promise<Reembolso[]> {
  const refunds = await orderRefunds(db, row.orderNumber)
  return [...refunds.filter(({ id }) => id === row.refundId).map(wireMoney), ...wireOther(row)]
}

function wireMoney({
  method,
  centavos,
  state,
  pixKey,
  protocol,
  reason,
  createdAt,
  concludedAt,
}: OrderRefundRow): Reembolso {
  const done = state === 'CONCLUIDA'
  return {
    tipo: 'DINHEIRO',
    valorText: formatBRL(centavos),
    meioText: refundMeans(method, pixKey),
    situacao: done ? 'CONCLUIDO' : 'SOLICITADO',
    situacaoText: done ? 'Feito' : 'Solicitado',
    solicitadoEm: createdAt.toISOString(),
    // Money that came for goods which were gone is given back at once (domain §6.0).
    prazo: reason === 'SEM_ESTOQUE' ? dayOf(createdAt) : METHOD_RULES[method].refund.until(dayOf(createdAt)),
    concluidoEm: concludedAt?.toISOString() ?? null,
    protocolo: protocol,
    codigo: null,
  }
}

function wireOther({ points, voucherCode, centavos, voucherCentavos, protocol, at }: OrderReturnRow): Reembolso[] {
  return [
    ...(voucherCode === null
      ? []
      : [
          {
            ...doneAt(at, protocol),
            tipo: 'VALE' as const,
            valorText: formatBRL(centavos),
            meioText: 'Vale no seu saldo, para pagar quantas compras quiser',
            codigo: voucherCode,
          },
        ]),
    ...(voucherCentavos === 0 ? [] : [wireRefill(voucherCentavos, protocol, at)]),
    ...(points === 0 ? [] : [wirePoints(points, protocol, at)]),
  ]
}

const wireRefill = (centavos: number, protocol: string | null, at: Date): Reembolso => ({
  ...doneAt(at, protocol),
  tipo: 'VALE',
  valorText: formatBRL(centavos),
  meioText: 'De volta ao seu saldo de vale',
  codigo: null,
})

const doneAt = (at: Date, protocolo: string | null) =>
  ({
    situacao: 'CONCLUIDO',
    situacaoText: 'Feito',
    solicitadoEm: at.toISOString(),
    prazo: null,
    concluidoEm: at.toISOString(),
    protocolo,
  }) as const
const wirePoints = (points: number, protocol: string | null, at: Date): Reembolso => ({
  ...doneAt(at, protocol),
  tipo: 'PONTOS',
  valorText: pointsText(points),
  meioText: 'Devolvidos ao seu saldo de pontos',
  codigo: null,
})

const NAMES = { DINHEIRO: 'Reembolso', PONTOS: 'Pontos', VALE: 'Vale' } as const

/** The same as lines of a mail. */
export const refundRows = (refunds: readonly Reembolso[]): (readonly [string, string])[] =>
  refunds.flatMap(({ tipo, valorText, meioText, prazo, codigo }) => [
    [NAMES[tipo], valorText] as const,
    ['Como', meioText] as const,
    ...(prazo === null ? [] : [['Até', formatBrazilianDate(prazo)] as const]),
    ...(codigo === null ? [] : [['Código', codigo] as const]),
  ])

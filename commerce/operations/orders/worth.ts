import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { type OrderWorth, orderWorth } from '#commerce/domain/orders/order-worth.ts'
import type { OrderReturnRow } from '#commerce/store/after-sale/returns.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import { chargedOf } from './total-lines.ts'

/** What an order is worth since these units of it went back. @param returns those of other orders too */
export function worthOf(order: OrderRow, returns: readonly OrderReturnRow[]): OrderWorth | null {
  const own = returns.filter(({ orderNumber }) => orderNumber === order.number)
  const sum = (of: (one: OrderReturnRow) => number) => own.reduce((all, one) => all + of(one), 0)
  return orderWorth({
    status: order.status,
    method: order.paymentMethod,
    paid: { money: chargedOf(order), voucher: order.voucher, points: order.pointsUsed },
    back: {
      money: sum(({ voucherCode, centavos }) => (voucherCode === null ? centavos : 0)),
      // One that was given instead of money, and those that it was paid with.
      voucher: sum(
        ({ voucherCode, centavos, voucherCentavos }) => voucherCentavos + (voucherCode === null ? 0 : centavos),
      ),
      points: sum(({ points }) => points),
    },
  })
}

export const worthTexts = (worth: OrderWorth | null): Pick<Pedido, 'valorAgoraText' | 'devolvidoText'> => ({
  valorAgoraText: worth && worth.text,
  devolvidoText: worth && worth.backText,
})

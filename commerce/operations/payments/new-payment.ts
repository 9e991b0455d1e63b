import type { CartaoUsado } from '#commerce/contract/checkout/checkout.ts'
import { addDays } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { addBusinessDays } from '#commerce/domain/checkout/business-days.ts'
import { boletoDue } from '#commerce/domain/payments/boleto.ts'
import type { PaymentMethod } from '#commerce/domain/payments/offers.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import type { NewPayment } from '#commerce/store/payments/payments.ts'

/** Domain §2.1: a Pix lives, and the stock is held, for half an hour. A refused card may be tried again for as long. */
const HALF_HOUR_MS = 30 * 60_000
/** A boleto unpaid so many bank days after its day ends the order (domain §2.2). */
const BOLETO_GRACE_DAYS = 3

export interface PaymentWanted {
  orderNumber: number
  method: PaymentMethod
  /** Centavos to be charged, interest included. */
  centavos: number
  instalments: number
  card: Pick<NewPayment, 'cardToken' | 'cardBrand' | 'cardLast4' | 'cardSaved'> | undefined
}

/** The row of a charge to be started; nothing to charge is paid at once. */
export function newPayment({ orderNumber, method, centavos, instalments, card }: PaymentWanted, now: Date): NewPayment {
  const id = uuidV7()
  const base = { id, orderNumber, method, txid: id.replaceAll('-', ''), centavos, instalments }
  if (centavos === 0) return { ...base, state: 'PAGO', expiresAt: null }
  if (method === 'BOLETO') {
    const dueOn = boletoDue(saoPauloClock(now.getTime()).date)
    return {
      ...base,
      dueOn,
      expiresAt: startOfSaoPauloDay(addDays(addBusinessDays(dueOn, BOLETO_GRACE_DAYS, 'bank'), 1)),
    }
  }
  return { ...base, ...card, expiresAt: new Date(now.getTime() + HALF_HOUR_MS) }
}

const CARD_FIRST = 'Informe o cartão para finalizar.'

/** The card to charge. @throws CommerceError 400 without one */
export function cardOf(given: CartaoUsado | undefined): NonNullable<PaymentWanted['card']> {
  if (given === undefined) throw fieldError('cartao', CARD_FIRST)
  return { cardToken: given.token, cardBrand: given.bandeira, cardLast4: given.final4, cardSaved: given.salvar }
}

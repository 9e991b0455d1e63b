import type { CartaoUsado } from '#commerce/contract/checkout/checkout.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { PAYMENT_MINUTES } from '#commerce/contract/terms.ts'
import { addDays } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { boletoDays, type BoletoTerm } from '#commerce/domain/payments/boleto.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import type { NewPayment } from '#commerce/store/payments/payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface PaymentWanted {
  orderNumber: number
  method: PaymentMethod
  /** Centavos to be charged, interest included. */
  centavos: number
  instalments: number
  card: Pick<NewPayment, 'cardToken' | 'cardBrand' | 'cardLast4' | 'cardSaved'> | undefined
  /** How long a boleto may be paid, and how long the stock is held. */
  boleto: BoletoTerm
}

/** The row of a charge to be started; nothing to charge is paid at once. */
export function newPayment(
  { orderNumber, method, centavos, instalments, card, boleto }: PaymentWanted,
  now: Date,
): NewPayment {
  const id = uuidV7()
  const base = { id, orderNumber, method, txid: id.replaceAll('-', ''), centavos, instalments }
  if (centavos === 0) return { ...base, state: 'PAGO', expiresAt: null }
  switch (method) {
    case 'BOLETO': {
      const { dueOn, lastOn } = boletoDays(saoPauloClock(now.getTime()).date, boleto)
      const expiresAt = startOfSaoPauloDay(addDays(lastOn, 1))
      const heldUntil = boleto.heldHours === undefined ? null : new Date(now.getTime() + boleto.heldHours * HOUR_MS)
      return { ...base, dueOn, expiresAt, heldUntil: heldUntil !== null && heldUntil < expiresAt ? heldUntil : null }
    }
    case 'PIX':
    case 'CARTAO':
    case 'PONTOS':
    case 'VALE':
      return { ...base, ...card, expiresAt: new Date(now.getTime() + PAYMENT_MINUTES * MINUTE_MS) }
  }
}

const CARD_FIRST = 'Informe o cartão para finalizar.'

/** The card to charge. @throws CommerceError 400 without one */
export function cardOf(given: CartaoUsado | undefined): NonNullable<PaymentWanted['card']> {
  if (given === undefined) throw fieldError('cartao', CARD_FIRST)
  return { cardToken: given.token, cardBrand: given.bandeira, cardLast4: given.final4, cardSaved: given.salvar }
}

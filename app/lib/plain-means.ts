import { FORMAS_PAGAMENTO, type PaymentMethod } from '#commerce/contract/payments/methods.ts'

const IS_PLAIN: Readonly<Record<PaymentMethod, boolean>> = {
  PIX: true,
  BOLETO: true,
  CARTAO: false,
  PONTOS: false,
  VALE: false,
}

/** What can be paid without a script of ours, the first one preferred: a card is typed into the processor's. */
export const PLAIN_MEANS = FORMAS_PAGAMENTO.filter((method) => IS_PLAIN[method])

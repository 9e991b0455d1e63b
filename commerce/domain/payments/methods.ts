import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { PAYMENT_MINUTES } from '#commerce/contract/terms.ts'
import { addDays, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { CASH_DISCOUNT_PERCENT } from '../catalogue/cash-discount.ts'
import { addBusinessDays } from '../checkout/business-days.ts'
import type { CancelReason } from '../orders/states.ts'

/** How money goes back, and when (domain §6.2). */
interface Refund {
  readonly means: string
  /** Last day by which it has arrived. */
  readonly until: (asked: IsoDate) => IsoDate
  /** Counted from the goods' being back. */
  readonly term: string
  /** Of a cancelled order: that it is asked for, and that it is done. */
  readonly asked: string
  readonly done: string
}

interface MethodRule {
  /** Off the products, for paying at once (domain §2.5). */
  readonly cashPercent: number
  readonly cashName: string
  readonly totalName: string
  /** `tPag` of an invoice (domain §2.7). */
  readonly invoiceCode: string
  /** Why an order is cancelled whose time to pay is over. */
  readonly unpaid: CancelReason
  /** What is still to be done, as mails say it; null where nothing is charged. */
  readonly toPay: string | null
  readonly refund: Refund
  /** Of an order that was given back in part: how its charge is called, and where of it something went back. */
  readonly worth: { readonly paidName: string; readonly where: string }
}

/** A card's estorno shows within two bills. */
const TWO_BILLS_DAYS = 60

/** By a bank transfer, in ten bank days: what a boleto's money takes. */
const transferred = {
  until: (asked: IsoDate) => addBusinessDays(asked, 10, 'bank'),
  term: 'em até 10 dias úteis',
  asked: 'O valor pago é devolvido em até 10 dias úteis.',
} as const

/** Paid at once, and charged by nobody: what comes back goes to the balance it came from. */
const ownBalance = {
  cashPercent: CASH_DISCOUNT_PERCENT.pix,
  cashName: 'Desconto à vista',
  totalName: 'Total em dinheiro',
  unpaid: 'PAGAMENTO_NEGADO',
  toPay: null,
  refund: { ...transferred, means: 'Mesma forma de pagamento', done: 'Valor devolvido.' },
  worth: { paidName: 'Pago em dinheiro', where: 'em dinheiro' },
} as const

/** What the shop does with each means of payment; how it is called stands in the contract. */
export const METHOD_RULES: Readonly<Record<PaymentMethod, MethodRule>> = {
  PIX: {
    cashPercent: CASH_DISCOUNT_PERCENT.pix,
    cashName: 'Desconto à vista no Pix',
    totalName: 'Total no Pix',
    invoiceCode: '17',
    unpaid: 'PIX_EXPIRADO',
    toPay: `Falta só o pagamento: pague com o QR Code ou o Pix Copia e Cola, aqui ou na página do pedido, em até ${PAYMENT_MINUTES} minutos.`,
    refund: {
      means: 'Pix, na conta de onde veio o pagamento',
      until: (asked) => addBusinessDays(asked, 1, 'bank'),
      term: 'em até 1 dia útil',
      asked: 'O valor pago volta para a mesma conta pelo Pix em até 1 dia útil.',
      done: 'Valor devolvido pelo Pix.',
    },
    worth: { paidName: 'Pago no Pix', where: 'no Pix' },
  },
  BOLETO: {
    cashPercent: CASH_DISCOUNT_PERCENT.boleto,
    cashName: 'Desconto à vista no boleto',
    totalName: 'Total no boleto',
    invoiceCode: '15',
    unpaid: 'BOLETO_VENCIDO',
    toPay: 'Falta só o pagamento: pague até o vencimento pela linha digitável ou pelo boleto, na página do pedido.',
    refund: { ...transferred, means: 'Transferência para a sua conta', done: 'Valor do boleto devolvido.' },
    worth: { paidName: 'Pago no boleto', where: 'do boleto' },
  },
  CARTAO: {
    cashPercent: CASH_DISCOUNT_PERCENT.card,
    cashName: 'Desconto à vista',
    totalName: 'Total no cartão',
    invoiceCode: '03',
    unpaid: 'PAGAMENTO_NEGADO',
    toPay: 'Estamos confirmando o pagamento com o seu cartão. Avisaremos assim que houver resposta.',
    refund: {
      means: 'Estorno no cartão, em até duas faturas',
      until: (asked) => addDays(asked, TWO_BILLS_DAYS),
      term: 'em até duas faturas',
      asked: 'Pedimos o estorno ao seu cartão: ele aparece em até duas faturas.',
      done: 'Valor estornado no cartão: aparece em até duas faturas.',
    },
    worth: { paidName: 'Pago no cartão', where: 'no cartão' },
  },
  PONTOS: { ...ownBalance, invoiceCode: '19' },
  // Crédito em loja.
  VALE: { ...ownBalance, invoiceCode: '21' },
}

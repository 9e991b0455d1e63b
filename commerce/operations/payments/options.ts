import type { OpcaoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { NOTHING_TO_PAY, PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { PAYMENT_MINUTES } from '#commerce/contract/terms.ts'
import { groupedText, pointsText } from '#commerce/contract/values/grouped.ts'
import { type Centavos, formatBRL, toReais } from '#commerce/contract/values/money.ts'
import { CASH_DISCOUNT_PERCENT } from '#commerce/domain/catalogue/cash-discount.ts'
import { BOLETO_TERM, type BoletoTerm } from '#commerce/domain/payments/boleto.ts'
import { effectiveAnnualRate, financedPlanText } from '#commerce/domain/payments/financing.ts'
import { type InstalmentTerms, planText } from '#commerce/domain/payments/instalments.ts'
import {
  type CardPlan,
  cardPlans,
  methodTotal,
  type PayableAmounts,
  pointsAlone,
} from '#commerce/domain/payments/offers.ts'

export interface PaymentSituation {
  amounts: PayableAmounts
  /** Points chosen to pay a part with. */
  points: number
  pointsBalance: number
  /** Centavos of vouchers to pay with. */
  voucher: Centavos
  terms: InstalmentTerms
  kind: 'PF' | 'PJ'
  boleto: BoletoTerm
}

/**
 * The means of payment an order may be paid with, each with what it comes to. An order that coupons, points and
 * vouchers pay whole has one way to close it, under its own name.
 */
export function paymentOptions({
  amounts,
  points,
  pointsBalance,
  voucher,
  terms,
  kind,
  boleto,
}: PaymentSituation): OpcaoPagamento[] {
  const paid = methodTotal('PIX', amounts, points, voucher)
  const dueOf = (method: PaymentMethod): Centavos => methodTotal(method, amounts, points, voucher).due
  const pix = paid.due
  if (paid.total === 0) return [points > 0 ? pointsOption(points, pointsBalance) : FREE]
  if (pix === 0) return [voucherOption(paid.voucher, points)]
  const alone = pointsAlone(amounts, points, pointsBalance)
  const full = dueOf('CARTAO')
  const options: Readonly<Record<PaymentMethod, OpcaoPagamento | undefined>> = {
    PIX: once(
      'PIX',
      PAYMENT_METHODS.PIX.name,
      `${CASH_DISCOUNT_PERCENT.pix}% de desconto nos produtos. Aprovação na hora; o código vale por ${PAYMENT_MINUTES} minutos.`,
      pix,
    ),
    CARTAO: full > 0 ? cardOption(full, cardPlans(full, terms, kind === 'PF')) : undefined,
    BOLETO: full > 0 ? boletoOption(dueOf('BOLETO'), boleto) : undefined,
    PONTOS: alone === undefined ? undefined : pointsOption(alone, pointsBalance),
    // Takes off what it can of whatever pays the rest.
    VALE: undefined,
  }
  return Object.values(options).filter((option) => option !== undefined)
}

const cardOption = (due: Centavos, plans: readonly CardPlan[]): OpcaoPagamento => ({
  forma: 'CARTAO',
  nome: PAYMENT_METHODS.CARTAO.name,
  descricao: cardText(plans),
  valorTotal: toReais(due),
  valorTotalText: formatBRL(due),
  parcelas: plans.map(wirePlan),
})

const boletoOption = (due: Centavos, term: BoletoTerm): OpcaoPagamento => ({
  ...once('BOLETO', PAYMENT_METHODS.BOLETO.name, boletoText(term), due),
  prazoBoleto: {
    vencimento: term.due,
    reserva: term.grace,
    ...(term.heldHours === undefined ? {} : { horas: term.heldHours }),
  },
})

const pointsOption = (needed: number, balance: number): OpcaoPagamento =>
  once('PONTOS', 'Só com pontos', `Usa ${groupedText(needed)} dos seus ${pointsText(balance)}. Nada mais a pagar.`, 0)

const bankDays = (count: number): string => (count === 1 ? '1 dia útil' : `${count} dias úteis`)

const boletoText = ({ due, grace, heldHours }: BoletoTerm): string =>
  `${CASH_DISCOUNT_PERCENT.boleto}% de desconto nos produtos. Vence em ${bankDays(due)}${due < BOLETO_TERM.due ? ', porque restam poucas unidades' : ''}; o pagamento é confirmado em até ${bankDays(grace)}.${heldHours === undefined ? '' : ` Na primeira compra, os produtos ficam reservados por ${heldHours} horas.`}`

const once = (forma: PaymentMethod, nome: string, descricao: string, total: Centavos): OpcaoPagamento => ({
  forma,
  nome,
  descricao,
  valorTotal: toReais(total),
  valorTotalText: formatBRL(total),
  parcelas: [
    {
      numeroParcelas: 1,
      valorParcela: toReais(total),
      texto: `1x de ${formatBRL(total)}`,
      valorTotal: toReais(total),
      taxaMensal: 0,
      taxaAnual: null,
      cetAnual: null,
    },
  ],
})

const voucherOption = (used: Centavos, points: number): OpcaoPagamento =>
  once(
    'VALE',
    points > 0 ? 'Pontos e vale' : 'Só com vale',
    `Usa ${formatBRL(used)} do seu vale${points > 0 ? ` e ${pointsText(points)}` : ''}. Nada mais a pagar.`,
    0,
  )

/** No charge is made of it, whatever it is called on the wire. */
const FREE = once('PIX', NOTHING_TO_PAY, 'Os descontos pagam o pedido inteiro.', 0)

function cardText(plans: readonly CardPlan[]): string {
  const free = plans.filter(({ kind }) => kind === 'interest-free').length
  return `Até ${free}x sem juros${plans.length > free ? ` ou até ${plans.at(-1)!.count}x com juros` : ''}, no crédito.`
}

/** One line of the card's instalments, with rate and CET where there is interest (CDC art. 54-B). */
export const wirePlan = (plan: CardPlan): OpcaoPagamento['parcelas'][number] =>
  plan.kind === 'interest-free'
    ? {
        numeroParcelas: plan.count,
        valorParcela: toReais(plan.others),
        texto: planText(plan),
        valorTotal: toReais(plan.total),
        taxaMensal: 0,
        taxaAnual: null,
        cetAnual: null,
      }
    : {
        numeroParcelas: plan.count,
        valorParcela: toReais(plan.payment),
        texto: financedPlanText(plan),
        valorTotal: toReais(plan.total),
        taxaMensal: plan.monthlyRate,
        taxaAnual: effectiveAnnualRate(plan.monthlyRate),
        cetAnual: plan.annualCost,
      }

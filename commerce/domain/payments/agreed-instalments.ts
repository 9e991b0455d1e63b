import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { formatPercent } from '#commerce/contract/values/percent.ts'
import { financedPlanText } from './financing.ts'
import { planText } from './instalments.ts'
import type { CardPlan } from './offers.ts'

/** Instalments as they were agreed to with an order: kept with it, and never computed again (domain §2.4). */
export interface AgreedInstalments {
  readonly count: number
  readonly first: Centavos
  readonly others: Centavos
  readonly total: Centavos
  /** Percent a month, and CET in percent a year; both 0 without interest. */
  readonly monthlyRate: number
  readonly annualCost: number
}

/** The terms of the plan chosen; null of one payment, which has none. */
export function agreedInstalments(plan: CardPlan | undefined): AgreedInstalments | null {
  if (plan === undefined || plan.count === 1) return null
  const { count, total } = plan
  return plan.kind === 'financed'
    ? {
        count,
        first: plan.payment,
        others: plan.payment,
        total,
        monthlyRate: plan.monthlyRate,
        annualCost: plan.annualCost,
      }
    : { count, first: plan.first, others: plan.others, total, monthlyRate: 0, annualCost: 0 }
}

/** In the words of the offer: `10x de R$ 117,44 sem juros (1ª de R$ 117,50, demais de R$ 117,44)`. */
export const agreedText = ({ others: payment, ...terms }: AgreedInstalments): string =>
  terms.monthlyRate > 0 ? financedPlanText({ ...terms, payment }) : planText({ ...terms, others: payment })

/** Line by line, as the copy of the contract names them (CDC arts. 52 and 54-B). */
export const agreedRows = ({ count, first, others, total, monthlyRate, annualCost }: AgreedInstalments) =>
  [
    ['Parcelas', `${count}, uma por mês`],
    [
      'Valor da parcela',
      first === others ? formatBRL(others) : `1ª de ${formatBRL(first)}, demais de ${formatBRL(others)}`,
    ],
    ['Juros', monthlyRate > 0 ? `${formatPercent(monthlyRate, 2)} ao mês` : '0% ao mês, sem juros'],
    ['Custo efetivo total (CET)', annualCost > 0 ? `${formatPercent(annualCost, 2)} ao ano` : '0% ao ano'],
    ['Total parcelado', formatBRL(total)],
  ] as const

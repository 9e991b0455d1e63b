import { fieldStyles } from '#app/ui/field.tsx'
import type { OpcaoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { formatPercent } from '#commerce/contract/values/percent.ts'
import { purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
type Plan = OpcaoPagamento['parcelas'][number]
const brl = (reais: number): string => formatBRL(Math.round(reais * 100))

/**
 * What financed instalments must say beside them: with and without interest, rates a month and a year, who finances
 * (CDC arts. 52 and 54-B).
 */
export function InstalmentTerms({ plan, cash }: { plan: Plan | undefined; cash: Plan | undefined }) {
  if (!plan || !cash || plan.cetAnual === null) return null
  return (
    <p className={`${fieldStyles.root} ${styles.muted}`} aria-live="polite">
      {`Sem juros: ${brl(cash.valorTotal)}. Com juros: ${brl(plan.valorTotal)} em ${plan.numeroParcelas} parcelas mensais de ${brl(plan.valorParcela)}. Juros de ${formatPercent(plan.taxaMensal, 2)} ao mês${plan.taxaAnual === null ? '' : `, ${formatPercent(plan.taxaAnual, 2)} ao ano`}; custo efetivo total (CET) de ${formatPercent(plan.cetAnual, 2)} ao ano. Financiado pelo banco emissor do cartão; a quitação antecipada reduz os juros na proporção. Em atraso valem a multa e os juros do contrato do seu cartão. Condição válida por 2 dias.`}
    </p>
  )
}

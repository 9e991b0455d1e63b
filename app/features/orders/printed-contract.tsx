import { PrintedClauses, RIGHTS } from '#app/widgets/printed-seller.tsx'
import { company } from '#commerce/contract/company.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { dayText } from '#commerce/contract/values/calendar-date.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'

/** What an order was agreed to under, at the end of its print. */
export function PrintedConditions({ pedido: { entregas, pagamento, arrependimentoAte } }: { pedido: Pedido }) {
  const sellers = [...new Set(entregas.map(({ lojista }) => lojista))]
  return (
    <PrintedClauses
      title="Condições da compra"
      texts={[
        [
          'Quem vende',
          `Produtos vendidos por ${sellers.join(', ')}. Loja mantida por ${company.razaoSocial}, CNPJ ${formatCnpj(company.cnpj)}.`,
        ],
        [
          'Pagamento',
          pagamento.cartao
            ? `${pagamento.outrosMeiosText === null ? '' : `${pagamento.outrosMeiosText}. `}${pagamento.cartao.bandeiraText} final ${pagamento.cartao.final4}, ${pagamento.cartao.parcelasText}. ${pagamento.cartao.condicoes.map(({ nome, valorText }) => `${nome}: ${valorText}. `).join('')}O estorno, se houver, aparece em até duas faturas.`
            : `${pagamento.formaText === '' ? 'À vista' : pagamento.formaText}. O reembolso, se houver, volta pela mesma forma de pagamento.`,
        ],
        [
          'Prazo de entrega',
          'Em dias úteis a partir da confirmação do pagamento; confirmado depois das 12h, a partir do dia útil seguinte.',
        ],
        ...(arrependimentoAte === null ? [] : [['Último dia para desistir', dayText(arrependimentoAte)] as const]),
        ...RIGHTS,
      ]}
    />
  )
}

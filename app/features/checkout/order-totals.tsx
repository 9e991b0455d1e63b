import {
  cartLines,
  couponDiscountName,
  couponsText,
  discountLines,
  optionsText,
  piecesText,
  serviceTexts,
} from '#app/lib/cart-lines.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ItemRow } from '#app/widgets/item-row.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { purchase } from '#styled-system/recipes/index.js'

const styles = purchase()

/** What is bought. */
export function OrderItems({ profile: { resumoCarrinho } }: { profile: PerfilCheckout }) {
  return (
    <ul className={styles.items}>
      {cartLines(resumoCarrinho.itensPedido).map(({ item, gifts }) => (
        <ItemRow key={item.idItem} picture={item.thumbnail} name={item.nome} value={item.valorTotalText}>
          {[
            optionsText(item),
            `Quantidade: ${item.quantidade}${item.quantidade > 1 ? ` × ${item.valorUnitarioText}` : ''}`,
            `Vendido por ${item.lojista}`,
            ...serviceTexts(item),
          ]
            .filter((text) => text !== '')
            .map((text) => (
              <span key={text} className={styles.muted}>
                {text}
              </span>
            ))}
          {gifts.map((gift) => (
            <span key={gift.idItem} className={styles.chip}>
              <Icon name="gift" size="sm" />
              {`Brinde: ${gift.quantidade} × ${gift.nome}`}
            </span>
          ))}
        </ItemRow>
      ))}
    </ul>
  )
}

const TOTAL_NAMES = {
  PIX: 'Total no Pix',
  BOLETO: 'Total no boleto',
  CARTAO: 'Total no cartão',
  PONTOS: 'Total em dinheiro',
} as const
const CASH_NAMES = {
  PIX: 'Desconto à vista no Pix',
  BOLETO: 'Desconto à vista no boleto',
  CARTAO: 'Desconto',
  PONTOS: 'Desconto',
} as const

const NOT_DELIVERED = 'Sem entrega'

/**
 * What is charged with everything chosen. Before a means is, nobody has the cash discount yet, and the one shown first
 * may give one.
 */
export function totalOf({
  resumoCarrinho: { freteText, valorTotalAVista, valorTotal, valorAPagarText },
  selecao: { forma },
}: Pick<PerfilCheckout, 'resumoCarrinho' | 'selecao'>): { name: string; value: string } {
  const open = valorTotalAVista === valorTotal ? 'Total' : 'Total a prazo'
  return {
    name: freteText === null ? 'Total sem frete' : forma === null ? open : TOTAL_NAMES[forma],
    value: valorAPagarText,
  }
}

/**
 * The server's amounts. Once a means of payment is chosen the total is what will be charged; before, the Pix total
 * stands as an offer.
 */
export function OrderTotals({ profile: { resumoCarrinho: summary, selecao, entregas } }: { profile: PerfilCheckout }) {
  const { forma } = selecao
  const coupons = couponsText(summary.cupons)
  const cash = forma === null ? 'Desconto' : CASH_NAMES[forma]
  const withCash = forma === 'PIX' || forma === 'BOLETO'
  const discounts =
    coupons === ''
      ? cash
      : withCash
        ? `Descontos (${coupons} e ${forma === 'PIX' ? 'Pix' : 'boleto'})`
        : couponDiscountName(summary.cupons)
  return (
    <SummaryLines
      lines={[
        { name: `Produtos (${piecesText(summary.itensPedido)})`, value: summary.valorTotalProdutosText },
        ...(summary.valorTermoConsentimento > 0
          ? [{ name: 'Garantia estendida', value: formatBRL(Math.round(summary.valorTermoConsentimento * 100)) }]
          : []),
        ...discountLines(discounts, summary.desconto > 0 ? summary.descontoText : null, summary.descontoNegociado),
        ...(summary.pontosUsados > 0
          ? [
              {
                name: `Pontos (${summary.pontosUsados.toLocaleString('pt-BR')})`,
                value: `- ${summary.valorPontosText}`,
                saving: true,
              },
            ]
          : []),
        ...(entregas.length > 1
          ? entregas.map(({ lojista, freteText }) => ({
              name: `Frete de ${lojista}`,
              value: freteText ?? NOT_DELIVERED,
            }))
          : []),
        {
          name: entregas.length > 1 ? 'Frete total' : 'Frete',
          value: summary.freteText ?? (selecao.idEndereco === null ? 'Escolha o endereço' : NOT_DELIVERED),
        },
        ...(summary.juros > 0 ? [{ name: 'Juros do parcelamento', value: summary.jurosText }] : []),
        ...(forma !== null || summary.valorTotalAVista === summary.valorTotal || summary.pontosUsados > 0
          ? []
          : [{ name: 'À vista no Pix', value: summary.valorTotalAVistaText, saving: true }]),
      ]}
      total={totalOf({ resumoCarrinho: summary, selecao })}
    />
  )
}

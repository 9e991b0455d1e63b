import type { PerfilCheckout } from '#commerce/contract/checkout.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { purchase } from '#styled-system/recipes/index.js'
import { cartLines, optionsText, piecesText, serviceTexts } from '#app/lib/cart-lines.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ItemRow } from '#app/ui/item-row.tsx'
import { SummaryLines } from '#app/ui/summary-lines.tsx'

const styles = purchase()

/** What is bought. */
export function OrderItems({ profile: { resumoCarrinho } }: { profile: PerfilCheckout }) {
  return (
    <ul className={styles.items}>
      {cartLines(resumoCarrinho.itensPedido).map(({ item, gifts }) => (
        <ItemRow key={item.idItem} picture={item.thumbnail} name={item.nome} value={item.valorTotalText}>
          {[optionsText(item), `Quantidade: ${item.quantidade}${item.quantidade > 1 ? ` × ${item.valorUnitarioText}` : ''}`, `Vendido por ${item.lojista}`, ...serviceTexts(item)]
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

/** The server's amounts. Once Pix is chosen the total is what will be charged; before, the Pix total stands as an offer. */
export function OrderTotals({ profile: { resumoCarrinho: summary, selecao } }: { profile: PerfilCheckout }) {
  const byPix = selecao.forma === 'PIX'
  const codes = summary.cupons.map(({ codigo }) => codigo).join(', ')
  const discounts = codes === '' ? 'Desconto à vista no Pix' : byPix ? `Descontos (cupom ${codes} e Pix)` : `Desconto do cupom ${codes}`
  return (
    <SummaryLines
      lines={[
        { name: `Produtos (${piecesText(summary.itensPedido)})`, value: summary.valorTotalProdutosText },
        ...(summary.valorTermoConsentimento > 0 ? [{ name: 'Garantia estendida', value: formatBRL(Math.round(summary.valorTermoConsentimento * 100)) }] : []),
        ...(summary.desconto > 0 ? [{ name: discounts, value: `- ${summary.descontoText}`, saving: true }] : []),
        { name: 'Frete', value: summary.freteText ?? 'Escolha o endereço' },
        ...(byPix || summary.valorTotalAVista === summary.valorTotal ? [] : [{ name: 'À vista no Pix', value: summary.valorTotalAVistaText, saving: true }]),
      ]}
      total={{ name: byPix ? 'Total no Pix' : 'Total', value: byPix ? summary.valorTotalAVistaText : summary.valorTotalText }}
    />
  )
}

/** Items and amounts beside a step. */
export function OrderSummary({ profile }: { profile: PerfilCheckout }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>Seu pedido</h2>
      <OrderItems profile={profile} />
      <OrderTotals profile={profile} />
    </section>
  )
}

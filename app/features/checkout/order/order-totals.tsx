import { cartLines, optionsText, serviceTexts } from '#app/lib/cart-lines.ts'
import { summaryOf } from '#app/lib/total-lines.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ItemRow } from '#app/widgets/item-row.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { purchase } from '#styled-system/recipes/index.js'

const styles = purchase()

/** What is bought, who sells it said once. */
export function OrderItems({ profile: { resumoCarrinho } }: { profile: PerfilCheckout }) {
  const lines = cartLines(resumoCarrinho.itensPedido)
  return [...new Set(lines.map(({ item }) => item.lojista))].map((seller) => (
    <div key={seller} className={styles.sold}>
      <p className={styles.muted}>{`Vendido por ${seller}`}</p>
      <ul className={styles.items} aria-label={`Produtos vendidos por ${seller}`}>
        {lines
          .filter(({ item }) => item.lojista === seller)
          .map(({ item, gifts }) => (
            <ItemRow key={item.idItem} picture={item.thumbnail} name={item.nome} value={item.valorTotalText} isShort>
              {[
                [
                  optionsText(item),
                  `Quantidade: ${item.quantidade}${item.quantidade > 1 ? ` × ${item.valorUnitarioText}` : ''}`,
                ]
                  .filter((text) => text !== '')
                  .join(' · '),
                ...serviceTexts(item),
              ].map((text) => (
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
    </div>
  ))
}

type Chosen = Pick<PerfilCheckout, 'resumoCarrinho' | 'selecao'>

/** The Pix total is cheaper, and nobody has chosen yet: it stands beside as an offer. */
const offersPix = ({ resumoCarrinho: { valorTotal, valorTotalAVista, pontosUsados }, selecao }: Chosen): boolean =>
  selecao.forma === null && valorTotalAVista !== valorTotal && pontosUsados === 0

/** What is charged with everything chosen. */
export function totalOf(profile: Chosen): { name: string; value: string } {
  const { total } = summaryOf(profile.resumoCarrinho.valores)
  return offersPix(profile) && profile.resumoCarrinho.freteText !== null ? { ...total, name: 'Total a prazo' } : total
}

/**
 * The server's amounts. Once a means of payment is chosen the total is what will be charged; before, the Pix total
 * stands as an offer.
 */
export function OrderTotals({ profile }: { profile: PerfilCheckout }) {
  const { valores, valorTotalAVistaText } = profile.resumoCarrinho
  const { lines } = summaryOf(valores)
  return (
    <SummaryLines
      lines={
        offersPix(profile) ? [...lines, { name: 'À vista no Pix', value: valorTotalAVistaText, saving: true }] : lines
      }
      total={totalOf(profile)}
    />
  )
}

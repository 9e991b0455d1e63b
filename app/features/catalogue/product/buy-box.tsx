import type { ReactNode } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { longestPlan } from '#app/lib/live-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Produto, Variacao } from '#commerce/contract/catalogue/catalogue.ts'
import { buyBox } from '#styled-system/recipes/index.js'
import { LiveInstalments, LivePriceText } from '../cards/live-price.island.tsx'
import { PriceHistory } from './price-history.tsx'

const styles = buyBox()

interface BuyBoxProps {
  produto: Produto
  variacao: Variacao
  /** Day of São Paulo on which the page is made; without it no history is told. */
  hoje?: string | undefined
  /** Warranty, quantity and buy button, which belong to the cart, and the freight. */
  action: ReactNode
}

/**
 * Price in the order of domain §5, every instalment with its total, then what is chosen, the button and the freight;
 * seller and gift below.
 */
export function BuyBox({ produto, variacao, hoje, action }: BuyBoxProps) {
  const { lojista, brindes, quantidadeMin, quantidadeMax, quantidadeMult } = produto
  const price = {
    within: true,
    sku: variacao.sku,
    preco: variacao.preco,
    precoUnitarioText: variacao.precoUnitarioText,
  }
  return (
    <section
      data-sku={variacao.sku}
      data-unsold={variacao.preco ? undefined : ''}
      className={styles.box}
      aria-label="Preço e compra"
    >
      <div>
        <div className={styles.priceLine}>
          <LivePriceText {...price} field="cheio" as="s" className={styles.old} />
          <LivePriceText {...price} field="desconto" className={styles.discount} />
        </div>
        <LivePriceText {...price} field="pix" as="p" className={styles.cash} />
        <LivePriceText {...price} field="vista" as="p" className={styles.saved} />
        <LivePriceText {...price} field="por" as="strong" className={styles.now} />
        <LivePriceText {...price} field="vezes" className={styles.term} />
        {variacao.precoUnitarioText === null ? null : (
          <LivePriceText {...price} field="unitario" as="p" className={styles.unit} />
        )}
        <LivePriceText {...price} field="estado" as="p" className={styles.state} />
      </div>
      {variacao.preco && longestPlan(variacao.preco.parcelas) > 1 ? (
        <details className={styles.instalments}>
          <summary className={styles.instalmentsSummary}>Ver todas as parcelas</summary>
          <table className={styles.instalmentsTable}>
            <thead>
              <tr>
                <th scope="col">Parcelas</th>
                <th scope="col">Valor</th>
                <th scope="col">Juros</th>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <LiveInstalments sku={variacao.sku} preco={variacao.preco} />
          </table>
        </details>
      ) : null}
      {hoje !== undefined && variacao.disponivel && variacao.preco ? (
        <PriceHistory variacao={variacao} hoje={hoje} />
      ) : null}
      {variacao.restam === null ? null : (
        <p
          className={styles.few}
        >{`Últimas unidades: ${variacao.restam === 1 ? 'resta' : 'restam'} ${variacao.restam}`}</p>
      )}
      {action}
      <p className={styles.seller}>
        {'Vendido e entregue por '}
        <a href="#vendedor">{lojista.nome}</a>
        {quantidadeMin > 1 || quantidadeMult > 1 || quantidadeMax < 99
          ? `. ${limits(quantidadeMin, quantidadeMult, quantidadeMax)}`
          : ''}
      </p>
      {brindes.map((brinde) => (
        <p key={brinde.nome} className={styles.gift}>
          <Icon name="gift" />
          {`Brinde: ${brinde.nome}. Enquanto durarem os estoques.`}
        </p>
      ))}
    </section>
  )
}

function limits(min: number, mult: number, max: number): string {
  const parts = [
    ...(min > 1 ? [`mínimo de ${countText(min, 'unidade', 'unidades')}`] : []),
    ...(mult > 1 ? [`de ${mult} em ${mult}`] : []),
    ...(max < 99 ? [`máximo de ${countText(max, 'unidade', 'unidades')} por pedido`] : []),
  ]
  return `Venda: ${parts.join(', ')}.`
}

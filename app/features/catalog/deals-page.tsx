import type { ReactNode } from 'react'
import type { Cartao } from '#commerce/contract/catalogue.ts'
import type { Hotsite, OfertaDoDia } from '#commerce/contract/content.ts'
import { content, page } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { endText } from '#app/lib/sao-paulo.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DealCountdown } from './deal-countdown.island.tsx'
import { ProductCard, type CardAction } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const frame = page()
const styles = content()
/** Pictures above the fold on a phone. */
const EAGER = 2

interface DealsPageProps {
  hotsite: Hotsite
  header: ReactNode
  action?: CardAction
}

/** Deals of the day with what is left of time and units, then the shop's largest discounts. */
export function DealsPage({ hotsite, header, action }: DealsPageProps) {
  const { titulo, regulamento, ofertas, produtosEmOferta, listagem } = hotsite
  const cards = new Map(produtosEmOferta.map((card) => [card.sku, card]))
  const deals = ofertas.flatMap((deal) => {
    const card = cards.get(deal.sku)
    return card ? [{ deal, card }] : []
  })
  const others = listagem.produtos.filter(({ sku }) => !cards.has(sku))
  return (
    <Container>
      <Breadcrumb trail={[{ nome: 'Início', link: paths.home }, { nome: titulo, link: paths.dealsOfTheDay }]} />
      {header}
      {deals.length > 0 ? (
        <section>
          <h2 className={frame.heading}>Só hoje</h2>
          <ul className={styles.deals} aria-label="Ofertas de hoje">
            {deals.map(({ deal, card }, at) => (
              <li key={card.sku} className={styles.deal}>
                <DealFacts deal={deal} card={card} />
                <ProductCard card={card} action={action} priority={at < EAGER} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Notice level={2} title="As ofertas de hoje acabaram" text="Amanhã tem mais. Enquanto isso, veja os maiores descontos da loja." icon="clock" />
      )}
      {others.length > 0 ? (
        <section className={frame.section}>
          <h2 className={frame.heading}>Outros produtos com desconto</h2>
          <ProductGrid cards={others} action={action} label="Produtos com desconto" />
        </section>
      ) : null}
      {regulamento === '' ? null : <p className={styles.rules}>{regulamento}</p>}
    </Container>
  )
}

function DealFacts({ deal: { fim, limite, restam }, card }: { deal: OfertaDoDia; card: Cartao }) {
  return (
    <div className={styles.dealFacts}>
      <p className={styles.dealLine}>
        <Icon name="clock" size="sm" />
        <DealCountdown until={fim} text={`Até ${endText(fim)}`} />
      </p>
      <progress className={styles.dealBar} max={limite} value={restam} aria-label={`Unidades restantes da oferta de ${card.nome}`} />
      <p className={styles.dealLeft}>{restam === 0 ? 'Unidades da oferta esgotadas' : `${restam === 1 ? 'Resta 1' : `Restam ${restam}`} de ${limite} unidades da oferta`}</p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { paths } from '#app/lib/paths.ts'
import type { PriceForm } from '#app/lib/price-form.ts'
import { listingHref, type ListingState } from '#app/lib/search-url.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import type { Hotsite, OfertaDoDia } from '#commerce/contract/content/content.ts'
import { content, deals as dealsRecipe, page } from '#styled-system/recipes/index.js'
import { ProductCard, type CardAction } from '../cards/product-card.tsx'
import { DealCard } from './deal-card.tsx'
import { DealCountdown } from './deal-countdown.tsx'
import { ListingResults } from './listing-results.tsx'

const frame = page()
const { rules } = content()
const styles = dealsRecipe()
/** Pictures above the fold on a phone. */
const EAGER = 2

interface DealsPageProps {
  hotsite: Hotsite
  state: ListingState
  price: PriceForm
  header: ReactNode
  action: CardAction
  showcases?: ReactNode
}

/**
 * Deals of the day with what is left of time and units, tomorrow's, then the shop's largest discounts: these can be
 * filtered, sorted and turned over like any listing, and stand alone then.
 */
export function DealsPage({ hotsite, state, price, header, action, showcases }: DealsPageProps) {
  const { titulo, regulamento, ofertas, proximas, produtosEmOferta, listagem } = hotsite
  const cards = new Map(produtosEmOferta.map((card) => [card.sku, card]))
  const withCards = (deals: readonly OfertaDoDia[]) =>
    deals.flatMap((deal) => {
      const card = cards.get(deal.sku)
      return card ? [{ deal, card }] : []
    })
  const today = withCards(ofertas)
  const tomorrow = withCards(proximas).filter(({ card }) => card.disponivel)
  const isPlain = listingHref('', state) === '' && price.problem === undefined
  const others = isPlain ? { ...listagem, produtos: listagem.produtos.filter(({ sku }) => !cards.has(sku)) } : listagem
  return (
    <Container>
      <Breadcrumb
        trail={[
          { name: 'Início', href: paths.home },
          { name: titulo, href: paths.dealsOfTheDay },
        ]}
      />
      {header}
      {!isPlain ? null : today.length > 0 ? (
        <TodaysDeals deals={today} action={action} />
      ) : (
        <Notice
          level={2}
          title="As ofertas de hoje acabaram"
          text={
            tomorrow.length > 0
              ? 'Amanhã tem mais: veja abaixo o que vem aí e os maiores descontos da loja.'
              : 'Volte amanhã. Enquanto isso, veja os maiores descontos da loja.'
          }
          icon="clock"
        />
      )}
      {isPlain && tomorrow.length > 0 ? (
        <section className={frame.section}>
          <h2 className={frame.heading}>Amanhã tem</h2>
          <p className={styles.lead}>Estes produtos entram em oferta à meia-noite. Os preços abaixo são os de hoje.</p>
          <ul className={styles.row} aria-label="Ofertas de amanhã">
            {tomorrow.map(({ card }) => (
              <li key={card.sku} className={styles.item}>
                <ProductCard card={card} action={action} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isPlain && others.produtos.length === 0 ? null : (
        <section className={frame.section} data-below={isPlain && today.length > 0 ? '' : undefined}>
          <h2 className={frame.heading}>Outros produtos com desconto</h2>
          <ListingResults
            view={{ listing: others, state, pathname: paths.dealsOfTheDay, carried: {}, price }}
            action={action}
            empty={null}
          />
        </section>
      )}
      {showcases}
      {regulamento === '' ? null : <p className={rules}>{regulamento}</p>}
    </Container>
  )
}

interface TodaysDealsProps {
  deals: readonly { deal: OfertaDoDia; card: Cartao }[]
  action: CardAction
}

function TodaysDeals({ deals, action }: TodaysDealsProps) {
  // One clock for all that end together; each its own where they do not.
  const ends = new Set(deals.map(({ deal }) => deal.fim))
  const end = ends.size === 1 ? [...ends][0] : undefined
  return (
    <section aria-labelledby="so-hoje">
      <header className={styles.todayHead}>
        <h2 id="so-hoje" className={frame.heading}>
          Só hoje
        </h2>
        {end === undefined ? null : (
          <p className={styles.stripClock}>
            <Icon name="clock" size="sm" />
            <DealCountdown until={end} />
          </p>
        )}
      </header>
      <ul className={styles.grid} aria-label="Ofertas de hoje">
        {deals.map(({ deal, card }, at) => (
          <li key={card.sku} className={styles.item}>
            <DealCard deal={deal} card={card} action={action} priority={at < EAGER} withoutClock={end !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

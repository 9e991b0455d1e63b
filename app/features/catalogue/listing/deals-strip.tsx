import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import type { OfertaDoDia } from '#commerce/contract/content/content.ts'
import { deals as dealsRecipe, page } from '#styled-system/recipes/index.js'
import type { CardAction } from '../cards/product-card.tsx'
import { DealCard } from './deal-card.tsx'
import { DealCountdown } from './deal-countdown.tsx'

const styles = dealsRecipe()
const frame = page()

/** Today's deals on the home page, under one clock: the one that ends first. */
export function DealsStrip({
  deals,
  action,
}: {
  deals: readonly { oferta: OfertaDoDia; cartao: Cartao }[]
  action?: CardAction
}) {
  const [first] = deals.map(({ oferta }) => oferta.fim).toSorted()
  if (first === undefined) return null
  return (
    <section className={`${frame.section} ${styles.strip}`} aria-labelledby="ofertas-do-dia">
      <header className={styles.stripHead}>
        <h2 id="ofertas-do-dia" className={styles.stripTitle}>
          Ofertas do dia
        </h2>
        <p className={styles.stripClock}>
          <Icon name="clock" size="sm" />
          <DealCountdown until={first} />
        </p>
        <a href={paths.dealsOfTheDay} className={styles.stripAll}>
          Ver todas as ofertas
        </a>
      </header>
      <ul className={styles.row} aria-label="Ofertas do dia">
        {deals.map(({ oferta, cartao }) => (
          <li key={cartao.sku} className={styles.item}>
            <DealCard deal={oferta} card={cartao} action={action} withoutClock />
          </li>
        ))}
      </ul>
    </section>
  )
}

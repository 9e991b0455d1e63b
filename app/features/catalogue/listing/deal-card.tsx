import { Icon } from '#app/ui/icon.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import type { OfertaDoDia } from '#commerce/contract/content/content.ts'
import { deals } from '#styled-system/recipes/index.js'
import { ProductCard, type CardAction } from '../cards/product-card.tsx'
import { DealCountdown } from './deal-countdown.tsx'

const styles = deals()

interface DealCardProps {
  deal: OfertaDoDia
  card: Cartao
  action?: CardAction
  priority?: boolean
  /** Where one countdown over all of them says it already. */
  withoutClock?: boolean
}

/**
 * A deal of the day: time and units left over the product's card; sold out, the card at its usual price under a band
 * that says so.
 */
export function DealCard({ deal: { fim, limite, restam }, card, action, priority, withoutClock }: DealCardProps) {
  const soldOut = restam === 0
  return (
    <div className={styles.card} data-sold-out={soldOut ? '' : undefined}>
      <ProductCard card={card} action={action} priority={priority} />
      <div className={styles.facts}>
        {soldOut ? (
          <p className={styles.soldOut}>Oferta esgotada</p>
        ) : (
          <>
            {withoutClock ? null : (
              <p className={styles.clock}>
                <Icon name="clock" size="sm" />
                <DealCountdown until={fim} />
              </p>
            )}
            <progress
              className={styles.bar}
              max={limite}
              value={restam}
              aria-label={`Unidades restantes da oferta de ${card.nome}`}
            />
            <p className={styles.left}>{`${restam === 1 ? 'Resta 1' : `Restam ${restam}`} de ${limite} unidades`}</p>
          </>
        )}
      </div>
    </div>
  )
}

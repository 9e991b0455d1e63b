import type { ReactNode } from 'react'
import { paths } from '#app/lib/paths.ts'
import type { PriceForm } from '#app/lib/price-form.ts'
import type { ListingState } from '#app/lib/search-url.ts'
import { listingTrail } from '#app/lib/trails.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Hotsite } from '#commerce/contract/content/content.ts'
import { button, content } from '#styled-system/recipes/index.js'
import type { CardAction } from '../cards/product-card.tsx'
import { ListingResults } from './listing-results.tsx'

const styles = content()

interface HotsitePageProps {
  hotsite: Hotsite
  state: ListingState
  pathname: string
  price: PriceForm
  /** Title and banner. */
  header: ReactNode
  action: CardAction
}

/** A campaign: its banner and what its rule finds, listed as a department is. */
export function HotsitePage({ hotsite, state, pathname, price, header, action }: HotsitePageProps) {
  return (
    <Container>
      <Breadcrumb trail={listingTrail(hotsite)} />
      {header}
      <ListingResults
        view={{ listing: hotsite.listagem, state, pathname, carried: {}, price }}
        action={action}
        empty={
          <Notice
            level={2}
            title="Os produtos desta campanha acabaram"
            text="Veja o que há nos departamentos da loja."
            icon="gift"
            actions={
              <a href={paths.departments} className={button({ look: 'solid' })}>
                Ver os departamentos
              </a>
            }
          />
        }
      />
      {hotsite.regulamento === '' ? null : <p className={styles.rules}>{hotsite.regulamento}</p>}
    </Container>
  )
}

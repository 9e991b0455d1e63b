import type { ReactNode } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import type { PriceForm } from '#app/lib/price-form.ts'
import type { ListingState } from '#app/lib/search-url.ts'
import { listingTrail } from '#app/lib/trails.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { Departamento } from '#commerce/contract/search/search.ts'
import { button, home, listing, page } from '#styled-system/recipes/index.js'
import type { CardAction } from '../cards/product-card.tsx'
import { ListingResults } from './listing-results.tsx'

const frame = page()
const tiles = home()
const styles = listing()
/** As many departments below fill a row. */
const MANY = 5

interface DepartmentPageProps {
  department: Departamento
  state: ListingState
  pathname: string
  price: PriceForm
  action: CardAction
  /** Of its first page, unfiltered. */
  banners: ReactNode
}

export function DepartmentPage({ department, state, pathname, price, action, banners }: DepartmentPageProps) {
  const { nome, descricao, subcategorias, listagem } = department
  const opening = state.page === 1 && state.filter === ''
  return (
    <Container>
      <Breadcrumb trail={listingTrail(department)} />
      <header className={styles.head}>
        <h1 className={frame.title}>{nome}</h1>
        {opening && descricao !== '' ? <p className={frame.lead}>{descricao}</p> : null}
      </header>
      {opening && subcategorias.length > 0 ? (
        <nav aria-label={`Departamentos em ${nome}`} className={styles.head}>
          <ul className={tiles.tiles} data-many={subcategorias.length >= MANY ? '' : undefined}>
            {subcategorias.map((child) => (
              <li key={child.link}>
                <a href={child.link} className={tiles.tile}>
                  <Picture
                    url={child.thumbnail}
                    alt=""
                    widths={[128, 256]}
                    sizes="96px"
                    side={96}
                    className={tiles.tileArt}
                  />
                  <span className={tiles.tileName}>{child.nome}</span>
                  <span className={tiles.tileCount}>{countText(child.total, 'produto', 'produtos')}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {opening ? banners : null}
      <ListingResults
        view={{ listing: listagem, state, pathname, carried: {}, price }}
        action={action}
        empty={
          <Notice
            level={2}
            title="Ainda não há produtos aqui"
            text={`O departamento ${nome} está sendo preparado. Enquanto isso, veja os outros departamentos da loja.`}
            icon="picture"
            actions={
              <a href={paths.home} className={button({ look: 'solid' })}>
                Ir para o início
              </a>
            }
          />
        }
      />
    </Container>
  )
}

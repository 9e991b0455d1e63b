import type { ReactNode } from 'react'
import { button, listing } from '#styled-system/recipes/index.js'
import { countText } from '#app/lib/formatting.ts'
import { EMPTY_LISTING, withSort } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { Facets, FACETS_ID } from './facets.tsx'
import { hrefOf, SORT_NAMES, type ListingView } from './listing-context.ts'
import { Paging } from './paging.tsx'
import type { CardAction } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const styles = listing()

interface ListingResultsProps {
  view: ListingView
  action?: CardAction
  /** Shown instead when nothing is there and nothing is filtered. */
  empty: ReactNode
}

/** Facets, sort, chips, grid and paging of a department or a search. */
export function ListingResults({ view, action, empty }: ListingResultsProps) {
  const { listing: data, state } = view
  if (data.total === 0 && state.filter === '') return empty
  return (
    <div className={styles.layout}>
      {data.facetas.length > 0 ? <Facets view={view} /> : <span />}
      <div className={styles.results}>
        <div className={styles.toolbar}>
          <h2 className={styles.count}>{countText(data.total, 'produto', 'produtos')}</h2>
          {data.facetas.length > 0 ? (
            <button type="button" popoverTarget={FACETS_ID} className={styles.filterButton}>
              <Icon name="filter" size="sm" />
              Filtrar
            </button>
          ) : null}
          <SortMenu view={view} />
        </div>
        <ActiveFilters view={view} />
        {data.produtos.length > 0 ? (
          <ProductGrid cards={data.produtos} action={action} first label="Produtos" />
        ) : (
          <Notice
            level={2}
            title="Nenhum produto com estes filtros"
            text="Remova um dos filtros para ver mais produtos."
            icon="filter"
            actions={
              <a href={hrefOf(view, { ...EMPTY_LISTING, sortBy: state.sortBy })} className={button({ look: 'solid' })}>
                Limpar filtros
              </a>
            }
          />
        )}
        <Paging view={view} />
      </div>
    </div>
  )
}

/** Links in a native disclosure: each option is an address without the default sort. */
function SortMenu({ view }: { view: ListingView }) {
  return (
    <details className={styles.sort}>
      <summary className={styles.sortButton}>
        <span>
          {'Ordenar: '}
          <b>{SORT_NAMES[view.state.sortBy]}</b>
        </span>
      </summary>
      <div className={styles.sortMenu}>
        {view.listing.sort.map(({ name }) => (
          <a key={name} href={hrefOf(view, withSort(view.state, name))} rel="nofollow" className={styles.sortOption} aria-current={name === view.state.sortBy ? 'true' : undefined}>
            {SORT_NAMES[name]}
          </a>
        ))}
      </div>
    </details>
  )
}

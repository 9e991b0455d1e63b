import { useEffect, useRef, type ReactNode } from 'react'
import { withSort } from '#app/lib/filter-choice.ts'
import { countText } from '#app/lib/formatting.ts'
import { LIST_END } from '#app/lib/page-ids.ts'
import { EMPTY_LISTING } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DELIVERY_FIELD, parseFilter } from '#commerce/contract/search/filter.ts'
import { groupedText } from '#commerce/contract/values/grouped.ts'
import { button, listing } from '#styled-system/recipes/index.js'
import { LiveRating, useProductsState } from '../cards/live-stars.tsx'
import type { CardAction } from '../cards/product-card.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { comparable } from '../compare/compare-check.tsx'
import { CompareDock } from '../compare/compare-dock.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { DensityChoice } from './density-choice.tsx'
import { Facets, FACETS_ID } from './facets.tsx'
import { hrefOf, SORT_NAMES, usefulFacets, type ListingView } from './listing-context.ts'
import { Paging } from './paging.tsx'
import { useListingNavigation } from './use-listing-navigation.ts'

const styles = listing()

const liveRating: CardAction = (card) => <LiveRating card={card} />

interface ListingResultsProps {
  view: ListingView
  action: CardAction
  /** Shown instead when nothing is there and nothing is filtered. */
  empty: ReactNode
}

/** Facets, sort, chips, grid and paging of a department, a search or a hotsite. */
export function ListingResults({ view, action, empty }: ListingResultsProps) {
  const { root, heading } = useListingNavigation(view)
  const { listing: data, state, price } = view
  const busy = useProductsState(data.produtos)
  if (data.total === 0 && state.filter === '') return empty
  const filtered = usefulFacets(data).length > 0
  return (
    <div ref={root} className={styles.layout}>
      {filtered ? <Facets view={view} /> : null}
      <div className={styles.results}>
        <div className={styles.toolbar}>
          <h2 ref={heading} tabIndex={-1} className={styles.count}>
            <Count listing={data} />
            <Range view={view} />
          </h2>
          {filtered ? (
            <button type="button" popoverTarget={FACETS_ID} data-wakes="" className={styles.filterButton}>
              <Icon name="filter" size="sm" />
              Filtrar
            </button>
          ) : null}
          {data.total > 1 ? (
            <>
              <DensityChoice />
              <SortMenu view={view} />
            </>
          ) : null}
        </div>
        {price.problem ? (
          <p role="alert" className={styles.warning}>
            <Icon name="info" size="sm" />
            {`A faixa de preço não foi aplicada. ${price.problem.message}`}
          </p>
        ) : null}
        <ActiveFilters view={view} />
        {data.produtos.length > 0 ? (
          <div data-grid="" aria-busy={busy || undefined}>
            <Grids view={view} action={action} />
          </div>
        ) : (
          <Notice
            level={2}
            title="Nenhum produto com estes filtros"
            text="Remova um dos filtros acima, ou todos, para ver mais produtos."
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
      <CompareDock cards={data.produtos} />
      <div id={LIST_END} className={styles.progress} />
    </div>
  )
}

/** Those found and, of a search, those that only have its words. */
function Count({ listing: { total, relacionados = 0 } }: { listing: ListingView['listing'] }) {
  return (
    <>
      <b>{countText(total - relacionados, 'produto', 'produtos')}</b>
      {relacionados > 0 ? ` e mais ${countText(relacionados, 'relacionado', 'relacionados')}` : null}
    </>
  )
}

/** The page's cards; what is another thing than what was searched for stands under a heading of its own. */
function Grids({ view: { listing: data, state }, action }: Pick<ListingResultsProps, 'view' | 'action'>) {
  const before = (data.page - 1) * data.resultsPerPage
  const own = Math.max(0, data.total - (data.relacionados ?? 0) - before)
  const [found, related] = [data.produtos.slice(0, own), data.produtos.slice(own)]
  const shared = {
    action: comparable(action),
    rating: liveRating,
    express: parseFilter(state.filter)?.some(({ field }) => field === DELIVERY_FIELD),
  }
  return (
    <>
      {found.length > 0 ? <ProductGrid {...shared} cards={found} first label="Produtos" /> : null}
      {related.length > 0 ? (
        <section aria-label={RELATED}>
          <h2 className={styles.related}>{RELATED}</h2>
          <ProductGrid {...shared} cards={related} first={found.length === 0} label={RELATED} />
        </section>
      ) : null}
    </>
  )
}

const RELATED = 'Também pode interessar'

/** `1–24 de 128`, where there is more than one page. */
function Range({ view: { listing: data } }: { view: ListingView }) {
  if (data.pages <= 1 || data.produtos.length === 0) return null
  const first = (data.page - 1) * data.resultsPerPage + 1
  return (
    <span className={styles.window}>{` · ${groupedText(first)}–${groupedText(first + data.produtos.length - 1)}`}</span>
  )
}

/**
 * Links in a native disclosure: each option is an address without the default sort. Escape and a press outside close
 * it.
 */
function SortMenu({ view }: { view: ListingView }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const box = menu.current
      if (
        !box?.open ||
        (event instanceof KeyboardEvent
          ? event.key !== 'Escape'
          : event.target instanceof Node && box.contains(event.target))
      )
        return
      box.open = false
      if (event instanceof KeyboardEvent) box.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={menu} data-menu="" className={styles.sort}>
      <summary className={styles.sortButton} data-wakes="">
        <span className={styles.sortLabel}>Ordenar:</span>
        <b>{SORT_NAMES[view.state.sortBy]}</b>
      </summary>
      <div className={styles.sortMenu}>
        {view.listing.sort.map(({ name }) => (
          <a
            key={name}
            href={hrefOf(view, withSort(view.state, name))}
            rel="nofollow"
            className={styles.sortOption}
            aria-current={name === view.state.sortBy ? 'true' : undefined}
          >
            {SORT_NAMES[name]}
          </a>
        ))}
      </div>
    </details>
  )
}

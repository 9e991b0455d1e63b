import { chosenValues } from '#app/lib/filter-choice.ts'
import { countText } from '#app/lib/formatting.ts'
import { withFilter } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { parseFilter } from '#commerce/contract/search/filter.ts'
import type { Faceta } from '#commerce/contract/search/search.ts'
import { button, listing } from '#styled-system/recipes/index.js'
import { FacetValues } from './facet-values.tsx'
import { hrefOf, usefulFacets, type ListingView } from './listing-context.ts'
import { PriceRange } from './price-range.tsx'

const styles = listing()
export const FACETS_ID = 'filtros'
/** Facets that stand open, and how many stand before "Mais filtros"; what is chosen is always in sight. */
const OPEN = 4
const SHOWN = 12

/** How many values of each facet are chosen. */
const chosenIn = (filter: string, facetas: readonly Faceta[]): Map<string, number> =>
  new Map((parseFilter(filter) ?? []).map(({ field, values }) => [field, chosenValues(facetas, field, values).length]))

/** Filters as links, so that they work without JavaScript; a drawer on mobile, a column from md. */
export function Facets({ view }: { view: ListingView }) {
  const { total } = view.listing
  const facetas = usefulFacets(view.listing)
  const chosen = chosenIn(view.state.filter, facetas)
  const group = (facet: Faceta, at: number) => (
    <FacetGroup key={facet.campo} view={view} facet={facet} chosen={chosen.get(facet.campo) ?? 0} open={at < OPEN} />
  )
  const isFirst = (facet: Faceta, at: number) => at < SHOWN || chosen.has(facet.campo)
  const later = facetas.filter((facet, at) => !isFirst(facet, at))
  return (
    <aside id={FACETS_ID} popover="auto" className={styles.facets} aria-label="Filtros">
      <div className={styles.facetsTop}>
        <b className={styles.facetsTitle}>Filtros</b>
        <button
          type="button"
          popoverTarget={FACETS_ID}
          popoverTargetAction="hide"
          className={styles.facetsClose}
          aria-label="Fechar filtros"
        >
          <Icon name="close" />
        </button>
      </div>
      {facetas.filter(isFirst).map(group)}
      {later.length > 0 ? (
        <details className={styles.facet}>
          <summary className={styles.facetSummary}>{`Mais filtros (${later.length})`}</summary>
          {later.map((facet) => group(facet, SHOWN))}
        </details>
      ) : null}
      <div className={styles.facetsEnd}>
        {chosen.size > 0 ? (
          <a href={hrefOf(view, withFilter(view.state, ''))} className={styles.clear}>
            Limpar tudo
          </a>
        ) : null}
        <button
          type="button"
          popoverTarget={FACETS_ID}
          popoverTargetAction="hide"
          className={button({ look: 'action', width: 'full' })}
        >
          {total === 0 ? 'Ver a lista' : `Ver ${countText(total, 'produto', 'produtos')}`}
        </button>
      </div>
    </aside>
  )
}

function FacetGroup({
  view,
  facet,
  chosen,
  open,
}: {
  view: ListingView
  facet: Faceta
  chosen: number
  open: boolean
}) {
  return (
    <details className={styles.facet} open={open || chosen > 0}>
      <summary className={styles.facetSummary}>
        <span className={styles.facetName}>{facet.nome}</span>
        {chosen > 0 ? (
          <span className={styles.facetChosen} aria-label={countText(chosen, 'escolhido', 'escolhidos')}>
            {chosen}
          </span>
        ) : null}
      </summary>
      {facet.tipo === 'faixa' ? <PriceRange view={view} facet={facet} /> : null}
      <FacetValues view={view} facet={facet} />
    </details>
  )
}

import { chosenValues, toggleFilter } from '#app/lib/filter-choice.ts'
import { filterName } from '#app/lib/filter-name.ts'
import { withFilter } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DELIVERY_FIELD, parseFilter } from '#commerce/contract/search/filter.ts'
import { listing, page } from '#styled-system/recipes/index.js'
import { ExpressDay, ExpressPlace } from './express-day.tsx'
import { hrefOf, type ListingView } from './listing-context.ts'

const styles = listing()
const { hidden: spoken } = page()

/** Chips of what is chosen, each a link that removes it, also where no product is left to name it. */
export function ActiveFilters({ view }: { view: ListingView }) {
  const chosen = (parseFilter(view.state.filter) ?? []).flatMap(({ field, values }) =>
    chosenValues(view.listing.facetas, field, values).map((value) => ({
      field,
      value,
      name: filterName(view.listing.facetas, field, value),
    })),
  )
  if (chosen.length === 0) return null
  const chips = (
    <nav aria-label="Filtros escolhidos" className={styles.chips}>
      {chosen.map(({ field, value, name }) => (
        <a
          key={`${field}:${value}`}
          href={hrefOf(view, toggleFilter(view.state, field, value))}
          rel="nofollow"
          className={styles.chip}
          aria-label={field === DELIVERY_FIELD ? undefined : `Remover filtro ${name}`}
        >
          {field === DELIVERY_FIELD ? (
            <>
              <span className={spoken}>Remover filtro</span>
              <ExpressDay className={styles.chipName} />
            </>
          ) : (
            <span className={styles.chipName}>{name}</span>
          )}
          <Icon name="close" size="sm" />
        </a>
      ))}
      <a href={hrefOf(view, withFilter(view.state, ''))} className={styles.clear}>
        Limpar tudo
      </a>
    </nav>
  )
  if (!chosen.some(({ field }) => field === DELIVERY_FIELD)) return chips
  return (
    <>
      {chips}
      <div className={styles.place}>
        <ExpressPlace />
      </div>
    </>
  )
}

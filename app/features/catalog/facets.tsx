import type { Faceta } from '#commerce/contract/search.ts'
import { PRICE_FIELD, parseFilter, priceRange } from '#commerce/contract/filter.ts'
import { button, listing } from '#styled-system/recipes/index.js'
import { countText } from '#app/lib/formatting.ts'
import { toggleFilter } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { hrefOf, type ListingView } from './listing-context.ts'

const styles = listing()
export const FACETS_ID = 'filtros'
/** Values shown before "Ver mais". */
const SHOWN = 6

/** Filters as links, so that they work without JavaScript; a drawer on mobile, a column from md. */
export function Facets({ view }: { view: ListingView }) {
  return (
    <aside id={FACETS_ID} popover="auto" className={styles.facets} aria-label="Filtros">
      <div className={styles.facetsTop}>
        <b className={styles.facetsTitle}>Filtros</b>
        <button type="button" popoverTarget={FACETS_ID} popoverTargetAction="hide" className={styles.facetsClose} aria-label="Fechar filtros">
          <Icon name="close" />
        </button>
      </div>
      {view.listing.facetas.map((facet, at) => (
        <details key={facet.campo} className={styles.facet} open={at < 4}>
          <summary className={styles.facetSummary}>{facet.nome}</summary>
          {facet.tipo === 'faixa' ? <PriceRange view={view} facet={facet} /> : null}
          <Values view={view} facet={facet} />
        </details>
      ))}
    </aside>
  )
}

function Values({ view, facet }: { view: ListingView; facet: Faceta }) {
  if (facet.valores.length === 0) return null
  // What is chosen stays in sight.
  const ordered = [...facet.valores.filter((value) => value.ativo), ...facet.valores.filter((value) => !value.ativo)]
  const links = ordered.map((value) => (
    <a key={value.valor} href={hrefOf(view, toggleFilter(view.state, facet.campo, value.valor))} rel="nofollow" aria-current={value.ativo ? 'true' : undefined} className={styles.value}>
      <span className={styles.box}>
        <Icon name="check" size="sm" />
      </span>
      <span className={styles.valueName}>{value.nome}</span>
      <span className={styles.valueCount}>{`(${value.total})`}</span>
    </a>
  ))
  return (
    <div className={styles.values}>
      {links.slice(0, SHOWN)}
      {links.length > SHOWN ? (
        <details>
          <summary className={styles.more}>{`Ver mais ${countText(links.length - SHOWN, 'opção', 'opções')}`}</summary>
          {links.slice(SHOWN)}
        </details>
      ) : null}
    </div>
  )
}

/** A GET form: the server turns the two fields into the filter and answers with the listing's own address. */
function PriceRange({ view, facet }: { view: ListingView; facet: Faceta }) {
  const clause = parseFilter(view.state.filter)?.find(({ field }) => field === PRICE_FIELD)
  const chosen = priceRange(clause?.values[0] ?? '')
  const hidden = { ...view.carried, filter: view.state.filter, sortBy: view.state.sortBy === 'relevance' ? '' : view.state.sortBy }
  return (
    <form action={view.pathname} method="get" className={styles.range}>
      {Object.entries(hidden).map(([name, value]) => (value === '' ? null : <input key={name} type="hidden" name={name} value={value} />))}
      <label className={styles.rangeField}>
        De R$
        <input name="precoMin" inputMode="numeric" maxLength={10} defaultValue={chosen?.min} placeholder={facet.minimo === null ? '' : String(Math.floor(facet.minimo))} className={styles.rangeInput} />
      </label>
      <label className={styles.rangeField}>
        até R$
        <input name="precoMax" inputMode="numeric" maxLength={10} defaultValue={chosen?.max} placeholder={facet.maximo === null ? '' : String(Math.ceil(facet.maximo))} className={styles.rangeInput} />
      </label>
      <button type="submit" className={button({ look: 'outline' })}>
        Ok
      </button>
    </form>
  )
}

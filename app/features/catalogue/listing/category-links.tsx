import { toggleFilter } from '#app/lib/filter-choice.ts'
import { listing } from '#styled-system/recipes/index.js'
import { hrefOf, type ListingView } from './listing-context.ts'

const styles = listing()
/** commerce's facet of departments. */
const FIELD = 'categoria'
const SHOWN = 6

/** The departments most results are in, each a link that keeps to it; until one is chosen. */
export function CategoryWays({ view }: { view: ListingView }) {
  const values = view.listing.facetas.find(({ campo }) => campo === FIELD)?.valores ?? []
  if (values.length < 2 || values.some(({ ativo }) => ativo)) return null
  return (
    <nav aria-label="Departamentos dos resultados" className={styles.ways}>
      {values.slice(0, SHOWN).map(({ valor, nome, total }) => (
        <a
          key={valor}
          href={hrefOf(view, toggleFilter(view.state, FIELD, valor))}
          rel="nofollow"
          className={styles.way}
        >
          {nome}
          <small>{`(${total})`}</small>
        </a>
      ))}
    </nav>
  )
}

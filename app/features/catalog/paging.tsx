import { listing } from '#styled-system/recipes/index.js'
import { withPage } from '#app/lib/search-url.ts'
import { hrefOf, type ListingView } from './listing-context.ts'

const styles = listing()

/** Pages worth a link: the ends and the neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages)
  return wanted.flatMap((one, at) => (at > 0 && one - wanted[at - 1]! > 1 ? [0, one] : [one]))
}

export function Paging({ view }: { view: ListingView }) {
  const { page, pages } = view.listing
  if (pages <= 1) return null
  const to = (target: number) => hrefOf(view, withPage(view.state, target))
  return (
    <nav aria-label="Páginas" className={styles.paging}>
      {page > 1 ? (
        <a href={to(page - 1)} rel="prev" className={styles.pageLink} aria-label="Página anterior">
          ‹
        </a>
      ) : null}
      {pageNumbers(page, pages).map((number, at) =>
        number === 0 ? (
          <span key={`gap-${at}`} className={styles.pageGap}>
            …
          </span>
        ) : (
          <a key={number} href={to(number)} className={styles.pageLink} aria-label={`Página ${number}`} aria-current={number === page ? 'page' : undefined}>
            {number}
          </a>
        ),
      )}
      {page < pages ? (
        <a href={to(page + 1)} rel="next" className={styles.pageLink} aria-label="Próxima página">
          ›
        </a>
      ) : null}
    </nav>
  )
}

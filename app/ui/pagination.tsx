import { pagination } from '#styled-system/recipes/index.js'

const styles = pagination()

/** Pages worth a link: the ends and the neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages)
  return wanted.flatMap((one, at) => (at > 0 && one - wanted[at - 1]! > 1 ? [0, one] : [one]))
}

/** Links to the pages of a list; nothing when there is one only. */
export function Pagination({
  label,
  page,
  pages,
  hrefOf,
}: {
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={styles.root}>
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev" className={styles.link} aria-label="Página anterior">
          ‹
        </a>
      ) : null}
      {pageNumbers(page, pages).map((number, at) =>
        number === 0 ? (
          <span key={`gap-${at}`} className={styles.gap}>
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            className={styles.link}
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next" className={styles.link} aria-label="Próxima página">
          ›
        </a>
      ) : null}
    </nav>
  )
}

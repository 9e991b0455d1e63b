import { breadcrumb } from '#styled-system/recipes/index.js'

const styles = breadcrumb()

export interface Crumb {
  name: string
  href: string
}

/** Trail to the page; the last crumb is where the visitor is. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em" className={styles.root}>
      <ol className={styles.list}>
        {trail.map((crumb, at) => (
          <li key={crumb.href} className={styles.item}>
            {at === trail.length - 1 ? (
              <span aria-current="page" className={styles.current}>
                {crumb.name}
              </span>
            ) : (
              <a href={crumb.href} className={styles.link}>
                {crumb.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

import type { ReactNode } from 'react'
import { accordion } from '#styled-system/recipes/index.js'

const styles = accordion()

/**
 * A question or heading that opens what belongs to it; found by the browser's own search in the page.
 * @param className of a folded part that is shown elsewhere too
 */
export function Fold({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <details className={className ? `${styles.item} ${className}` : styles.item}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

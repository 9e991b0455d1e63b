import type { ReactNode } from 'react'
import { agentManagement } from '#styled-system/recipes/index.js'

const styles = agentManagement()

/** A table that scrolls by itself where it is wider than its place, by keyboard too. */
export function WideTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller has to be reached by keyboard (WCAG 2.1.1)
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

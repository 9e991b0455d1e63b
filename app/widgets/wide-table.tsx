import type { ReactNode } from 'react'
import { agentManagement } from '#styled-system/recipes/index.js'

const styles = agentManagement()

interface WideTableProps {
  caption: string
  /** Names of its rows may be broken, so that what they name is seen without scrolling. */
  isNarrow?: boolean
  children: ReactNode
}

/** A table that scrolls by itself where it is wider than its place, by keyboard too. */
export function WideTable({ caption, isNarrow, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller has to be reached by keyboard (WCAG 2.1.1)
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} data-narrow={isNarrow ? '' : undefined}>
        <caption>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  )
}

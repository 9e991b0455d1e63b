import { type ReactNode, useState } from 'react'
import { accordion } from '#styled-system/recipes/index.js'

const styles = accordion()

interface FoldProps {
  title: string
  className?: string
  open?: boolean
  children: ReactNode
}

/**
 * A question or heading that opens what belongs to it; found by the browser's own search in the page.
 * @param className of a folded part that is shown elsewhere too
 * @param open from the moment something in it is to be seen
 */
export function Fold({ title, className, open = false, children }: FoldProps) {
  // What the reader opened or closed stays so.
  const [isOpen, setIsOpen] = useState(open)
  if (open && !isOpen) setIsOpen(true)
  return (
    <details className={className ? `${styles.item} ${className}` : styles.item} open={isOpen}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

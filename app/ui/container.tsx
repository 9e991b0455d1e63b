import type { ReactNode } from 'react'
import { page } from '#styled-system/recipes/index.js'

const styles = page()

/** At most 1280 px of content. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>
}

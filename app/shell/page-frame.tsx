import type { ReactNode } from 'react'
import { page } from '#styled-system/recipes/index.js'
import { Ready } from './ready.tsx'

const styles = page()
export const MAIN_ID = 'conteudo'

interface PageFrameProps {
  personal?: boolean
  /** Without the header over it. */
  bare?: boolean
  children: ReactNode
}

/**
 * A page's content, below the fixed header; belongs inside the route's component (see Ready).
 * @param personal a page of one person, all forms and steps: React comes at once instead of at the first input
 * (app/client.tsx).
 */
export function PageFrame({ personal = false, bare = false, children }: PageFrameProps) {
  return (
    <main
      id={MAIN_ID}
      className={styles.main}
      tabIndex={-1}
      data-personal={personal ? '' : undefined}
      data-bare={bare ? '' : undefined}
    >
      {children}
      <Ready />
    </main>
  )
}

import type { ReactNode } from 'react'
import { page } from '#styled-system/recipes/index.js'
import { Ready } from './ready.tsx'

const styles = page()
export const MAIN_ID = 'conteudo'

/**
 * A page's content, below the fixed header; belongs inside the route's component (see Ready).
 * @param personal a page of one person, all forms and steps: React comes at once instead of at the first input
 * (app/client.tsx).
 */
export function PageFrame({ personal = false, children }: { personal?: boolean; children: ReactNode }) {
  return (
    <main id={MAIN_ID} className={styles.main} tabIndex={-1} data-personal={personal ? '' : undefined}>
      {children}
      <Ready />
    </main>
  )
}

import type { ReactNode } from 'react'
import { page } from '#styled-system/recipes/index.js'
import { Ready } from './ready.tsx'

const styles = page()
export const MAIN_ID = 'conteudo'

/** A page's content, below the fixed header; belongs inside the route's component (see Ready). */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
      {children}
      <Ready />
    </main>
  )
}

import type { ReactNode } from 'react'
import { page, parts } from '#styled-system/recipes/index.js'

const frame = page()
const styles = parts()

/** Parts of one kind. */
export function Family({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={frame.section} aria-label={title} data-family="">
      <h2 className={frame.heading}>{title}</h2>
      <div className={styles.family}>{children}</div>
    </section>
  )
}

/** One part in one state, and the state's name. */
export function Sample({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.sample} data-wide={wide ? '' : undefined}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  )
}

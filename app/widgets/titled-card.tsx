import type { ReactNode } from 'react'
import { purchase } from '#styled-system/recipes/index.js'

const { card, cardTitle } = purchase()

/** A part of a purchase or of what belongs to one, named by its heading. */
export function TitledCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} className={cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

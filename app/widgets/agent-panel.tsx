import type { ReactNode } from 'react'
import { agentPage } from '#styled-system/recipes/index.js'

const { panel, panelTitle } = agentPage()

/** A part of an agent's page, named by its heading. */
export function AgentPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={panel} aria-labelledby={id}>
      <h2 id={id} className={panelTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

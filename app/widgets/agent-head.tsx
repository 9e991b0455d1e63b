import type { ReactNode } from 'react'
import { agentPage } from '#styled-system/recipes/index.js'

const styles = agentPage()

interface AgentHeadProps {
  title: string
  /** A sentence or two below it. */
  lead?: ReactNode
  /** The way back, above it. */
  above?: ReactNode
}

/** What an agent's page is called: above its parts, in none of them. */
export const AgentHead = ({ title, lead, above }: AgentHeadProps) => (
  <div>
    {above === undefined ? null : <p className={styles.lead}>{above}</p>}
    <h1 className={styles.title}>{title}</h1>
    {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
  </div>
)

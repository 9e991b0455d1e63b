import type { Mudanca } from '#commerce/contract/televendas/audit.ts'
import { agentManagement } from '#styled-system/recipes/index.js'

const styles = agentManagement()

/** From what to what, name by name. */
export const Changes = ({ of: changes }: { of: readonly Mudanca[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ nome, antes, depois }) => (
      <li key={nome} className={styles.change}>
        <span>{`${nome}:`}</span>
        {antes === null ? null : (
          <>
            <span className={styles.before}>{antes}</span>
            <span aria-label="passou a" role="img">
              →
            </span>
          </>
        )}
        <span className={styles.after}>{depois}</span>
      </li>
    ))}
  </ul>
)

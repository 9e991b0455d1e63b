import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { CheckField } from '#app/ui/field.tsx'
import { agentBar } from '#styled-system/recipes/index.js'
import { SALE_SHORTCUTS } from '../sale/sale-shortcuts.ts'
import { AgentDialog } from './agent-dialog.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import { questionMarkIsOn, switchQuestionMark } from './use-shortcuts.ts'

const styles = agentBar()

/** What the keyboard does while an agent is at work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(questionMarkIsOn)
  return (
    <AgentDialog title="Atalhos do teclado" onClose={onClose}>
      <dl className={styles.keys}>
        {SHORTCUTS.map(([name, , keys, text]) => (
          <div key={name} className={styles.keyRow}>
            <dt>
              <kbd className={styles.key}>{name === 'keys' ? `? ou ${keys}` : keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        {location.pathname === paths.telesales.sale
          ? SALE_SHORTCUTS.map(({ keys, does }) => (
              <div key={keys} className={styles.keyRow}>
                <dt>
                  <kbd className={styles.key}>{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))
          : null}
      </dl>
      <CheckField
        name="interrogacao"
        checked={isOn}
        onChange={(on) => {
          switchQuestionMark(on)
          setOn(on)
        }}
      >
        A tecla ? abre esta lista
      </CheckField>
    </AgentDialog>
  )
}

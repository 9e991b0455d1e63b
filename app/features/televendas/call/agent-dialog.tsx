import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { agentBar } from '#styled-system/recipes/index.js'

const styles = agentBar()

interface AgentDialogProps {
  title: string
  /** For a table. */
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal of phone sales: the browser's own, which keeps the focus inside and gives it back. Escape closes it. */
export function AgentDialog({ title, wide = false, onClose, children }: AgentDialogProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current!
    dialog.showModal()
    // It is begun with its first question, not with the button that closes it.
    dialog.querySelector<HTMLElement>('[data-autofocus], form :is(input:checked, select, input)')?.focus()
    // Closed before it is taken away, or the focus would not go back.
    return () => dialog.close()
  }, [])
  return (
    <dialog ref={box} aria-labelledby={id} data-wide={wide || undefined} className={styles.dialog} onCancel={onClose}>
      <div className={styles.dialogTitle}>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label="Fechar" className={styles.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

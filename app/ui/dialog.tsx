import { Dialog as Ark } from '@ark-ui/react/dialog'
import { useLayoutEffect, type ReactNode } from 'react'
import { dialog } from '#styled-system/recipes/index.js'

const styles = dialog()

export interface DialogProps {
  open: boolean
  title: string
  text: string
  /** Its buttons; the keyboard meets the one with `data-autofocus` first. */
  children: ReactNode
  /** Whether the backdrop and Escape close it. */
  closable: boolean
  /** Backdrop or Escape, of a closable one. */
  onDismiss: () => void
  /** It has faded out. */
  onGone: () => void
}

/**
 * A modal: the focus stays inside and returns to where it was. Rendered in the browser only, since Ark sets styles
 * which the CSP refuses in HTML, and loaded when the first one opens: no page waits for it.
 */
export function Dialog({ open, title, text, children, closable, onDismiss, onGone }: DialogProps) {
  useLayoutEffect(() => {
    // As the browser's own modals do: an open menu lies above everything else. Before Ark notes which element had the
    // focus.
    if (open) for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  }, [open])
  return (
    <Ark.Root
      open={open}
      role={closable ? 'dialog' : 'alertdialog'}
      closeOnEscape={closable}
      closeOnInteractOutside={closable}
      onOpenChange={(change) => {
        if (!change.open) onDismiss()
      }}
      onExitComplete={onGone}
    >
      <Ark.Backdrop className={styles.backdrop} />
      <Ark.Positioner className={styles.positioner}>
        <Ark.Content className={styles.content}>
          <Ark.Title className={styles.title}>{title}</Ark.Title>
          <Ark.Description className={styles.text}>{text}</Ark.Description>
          <div className={styles.actions}>{children}</div>
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}

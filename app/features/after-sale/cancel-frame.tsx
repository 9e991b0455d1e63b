import { type ReactNode, useId } from 'react'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Refusal, SendButton, type Sending, SendingResult } from '#app/ui/sending.tsx'
import { button, purchase } from '#styled-system/recipes/index.js'

const solid = button({ look: 'solid', width: 'full' })
const quiet = button({ look: 'quiet', width: 'full' })
const parts = purchase()
/** The same function at every render: called once, when it appears. */
const focus = (element: HTMLElement | null) => element?.focus()

/** What a cancellation is called, what comes of it, in a sentence, and what its buttons say. */
export interface CancelTexts {
  title: string
  message: string
  label: string
  keep: string
}

interface CancelFrameProps extends CancelTexts {
  /** From `useForm`. */
  attach: (element: HTMLFormElement | null) => void
  sending: Sending<unknown, Refusal, void>
  onKeep: () => void
  /** What has to be said. */
  children: ReactNode
}

/** The form of a cancellation that a yes is not enough for. */
export function CancelFrame({ title, message, label, keep, attach, sending, onKeep, children }: CancelFrameProps) {
  const titleId = useId()
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()} aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} ref={focus} className={parts.text}>
        <b>{title}</b>
      </h3>
      <p className={parts.muted}>{message}</p>
      {children}
      <SendingResult of={sending} />
      <div className={parts.actions}>
        <SendButton of={sending} className={solid} label={label} busy="Cancelando…" />
        <button type="button" className={quiet} onClick={onKeep}>
          {keep}
        </button>
      </div>
    </SendForm>
  )
}

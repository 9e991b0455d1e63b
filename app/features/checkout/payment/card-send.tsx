import { type Refusal, SendButton, type Sending, SendingResult } from '#app/ui/sending.tsx'
import { button } from '#styled-system/recipes/index.js'

const send = button({ look: 'action', size: 'lg', width: 'full' })

interface CardSendProps {
  sending: Sending<unknown, Refusal, void>
  /** undefined where the page's main button sends the form. */
  label: string | undefined
}

/** How a card's form ends: what the gateway said, and the button that asks it. */
export function CardSend({ sending, label }: CardSendProps) {
  return (
    <>
      <SendingResult of={sending} />
      {label === undefined ? null : (
        <SendButton of={sending} className={send} label={label} busy="Conferindo o cartão…" />
      )}
    </>
  )
}

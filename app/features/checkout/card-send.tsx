import { SendingResult } from '#app/ui/sending-result.tsx'
import type { Refusal, Sending } from '#app/ui/use-sending.ts'
import { button } from '#styled-system/recipes/index.js'

const send = button({ look: 'action', size: 'lg', width: 'full' })

/** How a card's form ends: what the gateway said, and the button that asks it. */
export function CardSend({ sending, label }: { sending: Sending<unknown, Refusal, void>; label: string }) {
  return (
    <>
      <SendingResult of={sending} />
      <button type="submit" className={send} aria-busy={sending.pending}>
        {sending.pending ? 'Conferindo o cartão…' : label}
      </button>
    </>
  )
}

import { Banner } from '#app/ui/banner.tsx'
import { button } from '#styled-system/recipes/index.js'

const send = button({ look: 'action', size: 'lg', width: 'full' })

/** How a card's form ends: what the gateway said, and the button that asks it. */
export function CardSend({ failure, pending, label }: { failure: string; pending: boolean; label: string }) {
  return (
    <>
      {failure === '' ? null : (
        <Banner tone="error" urgent>
          {failure}
        </Banner>
      )}
      <button type="submit" className={send} aria-busy={pending}>
        {pending ? 'Conferindo o cartão…' : label}
      </button>
    </>
  )
}

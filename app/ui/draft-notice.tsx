import { button } from '#styled-system/recipes/index.js'
import { Banner } from './banner.tsx'

interface DraftNoticeProps {
  draft: { restored: boolean; discard: () => void }
  /** What is not there, and why. */
  without?: string
}

/** Where typing begins again: the button goes with what it took back. */
const toFirstField = ({ form }: HTMLButtonElement): void =>
  form?.querySelector<HTMLElement>('input:not([type=hidden], [type=file]), select, textarea')?.focus()

/**
 * Says that a form holds what was typed before, and takes it back. It comes last in its form: what comes once the
 * page's storage was read moves nothing that is about to be pressed.
 */
export function DraftNotice({ draft: { restored, discard }, without = '' }: DraftNoticeProps) {
  if (!restored) return null
  return (
    <Banner tone="info">
      <p>{['Recuperamos o que você tinha digitado.', without, 'Confira antes de enviar.'].filter(Boolean).join(' ')}</p>
      <button
        type="button"
        className={button({ look: 'quiet' })}
        onClick={({ currentTarget }) => {
          discard()
          toFirstField(currentTarget)
        }}
      >
        Descartar
      </button>
    </Banner>
  )
}

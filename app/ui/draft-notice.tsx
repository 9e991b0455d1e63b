import { button } from '#styled-system/recipes/index.js'
import { Banner } from './banner.tsx'

interface DraftNoticeProps {
  draft: { restored: boolean; discard: () => void }
  /** What is not there, and why. */
  without?: string
}

/** Says that a form holds what was typed before, and takes it back. */
export function DraftNotice({ draft: { restored, discard }, without = '' }: DraftNoticeProps) {
  if (!restored) return null
  return (
    <Banner tone="info">
      <p>{['Recuperamos o que você tinha digitado.', without, 'Confira antes de enviar.'].filter(Boolean).join(' ')}</p>
      <button type="button" className={button({ look: 'quiet' })} onClick={discard}>
        Descartar
      </button>
    </Banner>
  )
}

import { button } from '#styled-system/recipes/index.js'
import { Banner } from './banner.tsx'

interface DraftNoticeProps {
  draft: { restored: boolean; discard: () => void }
}

/** Says that a form holds what was typed before, and takes it back. */
export function DraftNotice({ draft: { restored, discard } }: DraftNoticeProps) {
  if (!restored) return null
  return (
    <Banner tone="info">
      <p>Recuperamos o que você tinha digitado. Confira antes de enviar.</p>
      <button type="button" className={button({ look: 'quiet' })} onClick={discard}>
        Descartar
      </button>
    </Banner>
  )
}

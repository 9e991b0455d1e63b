import { useState } from 'react'
import { MOST_SHARED } from '#app/lib/most-shared.ts'
import { sharedListHref } from '#app/lib/shared-list.ts'
import { CopyLink } from '#app/widgets/copy-link.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { named } from '#commerce/contract/company.ts'
import { button, favorites } from '#styled-system/recipes/index.js'

const styles = favorites()
const outline = button({ look: 'outline' })

/** A link to the products, with nothing of the person: whoever opens it sees them at the prices of that moment. */
export function ShareFavorites({ cards, origin }: { cards: readonly Cartao[]; origin: string }) {
  const [open, setOpen] = useState(false)
  const url = `${origin}${sharedListHref(cards.map(({ sku }) => sku))}`
  const text = encodeURIComponent(`Olhe o que eu encontrei ${named('n')}: ${url}`)
  return (
    <div className={styles.share}>
      <button type="button" className={outline} aria-expanded={open} onClick={() => setOpen(!open)}>
        Compartilhar a lista
      </button>
      {open ? (
        <CopyLink
          url={url}
          label="Link da lista"
          note={`O link mostra só os produtos, sem o seu nome.${cards.length > MOST_SHARED ? ` Ele leva os ${MOST_SHARED} mais recentes.` : ''}`}
        >
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener" className={outline}>
            Enviar pelo WhatsApp
          </a>
        </CopyLink>
      ) : null}
    </div>
  )
}

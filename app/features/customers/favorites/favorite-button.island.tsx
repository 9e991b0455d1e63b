import { type GuestFavorite, guestFavoritesText } from '#app/lib/guest-favorites.ts'
import { Icon } from '#app/ui/icon.tsx'
import { favorites } from '#styled-system/recipes/index.js'
import { useFavorite } from './use-favorite.ts'

const styles = favorites()

interface FavoriteProps extends GuestFavorite {
  nome: string
}

const label = (kept: boolean, nome: string): string => (kept ? `Nos favoritos: ${nome}. Remover` : `Favoritar ${nome}`)

/** The heart of one product, with its word. */
export function FavoriteButton({ nome, ...product }: FavoriteProps) {
  const { kept, busy, failure, press } = useFavorite(product)
  return (
    <span className={styles.heart}>
      <button
        type="button"
        value={guestFavoritesText([product])}
        className={styles.heartButton}
        aria-pressed={kept}
        aria-busy={busy || undefined}
        aria-label={label(kept, nome)}
        onClick={() => void press()}
      >
        <Icon name="heart" />
        {kept ? 'Nos favoritos' : 'Favoritar'}
      </button>
      <span role="alert">{failure}</span>
    </span>
  )
}

/** The heart alone, in the corner of a card. */
export function FavoriteHeart({ nome, ...product }: FavoriteProps) {
  const { kept, busy, press } = useFavorite(product, true)
  return (
    <button
      type="button"
      value={guestFavoritesText([product])}
      className={styles.corner}
      aria-pressed={kept}
      aria-busy={busy || undefined}
      aria-label={label(kept, nome)}
      onClick={() => void press()}
    >
      <Icon name="heart" />
    </button>
  )
}

import { afterPaint } from '#app/browser/after-paint.ts'
import { showFavoriteCount } from '#app/browser/favorite-count.ts'
import { keepAsGuest } from '#app/browser/guest-favorites.ts'
import { type GuestFavorite, parseGuestFavorites } from '#app/lib/guest-favorites.ts'
import type { Boot } from '#app/lib/live-data.ts'
import { isSomebodyIn } from '#app/lib/visitor-hints.ts'
import type { EarlyAct } from './replay.ts'

const heartOf = (target: Element) => target.closest<HTMLButtonElement>('button[aria-pressed=false][value]')

/** What an empty heart of a guest keeps; a customer's is the account's to fill. */
function productOf(target: Element): GuestFavorite | undefined {
  const heart = heartOf(target)
  return heart && !isSomebodyIn(document.cookie) ? parseGuestFavorites(heart.value)[0] : undefined
}

/** A guest's heart of a page that is not live yet: kept in this browser by the press itself (decision 101). */
export const earlyHeart = (boot: Boot): EarlyAct => ({
  takes: (_event, target) => productOf(target) !== undefined,
  act(_event, target) {
    const product = productOf(target)
    if (!product) return undefined
    showFavoriteCount(keepAsGuest(product, true).length)
    ;(boot.hearted ??= new Set()).add(product.idProduto)
    heartOf(target)!.ariaPressed = 'true'
    return afterPaint().then(() => true)
  },
  end: () => (boot.hearted = undefined),
})

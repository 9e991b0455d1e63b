import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { boot } from '#app/browser/boot.ts'
import { keepAsGuest, readGuestFavorites } from '#app/browser/guest-favorites.ts'
import { tell } from '#app/browser/tell.ts'
import type { GuestFavorite } from '#app/lib/guest-favorites.ts'
import { isCustomerAuthenticated } from '#app/lib/visitor-hints.ts'
import { askAtom } from '#app/state/dialogs.ts'
import { askFavoriteIdsAtom, favoriteIdsAtom, writeFavoriteAtom } from '#app/state/favorite-ids-atom.ts'
import { useServices } from '#app/state/services.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { addFavorite, favoriteIds, removeFavorite } from '#server-functions/customers/favorites.ts'

/** A press this soon after the heart filled by itself was meant for the empty one (ms). */
const UNSEEN_MS = 700

/** Cookies are hints: of a guest nobody is asked. */
const isCustomer = () => isCustomerAuthenticated(document.cookie, false)
const idsOf = (kept: readonly GuestFavorite[]) => kept.map(({ idProduto }) => idProduto)

/**
 * Keeps or removes a product: in the account, or, of a guest, in this browser until a login (storefront §3).
 * @param show whether a failure opens the dialog
 */
export function useKeepFavorite(): (
  product: GuestFavorite,
  keep: boolean,
  show?: 'always' | 'when-empty',
) => Promise<CommerceResult<{ ids: string[] }>> {
  const services = useServices()
  const write = useSetAtom(writeFavoriteAtom)
  return ({ idProduto, sku }, keep, show = 'when-empty') =>
    write(async () => {
      const answer = isCustomer()
        ? await services().write(() => (keep ? addFavorite : removeFavorite)({ data: { idProduto } }), show)
        : { ok: true as const, data: { ids: idsOf(keepAsGuest({ idProduto, sku }, keep)) } }
      const price = boot()?.live.price(sku)?.preco?.precoPor
      if (keep && answer.ok)
        tell({ name: 'add_to_wishlist', items: [{ item_id: sku, ...(price === undefined ? {} : { price }) }] })
      return answer
    })
}

/**
 * Whether a product is kept, and the press of its heart, which leaves nobody's list: a guest's stays pressed too.
 * @param told opens the dialog for a failure, where there is no place for its sentence
 */
export function useFavorite(
  product: GuestFavorite,
  told = false,
): { kept: boolean; busy: boolean; failure: string; press: () => Promise<void> } {
  const ids = useAtomValue(favoriteIdsAtom)
  const keepFavorite = useKeepFavorite()
  const askEntry = useSetAtom(askAtom)
  const services = useServices()
  const askIds = useSetAtom(askFavoriteIdsAtom)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isKnown = ids !== null
  const ask = useEffectEvent(() => {
    if (isCustomer()) return void askIds(() => services().ask(() => favoriteIds(), { stays: true }))
    // A home page has seventy hearts: of a guest who kept nothing none is drawn again, else all of them once.
    const guests = idsOf(readGuestFavorites())
    if (guests.length > 0) void askIds(() => Promise.resolve({ ok: true, data: { ids: guests } }))
  })
  const filledAt = useRef(0)
  useEffect(() => {
    filledAt.current = performance.now()
    if (!isKnown) ask()
  }, [isKnown])
  const kept = ids?.includes(product.idProduto) ?? false
  return {
    kept,
    busy,
    failure,
    async press() {
      if (busy) return
      setBusy(true)
      setFailure('')
      const isEarly = boot()?.hearted?.delete(product.idProduto) === true
      const away = kept && !isEarly && performance.now() - filledAt.current > UNSEEN_MS
      const result = await keepFavorite(product, !away, told ? 'always' : 'when-empty')
      setBusy(false)
      if (!result.ok) return setFailure(result.error.message)
      // Once: whoever keeps more knows by now.
      if (!away && !isCustomer() && result.data.ids.length === 1)
        // The heart is kept all the same: of an offer that does not come nothing is told.
        void import('./offer-entry.ts').then(
          ({ offerEntry }) => offerEntry(askEntry),
          () => undefined,
        )
    },
  }
}

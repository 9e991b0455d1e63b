import { useSetAtom } from 'jotai'
import { tell } from '#app/browser/tell.ts'
import { adoptPlace } from '#app/early/place-choice.ts'
import { PASSWORD_CHANGE_REQUIRED } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { changePasswordHref, isPurchase } from '#app/lib/return-target.ts'
import { askAtom } from '#app/state/dialogs.ts'
import { joinFavoritesAtom } from '#app/state/join-favorites.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import type { Entered } from '#server-functions/customers/auth.ts'

/** Favourites that take longer join the account on the next page (ms). */
const JOIN_MS = 2_000

/**
 * After a login or a registration: the shop learns who acts now, then the page asked for is loaded afresh, since
 * everything on it may differ for this person. The login page leaves no step behind in the history.
 * @param target a path of this shop, already checked
 */
export function useAfterLogin(target: string, name: 'login' | 'sign_up' = 'login'): (answer: Entered) => Promise<void> {
  const services = useServices()
  const go = useNavigateTo()
  const ask = useSetAtom(askAtom)
  const join = useSetAtom(joinFavoritesAtom)
  return async ({ idUsuario, alterarSenha, cartChanged, lugar }) => {
    await services().loggedIn(idUsuario)
    // Dates and freight of the next page are those of where they live.
    if (lugar) adoptPlace(lugar)
    tell({ name, more: { method: 'email' } })
    // Before the page asked for: it may stay without React for a while. The list of favourites says what joined it.
    if (!target.startsWith(paths.account.favorites))
      await Promise.race([
        join(services().write).catch(() => 0),
        new Promise((resolve) => setTimeout(resolve, JOIN_MS)),
      ])
    // Nobody checks out what they have not seen: the cart tells what joining both carts changed, and leads on.
    const next = cartChanged && isPurchase(target) ? paths.cart : target
    if (!alterarSenha) return location.replace(next)
    // Storefront §8: an info dialog, which a document loaded afresh would forget; its one button leads to the change.
    await ask({ kind: 'info', message: PASSWORD_CHANGE_REQUIRED }).catch(() => undefined)
    await go(changePasswordHref(next), { replace: true })
  }
}

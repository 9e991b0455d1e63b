import { useAtomValue } from 'jotai'
import { miniCartAtom } from '#app/state/mini-cart.ts'
import { laterPart } from '#app/ui/later-part.tsx'

/** Loaded when something was added; without it the button alone says so. */
const MiniCart = laterPart(() =>
  import('./mini-cart.tsx').then(
    (loaded) => loaded.MiniCart,
    () => () => null,
  ),
)

/** Where the cart shows itself after something was added. */
export function MiniCartPlace() {
  const added = useAtomValue(miniCartAtom)
  return added === null ? null : <MiniCart added={added} />
}

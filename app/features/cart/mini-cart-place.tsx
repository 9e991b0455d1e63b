import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { miniCartAtom } from '#app/state/mini-cart.ts'

/** Loaded when something was added; without it the button alone says so. */
const MiniCart = lazy(() =>
  import('./mini-cart.tsx').then(
    (loaded) => ({ default: loaded.MiniCart }),
    () => ({ default: () => null }),
  ),
)

/** Where the cart shows itself after something was added. */
export function MiniCartPlace() {
  const added = useAtomValue(miniCartAtom)
  return added === null ? null : (
    <Suspense>
      <MiniCart added={added} />
    </Suspense>
  )
}

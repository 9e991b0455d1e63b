import { useEffect, useRef, useState, type ReactNode } from 'react'
import { laterPart } from '#app/ui/later-part.tsx'
import { useInBrowser } from '#app/ui/use-in-browser.ts'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import { cardAction } from './card-action.tsx'
import { listingAction } from './listing-action.tsx'

/** Apart from the page's code, which is complete without them. */
export const LiveShowcases = laterPart(() =>
  import('#app/features/catalogue/showcases/live-showcases.tsx').then((module) => module.LiveShowcases),
)
const AHEAD = '600px'

/** Shows its content once the reader is near: nothing above the place moves, and who never gets there pays nothing. */
function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || near) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return <div ref={place}>{near ? children : null}</div>
}

/** On a product page what was bought and looked at with it. */
export const ProductShowcases = ({ sku, shown }: { sku: string; shown: readonly string[] }) => (
  <WhenNear>
    <LiveShowcases
      key={sku}
      name="product"
      productId={[sku]}
      blocos={['comprados-juntos', 'vistos-juntos']}
      shown={shown}
      action={listingAction}
    />
  </WhenNear>
)

/** The browser's id is there as long as personalisation is allowed. */
const isKnown = () => rawCookie(document.cookie, COOKIE.browserId) !== undefined

/** What one visitor looked at or bought, below what is everybody's: only for somebody the shop may know (domain §4.5). */
export function PersonalShowcases({ shown }: { shown: readonly string[] }) {
  const known = useInBrowser(isKnown)
  if (!known) return null
  return (
    <WhenNear>
      <LiveShowcases
        name="home"
        blocos={['porque-voce-viu', 'compre-de-novo', 'para-voce']}
        shown={shown}
        action={listingAction}
      />
    </WhenNear>
  )
}

/** Where a list is empty: what others buy, to begin with. Without hearts, which would fill the list unseen. */
export const Suggestions = () => <LiveShowcases name="home" blocos={['mais-vendidos']} action={cardAction} />

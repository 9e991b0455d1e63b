import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { followSharedCart, type SharedCartNews } from '#app/state/shared-cart.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import { Banner } from '#app/ui/banner.tsx'

/** Sentences that stay to be read. */
const MOST_TOLD = 3

/**
 * On the customer's cart and checkout: who of phone sales is at work on the same cart, and what they change (domain §7).
 */
export function SharedCart() {
  const { isAuthenticated, isTelevendedorAuthenticated } = useAtomValue(authAtom)
  const follows = isAuthenticated && !isTelevendedorAuthenticated
  const services = useServices()
  const store = useStore() as ShopStore
  const router = useRouter()
  const [{ attendant, told }, setNews] = useState<SharedCartNews>({ attendant: null, told: [] })
  useEffect(() => {
    if (!follows) return
    const { cart, ask } = services()
    return followSharedCart({
      store,
      cart,
      look: (read) => ask(read),
      news: (news) => {
        setNews((known) =>
          news.told.length === 0 && news.attendant === known.attendant
            ? known
            : { attendant: news.attendant, told: [...known.told, ...news.told].slice(-MOST_TOLD) },
        )
        // What is being paid is settled anew by commerce.
        if (news.told.length > 0 && location.pathname.startsWith('/loja/checkout/')) void router.invalidate()
      },
    })
  }, [follows, services, store, router])
  return (
    <div aria-live="polite">
      {attendant === null && told.length === 0 ? null : (
        <Banner title={attendant === null ? 'O carrinho mudou' : `Atendimento em andamento com ${attendant}`}>
          {told.length === 0 ? (
            <p>O que for mudado no carrinho durante a ligação aparece aqui na hora.</p>
          ) : (
            told.map((text, at) => <p key={`${at}${text}`}>{text}</p>)
          )}
        </Banner>
      )}
    </div>
  )
}

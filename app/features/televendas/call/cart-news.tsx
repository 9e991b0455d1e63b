import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { followSharedCart, lookAtCart } from '#app/state/shared-cart.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import { agentBar } from '#styled-system/recipes/index.js'

const styles = agentBar()

/** A change of the customer's is shown this long (ms). */
const SHOWN_MS = 15_000

/** What the customer at the other end of the line does to the cart, while the agent serves them (domain §7). */
export function CartNews() {
  const services = useServices()
  const store = useStore() as ShopStore
  const [told, setTold] = useState<readonly string[]>([])
  useEffect(
    () =>
      followSharedCart({
        store,
        cart: services().cart,
        look: lookAtCart,
        news: (news) => {
          if (news.told.length > 0) setTold(news.told)
        },
      }),
    [services, store],
  )
  useEffect(() => {
    if (told.length === 0) return
    const timer = setTimeout(() => setTold([]), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <div role="status">
      {told.length > 0 && (
        <p className={styles.news}>
          {told.join(' ')}
          <button type="button" onClick={() => setTold([])}>
            Entendi
          </button>
        </p>
      )}
    </div>
  )
}

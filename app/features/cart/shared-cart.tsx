import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { followSharedCart, lookAtCart, type SharedCartNews } from '#app/state/shared-cart.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import { Banner } from '#app/ui/banner.tsx'
import { endServing } from '#server-functions/cart/cart.ts'
import { banner, button, page } from '#styled-system/recipes/index.js'

const outline = button({ look: 'outline' })
const solid = button({ look: 'solid' })
const { actions } = banner()
const { aboveAll } = page()

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
      look: (versao) => ask(() => lookAtCart(versao)),
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
  const ended = () => {
    setNews({ attendant: null, told: [] })
    if (location.pathname.startsWith('/loja/checkout/')) void router.invalidate()
  }
  return (
    <div aria-live="polite">
      {attendant === null && told.length === 0 ? null : (
        <div className={aboveAll}>
          <Banner title={attendant === null ? 'O carrinho mudou' : `Atendimento em andamento com ${attendant}`}>
            {told.length === 0 ? (
              <p>O que for mudado no carrinho durante a ligação aparece aqui na hora.</p>
            ) : (
              told.map((text, at) => <p key={`${at}${text}`}>{text}</p>)
            )}
            {attendant === null ? null : <ServedPrices />}
            {attendant === null ? null : <EndServing attendant={attendant} onEnded={ended} />}
          </Banner>
        </div>
      )}
    </div>
  )
}

/** Why the cart differs from the pages the customer came from. */
function ServedPrices() {
  const served = useAtomValue(cartAtom)?.atendimento
  if (served === undefined || served.precosDoSite) return null
  return (
    <p>
      Durante a ligação, o carrinho tem os preços do atendimento por telefone. As páginas da loja mostram os preços do
      site.
    </p>
  )
}

/** The customer takes the cart back; what becomes of its prices is said before. */
function EndServing({ attendant, onEnded }: { attendant: string; onEnded: () => void }) {
  const services = useServices()
  const [isAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const end = async () => {
    setSending(true)
    const result = await services().cart.write(() => endServing())
    setSending(false)
    if (result.ok) onEnded()
    else setFailure(result.error.message)
  }
  if (!isAsked)
    return (
      <div className={actions}>
        <button type="button" className={outline} onClick={() => setAsked(true)}>
          Encerrar atendimento
        </button>
      </div>
    )
  return (
    <>
      <p>
        {`Ao encerrar, ${attendant} deixa de ver e mudar o seu carrinho e ele volta aos preços do site. Um desconto combinado só continua onde o preço do site for igual ao da ligação.`}
      </p>
      <p role="alert">{failure}</p>
      <div className={actions}>
        <button type="button" className={solid} disabled={isSending} aria-busy={isSending} onClick={() => void end()}>
          {isSending ? 'Encerrando…' : 'Encerrar e voltar aos preços do site'}
        </button>
        <button type="button" className={outline} disabled={isSending} onClick={() => setAsked(false)}>
          Continuar o atendimento
        </button>
      </div>
    </>
  )
}

import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CARD_SIZES, CARD_WIDTHS } from '#app/lib/images.ts'
import { EnceChip } from '#app/widgets/energy-chip.tsx'
import { LightPicture } from '#app/widgets/light-picture.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { place, productGrid } from '#styled-system/recipes/index.js'
import { CardPrice } from './card-price.tsx'
import { LivePriceText } from './live-price.island.tsx'
import type { CardAction, ProductCard } from './product-card.tsx'

const { root, item, later, name } = productGrid({ shape: 'showcase' })
const { promise } = place()
/** Before a picture of the light card is asked for (a browser's own distance of lazy ones is 1250). */
const AHEAD = '1400px'

interface LaterGridProps {
  cards: readonly Cartao[]
  action: CardAction | undefined
  label: string
  /** Whether a reader who comes near brings React for it. */
  wakes?: boolean
}

/**
 * A row whose cards are light in the page itself, since a page's weight and what React takes over belong to what is seen
 * first (speed §2): picture, name and price, a link each. Once React is there and the reader near, the whole cards come
 * in that room.
 */
export function LaterGrid({ cards, action, label, wakes = false }: LaterGridProps) {
  const [row, Whole] = useWholeNear(cards)
  return (
    <ul ref={row} className={root} aria-label={label} data-near={wakes ? '' : undefined}>
      {cards.map((card) => (
        <li key={card.sku} className={`${item} ${later}`}>
          {Whole ? <Whole card={card} action={action} /> : <LightCard card={card} />}
        </li>
      ))}
    </ul>
  )
}

/**
 * The whole card, once the reader is near; a link that has the focus, or is being pressed, stays what it is until it has
 * not. Its code and pictures are fetched first.
 */
function useWholeNear(cards: readonly Cartao[]) {
  const row = useRef<HTMLUListElement>(null)
  const [fetched, setFetched] = useState<{ Card: typeof ProductCard }>()
  const [isHeld, setHeld] = useState(false)
  const Whole = isHeld ? undefined : fetched?.Card
  const isFilled = Whole !== undefined
  useEffect(() => {
    const list = row.current
    if (!list || fetched) return
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        void import('./whole-cards.ts').then(
          async ({ Card, picturesAreHere }) => {
            await picturesAreHere(list, cards)
            startTransition(() => setFetched({ Card }))
          },
          // They stay links.
          () => undefined,
        )
      },
      { rootMargin: AHEAD },
    )
    near.observe(list)
    return () => near.disconnect()
  }, [fetched, cards])
  // Until the whole cards are in the page: a press or a focus that comes while they are being made puts them off.
  useLayoutEffect(() => {
    const list = row.current
    if (!list || isFilled) return
    const left = new AbortController()
    const { signal } = left
    const isInUse = () => list.querySelector(':focus,:active') !== null
    setHeld(isInUse())
    for (const began of ['pointerdown', 'focusin']) list.addEventListener(began, () => setHeld(true), { signal })
    for (const ended of ['pointerup', 'pointercancel', 'focusout'])
      addEventListener(ended, () => setTimeout(() => startTransition(() => setHeld(isInUse()))), { signal })
    return () => left.abort()
  }, [isFilled])
  return [row, Whole] as const
}

/** The total cash price beside the picture (Lei 10.962, domain §0.8), and what else the law puts there. */
function LightCard({ card }: { card: Cartao }) {
  const { sku, nome, url, thumbnail, preco, ence, somenteMaiores } = card
  return (
    <a href={url} className={name} data-sku={sku}>
      <LightPicture url={thumbnail} widths={CARD_WIDTHS} sizes={CARD_SIZES} side={232} />
      <span>{nome}</span>
      <CardPrice light card={card} />
      <LivePriceText within sku={sku} field="entrega" preco={preco} as="span" className={promise} />
      {ence ? <EnceChip classe={ence} /> : null}
      {somenteMaiores ? <small>Venda proibida para menores de 18 anos</small> : null}
    </a>
  )
}

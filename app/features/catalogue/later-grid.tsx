import { startTransition, useEffect, useRef, useState } from 'react'
import { pictureAt, pictureSources } from '#app/lib/images.ts'
import { EnceChip } from '#app/widgets/energy-chip.tsx'
import { PLACEHOLDER } from '#app/widgets/picture.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { place, productCard, productGrid } from '#styled-system/recipes/index.js'
import { LivePrice, LivePriceText } from './live-price.island.tsx'
import { CARD_WIDTHS, ProductCard, type CardAction } from './product-card.tsx'

const { root, item, later, name } = productGrid({ shape: 'showcase' })
const { promise } = place()
const { cash, now, unit, state } = productCard()
const PRICE_CLASSES = { pix: cash, por: now, unitario: unit, estado: state }
const FIELDS = ['pix', 'por', 'estado'] as const
const FIELDS_WITH_UNIT = ['pix', 'por', 'unitario', 'estado'] as const
/** Before a picture of the light card is asked for (a browser's own distance of lazy ones is 1250). */
const AHEAD = '1400px'
/** A card is not kept back for its picture any longer than this (ms). */
const PICTURE_MS = 1000

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
  const [row, isFilled] = useFilledNear(cards)
  return (
    <ul ref={row} className={root} aria-label={label} data-near={wakes ? '' : undefined}>
      {cards.map((card) => (
        <li key={card.sku} className={`${item} ${later}`}>
          {isFilled ? <ProductCard card={card} action={action} /> : <LightCard {...card} />}
        </li>
      ))}
    </ul>
  )
}

function useFilledNear(cards: readonly Cartao[]) {
  const row = useRef<HTMLUListElement>(null)
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    const list = row.current
    if (!list || isFilled) return
    const done = new AbortController()
    // A link that has the focus, or is being pressed, stays what it is.
    const fill = () => {
      if (list.querySelector(':focus,:active')) return
      done.abort()
      startTransition(() => setFilled(true))
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        void picturesAreHere(list, cards).then(() => {
          if (done.signal.aborted) return
          for (const left of ['focusout', 'click', 'pointercancel'])
            addEventListener(left, () => setTimeout(fill), { signal: done.signal })
          fill()
        })
      },
      { rootMargin: AHEAD },
    )
    near.observe(list)
    return () => {
      near.disconnect()
      done.abort()
    }
  }, [isFilled, cards])
  return [row, isFilled] as const
}

/** Those of the cards in view, as the whole cards ask for them: no picture goes before the next one can be drawn. */
async function picturesAreHere(list: HTMLElement, cards: readonly Cartao[]): Promise<void> {
  const shown = [...list.querySelectorAll('img')].filter((image) => image.getBoundingClientRect().left < innerWidth)
  const decoded = shown.map(async (image, at) => {
    const { avif } = pictureSources(cards[at]?.thumbnail ?? '', CARD_WIDTHS)
    if (!avif) return
    const next = new Image()
    next.sizes = `${image.width}px`
    next.srcset = avif
    await next.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, PICTURE_MS))])
}

/** The total cash price beside the picture (Lei 10.962, domain §0.8), and what else the law puts there. */
function LightCard({ sku, nome, url, thumbnail, preco, precoUnitarioText, ence, somenteMaiores }: Cartao) {
  return (
    <a href={url} className={name} data-sku={sku}>
      <img
        src={thumbnail === null ? PLACEHOLDER : pictureAt(thumbnail, 384)}
        alt=""
        width={232}
        height={232}
        loading="lazy"
      />
      <span>{nome}</span>
      <LivePrice
        within
        sku={sku}
        price={preco}
        precoUnitarioText={precoUnitarioText}
        classes={PRICE_CLASSES}
        fields={precoUnitarioText === null ? FIELDS : FIELDS_WITH_UNIT}
      />
      <LivePriceText within sku={sku} field="entrega" preco={preco} as="span" className={promise} />
      {ence ? <EnceChip classe={ence} /> : null}
      {somenteMaiores ? <small>Venda proibida para menores de 18 anos</small> : null}
    </a>
  )
}

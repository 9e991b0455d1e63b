import { CARD_SIZES, CARD_WIDTHS, pictureSources } from '#app/lib/images.ts'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'

export { ProductCard as Card } from './product-card.tsx'

/** A card is not kept back for its picture any longer than this (ms). */
const PICTURE_MS = 1000

/** Those of the cards in view, as the whole cards ask for them: no picture goes before the next one can be drawn. */
export async function picturesAreHere(list: HTMLElement, cards: readonly Cartao[]): Promise<void> {
  const shown = [...list.querySelectorAll('img')].filter((image) => image.getBoundingClientRect().left < innerWidth)
  const decoded = shown.map(async (_, at) => {
    const { avif } = pictureSources(cards[at]?.thumbnail ?? '', CARD_WIDTHS)
    if (!avif) return
    const next = new Image()
    next.sizes = CARD_SIZES
    next.srcset = avif
    await next.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, PICTURE_MS))])
}

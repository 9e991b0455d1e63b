import type { LiveStore } from '#app/lib/live-data.ts'
import { type Measured, type MeasuredItem, MOST_ITEMS } from '#app/lib/measured.ts'
import { watchInView } from './in-view.ts'

const CATEGORIES = ['item_category', 'item_category2', 'item_category3'] as const
const PROMOTION = '[data-promo]'

type Prices = Pick<LiveStore, 'price'>
interface Structured {
  '@type'?: unknown
  sku?: unknown
  name?: unknown
  brand?: { name?: unknown }
  offers?: { price?: unknown; seller?: { name?: unknown } }
  itemListElement?: { name?: unknown }[]
}

/** What the page says of itself for machines; a block that cannot be read says nothing. */
const structured = (): Structured[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((block) => {
    try {
      return [JSON.parse(block.textContent) as Structured]
    } catch {
      return []
    }
  })

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Departments of the page's trail: the shop itself is first, and a product's own name last. */
function categories(blocks: readonly Structured[]): Partial<MeasuredItem> {
  const trail = blocks.find((block) => block['@type'] === 'BreadcrumbList')?.itemListElement ?? []
  const isProduct = blocks.some((block) => block['@type'] === 'Product')
  const names = trail.slice(1, isProduct ? -1 : undefined).map(({ name }) => text(name))
  return Object.fromEntries(CATEGORIES.flatMap((key, at) => (names[at] === undefined ? [] : [[key, names[at]]])))
}

/** The product whose page this is. */
export function pageProduct(live: Prices): MeasuredItem | undefined {
  const blocks = structured()
  const product = blocks.find((block) => block['@type'] === 'Product')
  const sku = text(product?.sku)
  if (!product || sku === undefined) return undefined
  const price = live.price(sku)?.preco?.precoPor ?? Number(product.offers?.price)
  const said = {
    item_name: text(product.name),
    item_brand: text(product.brand?.name),
    affiliation: text(product.offers?.seller?.name),
  }
  return {
    item_id: sku,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    ...categories(blocks),
    ...(Number.isFinite(price) ? { price } : {}),
    quantity: 1,
  }
}

/** A list of products: a showcase, or what a listing found. */
const listOf = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-impression]') ?? element.closest<HTMLElement>('main ul')
const cardsOf = (list: Element): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('li [data-sku]')].filter(
    (card) => card.closest('[data-sku] [data-sku]') === null && hasLink(card),
  )
const hasLink = (card: Element): boolean => card.matches('a') || card.querySelector('a') !== null

function cardItem(card: HTMLElement, list: HTMLElement, index: number, live: Prices): MeasuredItem {
  const sku = card.dataset.sku ?? ''
  const price = live.price(sku)?.preco?.precoPor
  const name = (card.matches('a') ? card.firstElementChild?.nextSibling : card.querySelector('h3'))?.textContent?.trim()
  const id = /[?&]bloco=([\w-]+)/.exec(list.dataset.impression ?? '')?.[1] ?? location.pathname
  const label = list.getAttribute('aria-label') ?? document.querySelector('h1')?.textContent.trim()
  return {
    item_id: sku,
    ...(name ? { item_name: name } : {}),
    ...(price === undefined ? {} : { price }),
    index,
    quantity: 1,
    item_list_id: id,
    ...(label ? { item_list_name: label } : {}),
  }
}

const promotionOf = (element: HTMLElement): Record<string, string> => ({
  promotion_id: element.dataset.promo ?? '',
  creative_slot: element.parentElement?.dataset.slot ?? '',
})

/** What the page shows, and what is pressed on it, as events. */
export function watchPage(live: Prices, tell: (event: Measured) => void) {
  const observer = watchInView((target) => {
    if (target.matches(PROMOTION)) {
      const more = promotionOf(target)
      return tell({ name: 'view_promotion', once: more.promotion_id!, more })
    }
    const items = cardsOf(target)
      .slice(0, MOST_ITEMS)
      .map((card, at) => cardItem(card, target, at, live))
    if (items.length > 0)
      tell({ name: 'view_item_list', once: `${items[0]!.item_list_id} ${items[0]!.item_id}`, items })
  })
  return {
    look(): void {
      observer.disconnect()
      const lists = [...document.querySelectorAll('main li [data-sku]')].map(listOf)
      for (const element of new Set([...document.querySelectorAll(PROMOTION), ...lists]))
        if (element !== null) observer.observe(element)
      const product = pageProduct(live)
      if (product) tell({ name: 'view_item', once: product.item_id, items: [product] })
      const asked = new URLSearchParams(location.search)
      const term = asked.get('searchTerm')
      if (term && !asked.has('page') && /\/busca\/?$/.test(location.pathname))
        tell({ name: 'search', once: term, more: { search_term: term } })
    },
    pressed(link: HTMLAnchorElement): void {
      const promotion = link.closest<HTMLElement>(PROMOTION)
      if (promotion) tell({ name: 'select_promotion', more: promotionOf(promotion) })
      const card = link.closest<HTMLElement>('[data-sku]')
      const list = card && listOf(card)
      if (card && list) tell({ name: 'select_item', items: [cardItem(card, list, cardsOf(list).indexOf(card), live)] })
    },
  }
}

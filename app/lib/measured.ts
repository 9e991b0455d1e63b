/** Product as measured (domain §10): numbers, not texts; nothing of a person. */
export interface MeasuredItem {
  item_id: string
  item_name?: string
  item_brand?: string
  item_category?: string
  item_category2?: string
  item_category3?: string
  affiliation?: string
  price?: number
  quantity?: number
  index?: number
  item_list_id?: string
  item_list_name?: string
}

/** GA4's names of what happens in a shop (domain §10); purchases and refunds are told by the server. */
export type MeasuredName =
  | 'view_item_list'
  | 'select_item'
  | 'view_promotion'
  | 'select_promotion'
  | 'search'
  | 'view_item'
  | 'add_to_wishlist'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'login'
  | 'sign_up'

/** Something that happened, before it is known whether anybody may be told. */
export interface Measured {
  name: MeasuredName
  /** What makes it the same as another: of a page view it counts once. */
  once?: string
  /** Of an order: it counts once in this browser, in whatever tab. */
  ofOrder?: string
  items?: MeasuredItem[]
  /** `coupon`, `search_term` and the like. */
  more?: Record<string, string | number>
}

/** Parameters that campaigns and listings put into an address; any other may be somebody's own. */
const KEPT = /^(?:utm_\w{1,20}|gclid|gbraid|wbraid|fbclid|msclkid|page|sortBy|filter|searchTerm|canal)$/
/** Below them paths name orders, customers and protocols. */
const PRIVATE = /^\/loja\/(?:desktop\/)?(?:my-account|televendas|checkout|orcamento|pagamento|favoritos|avise-me)\//

/** The address as others may know it (storefront §2.8): no token, no number of an order, nobody's id, no fragment. */
export function measuredAddress(address: string): string {
  const url = new URL(address)
  if (PRIVATE.test(url.pathname)) url.pathname = url.pathname.replace(/\/(?=[^/]*\d)[^/]+/g, '/*')
  url.search = new URLSearchParams([...url.searchParams].filter(([name]) => KEPT.test(name))).toString()
  url.hash = ''
  return url.href
}

/** Of one event (domain §10). */
export const MOST_ITEMS = 200
const PROMOTIONS: readonly MeasuredName[] = ['view_promotion', 'select_promotion']
const LISTS: readonly MeasuredName[] = ['view_item_list', 'select_item']

const cents = (value: number): number => Math.round(value * 100) / 100

/**
 * What the layer gets of one: value and currency where prices are known, products without freight (domain §10); a banner
 * is of no product.
 */
export function layerOf({ name, items, more }: Measured): object {
  if (PROMOTIONS.includes(name)) return { event: name, ecommerce: { ...more, items: items ?? [] } }
  if (items === undefined) return { event: name, ...more }
  const priced = items.every(({ price }) => price !== undefined)
  const value = cents(items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0))
  return {
    event: name,
    ecommerce: {
      ...(priced && !LISTS.includes(name) ? { currency: 'BRL', value } : {}),
      ...more,
      items: items.slice(0, MOST_ITEMS),
    },
  }
}

import * as v from 'valibot'

/**
 * GA4's e-commerce events as Google's reference has them and domain §10 asks for: numbers are numbers, `value` stands
 * beside `currency`, every item has an id or a name, and nothing else is told, so nothing of a person.
 */
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const money = v.pipe(v.number(), v.finite(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))

export const Ga4Item = v.pipe(
  v.strictObject({
    item_id: v.optional(text),
    item_name: v.optional(text),
    item_brand: v.optional(text),
    item_category: v.optional(text),
    item_category2: v.optional(text),
    item_category3: v.optional(text),
    item_category4: v.optional(text),
    item_category5: v.optional(text),
    item_list_id: v.optional(text),
    item_list_name: v.optional(text),
    affiliation: v.optional(text),
    coupon: v.optional(text),
    discount: v.optional(money),
    index: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    price: v.optional(money),
    quantity: v.optional(count),
  }),
  v.check(({ item_id, item_name }) => item_id !== undefined || item_name !== undefined, 'an id or a name'),
)
const items = v.pipe(v.array(Ga4Item), v.minLength(1), v.maxLength(200))
const worth = { currency: v.optional(v.literal('BRL')), value: v.optional(money) }

interface Worth {
  currency?: 'BRL' | undefined
  value?: number | undefined
  items: readonly v.InferOutput<typeof Ga4Item>[]
}
/** Value stands beside its currency, and is price by quantity. */
const agrees = ({ currency, value, items: all }: Worth): boolean =>
  (currency === undefined) === (value === undefined) &&
  (value === undefined ||
    all.length === 200 ||
    Math.abs(value - all.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)) <
      0.01 * (1 + all.reduce((sum, { quantity = 1 }) => sum + quantity, 0)))

const bought = <Name extends string, More extends v.ObjectEntries>(name: Name, more: More) =>
  v.strictObject({
    event: v.literal(name),
    ecommerce: v.pipe(
      v.strictObject({ ...more, ...worth, items }),
      v.check((told) => agrees(told as unknown as Worth), 'value, currency and items agree'),
    ),
  })
const listed = <Name extends string>(name: Name) =>
  v.strictObject({ event: v.literal(name), ecommerce: v.strictObject({ items }) })
const promoted = <Name extends string>(name: Name) =>
  v.strictObject({
    event: v.literal(name),
    ecommerce: v.strictObject({
      promotion_id: text,
      promotion_name: v.optional(text),
      creative_slot: v.string(),
      items: v.pipe(v.array(Ga4Item), v.maxLength(200)),
    }),
  })
const method = v.picklist(['email', 'televendas'])
const coupon = v.optional(text)

/** What the layer may hold of e-commerce, by its name. */
export const Ga4Event = v.variant('event', [
  listed('view_item_list'),
  listed('select_item'),
  promoted('view_promotion'),
  promoted('select_promotion'),
  v.strictObject({ event: v.literal('search'), search_term: text }),
  bought('view_item', {}),
  bought('add_to_wishlist', {}),
  bought('add_to_cart', {}),
  bought('remove_from_cart', {}),
  bought('view_cart', { coupon }),
  bought('begin_checkout', { coupon }),
  bought('add_shipping_info', {
    coupon,
    shipping_tier: v.pipe(
      v.string(),
      v.regex(/^(?:Normal|Expressa|Agendada|Retira)(?:, (?:Normal|Expressa|Agendada|Retira))*$/),
    ),
  }),
  bought('add_payment_info', {
    coupon,
    payment_type: v.pipe(v.string(), v.regex(/^(?:Pix|Boleto|Pontos|Vale|Cartão \d{1,2}x)$/)),
  }),
  v.strictObject({ event: v.literal('login'), method }),
  v.strictObject({ event: v.literal('sign_up'), method }),
])

/** What the server tells of an order: the Measurement Protocol. */
export const Ga4Order = v.strictObject({
  client_id: text,
  timestamp_micros: v.pipe(v.number(), v.integer()),
  non_personalized_ads: v.literal(true),
  user_properties: v.strictObject({ canal: v.strictObject({ value: v.pipe(v.string(), v.regex(/^ca_\d+$/)) }) }),
  events: v.tuple([
    v.strictObject({
      name: v.picklist(['purchase', 'refund']),
      params: v.pipe(
        v.strictObject({
          transaction_id: v.pipe(v.string(), v.digits()),
          currency: v.literal('BRL'),
          value: money,
          shipping: money,
          tax: money,
          coupon,
          items,
        }),
        v.check((params) => agrees(params), 'value is price by quantity'),
      ),
    }),
  ]),
})

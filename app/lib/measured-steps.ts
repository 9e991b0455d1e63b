import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import type { DeliveryKind } from '#commerce/contract/states.ts'
import { measuredItems } from './measured-cart.ts'
import type { Measured } from './measured.ts'

const couponsOf = ({ cupons }: Pick<Carrinho, 'cupons'>): Record<string, string> =>
  cupons.length === 0 ? {} : { coupon: cupons.map(({ codigo }) => codigo).join(',') }

export const cartView = (cart: Carrinho): Measured => ({
  name: 'view_cart',
  once: 'cart',
  items: measuredItems(cart.itensPedido),
  more: couponsOf(cart),
})

/** Whose steps count once: the order under way, or what is bought where it has no number yet. */
const orderOf = ({ numeroPedido, resumoCarrinho: { itensPedido } }: PerfilCheckout): string =>
  numeroPedido ?? itensPedido.map(({ sku, quantidade }) => `${sku}x${quantidade}`).join()

const step = (profile: PerfilCheckout) => ({
  items: measuredItems(profile.resumoCarrinho.itensPedido),
  more: couponsOf(profile.resumoCarrinho),
})

export const checkoutBegun = (profile: PerfilCheckout): Measured => ({
  name: 'begin_checkout',
  ofOrder: orderOf(profile),
  ...step(profile),
})

const TIERS: Readonly<Record<DeliveryKind, string>> = {
  NORMAL: 'Normal',
  EXPRESSA: 'Expressa',
  AGENDADA: 'Agendada',
  RETIRA_LOJA: 'Retira',
}

/** The ways of delivery, once every seller has one. */
export function shippingTold(profile: PerfilCheckout): Measured | undefined {
  const kinds = profile.entregas.map(
    ({ selecao, opcoes }) => opcoes.find(({ id }) => id === selecao?.idOpcaoEntrega)?.tipo,
  )
  const tier = [...new Set(kinds.map((kind) => kind && TIERS[kind]))].join(', ')
  if (kinds.length === 0 || kinds.includes(undefined)) return undefined
  const { items, more } = step(profile)
  return {
    name: 'add_shipping_info',
    ofOrder: `${orderOf(profile)} ${tier}`,
    items,
    more: { ...more, shipping_tier: tier },
  }
}

export function paymentTold(profile: PerfilCheckout): Measured | undefined {
  const { forma, numeroParcelas } = profile.selecao
  if (forma === null) return undefined
  const { short, charge } = PAYMENT_METHODS[forma]
  const type = charge === 'card' ? `${short} ${numeroParcelas ?? 1}x` : short
  const { items, more } = step(profile)
  return {
    name: 'add_payment_info',
    ofOrder: `${orderOf(profile)} ${type}`,
    items,
    more: { ...more, payment_type: type },
  }
}

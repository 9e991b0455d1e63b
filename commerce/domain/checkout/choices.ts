import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { type DeliveryChoices, keptDeliveries, type SellerOffer } from './delivery-choices.ts'

/** What is chosen of an order so far; null where it is still open, or was reset. */
export interface CheckoutChoices {
  addressId: string | null
  /** Of the sellers whose part is chosen; the delivery is chosen when all are. */
  deliveries: DeliveryChoices
  paymentMethod: PaymentMethod | null
  /** Points that pay a part; 0 = none. */
  points: number
  /** Whether the customer's vouchers pay what they can. */
  voucher: boolean
  instalments: number | null
}

export type CheckoutChoice =
  | { kind: 'address'; addressId: string }
  | { kind: 'delivery'; deliveries: DeliveryChoices }
  | { kind: 'payment'; method: PaymentMethod }
  | { kind: 'points'; points: number }
  | { kind: 'voucher'; use: boolean }
  | { kind: 'instalments'; count: number }

export const NOTHING_CHOSEN: CheckoutChoices = {
  addressId: null,
  deliveries: {},
  paymentMethod: null,
  points: 0,
  voucher: false,
  instalments: null,
}

/** Whether each seller's part of the order has its way. @param sellers ids of those who send something */
export const isDeliveryChosen = (
  { deliveries }: Pick<CheckoutChoices, 'deliveries'>,
  sellers: readonly string[],
): boolean => sellers.length > 0 && sellers.every((id) => deliveries[id] !== undefined)

/**
 * The first step that is open before a choice can be made; undefined when it can (storefront §4).
 * @param sellers ids of those who send something
 */
export function missingStep(
  choices: CheckoutChoices,
  kind: CheckoutChoice['kind'],
  sellers: readonly string[],
): 'address' | 'delivery' | 'payment' | undefined {
  if (kind === 'address') return undefined
  if (choices.addressId === null) return 'address'
  if (kind === 'delivery') return undefined
  if (!isDeliveryChosen(choices, sellers)) return 'delivery'
  return kind === 'instalments' && choices.paymentMethod === null ? 'payment' : undefined
}

/**
 * The state machine of the checkout (storefront §4): address resets delivery, payment and instalment; delivery resets
 * payment and instalment; payment, points and vouchers reset the instalment. Whether the choice may be made, and is
 * offered, is asked before.
 */
export function afterChoice<Known extends CheckoutChoices>(choices: Known, choice: CheckoutChoice): Known {
  switch (choice.kind) {
    case 'address':
      return {
        ...choices,
        ...NOTHING_CHOSEN,
        points: choices.points,
        voucher: choices.voucher,
        addressId: choice.addressId,
      }
    case 'delivery':
      return { ...choices, deliveries: choice.deliveries, paymentMethod: null, instalments: null }
    case 'payment':
      return { ...choices, paymentMethod: choice.method, instalments: null }
    case 'points':
      return { ...choices, points: choice.points, instalments: null }
    case 'voucher':
      return { ...choices, voucher: choice.use, instalments: null }
    case 'instalments':
      return { ...choices, instalments: choice.count }
  }
}

/**
 * The choices under another offer: what is gone is open again, the other sellers' parts stand, and what rests on an
 * open delivery is reset.
 */
export function underOffers<Known extends CheckoutChoices>(choices: Known, offers: readonly SellerOffer[]): Known {
  const deliveries = keptDeliveries(choices.deliveries, offers)
  const isWhole = isDeliveryChosen(
    { deliveries },
    offers.map(({ idLojista }) => idLojista),
  )
  return isWhole ? { ...choices, deliveries } : { ...choices, deliveries, paymentMethod: null, instalments: null }
}

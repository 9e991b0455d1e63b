/** What is chosen of an order so far; null where it is still open, or was reset. */
export interface CheckoutChoices {
  addressId: string | null
  deliveryOption: string | null
  /** Date and shift of a scheduled delivery. */
  deliveryWindow: { data: string; turno: 'MANHA' | 'TARDE' | 'NOITE' } | null
  paymentMethod: string | null
  /** Points that pay a part; 0 = none. */
  points: number
  instalments: number | null
}

export type CheckoutChoice =
  | { kind: 'address'; addressId: string }
  | { kind: 'delivery'; option: string; window: CheckoutChoices['deliveryWindow'] }
  | { kind: 'payment'; method: string }
  | { kind: 'points'; points: number }
  | { kind: 'instalments'; count: number }

export const NOTHING_CHOSEN: CheckoutChoices = { addressId: null, deliveryOption: null, deliveryWindow: null, paymentMethod: null, points: 0, instalments: null }

/** The first step that is open before a choice can be made; undefined when it can (storefront §4). */
export function missingStep({ addressId, deliveryOption, paymentMethod }: CheckoutChoices, kind: CheckoutChoice['kind']): 'address' | 'delivery' | 'payment' | undefined {
  if (kind === 'address') return undefined
  if (addressId === null) return 'address'
  if (kind === 'delivery') return undefined
  if (deliveryOption === null) return 'delivery'
  return kind === 'instalments' && paymentMethod === null ? 'payment' : undefined
}

/**
 * The state machine of the checkout (storefront §4): address resets delivery, payment and instalment; delivery resets payment and
 * instalment; payment and points reset the instalment. Whether the choice may be made, and is offered, is asked before.
 */
export function afterChoice(choices: CheckoutChoices, choice: CheckoutChoice): CheckoutChoices {
  switch (choice.kind) {
    case 'address':
      return { ...NOTHING_CHOSEN, points: choices.points, addressId: choice.addressId }
    case 'delivery':
      return { ...choices, deliveryOption: choice.option, deliveryWindow: choice.window, paymentMethod: null, instalments: null }
    case 'payment':
      // Points alone are not a part: what was chosen as a part is over.
      return { ...choices, paymentMethod: choice.method, points: choice.method === 'PONTOS' ? 0 : choices.points, instalments: null }
    case 'points':
      return { ...choices, points: choice.points, instalments: null }
    case 'instalments':
      return { ...choices, instalments: choice.count }
  }
}

/** An order as GA4's Measurement Protocol takes it (domain §10): products and money, nothing of a person. */
export interface MeasuredOrder {
  number: number
  channel: string
  /** Centavos. */
  freight: number
  couponCodes: readonly string[]
  items: readonly {
    kind: 'produto' | 'brinde' | 'servico'
    sku: string
    serviceId: string | null
    name: string
    sellerName: string
    quantity: number
    /** Centavos, of all units, before and off them. */
    total: number
    discount: number
  }[]
}

const reais = (centavos: number): number => Math.round(centavos) / 100

/** @param event with the number of the browser, and when it happened */
export function measurementBody(
  { number, channel, freight, couponCodes, items }: MeasuredOrder,
  event: { kind: 'purchase' | 'refund'; clientId: string; happenedAt: Date },
): object {
  const paid = items.reduce((sum, { total, discount }) => sum + total - discount, 0)
  return {
    client_id: event.clientId,
    timestamp_micros: event.happenedAt.getTime() * 1000,
    non_personalized_ads: true,
    user_properties: { canal: { value: channel } },
    events: [
      {
        name: event.kind,
        params: {
          transaction_id: String(number),
          currency: 'BRL',
          // Without freight; what each unit was really paid with.
          value: reais(paid),
          shipping: reais(freight),
          tax: 0,
          ...(couponCodes.length > 0 ? { coupon: couponCodes.join(',') } : {}),
          items: items.map(({ kind, sku, serviceId, name, sellerName, quantity, total, discount }) => ({
            item_id: serviceId ?? sku,
            item_name: name,
            affiliation: sellerName,
            ...(kind === 'servico' ? { item_category: 'Serviço' } : {}),
            price: reais((total - discount) / quantity),
            discount: reais(discount / quantity),
            quantity,
          })),
        },
      },
    ],
  }
}

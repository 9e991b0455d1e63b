import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import { thumbnailUrl } from '#commerce/domain/catalogue/product-document.ts'
import type { QuotedItem, QuoteSnapshot } from '#commerce/domain/televendas/quote.ts'
import { type CartLine, negotiatedOf, sellerNames } from '../cart/line.ts'
import { couponShares } from '../cart/total-lines.ts'
import { couponDiscount } from '../cart/view.ts'
import { deliveryName, termOf } from '../checkout/delivery-view.ts'
import type { CheckoutState } from '../checkout/state.ts'

/** The cart as it is offered now; its freight where somebody said where to. */
export function snapshotOfCart({ cart, checkout, addresses, priced }: CheckoutState): QuoteSnapshot {
  const address = addresses.find(({ id }) => id === checkout?.addressId)
  const cep = address?.cep ?? cart.cep
  const names = sellerNames(priced.lines)
  return {
    items: priced.lines.flatMap(quotedItem),
    destination:
      cep === null
        ? null
        : { cep, place: address ? `${address.city}/${address.uf}` : '', addressId: address?.id ?? null },
    freights: (priced.freight?.sellers ?? []).flatMap(({ sellerId, chosen }) =>
      chosen
        ? [
            {
              sellerId,
              seller: names.get(sellerId) ?? '',
              option: chosen.id,
              name: deliveryName(chosen),
              centavos: chosen.total,
              term: termOf(chosen),
            },
          ]
        : [],
    ),
    coupons: [...cart.couponCodes],
    couponShares: couponShares(priced.coupons),
    products: priced.products,
    services: priced.services,
    negotiated: priced.negotiated,
    discount: couponDiscount(priced),
    freight: priced.freight?.total ?? null,
    total: priced.totals.total,
    cashTotal: priced.totals.cashTotal,
  }
}

function quotedItem(line: CartLine): QuotedItem[] {
  const { item, facts, unit } = line
  if (!facts || unit === null) return []
  return [
    {
      sku: item.sku,
      name: variantName(facts.name, facts.options),
      thumbnail: facts.picture ? thumbnailUrl(facts.picture) : null,
      quantity: item.quantity,
      centavos: unit,
      negotiated: negotiatedOf(line),
      services: facts.services.flatMap(({ id, name, centavos }) => {
        const quantity = item.services[id] ?? 0
        return quantity > 0 ? [{ id, name, quantity, centavos }] : []
      }),
    },
  ]
}

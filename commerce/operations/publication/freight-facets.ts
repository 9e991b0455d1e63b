import { DELIVERY_FIELD } from '#commerce/contract/search/filter.ts'
import { UFS } from '#commerce/contract/values/brazilian-state.ts'
import { listText } from '#commerce/contract/values/listed.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import { freeFor, freeFreightText, freightOffers, type FreightOffers } from '#commerce/domain/checkout/free-freight.ts'
import { fitsParcel, type Package } from '#commerce/domain/checkout/freight-quote.ts'
import { FREIGHT_FIELD } from '#commerce/domain/search/document.ts'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import { freightPlaces } from '#commerce/store/checkout/freight.ts'
import type { Reader } from '#commerce/store/rows.ts'

export const offersOfFreight = async (db: Reader): Promise<FreightOffers> => freightOffers(await freightPlaces(db))

/** What a card says of its freight; nothing of one without a price. */
export const freeFreightOf = (offers: FreightOffers, parcel: Package, value: Centavos | null): string | undefined =>
  value === null ? undefined : freeFreightText(freeFor(offers, parcel, value))

/**
 * Where a product bought alone is carried for nothing, and whether it may go express: by state, for a listing is the
 * same for everybody (house §4).
 * @param value of the fewest that are sold; null where it has no price
 */
export function freightFacets(offers: FreightOffers, parcel: Package, value: Centavos | null): IndexEntry['facetas'] {
  if (value === null) return []
  const free = freeFor(offers, parcel, value).map(({ freeFrom, states: own }) => ({
    campo: FREIGHT_FIELD,
    campoNome: 'Frete grátis',
    valor: `acima-de-${String(freeFrom / 100).replace('.', '-')}`,
    valorNome: own.length === UFS.length ? 'Todo o Brasil' : listText(own),
  }))
  const express = offers.hasExpress && fitsParcel(parcel)
  return [
    ...free,
    ...(express
      ? [{ campo: DELIVERY_FIELD, campoNome: 'Entrega', valor: 'expressa', valorNome: 'Entrega expressa, onde há' }]
      : []),
  ]
}

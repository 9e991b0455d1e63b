import type { FreightTable } from '#commerce/adapters/freight.ts'
import { formatCep, ufOfCep } from '#commerce/contract/values/cep.ts'
import type { CarriedKind, FreightTerms, PickupPoint } from '#commerce/domain/checkout/delivery-quote.ts'
import { freightAt, type FreightRateRow, type PickupPointRow } from '#commerce/store/checkout/freight.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** The shop's own freight table: works without a network, changed by `npm run shop -- freight import`. */
export const storedFreightTable: FreightTable<Reader> = async (db, cep) => {
  if (ufOfCep(cep) === undefined) return null
  const { rates, pickups } = await freightAt(db, cep)
  if (rates.length === 0 && pickups.length === 0) return null
  return {
    rates: Object.fromEntries(rates.map((row) => [row.kind, asRate(row)])) as Record<
      CarriedKind,
      ReturnType<typeof asRate>
    >,
    pickups: pickups.map(asPoint),
  } satisfies FreightTerms
}

const asRate = ({ base, perKg, gris, businessDays, freeFrom }: FreightRateRow) => ({
  base,
  perKg,
  gris,
  businessDays,
  freeFrom,
})

const asPoint = ({
  id,
  sellerId,
  name,
  cep,
  street,
  number,
  district,
  city,
  uf,
  hours,
  businessDays,
}: PickupPointRow): PickupPoint => ({
  id,
  sellerId,
  name,
  hours,
  businessDays,
  address: `${street}, ${number} - ${district}, ${city} - ${uf}, CEP ${formatCep(cep)}`,
})

import { normalizeCep, ufOfCep } from '../contract/values/cep.ts'
import type { Centavos } from '../contract/values/money.ts'
import type { FreightRate } from '../domain/freight-quote.ts'
import { freightZoneOf } from '../domain/freight-zones.ts'
import { FREIGHT_ROWS } from './freight-table.ts'

interface FreightTerms {
  rate: FreightRate
  /** Products after discounts from which parcels travel free; null = never. */
  freeFrom: Centavos | null
}

/** What carrying to a CEP of eight digits costs; null where nobody delivers. */
export type FreightTable = (cep: string) => Promise<FreightTerms | null>

/** The embedded table by state, capital or interior (domain §3.1): works without a network. */
export const embeddedFreightTable: FreightTable = (cep) => {
  const zone = ufOfCep(cep) === undefined ? undefined : freightZoneOf(normalizeCep(cep))
  if (zone === undefined) return Promise.resolve(null)
  const { freeFrom, capital, interior } = FREIGHT_ROWS[zone.uf]
  const [base, perKg, businessDays] = zone.capital ? capital : interior
  return Promise.resolve({ rate: { base, perKg, gris: GRIS, businessDays }, freeFrom })
}

const GRIS: Centavos = 150

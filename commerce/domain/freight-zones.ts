import type { Uf } from '../contract/values/brazilian-state.ts'
import { normalizeCep, ufOfCep } from '../contract/values/cep.ts'

/** A freight zone: a state, in its capital or outside (domain §3.1). */
export interface FreightZone {
  readonly uf: Uf
  readonly capital: boolean
}

/** First five digits of the capitals' CEPs; the Federal District is a capital throughout. */
const CAPITALS: Readonly<Partial<Record<Uf, readonly (readonly [first: number, last: number])[]>>> = {
  AC: [[69900, 69924]], AL: [[57000, 57099]], AM: [[69000, 69099]], AP: [[68900, 68914]], BA: [[40000, 42599]], CE: [[60000, 61599]],
  DF: [[70000, 73699]], ES: [[29000, 29099]], GO: [[74000, 74899]], MA: [[65000, 65109]], MG: [[30000, 31999]], MS: [[79000, 79124]],
  MT: [[78000, 78109]], PA: [[66000, 66999]], PB: [[58000, 58099]], PE: [[50000, 52999]], PI: [[64000, 64099]], PR: [[80000, 82999]],
  RJ: [[20000, 23799]], RN: [[59000, 59139]], RO: [[76800, 76834]], RR: [[69300, 69339]], RS: [[90000, 91999]], SC: [[88000, 88099]],
  SE: [[49000, 49098]], SP: [[1000, 5999], [8000, 8499]], TO: [[77000, 77249]],
}

/** The zone of a CEP; undefined when the CEP is invalid or no state's. */
export function freightZoneOf(cep: string): FreightZone | undefined {
  const uf = ufOfCep(cep)
  if (!uf) return undefined
  const prefix = Number(normalizeCep(cep).slice(0, 5))
  return { uf, capital: CAPITALS[uf]?.some(([first, last]) => prefix >= first && prefix <= last) ?? false }
}

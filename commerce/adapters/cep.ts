import type { CepAnswer } from '#commerce/contract/customers/addresses.ts'
import { REGIONS, UF_NAMES, type Uf } from '../contract/values/brazilian-state.ts'
import { formatCep, ufOfCep } from '../contract/values/cep.ts'
import { CITY_RANGES, STREETS } from './cep-table.ts'

/** Looks a CEP of eight digits up; null when no state holds it. */
export type CepLookup = (cep: string) => Promise<CepAnswer | null>

const regionOf = (uf: Uf): string => Object.entries(REGIONS).find(([, states]) => states.includes(uf))?.[0] ?? ''

/**
 * The embedded look-up, which needs no network: street for a few CEPs, city for the capitals and larger cities, and for
 * any other only the state, so that the customer types the rest.
 */
export const embeddedCepLookup: CepLookup = (cep) => {
  const uf = ufOfCep(cep)
  if (uf === undefined) return Promise.resolve(null)
  const prefix = Number(cep.slice(0, 5))
  const range = CITY_RANGES.find(([first, last, , state]) => state === uf && prefix >= first && prefix <= last)
  const street = STREETS[cep]
  return Promise.resolve({
    cep: formatCep(cep),
    logradouro: street?.logradouro ?? '',
    complemento: '',
    unidade: '',
    bairro: street?.bairro ?? '',
    localidade: range?.[2] ?? '',
    uf,
    estado: UF_NAMES[uf],
    regiao: regionOf(uf),
    ibge: range?.[5] ?? '',
    gia: '',
    ddd: range?.[4] ?? '',
    siafi: '',
  })
}

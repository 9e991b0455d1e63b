import { REGIONS, type Uf, UFS } from '#commerce/contract/values/brazilian-state.ts'
import { ufOfCep } from '#commerce/contract/values/cep.ts'
import { listText } from '#commerce/contract/values/listed.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import type { CarriedKind } from './delivery-quote.ts'
import { fitsParcel, isFreeFreight, type Package } from './freight-quote.ts'

/** States all of whose places are reached for nothing from a value on. */
export interface FreeFreightStep {
  readonly freeFrom: Centavos
  readonly states: readonly Uf[]
}
/** What the freight table says of every product alike. */
export interface FreightOffers {
  readonly steps: readonly FreeFreightStep[]
  /** Some places are offered express. */
  readonly hasExpress: boolean
}

interface Place {
  readonly kind: CarriedKind
  readonly cep: string
  /** null where freight is never free. */
  readonly freeFrom: Centavos | null
}

/** @param places one of each part of the table */
export const freightOffers = (places: readonly Place[]): FreightOffers => ({
  steps: freeFreightSteps(places),
  hasExpress: places.some(({ kind }) => kind === 'EXPRESSA'),
})

function freeFreightSteps(places: readonly Place[]): FreeFreightStep[] {
  const byState = new Map<Uf, number>()
  for (const { kind, cep, freeFrom } of places) {
    const uf = ufOfCep(cep)
    if (kind === 'NORMAL' && uf !== undefined) byState.set(uf, Math.max(byState.get(uf) ?? 0, freeFrom ?? Infinity))
  }
  const offered = [...byState].filter(([, freeFrom]) => freeFrom < Infinity)
  return [...Map.groupBy(offered, ([, freeFrom]) => freeFrom)]
    .map(([freeFrom, states]) => ({ freeFrom, states: states.map(([uf]) => uf).sort() }))
    .sort((a, b) => a.freeFrom - b.freeFrom)
}

/** Where one purchase of it alone is carried for nothing. */
export const freeFor = ({ steps }: FreightOffers, item: Package, value: Centavos): FreeFreightStep[] =>
  fitsParcel(item) ? steps.filter(({ freeFrom }) => isFreeFreight(value, { threshold: freeFrom }, 'parcel')) : []

/** More places than these are counted, not named: a card has one line. */
const NAMED = 3
/**
 * One line that is true wherever it is read: free for everybody, or for the places it names; the visitor's own is told
 * by the delivery of their CEP. undefined where it is free nowhere.
 */
export function freeFreightText(steps: readonly FreeFreightStep[]): string | undefined {
  const states = new Set(steps.flatMap((step) => step.states))
  if (states.size === 0) return undefined
  if (states.size === UFS.length) return 'Frete grátis'
  const [where, except] = [namesOf(states), namesOf(new Set(UFS.filter((uf) => !states.has(uf))))]
  if (where.length <= NAMED) return `Frete grátis: ${listText(where)}`
  return except.length < NAMED ? `Frete grátis, menos ${listText(except)}` : `Frete grátis: ${states.size} estados`
}

/** Whole regions by their name, other states by their code. */
function namesOf(states: ReadonlySet<Uf>): string[] {
  const whole = Object.entries(REGIONS).filter(([, of]) => of.every((uf) => states.has(uf)))
  const inWhole = new Set(whole.flatMap(([, of]) => of))
  return [...whole.map(([name]) => name), ...UFS.filter((uf) => states.has(uf) && !inWhole.has(uf))]
}

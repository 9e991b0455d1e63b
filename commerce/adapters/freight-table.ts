import type { Uf } from '../contract/values/brazilian-state.ts'
import type { Centavos } from '../contract/values/money.ts'

/** Base price and price of each further kg in centavos, term in business days. */
type Carriage = readonly [base: Centavos, perKg: Centavos, businessDays: number]

export interface FreightRow {
  freeFrom: Centavos | null
  capital: Carriage
  interior: Carriage
}

const SOUTHEAST = 19_900
const SOUTH = 24_900
const MIDDLE = 24_900
const NORTHEAST = 34_900

/** Out of the warehouse in Uberlândia; the North has no free freight. */
export const FREIGHT_ROWS: Readonly<Record<Uf, FreightRow>> = {
  MG: { freeFrom: SOUTHEAST, capital: [1290, 90, 2], interior: [1490, 110, 3] },
  SP: { freeFrom: SOUTHEAST, capital: [1490, 110, 2], interior: [1590, 120, 3] },
  RJ: { freeFrom: SOUTHEAST, capital: [1690, 130, 3], interior: [1890, 150, 4] },
  ES: { freeFrom: SOUTHEAST, capital: [1790, 140, 4], interior: [1990, 160, 5] },
  PR: { freeFrom: SOUTH, capital: [1890, 150, 4], interior: [2090, 170, 5] },
  SC: { freeFrom: SOUTH, capital: [1990, 160, 4], interior: [2190, 180, 6] },
  RS: { freeFrom: SOUTH, capital: [2090, 170, 5], interior: [2290, 190, 6] },
  DF: { freeFrom: MIDDLE, capital: [1690, 130, 3], interior: [1690, 130, 3] },
  GO: { freeFrom: MIDDLE, capital: [1590, 120, 3], interior: [1790, 140, 4] },
  MS: { freeFrom: MIDDLE, capital: [1990, 160, 5], interior: [2190, 180, 6] },
  MT: { freeFrom: MIDDLE, capital: [2290, 190, 6], interior: [2590, 220, 8] },
  BA: { freeFrom: NORTHEAST, capital: [2290, 190, 6], interior: [2590, 220, 8] },
  SE: { freeFrom: NORTHEAST, capital: [2490, 210, 7], interior: [2790, 240, 9] },
  AL: { freeFrom: NORTHEAST, capital: [2590, 220, 7], interior: [2890, 250, 9] },
  PE: { freeFrom: NORTHEAST, capital: [2590, 220, 7], interior: [2890, 250, 9] },
  PB: { freeFrom: NORTHEAST, capital: [2690, 230, 8], interior: [2990, 260, 10] },
  RN: { freeFrom: NORTHEAST, capital: [2790, 240, 8], interior: [3090, 270, 10] },
  CE: { freeFrom: NORTHEAST, capital: [2790, 240, 8], interior: [3090, 270, 10] },
  PI: { freeFrom: NORTHEAST, capital: [2890, 250, 9], interior: [3190, 280, 11] },
  MA: { freeFrom: NORTHEAST, capital: [2990, 260, 9], interior: [3290, 290, 12] },
  TO: { freeFrom: null, capital: [2890, 250, 7], interior: [3190, 280, 9] },
  PA: { freeFrom: null, capital: [3490, 320, 10], interior: [3990, 380, 14] },
  AP: { freeFrom: null, capital: [3990, 380, 13], interior: [4490, 430, 17] },
  AM: { freeFrom: null, capital: [3990, 380, 12], interior: [4990, 480, 20] },
  RR: { freeFrom: null, capital: [4490, 430, 14], interior: [4990, 480, 18] },
  RO: { freeFrom: null, capital: [3490, 320, 10], interior: [3790, 360, 13] },
  AC: { freeFrom: null, capital: [3990, 380, 13], interior: [4490, 430, 17] },
}

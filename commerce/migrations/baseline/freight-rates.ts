/** What carrying costs: base and each further kg in centavos, term in business days. */
type Carriage = readonly [base: number, perKg: number, businessDays: number]
/** First and last five digits of CEPs. */
type Ranges = readonly (readonly [first: number, last: number])[]

/**
 * Free from (centavos, null = never), the state's CEPs and what they cost, then the capital's inside them; the Federal
 * District is a capital throughout.
 */
type StateRates = readonly [
  freeFrom: number | null,
  state: Ranges,
  interior: Carriage,
  capitals: Ranges,
  capital: Carriage,
]

const SOUTHEAST = 19_900
const SOUTH = 24_900
const MIDDLE = 24_900
const NORTHEAST = 34_900
const GRIS = 150

/** Out of the warehouse in Uberlândia; the North has no free freight (domain §3.1). */
const STATES: Readonly<Record<string, StateRates>> = {
  MG: [SOUTHEAST, [[30000, 39999]], [1490, 110, 3], [[30000, 31999]], [1290, 90, 2]],
  SP: [
    SOUTHEAST,
    [[1000, 19999]],
    [1590, 120, 3],
    [
      [1000, 5999],
      [8000, 8499],
    ],
    [1490, 110, 2],
  ],
  RJ: [SOUTHEAST, [[20000, 28999]], [1890, 150, 4], [[20000, 23799]], [1690, 130, 3]],
  ES: [SOUTHEAST, [[29000, 29999]], [1990, 160, 5], [[29000, 29099]], [1790, 140, 4]],
  PR: [SOUTH, [[80000, 87999]], [2090, 170, 5], [[80000, 82999]], [1890, 150, 4]],
  SC: [SOUTH, [[88000, 89999]], [2190, 180, 6], [[88000, 88099]], [1990, 160, 4]],
  RS: [SOUTH, [[90000, 99999]], [2290, 190, 6], [[90000, 91999]], [2090, 170, 5]],
  DF: [
    MIDDLE,
    [
      [70000, 72799],
      [73000, 73699],
    ],
    [1690, 130, 3],
    [],
    [1690, 130, 3],
  ],
  GO: [
    MIDDLE,
    [
      [72800, 72999],
      [73700, 76799],
    ],
    [1790, 140, 4],
    [[74000, 74899]],
    [1590, 120, 3],
  ],
  MS: [MIDDLE, [[79000, 79999]], [2190, 180, 6], [[79000, 79124]], [1990, 160, 5]],
  MT: [MIDDLE, [[78000, 78899]], [2590, 220, 8], [[78000, 78109]], [2290, 190, 6]],
  BA: [NORTHEAST, [[40000, 48999]], [2590, 220, 8], [[40000, 42599]], [2290, 190, 6]],
  SE: [NORTHEAST, [[49000, 49999]], [2790, 240, 9], [[49000, 49098]], [2490, 210, 7]],
  AL: [NORTHEAST, [[57000, 57999]], [2890, 250, 9], [[57000, 57099]], [2590, 220, 7]],
  PE: [NORTHEAST, [[50000, 56999]], [2890, 250, 9], [[50000, 52999]], [2590, 220, 7]],
  PB: [NORTHEAST, [[58000, 58999]], [2990, 260, 10], [[58000, 58099]], [2690, 230, 8]],
  RN: [NORTHEAST, [[59000, 59999]], [3090, 270, 10], [[59000, 59139]], [2790, 240, 8]],
  CE: [NORTHEAST, [[60000, 63999]], [3090, 270, 10], [[60000, 61599]], [2790, 240, 8]],
  PI: [NORTHEAST, [[64000, 64999]], [3190, 280, 11], [[64000, 64099]], [2890, 250, 9]],
  MA: [NORTHEAST, [[65000, 65999]], [3290, 290, 12], [[65000, 65109]], [2990, 260, 9]],
  TO: [null, [[77000, 77999]], [3190, 280, 9], [[77000, 77249]], [2890, 250, 7]],
  PA: [null, [[66000, 68899]], [3990, 380, 14], [[66000, 66999]], [3490, 320, 10]],
  AP: [null, [[68900, 68999]], [4490, 430, 17], [[68900, 68914]], [3990, 380, 13]],
  AM: [
    null,
    [
      [69000, 69299],
      [69400, 69899],
    ],
    [4990, 480, 20],
    [[69000, 69099]],
    [3990, 380, 12],
  ],
  RR: [null, [[69300, 69399]], [4990, 480, 18], [[69300, 69339]], [4490, 430, 14]],
  RO: [null, [[76800, 76999]], [3790, 360, 13], [[76800, 76834]], [3490, 320, 10]],
  AC: [null, [[69900, 69999]], [4490, 430, 17], [[69900, 69924]], [3990, 380, 13]],
}

/** Near the warehouse, and the large cities a night's drive away: express is never free. */
const EXPRESS: readonly (readonly [ranges: Ranges, carriage: Carriage])[] = [
  [[[38400, 38419]], [1990, 150, 1]],
  [[[38000, 38999]], [2490, 180, 1]],
  [[[30000, 31999]], [2990, 220, 1]],
  [
    [
      [1000, 5999],
      [8000, 8499],
    ],
    [3490, 240, 1],
  ],
  [[[14000, 14999]], [2990, 220, 2]],
  [
    [
      [70000, 72799],
      [73000, 73699],
      [74000, 74899],
    ],
    [3490, 240, 2],
  ],
]

/** Outside São Paulo, where the law gives it, a chosen date and shift is a service of the shop's own city. */
const SCHEDULED: readonly (readonly [ranges: Ranges, carriage: Carriage])[] = [[[[38400, 38419]], [2490, 110, 2]]]

export interface SeededRate {
  kind: 'NORMAL' | 'EXPRESSA' | 'AGENDADA'
  firstCep: string
  lastCep: string
  base: number
  perKg: number
  gris: number
  businessDays: number
  freeFrom: number | null
}

const rows = (
  kind: SeededRate['kind'],
  ranges: Ranges,
  [base, perKg, businessDays]: Carriage,
  freeFrom: number | null,
): SeededRate[] =>
  ranges.map(([first, last]) => ({
    kind,
    firstCep: `${String(first).padStart(5, '0')}000`,
    lastCep: `${String(last).padStart(5, '0')}999`,
    base,
    perKg,
    gris: GRIS,
    businessDays,
    freeFrom,
  }))

/** The table a new shop begins with; `npm run shop -- freight import` replaces it. */
export const SEEDED_RATES: readonly SeededRate[] = [
  ...Object.values(STATES).flatMap(([freeFrom, state, interior, capitals, capital]) => [
    ...rows('NORMAL', state, interior, freeFrom),
    ...rows('NORMAL', capitals, capital, freeFrom),
  ]),
  ...EXPRESS.flatMap(([ranges, carriage]) => rows('EXPRESSA', ranges, carriage, null)),
  ...SCHEDULED.flatMap(([ranges, carriage]) => rows('AGENDADA', ranges, carriage, null)),
]

/**
 * Measures are written in many ways (`50"`, `50 pol`, `1,5 L`, `1500ml`): each becomes one token of unit and amount, so
 * that a query finds the catalogue whatever either wrote. Tokens hold the amount in hundredths of the base unit: `50
 * pol` → `pol5000`.
 */
interface Unit {
  readonly token: string
  readonly factor: number
}

const UNITS: Readonly<Record<string, Unit>> = {
  ...named(['polegadas', 'polegada', 'pols', 'pol', '"', "''", '”', '“', '′′', 'inch', 'in'], 'pol', 1),
  ...named(['quilogramas', 'quilograma', 'quilos', 'quilo', 'kilos', 'kilo', 'kgs', 'kg'], 'gr', 1000),
  ...named(['gramas', 'grama', 'gr', 'g'], 'gr', 1),
  ...named(['miligramas', 'mg'], 'gr', 0.001),
  ...named(['litros', 'litro', 'lts', 'lt', 'l'], 'ml', 1000),
  ...named(['mililitros', 'ml'], 'ml', 1),
  ...named(['metros', 'metro', 'mts', 'm'], 'mm', 1000),
  ...named(['centimetros', 'cms', 'cm'], 'mm', 10),
  ...named(['milimetros', 'mm'], 'mm', 1),
  ...named(['volts', 'volt', 'v'], 'volt', 1),
  ...named(['watts', 'watt', 'w'], 'watt', 1),
  ...named(['quilowatts', 'kilowatts', 'kw'], 'watt', 1000),
  ...named(['btus', 'btu', 'btu/h', 'btus/h'], 'btu', 1),
  ...named(['terabytes', 'terabyte', 'tb'], 'gb', 1000),
  ...named(['gigabytes', 'gigabyte', 'gigas', 'giga', 'gb'], 'gb', 1),
  ...named(['megabytes', 'mb'], 'gb', 0.001),
  ...named(['mah'], 'mah', 1),
  ...named(['ghz'], 'mhz', 1000),
  ...named(['mhz'], 'mhz', 1),
  ...named(['hz', 'hertz'], 'hz', 1),
  ...named(['megapixels', 'mpx', 'mp'], 'mpx', 1),
}

function named(names: readonly string[], token: string, factor: number): Record<string, Unit> {
  return Object.fromEntries(names.map((name) => [name, { token, factor }]))
}

const NAMES = Object.keys(UNITS)
  .filter((name) => /^[a-z]/.test(name))
  .sort((a, b) => b.length - a.length)
  .join('|')
const MEASURE = new RegExp(
  `(?<![a-z0-9.,])(\\d{1,3}(?:\\.\\d{3})+|\\d{1,7}(?:[.,]\\d{1,3})?)\\s{0,2}(?:(${NAMES})(?![a-z0-9])|("|''|”|“|′′))`,
  'g',
)

/** 110, 115, 120 and 127 V are the same socket in Brazil, and so are 220 to 240 V. */
const SOCKET = new Map([
  [110, 127],
  [115, 127],
  [120, 127],
  [230, 220],
  [240, 220],
])

/** `110/220V` is both; `9 mil BTUs` are 9,000. */
const BOTH_SOCKETS = /(?<![a-z0-9.,])(1(?:10|15|20|27))\s?v?\s?[/|-]\s?(2(?:20|30|40))\s?v(?:olts?)?(?![a-z0-9])/g
const THOUSAND_BTU = /(?<![a-z0-9.,])(\d{1,3})\s?(?:mil|k)\s?btus?(?:\/h)?(?![a-z0-9])/g

/** 1 TB is sold as 1,000 GB and as 1,024. */
const WHOLE_TERABYTES = new Map([1, 2, 4, 8].map((count) => [count * 1024, count * 1000]))

export interface Measures {
  /** The text with its measures taken out. */
  rest: string
  /**
   * `token` is the normal form; `number` the bare amount as written, for an index that a query of `50` shall reach too.
   */
  found: { token: string; number: string; at: number }[]
}

/** @param folded lower case, accents off; runs in linear time whatever the text. */
export function takeMeasures(folded: string): Measures {
  const found: Measures['found'] = []
  // Most texts of a catalogue have no number, and all of them are read here.
  if (!/\d/.test(folded)) return { rest: folded, found }
  const add = (token: string, number: string, at: number): void => void found.push({ token, number, at })
  const plain = folded
    .replace(BOTH_SOCKETS, (match, low: string, high: string, at: number) => {
      add('volt12700', low, at)
      add('volt22000', high, at)
      return ' '.repeat(match.length)
    })
    .replace(THOUSAND_BTU, (match, amount: string, at: number) => {
      add(`btu${Number(amount) * 100_000}`, `${amount}000`, at)
      return ' '.repeat(match.length)
    })
  const rest = plain.replace(
    MEASURE,
    (match, amount: string, name: string | undefined, mark: string | undefined, at: number) => {
      const unit = UNITS[name ?? mark ?? '']
      const value = amountOf(amount)
      if (!unit) return match
      const socket = unit.token === 'volt' ? (SOCKET.get(value) ?? value) : value
      const based =
        unit.token === 'gb' ? (WHOLE_TERABYTES.get(socket * unit.factor) ?? socket * unit.factor) : socket * unit.factor
      add(`${unit.token}${Math.round(based * 100)}`, amount.replace(/[.,]/g, ''), at)
      return ' '.repeat(match.length)
    },
  )
  return { rest, found }
}

function amountOf(text: string): number {
  const grouped = /^\d{1,3}(?:\.\d{3})+$/.test(text)
  return Number(grouped ? text.replaceAll('.', '') : text.replace(',', '.'))
}

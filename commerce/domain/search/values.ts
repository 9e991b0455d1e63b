import { fold, singular } from './text.ts'
import { takeMeasures } from './units.ts'

const COLOURS = new Set(
  'preta branca vermelha amarela roxa dourada prateada escura clara fosca fria media mista nova grafita'.split(' '),
)
const COLOUR_FIELD = 'cor'
const VOLTAGE_FIELD = 'voltagem'
const ADJECTIVE = /^[a-z]{2,}(?:[ai]d|iv|os|ic)a$/

/** `preta` → `preto`, `eletrica` → `eletrico`; a noun stays, for "porta" is no "porto". */
const masculine = (word: string): string => (COLOURS.has(word) || ADJECTIVE.test(word) ? `${word.slice(0, -1)}o` : word)

/** A charger or a motor "bivolt": what is asked is the socket. */
const ANY_SOCKET = /\bbivolt\b/

/** The size of a bed tells its measures, give or take what a maker adds: "Queen 158 × 198 cm" is "Queen". */
const BED_SIZE = /^(solteir(?:o|ao)|casal|queen|king|viuva)\b(?: size)?[\s(:,-]*\d+(?:[.,]\d+)?\s*(?:cm|m)?\s*[x×]/
/** What follows the name of a bed's size. */
const BED_MEASURES = /[\s(:,-]*\d+(?:[.,]\d+)?\s*(?:cm|m)?\s*[x×].*$/i
const isBedSize = (folded: string): boolean => BED_SIZE.test(folded)
/** `4` of a field that counts something: "Número de bocas". */
const COUNTED = /^(?:numero-de-|quantidade-de-)?(bocas|gavetas|lugares|portas|prateleiras|velocidades)$/

/**
 * What two spellings of one facet value have in common: letters without case, accent and signs, number and gender, one
 * measure whatever its unit ("1.000 W", "1kW"), the field's own words left out ("4 bocas" of "Número de bocas"). A brand
 * is a name: only its letters count.
 */
export function sameValue(name: string, field: string, isName = false): string {
  if (isName) return (fold(name).match(/[a-z0-9]+/g) ?? []).join(' ')
  const folded = fold(name)
  if (field === VOLTAGE_FIELD && ANY_SOCKET.test(folded)) return 'bivolt'
  if (isBedSize(folded)) return sameValue(name.replace(BED_MEASURES, ''), field)
  const { rest, found } = takeMeasures(folded)
  const words = (rest.match(/[a-z0-9]+/g) ?? []).map((word) => masculine(singular(word)))
  const ofField = new Set(field.split('-').map((word) => masculine(singular(word))))
  const told = words.filter((word) => !ofField.has(word))
  return [...(told.length > 0 ? told : words), ...found.map(({ token }) => token)].join(' ')
}

const inMasculine = (word: string): string =>
  masculine(fold(word)) === fold(word) ? word : word.slice(0, -1) + (word.endsWith('A') ? 'O' : 'o')

/**
 * A value as all are written, whatever the product it is said of: "Amarela" of a drill is "Amarelo", a bed is "Queen"
 * without its measures, what is counted says what it is ("4 bocas").
 */
export function shownValue(name: string, field: string): string {
  if (field === VOLTAGE_FIELD && ANY_SOCKET.test(fold(name))) return 'Bivolt'
  if (isBedSize(fold(name))) return name.replace(BED_MEASURES, '')
  const counted = COUNTED.exec(field)
  if (counted && /^\d+$/.test(name.trim())) return countedText(Number(name), counted[1]!)
  return field === COLOUR_FIELD ? name.replace(/\p{L}+/gu, inMasculine) : name
}

/** Fields that tell in one value all that a product has: each is a value of its own. */
const LISTED_FIELDS = new Set(['conectividade', 'conexao', 'conexoes'])
/** A customer asks for the kind, not for its edition: "Wi-Fi 6E" is "Wi-Fi", "Bluetooth 5.3" is "Bluetooth". */
const EDITION = /^(wi-?fi|bluetooth) [\d.]+\w?$/i

/** The values that one text holds: "5G, Wi-Fi 6 e NFC" of what connects is three, everything else itself. */
export function valuesIn(text: string, field: string): string[] {
  if (!LISTED_FIELDS.has(field)) return [text]
  const told = text.split(/,\s+| e /).map((value) => value.trim().replace(EDITION, '$1'))
  return told.filter(Boolean).map((value) => value.charAt(0).toUpperCase() + value.slice(1))
}

const countedText = (count: number, of: string): string => `${count} ${count === 1 ? singular(of) : of}`

const rankOf = (name: string): number => {
  const letters = name.replace(/[^\p{L}]/gu, '')
  if (letters.length < 4) return letters === letters.toUpperCase() ? 4 : 3
  const shouts = letters === letters.toUpperCase() ? 0 : letters === letters.toLowerCase() ? 1 : 2
  return shouts * 2 + (/[ao]s?$/.test(name) && /os?$/.test(name) ? 1 : 0)
}

/**
 * Of two spellings the one to show: neither shouted nor all small, the one with blanks, masculine, the one known first.
 */
export function betterName(known: string, other: string): string {
  const better = rankOf(other) - rankOf(known) || (/\d /.test(other) ? 1 : 0) - (/\d /.test(known) ? 1 : 0)
  return better > 0 ? other : known
}

export interface Amount {
  unit: string
  value: number
}

/** The first of several sides, whose unit stands behind the last: "50 × 70 cm". */
const SIDES = /^(\d+(?:[.,]\d+)?)(?:\s?[x×]\s?\d+(?:[.,]\d+)?)+(?=\s?[a-z])/
export const hasSides = (name: string): boolean => SIDES.test(fold(name).trim())

/** Of a telephone's network, no grams. */
const GENERATION = /^\dG$/

/** The measure or number a value begins with, for its place among others: 45 W before 1.000 W. */
export function amountIn(name: string): Amount | undefined {
  if (GENERATION.test(name)) return undefined
  const { found } = takeMeasures(fold(name).trim().replace(SIDES, '$1'))
  const first = found.find(({ at }) => at === 0)
  const token = first && /^([a-z]+)(\d+)$/.exec(first.token)
  if (token) return { unit: token[1]!, value: Number(token[2]) }
  const bare = /^\d+(?:[.,]\d+)?/.exec(name.trim())
  return bare ? { unit: '', value: Number(bare[0].replace(',', '.')) } : undefined
}

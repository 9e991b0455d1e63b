const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  reg: '®',
  trade: '™',
  copy: '©',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  frac12: '½',
}

function entity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return Number.isInteger(code) && code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  }
  const accent = /^([a-zA-Z])(acute|grave|circ|tilde|uml|cedil)$/.exec(name)
  return NAMED[name] ?? (accent ? `${accent[1]}${ACCENTS[accent[2]!]}`.normalize('NFC') : whole)
}

/** Entities of HTML, those of XML among them, as characters. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-zA-Z][a-zA-Z0-9]{1,10});/gi, entity)

/**
 * Control and zero-width characters but tab and line ends, and those that turn the direction of what follows. U+2028 and
 * U+2029 are line ends that JSON lets through.
 */
const CONTROL = /(?![\t\n\r\u2028\u2029])[\p{Cc}\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Marks on one letter beyond those of any language, which would be drawn over the lines around. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu

export const withoutControl = (text: string): string => text.replace(CONTROL, '')

/** One line of text: well-formed, without control characters, spaces collapsed. */
export function oneLine(text: string): string {
  return decodeEntities(withoutControl(text.toWellFormed()).replace(/[\s\u2028\u2029]+/g, ' '))
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .trim()
}

/** A JSON value whose texts are well-formed and without control characters. */
export function withoutControls(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replace(CONTROL, '')
  if (Array.isArray(value)) return value.map(withoutControls)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutControls(key), withoutControls(inner)]))
    : value
}

/** What programs and people write where there is nothing to say. */
const PLACEHOLDER = /^(?:null|undefined|nan|n\/[ad]|none|nenhum|sem nome|[-_.\s]+)$/i

export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text)

const TOTALS =
  /^(?:sub-?)?tota(?:l|is)(?: (?:geral|gerais|do grupo|d[eo]s? (?:itens|produtos|registros)))?\s*:?\s*[\d.,]*$/i

/** "Subtotal Mesa", "Total da categoria": in a row without a code, or by itself. */
const TOTALS_OF = /^(?:sub-?tota(?:l|is)(?!\p{L})|tota(?:l|is) (?:d[aeo]s? |por ))/iu
export const isTotalsOf = (text: string): boolean => isTotals(text) || TOTALS_OF.test(text)

export const isTotals = (text: string): boolean => TOTALS.test(text)

/** Tags inside of words; between what any other one parts there is a gap. */
const INLINE = /<\/?(?:a|abbr|b|big|em|font|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi

/** Paragraphs separated by a blank line, HTML markup taken off. */
export function paragraphs(text: string): string {
  const marked = /<\/?[a-z][^>]*>/i.test(text)
  const plain = marked
    ? text
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
        .replace(/<li\b[^>]*>/gi, '\n• ')
        .replace(/<br\b[^>]*>|<\/tr>/gi, '\n')
        .replace(/<\/(p|div|h\d|ul|ol|dl|table|section|article)>/gi, '\n\n')
        .replace(INLINE, '')
        .replace(/<[^>]+>/g, ' ')
    : text
  return decodeEntities(
    plain
      .toWellFormed()
      .replace(CONTROL, '')
      .replace(/\r\n?|\u2028/g, '\n')
      .replace(/\u2029/g, '\n\n'),
  )
    .split(/\n/)
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim()
}

const SMALL = new Set('a à as ao aos com da das de do dos e em na nas no nos o os ou para por sem'.split(' '))
const LOUD = new Set(
  'TV LED LCD OLED QLED HD SSD RAM USB HDMI DVD CD PC GPS UHD FHD AM FM PVC MDF EVA UV IP DDR'.split(' '),
)

/**
 * A text in capitals, or without one, as a title: numbers, models and a few abbreviations stay; a text with capitals and
 * small letters is left.
 */
export const titleCase = (text: string): string =>
  /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text)
    ? text
    : text.toLocaleUpperCase('pt-BR').replace(/[\p{L}\d'’]+/gu, (word, at: number) => {
        if (LOUD.has(word) || /\d/.test(word)) return word
        const small = word.toLocaleLowerCase('pt-BR')
        return at > 0 && SMALL.has(small) ? small : small.charAt(0).toLocaleUpperCase('pt-BR') + small.slice(1)
      })

const CP1252 = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, at) => [
    letter.codePointAt(0)!,
    at + 0x80,
  ]),
)
const UTF8 = /(?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2})/

/** Whether a text was read in the wrong encoding, now or by whoever wrote it: `CafÃ©`, or the mark of a lost letter. */
export function garbled(text: string): boolean {
  if (text.includes('\uFFFD')) return true
  if (!/[\u00c2-\u00f4]/.test(text)) return false
  const bytes = Array.from(text, (letter) => {
    const code = letter.codePointAt(0)!
    return String.fromCharCode(CP1252.get(code) ?? (code < 0x100 ? code : 0x20))
  }).join('')
  return UTF8.test(bytes)
}

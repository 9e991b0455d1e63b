import { type Column, distinct, share } from './propose-columns.ts'
import { isKindOfRecord } from './shops-own.ts'
import type { SourceRow } from './source.ts'
import { titleCase } from './text.ts'

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/
const MOST_NAMES = 300
/** What stands between the levels of a path. */
const SEPARATORS = ['->', '=>', '>', '»', '›', '→', '::', '|', '/']

/** The mapping of a column of departments: a path, a list, or a name with another below it. */
export function departmentsOf(columns: readonly Column[], name: string, sub: string | undefined): unknown {
  const column = columns.find((each) => each.name === name)!
  const source = (each: Column) => (isPlain(each) ? each.name : { campo: each.name, ...titled(each) })
  if (column.values.some(Array.isArray)) return source(column)
  const separator = SEPARATORS.find((each) => share(column, (text) => text.includes(each)) > 0.3)
  if (separator !== undefined) {
    const root = rootOf(column, separator)
    const isList = separator === '>' && (columns.some(isOfShopPlatform) || listsPaths(column))
    const patterns = root ? belowRoot(root, separator, isList) : isList ? [PATH_IN_LIST, FIRST_IN_LIST] : [undefined]
    return {
      caminho: [
        ...patterns.map((regex) => ({ campo: name, ...(regex && { regex }), separador: separator, ...titled(column) })),
        { valor: 'Outros' },
      ],
      ...spelled(column, separator),
    }
  }
  const below = columns.find((each) => each.name === sub)
  return {
    niveis: [[source(column), { valor: 'Outros' }], ...(below === undefined ? [] : [source(below)])],
    ...spelled(column),
  }
}

/** Of several departments between commas the first one below another, or else the first. */
const PATH_IN_LIST = String.raw`(?:^|(?<!\\),)\s*((?:[^,\\]|\\.)*>(?:[^,\\]|\\.)*)`
const FIRST_IN_LIST = String.raw`^((?:[^,\\]|\\.)+)`

/** What shops and their programs call all they have: it is the way to every department, and none. */
const ROOT =
  /^(?:default category|root(?: catalog)?|categoria (?:padr[ãa]o|raiz)|home|in[ií]cio|p[áa]gina inicial|loja)$/i

/** The first level of every path, where it is only the way to the others. */
function rootOf({ texts }: Column, separator: string): string | undefined {
  const first = texts[0]?.split(separator)[0]!.trim() ?? ''
  return ROOT.test(first) && texts.every((text) => text.split(separator)[0]!.trim() === first) ? first : undefined
}

/** Of several paths below a root the first of two levels, or else the first. @param isList each comma parts two */
const belowRoot = (root: string, separator: string, isList: boolean): string[] => {
  const sign = separator.replace('|', String.raw`\|`)
  const start = String.raw`(?:^|,)\s*${root}\s*${sign}\s*`
  const end = isList ? ',' : String.raw`,\s*${root}\s*(?:${sign}|,|$)`
  const level = String.raw`(?:(?!${end})[^${separator}])+`
  const rest = String.raw`(?:(?!${end}).)+`
  return [`${start}(${level}${sign}${rest})`, `${start}(${level})`]
}

/** WooCommerce and Nuvemshop write several departments of a product between commas. */
const isOfShopPlatform = (column: Column): boolean => isKindOfRecord(column) || column.key === 'identificadorurl'

/**
 * `Bebidas > Sucos, Ofertas`: most of what stands behind a comma is a department of its own,
 * since it follows a whole path, is one by itself in other cells, or stands behind several others. "Parafusos, Buchas"
 * is the name of one, and so is the first one of "Cama, Mesa e Banho > Toalhas".
 */
function listsPaths({ texts }: Column): boolean {
  const topOf = (path: string) => path.split('>')[0]!.trim()
  const lists = texts.map((text) => text.split(',').map((path) => path.trim()))
  const firsts = new Set(lists.flatMap(([first]) => [first!, topOf(first!)]))
  const behind = Map.groupBy(
    lists.flatMap(([first, ...others]) => others.map((path) => ({ first: first!, path }))),
    ({ path }) => path,
  )
  const own = [...behind].filter(
    ([path, places]) =>
      firsts.has(topOf(path)) ||
      new Set(places.map(({ first }) => first)).size > 1 ||
      (path.includes('>') && places.every(({ first }) => first.includes('>'))),
  )
  return behind.size > 0 && own.length >= behind.size / 2
}

/** Names are spelt with a capital and small letters; where most are all of one kind, those are made titles. */
const isPlain = (column: Column): boolean =>
  share(column, (text) => /\p{L}/u.test(text) && (text === text.toUpperCase() || text === text.toLowerCase())) <= 0.5
const titled = (column: Column): { caixa?: 'titulo' } => (isPlain(column) ? {} : { caixa: 'titulo' })

/** `home-decoration` is an address; a name has spaces. */
function spelled(column: Column, separator?: string): { nomes?: Record<string, string> } {
  const parts = [
    ...new Set(separator === undefined ? column.texts : column.texts.flatMap((text) => text.split(separator))),
  ].map((text) => text.trim())
  if (parts.length === 0 || parts.length > MOST_NAMES || !parts.every((part) => SLUG.test(part))) return {}
  const addresses = parts.filter((part) => /[-_]/.test(part))
  if (addresses.length === 0) return {}
  // As they come out of the column, which makes titles of them.
  return {
    nomes: Object.fromEntries(addresses.map((part) => [titleCase(part), titleCase(part.replace(/[-_]+/g, ' '))])),
  }
}

/** What a thing is like, or may be chosen of it, and no place in a shop. */
export const isChosen = ({ words }: Column): boolean =>
  words.some((word) =>
    /^(cor|cores|colou?rs?|tamanhos?|sizes?|numeracao|voltagem|voltage|tensao|sabor|flavor|aroma|estampa|capacidade|material|acabamento|origem|pais|genero|gender|unitario|garantia|warranty|curva)$/.test(
      word,
    ),
  )

/** Whether a column of that many rows could tell departments: few values, said often. */
export const looksLikeDepartments = (column: Column, rows: readonly SourceRow[]): boolean =>
  column.texts.length > rows.length * 0.8 && distinct(column) > 1 && distinct(column) < rows.length / 5

import { parsePriceText, fromReais } from '#commerce/contract/values/money.ts'
import type { Mapping, Pairs, PriceSource, Source } from './mapping.ts'
import { oneLine, titleCase } from './text.ts'

/** What the only filled cell of a line says, where that is no code. */
export interface Lone {
  text: string
  /**
   * A `note` says something of the list; a `heading` may name a department; what has neither's shape may be a product's
   * name, and is a note where it stands anywhere else.
   */
  kind: 'note' | 'heading' | 'shapeless'
  /** What stands before the colon of one without shape that other lines of the file may show to be a heading. */
  label?: string
  /** It is one over several columns, as no product is. */
  isWide: boolean
}

/** One record of a file as read: its own fields and those of the objects around it, nearest first. */
export interface SourceRow {
  value: unknown
  parents: readonly Readonly<Record<string, unknown>>[]
  /** 1-based line of the file, or of the record where lines say nothing (JSON). */
  line: number
  /** 1-based count of records. */
  position: number
  /** What its only filled cell says, where it has one. */
  lone?: Lone
  /**
   * Columns that a workbook hides, one set for all rows below a header: what shoppers read is of them only where a
   * mapping names them.
   */
  hidden?: ReadonlySet<string>
}

/**
 * `a.b.0`, `^.nome` (object around the record), `^^.nome` (around that). A column whose name has points is found too.
 */
export function fieldAt(row: SourceRow, path: string): unknown {
  const up = /^(\^+)\.(.+)$/.exec(path)
  if (up) return walk(row.parents[up[1]!.length - 1], up[2]!)
  return walk(row.value, path)
}

function walk(start: unknown, path: string): unknown {
  if (typeof start !== 'object' || start === null) return undefined
  if (Object.hasOwn(start, path)) return (start as Record<string, unknown>)[path]
  let at: unknown = start
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Record<string, unknown>)[key]
  }
  return at
}

/** What spreadsheets, Portuguese and English, show instead of a value they could not work out, or had no room for. */
const BROKEN =
  /^#{3,}$|^Err:\d{3}$|^(?:Loading|Carregando)(?:\.{3}|…)$|^#(?:VALOR|VALUE|REF|ERROR|ERRO|DIV\/0|N[ÚU]M|NULO|NULL|NOME|NAME|SPILL|DESPEJAR|CALC|FIELD|CAMPO|BLOCKED|BLOQUEADO|UNKNOWN|DESCONHECIDO|CONNECT|CONECTAR|BUSY)[!?]$|^#N\/[AD]!?$|^#GETTING_DATA$/i
export const BROKEN_CELL =
  'a planilha mostra um erro de fórmula (ou ####, de uma coluna estreita) em vez do valor; a célula conta como vazia'

/** Columns in which a row shows an error of its spreadsheet. */
export const brokenColumns = ({ value }: SourceRow): string[] =>
  Object.entries(value ?? {}).flatMap(([column, cell]) =>
    typeof cell === 'string' && BROKEN.test(cell.trim()) ? [column] : [],
  )

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? BROKEN.test(value.trim())
      ? ''
      : value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

/** What an object of a list leads to, as those of pictures do. */
export function addressIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { src, url, link, href } = value as Record<string, unknown>
  return [src, url, link, href].find((each) => typeof each === 'string') ?? value
}

/** Every value a source names, raw texts without empty ones: several when the field is a list or the rule splits it. */
export function valuesOf(row: SourceRow, source: Source): string[] {
  if (typeof source === 'string')
    return [fieldAt(row, source)]
      .flat()
      .map((value) => textOf(addressIn(value)))
      .filter((value) => value.trim() !== '')
  if (Array.isArray(source)) return source.map((one) => valuesOf(row, one)).find((values) => values.length > 0) ?? []
  if ('par' in source)
    return numberedPairs(row, source).flatMap(([name, column]) => (name === source.par ? valuesOf(row, column) : []))
  if ('valor' in source) return [String(source.valor)]
  if ('modelo' in source) {
    const filled = oneLine(source.modelo.replace(/\{([^{}]+)\}/g, (_, path: string) => valuesOf(row, path)[0] ?? ''))
    return filled === '' ? [] : [filled]
  }
  const pattern = source.regex === undefined ? undefined : new RegExp(source.regex, 'iu')
  const found = valuesOf(row, source.campo).map((value) => (pattern ? matched(pattern, value) : value))
  return (source.separador === undefined ? found : found.flatMap((value) => value.split(source.separador!)))
    .map((part) => part.trim())
    .map((part) => (source.caixa === 'titulo' ? titleCase(part) : part))
    .map((part) => (source.traduzir && Object.hasOwn(source.traduzir, part) ? source.traduzir[part]! : part))
    .filter((part) => part !== '' && part.length >= (source.minimo ?? 1))
}

/** What the columns of each number call an attribute, with the name of the column that says it. */
export function numberedPairs(row: SourceRow, { nome, valor }: Pairs): [name: string, column: string][] {
  const [before = '', after = ''] = nome.split('#')
  return Object.entries(row.value as object).flatMap(([column, name]): [string, string][] => {
    const number = column.slice(before.length, column.length - after.length)
    if (column !== before + number + after || !/^\d+$/.test(number)) return []
    const saying = valor.replace('#', number)
    return row.hidden?.has(column) || row.hidden?.has(saying) ? [] : [[textOf(name).trim(), saying]]
  })
}

function matched(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)
  return found ? (found[1] ?? found[0]) : ''
}

export const firstOf = (row: SourceRow, source: Source | undefined): string | undefined =>
  source === undefined ? undefined : valuesOf(row, source)[0]

export type PriceReading = { kind: 'price'; centavos: number } | { kind: 'none' } | { kind: 'unreadable'; text: string }

type PriceRule = Exclude<PriceSource, Source>

/** A price by the mapping's rules: of several columns the first that has one. Empty, zero and `R$ 0000` are "no price". */
export function priceOf(row: SourceRow, source: PriceSource | undefined): PriceReading {
  if (source === undefined) return { kind: 'none' }
  const rule: PriceRule =
    typeof source === 'object' && !Array.isArray(source) && 'de' in source ? source : { de: source as Source }
  const columns: readonly Source[] = Array.isArray(rule.de) ? rule.de : [rule.de]
  for (const column of columns) {
    const reading = priceIn(row, column, rule)
    if (reading.kind !== 'none') return reading
  }
  return { kind: 'none' }
}

function priceIn(row: SourceRow, column: Source, rule: PriceRule): PriceReading {
  const text = valuesOf(row, column)[0]?.trim()
  if (text === undefined) return { kind: 'none' }
  const number = typeof column === 'string' && typeof fieldAt(row, column) === 'number'
  const centavos =
    rule.unidade === 'centavos'
      ? wholeCentavos(text)
      : number
        ? safeReais(text)
        : parsePriceText(text, { loneDot: rule.ponto === 'decimal' ? 'decimals' : 'thousands' })
  if (centavos === undefined || centavos < 0) return { kind: 'unreadable', text }
  if (centavos === 0) return { kind: 'none' }
  const asked = (centavos * (rule.fator ?? 1) * (1 + (rule.acrescimo ?? 0) / 100)) / (1 - (rule.margem ?? 0) / 100)
  return { kind: 'price', centavos: Math.max(1, Math.round(asked)) }
}

const wholeCentavos = (text: string): number | undefined => (/^\d{1,13}(\.0+)?$/.test(text) ? Number(text) : undefined)

function safeReais(text: string): number | undefined {
  try {
    return fromReais(text)
  } catch {
    return undefined
  }
}

/** Whether a mapping's filter lets a row through. */
export const passes = (row: SourceRow, filter: Mapping['filtro']): boolean =>
  (filter ?? []).every(({ campo, regex, igual, diferente }) => {
    const value = (valuesOf(row, campo)[0] ?? '').trim()
    return (
      (regex === undefined || new RegExp(regex, 'iu').test(value)) &&
      (igual === undefined || igual.includes(value)) &&
      !(diferente?.includes(value) ?? false)
    )
  })

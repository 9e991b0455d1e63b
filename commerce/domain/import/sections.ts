import type { Mapping } from './mapping.ts'
import { columnKey } from './propose-columns.ts'
import { KEY_NAMES } from './propose-keys.ts'
import { firstOf, type SourceRow } from './source.ts'
import { isPlaceholder, isTotals, oneLine } from './text.ts'
import { keyText } from './variation.ts'

/** What a mapping calls the last heading above a row. */
export const SECTION = '#secao'

const KEYS = Object.values(KEY_NAMES)
const LONGEST = 80
/** Notes, ends of pages and totals stand alone as well. */
const NO_HEADING = /^(?:p[áa]g(?:ina)?\b|obs(?:erva[çc][ãa]o|erva[çc][õo]es)?\b|continua|#)|R\$|%|\d\/\d|:\/\//i

/** What a line of a table says whose only filled cell reads like the heading of those below it. */
export function headingOf(cells: readonly unknown[]): string | undefined {
  const filled = cells.map((cell) => oneLine(String(cell ?? ''))).filter((text) => text !== '')
  const text = filled[0]
  if (filled.length !== 1 || text === undefined || text.length > LONGEST || NO_HEADING.test(text)) return undefined
  // A code has digits among its letters, and no gap.
  const isWording = /\p{L}{3}/u.test(text) && (!/\d/.test(text) || text.includes(' '))
  return isWording && !isTotals(text) && !isPlaceholder(text) ? text.replace(/\s*:$/, '') : undefined
}

/**
 * Whether a line that reads like a heading may be one: where the id is made of the name, it might be a product without
 * anything else, too, and is a heading only in capitals and for a mapping that asks for headings.
 */
export function mayBeHeading(row: SourceRow, { campos }: Mapping, isAskedFor: boolean): boolean {
  const isProduct = keyText(firstOf(row, campos.id)) !== undefined && firstOf(row, campos.nome) !== undefined
  return !isProduct || (isAskedFor && !/\p{Ll}/u.test(row.heading ?? ''))
}

/** Whether a table has a column of codes, without which a line of one cell may be a product that has only its name. */
export const hasCode = ({ value }: SourceRow): boolean =>
  Object.keys(value ?? {}).some((name) => KEYS.some((names) => names.test(columnKey(name))))

/** Told of a heading. */
export const NAMES_DEPARTMENT = 'linha de título: é o departamento das linhas abaixo dela'
export const PASSED_OVER = 'linha de título, passada por cima: o departamento vem do que o mapeamento diz'

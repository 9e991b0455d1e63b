import { type Column, distinct, share } from './propose-columns.ts'
import type { SourceRow } from './source.ts'

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/
const MOST_NAMES = 300

/** The mapping of a column of departments: a path, a list, or a name with another below it. */
export function departmentsOf(columns: readonly Column[], name: string, sub: string | undefined): unknown {
  const column = columns.find((each) => each.name === name)!
  if (column.values.some(Array.isArray)) return name
  const separator = [' > ', '>', '|', '/'].find((each) => share(column, (text) => text.includes(each)) > 0.3)
  if (separator !== undefined)
    return { caminho: { campo: name, separador: separator.trim() }, ...spelled(column, separator.trim()) }
  const below = columns.find((each) => each.name === sub)
  const capitals = (each: Column) => share(each, (text) => /\p{Lu}/u.test(text) && text === text.toUpperCase()) > 0.5
  const source = (each: Column) => (capitals(each) ? { campo: each.name, caixa: 'titulo' } : each.name)
  return {
    niveis: [[source(column), { valor: 'Outros' }], ...(below === undefined ? [] : [source(below)])],
    ...spelled(column),
  }
}

/** `home-decoration` is an address; a name has a capital and spaces. */
function spelled(column: Column, separator?: string): { nomes?: Record<string, string> } {
  const parts = [
    ...new Set(separator === undefined ? column.texts : column.texts.flatMap((text) => text.split(separator))),
  ].map((text) => text.trim())
  if (parts.length === 0 || parts.length > MOST_NAMES || !parts.every((part) => SLUG.test(part))) return {}
  return {
    nomes: Object.fromEntries(
      parts.map((part) => {
        const text = part.replace(/[-_]+/g, ' ')
        return [part, text.charAt(0).toUpperCase() + text.slice(1)]
      }),
    ),
  }
}

/** Whether a column of that many rows could tell departments: few values, said often. */
export const looksLikeDepartments = (column: Column, rows: readonly SourceRow[]): boolean =>
  column.texts.length > rows.length * 0.8 && distinct(column) > 1 && distinct(column) < rows.length / 5

import { attributesIn, patternIn } from './attribute-texts.ts'
import { type NamedField, NAMES } from './column-names.ts'
import { type Column, columnKey, namedColumn, share } from './propose-columns.ts'
import { spokenName } from './spoken-names.ts'

interface Proposed {
  columns: readonly Column[]
  rules: object[]
  /** Each attribute, as a column of its own would tell it. */
  attributes: readonly Column[]
  /** Names of those of which nothing is read. */
  left: readonly string[]
}

/** Whether each cell of a column tells several attributes. */
const isListing = (column: Column): boolean =>
  /attr|atribut|spec|ficha|caracter|propri/i.test(column.name) &&
  column.values.every((value) => typeof value !== 'object' || value === null) &&
  share(column, (text) => attributesIn(text).length > 0) > 0.8 &&
  column.texts.some((text) => attributesIn(text).length > 1)

/** What cells of attributes say of a field that no column of its own does: its name there, and how it is read. */
export function fieldInTexts(
  field: NamedField,
  columns: readonly Column[],
): { name: string; source: { campo: string; regex: string }; texts: string[] } | undefined {
  for (const column of columns.filter(isListing)) {
    const told = column.texts.flatMap(attributesIn).filter(([name]) => NAMES[field].test(columnKey(name)))
    const [first] = told
    if (!first) continue
    const texts = told.flatMap(([name, value]) => (name === first[0] ? value : []))
    return { name: first[0], source: { campo: column.name, regex: patternIn(column.texts[0]!, first[0]) }, texts }
  }
  return undefined
}

/**
 * Attributes of columns of which each cell tells several.
 * @param isShown whether one is for shoppers
 * @param taken names of those that are read as something else
 */
export function proposeTexts(
  columns: readonly Column[],
  isShown: (column: Column) => boolean,
  taken: ReadonlySet<string>,
): Proposed {
  const listing = columns.filter(isListing)
  const each = listing.map((column) => ({ column, told: attributesOf(column) }))
  const isTold = (attribute: Column) => !taken.has(attribute.name) && isShown(attribute)
  const hidden = (told: readonly Column[]) => told.filter((attribute) => !isTold(attribute)).map(({ name }) => name)
  return {
    columns: listing,
    rules: each.map(({ column, told }) => {
      const nomes = told.flatMap(({ name }) => (spokenName(name) === name ? [] : [[name, spokenName(name)] as const]))
      const fora = hidden(told)
      return {
        tipo: 'texto',
        campo: column.name,
        ...(nomes.length > 0 && { nomes: Object.fromEntries(nomes) }),
        ...(fora.length > 0 && { fora }),
      }
    }),
    attributes: each.flatMap(({ told }) =>
      told.filter(isTold).map((attribute) => ({ ...attribute, name: spokenName(attribute.name) })),
    ),
    left: each.flatMap(({ told }) => hidden(told).filter((name) => !taken.has(name))),
  }
}

function attributesOf(column: Column): Column[] {
  const found = new Map<string, unknown[]>()
  column.values.forEach((cell, at) => {
    for (const [name, value] of attributesIn(String(cell ?? ''))) {
      const values = found.get(name) ?? column.values.map(() => undefined)
      values[at] = value
      found.set(name, values)
    }
  })
  return [...found].map(([name, values]) => ({
    ...namedColumn(name),
    values,
    texts: values.map((value) => String(value ?? '').trim()).filter(Boolean),
    isHidden: false,
  }))
}

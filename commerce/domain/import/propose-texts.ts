import { attributesIn } from './attribute-texts.ts'
import { type Column, namedColumn, share } from './propose-columns.ts'
import { spokenName } from './spoken-names.ts'

interface Proposed {
  columns: readonly Column[]
  rules: object[]
  /** Each attribute, as a column of its own would tell it. */
  attributes: readonly Column[]
  /** Names of those of which nothing is read. */
  left: readonly string[]
}

/** Columns of which each cell tells several attributes. @param isShown whether one is for shoppers */
export function proposeTexts(columns: readonly Column[], isShown: (column: Column) => boolean): Proposed {
  const listing = columns.filter(
    (column) =>
      /attr|atribut|spec|ficha|caracter|propri/i.test(column.name) &&
      column.values.every((value) => typeof value !== 'object' || value === null) &&
      share(column, (text) => attributesIn(text).length > 0) > 0.8 &&
      column.texts.some((text) => attributesIn(text).length > 1),
  )
  const each = listing.map((column) => ({ column, told: attributesOf(column) }))
  const hidden = (told: readonly Column[]) => told.filter((attribute) => !isShown(attribute)).map(({ name }) => name)
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
      told.filter(isShown).map((attribute) => ({ ...attribute, name: spokenName(attribute.name) })),
    ),
    left: each.flatMap(({ told }) => hidden(told)),
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

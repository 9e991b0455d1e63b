import { NAMES } from './field-names.ts'
import { type Column, distinct, isCounter } from './propose-columns.ts'
import { isKey, isKeyButFew, numberedAddress, type Repetition } from './propose-keys.ts'
import { areVariations } from './propose-variations.ts'

/** What tells the products of a catalogue apart, and the variations of each. */
export interface ProductKey {
  /** Codes, one of each product; none where no column of codes does. */
  code: Column | undefined
  /** A few rows repeat one of its codes. */
  isRepeated: boolean
  /** The EAN, in place of a code. */
  ean: Column | undefined
  /** Of the number in an address, in place of a code. */
  address: { name: string; regex: string } | undefined
  /** What rows of one product have in common: its code, or its parent's. */
  group: Column | undefined
  /** The group is told beside each row's own code, and not of what has no variations. */
  hasParent: boolean
  /** Of each variation. */
  sku: Column | undefined
}

/**
 * Chooses them together, since a code on several rows is a product of several variations where each row has a code of
 * its own, and no id otherwise.
 * @param rows how many there are; some may lack a code: those are refused, one by one
 * @param repeated columns that have a value twice in the rows after those
 */
export function proposeProductKey(
  columns: readonly Column[],
  rows: number,
  repeated: ReadonlyMap<string, Repetition>,
): ProductKey {
  const isWhole = (column: Column) => isKey(column, rows) && !repeated.has(column.name)
  const wholeOf = (field: 'sku' | 'ean') => columns.find((column) => NAMES[field]!.test(column.key) && isWhole(column))
  const codes = columns.filter(({ key, texts }) => texts.length >= rows / 2 && NAMES['id']!.test(key))
  const titles = columns.filter(({ key }) => NAMES['nome']!.test(key))
  const address = numberedAddress(columns, rows, repeated)
  const own = codes.find((column) => isWhole(column) && !(address && isCounter(column)))
  const ofEachRow = own ?? (address ? undefined : wholeOf('sku'))
  const isOfSeveral = (column: Column, isParent = false) =>
    column.name !== ofEachRow?.name && distinct(column) > 1 && areVariations(column, titles, isParent)
  const parent = ofEachRow && columns.find((column) => NAMES['pai']!.test(column.key) && isOfSeveral(column, true))
  const group = parent ?? (ofEachRow && !own ? codes.find((column) => isOfSeveral(column)) : undefined)
  const single = parent ? undefined : (own ?? group ?? ofEachRow)
  const isFound = (parent ?? single ?? address) !== undefined
  const few = isFound
    ? undefined
    : codes.find((column) => !repeated.has(column.name) && !isCounter(column) && isKeyButFew(column, titles))
  const isAnotherSku = (column: Column) =>
    column !== group && column !== single && NAMES['sku']!.test(column.key) && isWhole(column)
  return {
    code: parent ?? single ?? few,
    isRepeated: few !== undefined,
    ean: isFound || few ? undefined : wholeOf('ean'),
    address,
    group,
    hasParent: parent !== undefined,
    sku: parent ? ofEachRow : columns.find(isAnotherSku),
  }
}

/** The field `id` of a mapping. */
export function idField({ code, ean, address, hasParent, sku }: ProductKey, name: string): unknown {
  // What has no variations stands without its parent's code.
  if (code && sku && hasParent) return [code.name, sku.name]
  if (code ?? ean) return (code ?? ean)!.name
  return address ? { campo: address.name, regex: address.regex } : { modelo: `{${name}}` }
}

/** What is told of it beside the column. */
export function keyNotes(
  { code, isRepeated, ean, address }: ProductKey,
  repeated: ReadonlyMap<string, Repetition>,
): string[] {
  const notes = [...repeated].map(
    ([name, { value, lines }]) =>
      `id: não é a coluna "${name}", que repete valores (ex.: "${value.slice(0, 40)}" nas linhas ${lines.join(' e ')})`,
  )
  if (code && isRepeated)
    notes.push(
      `id: ${code.texts.length - distinct(code)} linhas repetem um código da coluna "${code.name}"; de cada um vale a primeira`,
    )
  if (ean) notes.push(`id: o EAN da coluna "${ean.name}"; nenhuma coluna de código diz um por produto`)
  else if (!code)
    notes.push(
      address
        ? `id: o número no endereço da coluna "${address.name}"; o arquivo não tem coluna de código`
        : 'id: o próprio nome; o arquivo não tem coluna de código, e um nome que mudar será outro produto',
    )
  return notes
}

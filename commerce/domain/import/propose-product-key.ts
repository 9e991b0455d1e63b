import { NAMES } from './column-names.ts'
import { PARENT } from './families.ts'
import { columnsSaying } from './field-names.ts'
import { type Column, distinct, inOrder, isCounter } from './propose-columns.ts'
import { isKey, isKeyButFew, numberedAddress, type Repetition } from './propose-keys.ts'
import { areToldApart, areVariations } from './propose-variations.ts'

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
  /** What stands for the code of a row that has none there. */
  spare: Column | undefined
}

/**
 * Chooses them together, since a code on several rows is a product of several variations where each row has a code of
 * its own, and no id otherwise.
 * @param rows how many there are; some may lack a code: those are refused, one by one
 * @param repeated columns that have a value twice in the rows after those
 */
export function proposeProductKey(
  all: readonly Column[],
  rows: number,
  repeated: ReadonlyMap<string, Repetition>,
): ProductKey {
  const columns = inOrder(all)
  const isWhole = (column: Column) => isKey(column, rows) && !repeated.has(column.name)
  const called = (field: 'id' | 'sku' | 'ean' | 'nome' | 'pai') =>
    columnsSaying(field, columns).filter(({ key }) => NAMES[field].test(key))
  const wholeOf = (field: 'sku' | 'ean') => called(field).find(isWhole)
  // The one that most rows have; a counter may be a code where no other column is one.
  const codes = called('id')
    .filter(({ texts }) => texts.length >= rows / 2)
    .toSorted((a, b) => Number(isCounter(a)) - Number(isCounter(b)) || b.texts.length - a.texts.length)
  const titles = called('nome')
  const address = numberedAddress(columns, rows, repeated)
  const own = codes.find((column) => isWhole(column) && !(address && isCounter(column)))
  const whole = own ?? (address ? undefined : wholeOf('sku'))
  const isOfSeveral = (column: Column, isParent = false) =>
    column.name !== whole?.name &&
    (distinct(column) > 1 || column.name === PARENT) &&
    areVariations(column, titles, isParent)
  const parent = whole && called('pai').find((column) => isOfSeveral(column, true))
  const referred =
    parent &&
    [...called('sku'), ...called('id')].find((column) => column !== parent && isReferred(column, parent, whole))
  const ofEachRow = referred ?? whole
  const byOptions = [...called('pai'), ...codes].find(
    (column) => column.texts.length >= rows / 2 && isOfSeveral(column) && areToldApart(columns, column),
  )
  const group = parent ?? (own ? undefined : ofEachRow ? codes.find((column) => isOfSeveral(column)) : byOptions)
  const single = parent ? undefined : (own ?? group ?? ofEachRow)
  const isFound = (parent ?? single ?? address) !== undefined
  const few = isFound
    ? undefined
    : codes.find((column) => !repeated.has(column.name) && !isCounter(column) && isKeyButFew(column, titles))
  const ean = isFound || few ? undefined : wholeOf('ean')
  // Nothing but the name says which rows are one product.
  const named =
    isFound || few || ean
      ? undefined
      : titles.find(
          (title) =>
            title.texts.length === rows &&
            distinct(title) < rows &&
            isOfSeveral(title, true) &&
            areToldApart(columns, title),
        )
  const ofVariation = parent && (referred ?? called('sku').find(isWhole) ?? whole)
  const spareOf = () => {
    if (!ofVariation || ofVariation.texts.length === rows) return undefined
    if (referred) return whole === referred ? undefined : whole
    return called('id').find((column) => column !== ofVariation && column !== parent && column.texts.length > 0)
  }
  const isAnotherSku = (column: Column) => column !== group && column !== single && isWhole(column)
  return {
    code: parent ?? single ?? few ?? named,
    isRepeated: few !== undefined,
    ean,
    address,
    group: group ?? named,
    hasParent: parent !== undefined,
    sku: parent ? ofVariation : called('sku').find(isAnotherSku),
    spare: spareOf(),
  }
}

/** `id:101` names the row of that number. */
const BY_NUMBER = /^id:(?=.)/
/** Share of a parent's codes that have to be some row's own. */
const MOST_REFERRED = 0.9

/** Whether the parent's codes are those of rows by themselves, each told by its code or by its number. */
function isReferred(codes: Column, parent: Column, number: Column): boolean {
  const [own, numbers] = [new Set(codes.texts), new Set(number.texts)]
  const told = [...new Set(parent.texts)]
  const found = told.filter((text) => own.has(text) || numbers.has(text.replace(BY_NUMBER, '')))
  return found.length >= told.length * MOST_REFERRED
}

/** The field `id` of a mapping. */
export function idField({ code, ean, address, hasParent, sku, spare }: ProductKey, name: string): unknown {
  // What has no variations stands without its parent's code.
  if (code && sku && hasParent) {
    const isNumbered = code.texts.some((text) => BY_NUMBER.test(text))
    const parent = isNumbered ? { campo: code.name, regex: `^(?:id:)?(.+)$` } : code.name
    return [parent, sku.name, ...(spare ? [spare.name] : [])]
  }
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

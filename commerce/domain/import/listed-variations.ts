import { KEY_NAMES, NAMES } from './column-names.ts'
import { PARENT } from './families.ts'
import { columnKey } from './propose-columns.ts'
import type { SourceRow } from './source.ts'

/* Records that hold their variations in a list, as those of programs' own interfaces do. */

/** What a variation is called, where its product has a name of its own. */
const VARIATION_NAME = '#nome da variacao'
const LISTS = /^(?:varia(?:cao|coes|ntes?|nts|tions?)|variants?|skus|grades?)$/i

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Those of a list, also of one within an element of its own as XML has it, where one is by itself. */
function objectsIn(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.filter(isObject)
  const [only, ...others] = isObject(value) ? Object.values(value) : []
  return others.length > 0 ? [] : isObject(only) ? [only] : Array.isArray(only) ? only.filter(isObject) : []
}

/** The field of a record that lists its variations. */
export const variationList = ({ value }: SourceRow): string | undefined =>
  Object.entries(value ?? {}).find(([name, list]) => LISTS.test(name) && objectsIn(list).length > 0)?.[0]

/** What a product says for all of its variations, whatever one of them is called. */
const isOfProduct = (name: string): boolean => {
  const key = columnKey(name)
  return [NAMES.nome, NAMES.descricao, NAMES.departamento, NAMES.marca].some((names) => names.test(key))
}

/** A row of each variation, with what its product says; the product itself where it lists none. */
export function listedRows(row: SourceRow, list: string): SourceRow[] {
  if (!isObject(row.value)) return [row]
  const { [list]: listed, ...product } = row.value
  const variations = objectsIn(listed)
  if (variations.length === 0) return [{ ...row, value: { ...product, [PARENT]: '' } }]
  const key = Object.entries(product).find(
    ([name, value]) => KEY_NAMES.id.test(columnKey(name)) && (typeof value === 'string' || typeof value === 'number'),
  )
  // Its key is no code of any of them.
  const shared = Object.fromEntries(Object.entries(product).filter(([name]) => name !== key?.[0]))
  const titles = Object.fromEntries(
    objectsIn(product['options']).map(({ name }, at) => [`option${at + 1} name`, name] as const),
  )
  return variations.map((variation) => {
    const own = Object.entries(variation).map(([name, value]): [string, unknown] => [
      isOfProduct(name) && product[name] !== undefined ? VARIATION_NAME : name,
      value,
    ])
    return {
      ...row,
      value: { ...shared, ...titles, ...Object.fromEntries(own), [PARENT]: key === undefined ? '' : String(key[1]) },
    }
  })
}

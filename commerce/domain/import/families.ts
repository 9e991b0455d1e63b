import { mappedColumns } from './mapped-columns.ts'
import type { Mapping } from './mapping.ts'
import type { SourceRow } from './source.ts'
import { spokenName } from './spoken-names.ts'

/* Products that name their variations in a cell of their own, as exports of Magento do. */

/** What each row is told of it, as columns of its own: the code of its product, and what is chosen ("Cor:Azul;Tamanho:P"). */
export const PARENT = '#pai'
const CHOSEN = '#opcoes'

/** `sku=A-P,size=P|sku=A-M,size=M`, and what a shopper reads for each name: `size=Tamanho`. */
const VARIATIONS = 'configurable_variations'
const LABELS = 'configurable_variation_labels'
/** A row of these repeats a product in the words of one of several shops. */
const STORE_VIEW = 'store_view_code'

const cellOf = ({ value }: SourceRow, column: string): string =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, column)
    ? String((value as Record<string, unknown>)[column] ?? '').trim()
    : ''
const pairsIn = (text: string): [name: string, value: string][] =>
  text.split(/,(?=[^,=]+=)/).flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]] : []
  })
/** Without what parts several from each other. */
const plain = (text: string): string => text.replaceAll(/[:;]+/g, ' ')

export const isOfStoreView = (row: SourceRow): boolean => cellOf(row, STORE_VIEW) !== ''
/** The filter that leaves out what tells products of a file a second time. */
export const BY_STORE_VIEW = { campo: STORE_VIEW, igual: [''] }

/** Whether a file may have such products, by a row of it. */
export const hasFamilies = ({ value }: SourceRow): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, VARIATIONS)
export const readsFamilies = (mapping: Mapping): boolean => mappedColumns(mapping).includes(PARENT)

/** The variations that products of a file name. */
export class Families {
  readonly #of = new Map<string, { parent: string; chosen: string }>()

  /** @returns whether it names some */
  add(row: SourceRow): boolean {
    const told = isOfStoreView(row) ? '' : cellOf(row, VARIATIONS)
    if (told === '') return false
    const labels = new Map(pairsIn(cellOf(row, LABELS)))
    for (const one of told.split('|')) {
      const { sku, ...chosen } = Object.fromEntries(pairsIn(one))
      if (sku === undefined) continue
      const options = Object.entries(chosen).map(
        ([name, value]) => `${plain(labels.get(name) ?? spokenName(name))}:${plain(value)}`,
      )
      this.#of.set(sku, { parent: cellOf(row, 'sku'), chosen: options.join(';') })
    }
    return true
  }

  /** A row with what its product says of it. */
  told(row: SourceRow): SourceRow {
    if (this.#of.size === 0 || typeof row.value !== 'object' || row.value === null) return row
    const { parent = '', chosen = '' } = this.#of.get(cellOf(row, 'sku')) ?? {}
    return { ...row, value: { ...row.value, [PARENT]: parent, [CHOSEN]: chosen } }
  }
}

import { isGtin } from '#commerce/contract/values/gtin.ts'
import { instantOfCell } from '#commerce/kernel/typed-instant.ts'
import { NAMES } from './column-names.ts'
import { isOf } from './platforms.ts'
import { proposePictures } from './propose-attributes.ts'
import { type Column, distinct, share, words } from './propose-columns.ts'
import type { Draft } from './propose-draft.ts'
import { stockWithoutCount } from './propose-stock.ts'
import { fieldInTexts } from './propose-texts.ts'
import { countText, saysWeight, withZeros } from './variation.ts'

/* Fields of a proposed mapping that one column, or a cell of it, says. */

/** A weight whose column says its unit. */
const WEIGHT =
  /^(?:variant|(?:product)?(?:peso|weight)(?:do)?(?:produto)?(?:bruto|liquido)?(?:em)?)(kg|quilos?|g|gr|gramas?|grams?)$/
/** One whose cells say it. */
const PLAIN_WEIGHT = /^(?:product)?(?:peso|weight)(?:do)?(?:produto)?(?:bruto|liquido)?$/
const isEan = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return isGtin(digits) || withZeros(digits) !== undefined
}
const isCount = (text: string) => countText(text) !== undefined

/** Brand, model and EAN. */
export function mapIdentity(draft: Draft): void {
  draft.map('marca', draft.asked('marca'))
  draft.map('modelo', draft.named('modelo'))
  draft.map(
    'ean',
    draft.asked('ean', (column) => share(column, isEan) > 0.3),
  )
  for (const field of ['marca', 'ean', 'modelo'] as const) mapWithinTexts(draft, field)
}

/** What only a cell of attributes says. */
function mapWithinTexts(draft: Draft, field: 'marca' | 'ean' | 'modelo'): void {
  const found = draft.campos[field] === undefined ? fieldInTexts(field, draft.free()) : undefined
  if (!found || (field === 'ean' && found.texts.filter(isEan).length <= found.texts.length * 0.3)) return
  draft.campos[field] = found.source
  draft.used.add(found.name)
  draft.notes.push(
    `${field}: "${found.name}" na coluna "${found.source.campo}" (ex.: ${(found.texts[0] ?? '').slice(0, 50)})`,
  )
}

export function mapStock(draft: Draft): void {
  const counts = (among: readonly Column[]) => {
    const found = draft.fitting('estoque', among).filter((column) => share(column, isCount) > 0.5)
    // What says only whether there is some counts nothing where another column does.
    const counting = found.filter(({ texts }) => texts.some((text) => !/^[01]$/.test(text)))
    return counting.length > 0 ? counting : found
  }
  const seen = counts(draft.columns)
  const counted = seen.length > 0 ? seen : counts(draft.all)
  draft.offer('estoque', counted)
  draft.map('estoque', counted[0])
  if (counted.length > 0) return
  const { source, note } = stockWithoutCount(draft.free(draft.all))
  draft.campos['estoque'] = source
  draft.notes.push(`estoque: ${note}`)
}

/** A day of coming out that is written as people read it is said on the sheet, too: a book's, a film's. */
export function mapRelease(draft: Draft): void {
  const isDay = (text: string) => instantOfCell(text) !== undefined
  const released = draft.fitting('lancamento').find((column) => share(column, isDay) > 0.5)
  draft.map('lancamento', released)
  if (released?.texts.every((text) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text))) draft.used.delete(released.name)
}

/** Another short name beside the one that describes the thing is its model. */
export function mapModel(draft: Draft): void {
  if (draft.campos['modelo'] !== undefined) return
  const isShortName = (column: Column) => NAMES.nome.test(column.key) && words(column) < 3
  draft.map(
    'modelo',
    draft.unused((column) => isShortName(column) && distinct(column) > draft.rows.length * 0.6, distinct),
  )
}

export function mapWeight(draft: Draft): void {
  const isOfMagento = isOf('Magento', draft.all)
  const unitOf = ({ key }: Column) =>
    WEIGHT.exec(key)?.[1] ?? (isOfMagento && key === 'weight' ? 'kg' : /^gram(?:a?s)$/.exec(key)?.[0])
  const weight = draft.unused(
    (column) => unitOf(column) !== undefined && column.texts.every((text) => /^\d+(?:[.,]\d+)?$/.test(text)),
  )
  if (!weight) {
    const worded = draft.unused((column) => PLAIN_WEIGHT.test(column.key) && share(column, saysWeight) > 0.8)
    if (worded) draft.campos['peso'] = { de: draft.take('peso', worded)!, unidade: 'kg' }
    return
  }
  draft.take('peso', weight)
  draft.campos['peso'] = { de: weight.name, unidade: unitOf(weight)!.startsWith('k') ? 'kg' : 'g' }
}

export function mapPictures(draft: Draft): void {
  const { columns, sources } = proposePictures(draft.free(), NAMES.imagens)
  for (const column of columns) draft.take('imagens', column)
  if (sources.length > 0) draft.campos['imagens'] = sources
}

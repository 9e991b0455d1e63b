/** Products side by side: more columns than this no screen shows. */
export const MOST_COMPARED = 4
export const COMPARISON_FULL = `Você já escolheu ${MOST_COMPARED} produtos. Remova um deles para comparar outro.`

const SKU = /^[A-Za-z0-9._-]{1,40}$/
/** What the listing's check boxes are called, so that a form without JavaScript says which ones are checked. */
export const COMPARE_PREFIX = 'sku.'
/** Read from an address: more than can be shown, so that the page can say that it left some out. */
const MOST_READ = 12

/** Skus of a text `a,b`, each once; whatever is none is left out. */
export const readSkus = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((sku) => sku.trim())
        .filter((sku) => SKU.test(sku)),
    ),
  ].slice(0, MOST_READ)

/** Declared parameter of the comparison: `skus=a,b`, or the check boxes of a listing's form (`sku.a=on`). */
export function compareParameters(search: Record<string, unknown>): { skus?: string } {
  const listed = typeof search.skus === 'string' ? search.skus : ''
  const checked = Object.keys(search).flatMap((name) =>
    name.startsWith(COMPARE_PREFIX) ? [name.slice(COMPARE_PREFIX.length)] : [],
  )
  const skus = readSkus([listed, ...checked].join(','))
  return { skus: skus.length === 0 ? undefined : skus.join(',') }
}

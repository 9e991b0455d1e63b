import { MOST_SHARED } from './most-shared.ts'
import { paths } from './paths.ts'

const SKU = /^[A-Za-z0-9._-]{1,40}$/
/** Read of an address at the most: what comes after is not looked at. */
const LONGEST = MOST_SHARED * 41

export interface SharedList {
  /** Each once, in the order of the address. */
  skus: string[]
  /** Part of the address names no product, or there were too many: the page says so. */
  cut: boolean
}

/** `a,b` of an address, made by anybody. */
export function readSharedList(text: string): SharedList {
  const named = text
    .slice(0, LONGEST)
    .split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '')
  const good = [...new Set(named.filter((sku) => SKU.test(sku)))]
  return {
    skus: good.slice(0, MOST_SHARED),
    cut: text.length > LONGEST || named.some((sku) => !SKU.test(sku)) || good.length > MOST_SHARED,
  }
}

/**
 * Declared parameter of the shared list. A refused one is named as undefined: the router hands on what its route leaves
 * out.
 */
export const sharedParameters = (search: Record<string, unknown>): { produtos: string | undefined } => ({
  produtos: typeof search.produtos === 'string' && search.produtos !== '' ? search.produtos : undefined,
})

/** Address of a list of products: nothing of whoever shares it. */
export const sharedListHref = (skus: readonly string[]): string =>
  `${paths.sharedList}?produtos=${skus.slice(0, MOST_SHARED).join(',')}`

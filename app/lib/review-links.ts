import { paths } from './paths.ts'

const PRODUCT = paths.product('')

/**
 * Where a bought product is reviewed; undefined for an address that is no product's.
 * @param link as the wire carries it: `/loja/produto/panela-inox`
 */
export const reviewHref = (link: string): string | undefined =>
  link.startsWith(PRODUCT) && link.length > PRODUCT.length
    ? paths.account.review(decodeURIComponent(link.slice(PRODUCT.length)))
    : undefined

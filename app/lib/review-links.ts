import { paths } from './paths.ts'

const PRODUCT = paths.product('')

/**
 * Where a bought product is reviewed; undefined for an address that is no product's.
 * @param link as the wire carries it: `/loja/produto/panela-inox`
 */
export const reviewHref = (link: string): string | undefined => {
  const product = productHref(link)
  return product && paths.account.review(decodeURIComponent(product.slice(PRODUCT.length)))
}

/** The page of a bought product; undefined for an address that is no product's. @param link as the wire carries it */
export const productHref = (link: string): string | undefined =>
  link.startsWith(PRODUCT) && link.length > PRODUCT.length ? link : undefined

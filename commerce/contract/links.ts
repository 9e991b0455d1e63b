/** Paths of the shop that commerce puts into its answers (storefront §2.1: neither ends with a slash). */
export const productLink = (slug: string): string => `/loja/produto/${slug}`
/** @param path department slugs from the top, joined by `/` */
export const departmentLink = (path: string): string => `/loja/departamento/${path}`

const PRODUCT = /^\/loja\/produto\/([a-z0-9-]+)\/?$/
/** Slug of a product path, undefined when it is none. */
export const slugOfProductLink = (link: string): string | undefined => PRODUCT.exec(link)?.[1]

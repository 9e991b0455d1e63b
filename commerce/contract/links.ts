/** Paths of the shop that commerce puts into its answers (storefront §2.1: neither ends with a slash). */
export const productLink = (slug: string): string => `/loja/produto/${slug}`
/** @param path department slugs from the top, joined by `/` */
export const departmentLink = (path: string): string => `/loja/departamento/${path}`

/** Paths of the shop that commerce puts into its answers (storefront §2.1: neither ends with a slash). */
export const productLink = (slug: string): string => `/loja/produto/${slug}`
/** @param path department slugs from the top, joined by `/` */
export const departmentLink = (path: string): string => `/loja/departamento/${path}`
/** The hotsite whose products are the deals of the day. */
export const DEALS_SLUG = 'ofertas-do-dia'
/** Only the deals of the day end with a slash in storefront §2.1. */
export const hotsiteLink = (slug: string): string => `/loja/hotsite/${slug}${slug === DEALS_SLUG ? '/' : ''}`

const INSTITUTIONAL_PATHS: Readonly<Record<string, string>> = {
  'termos-de-uso': '/loja/TermsOfUseView',
  'politica-de-privacidade': '/loja/PrivacyPolicyPage',
  'trocas-e-devolucoes': '/loja/PoliticasDeTrocasDevolucoesView',
  'central-de-atendimento': '/loja/central-de-atendimento/',
}
/** Institutional texts lie under the special stores but for the four with an address of their own. */
export const institutionalLink = (slug: string): string =>
  Object.hasOwn(INSTITUTIONAL_PATHS, slug) ? INSTITUTIONAL_PATHS[slug]! : departmentLink(`lojas-especiais/${slug}`)
/** Where a request for an availability notice is cancelled. @param code of the link in its mail */
export const noticeCancelLink = (code: string): string => `/loja/avise-me/cancelar?codigo=${encodeURIComponent(code)}`
/** Where a copy of a cart is looked at. @param token signed; safe in an address as it is */
export const cartCopyLink = (token: string): string => `/loja/cart?copia=${token}`
/** Where a customer pays what was sold by phone. @param token signed; safe in an address as it is */
export const paymentLink = (token: string): string => `/loja/pagamento?token=${token}`
/** Where a customer looks at a quote. @param token as of {@link paymentLink} */
export const quoteLink = (token: string): string => `/loja/orcamento?token=${token}`

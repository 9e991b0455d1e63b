import { paths } from './paths.ts'

/** Query parameter of the conclusion page. */
export const ORDER_PARAMETER = 'numeroPedido'

/** The conclusion page of one order: it survives a reload, and shows nothing to anybody else. */
export const conclusionHref = (orderNumber: string): string =>
  `${paths.checkout.conclusion}?${new URLSearchParams({ [ORDER_PARAMETER]: orderNumber })}`

/**
 * The declared parameter, when it can be an order's number; named even when not: the router hands on what its route
 * leaves out.
 */
export function orderSearch(search: Record<string, unknown>): { numeroPedido: string | undefined } {
  const number = search[ORDER_PARAMETER]
  return { numeroPedido: typeof number === 'string' && /^\d{1,15}$/.test(number) ? number : undefined }
}

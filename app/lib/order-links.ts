import { paths } from './paths.ts'

/** Query parameter of the conclusion page. */
export const ORDER_PARAMETER = 'numeroPedido'

/** The conclusion page of one order: it survives a reload, and shows nothing to anybody else. */
export const conclusionHref = (orderNumber: string): string => `${paths.checkout.conclusion}?${new URLSearchParams({ [ORDER_PARAMETER]: orderNumber })}`

/** The declared parameter, when it can be an order's number. */
export function orderSearch(search: Record<string, unknown>): { numeroPedido?: string } {
  const number = search[ORDER_PARAMETER]
  return typeof number === 'string' && /^\d{1,15}$/.test(number) ? { numeroPedido: number } : {}
}

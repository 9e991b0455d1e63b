import { paths } from './paths.ts'

/** What a telephone system says of who is on the line, in the address of the agents' page. */
export interface CallerHint {
  telefone: string | undefined
  pedido: string | undefined
  documento: string | undefined
}

const SHAPES = {
  telefone: /^\+?[\d\s().-]{8,24}$/,
  pedido: /^\d{1,12}$/,
  documento: /^[\dA-Za-z./-]{11,18}$/,
} as const

/**
 * The declared parameters `telefone`, `pedido` and `documento`. Refused ones are named as undefined: the router hands on
 * what its route leaves out.
 */
export function callerHint(search: Record<string, unknown>): CallerHint {
  const read = (name: keyof typeof SHAPES) => {
    // A plus sign of an address is a space.
    const text = typeof search[name] === 'string' ? search[name].trim() : ''
    return SHAPES[name].test(text) ? text : undefined
  }
  return { telefone: read('telefone'), pedido: read('pedido'), documento: read('documento') }
}

/** What is looked for right after the call has begun; the surest first. */
export const hintedSearch = ({ documento, pedido, telefone }: CallerHint): string | undefined =>
  documento ?? pedido ?? telefone

/** What of the customer a call of a list is for: shown once they have answered, to nobody before. */
export const AIMS = ['carrinho', 'pedidos', 'cliente'] as const
export type Aim = (typeof AIMS)[number]
export const AIM_NAMES: Readonly<Record<Aim, string>> = {
  carrinho: 'o carrinho',
  pedidos: 'os pedidos',
  cliente: 'o Cliente 360',
}
const AIM_PATHS: Readonly<Record<Aim, (customerId: string) => string>> = {
  carrinho: () => paths.telesales.sale,
  pedidos: () => paths.account.orders,
  cliente: paths.telesales.customer,
}

/** The declared parameter `ir`. */
export const aimOf = (search: Record<string, unknown>): Aim | undefined => AIMS.find((one) => one === search['ir'])
export const aimPath = (aim: Aim, customerId: string): string => AIM_PATHS[aim](customerId)

/** Where a call is taken; it leads on to its aim. */
export const homeFor = (aim: Aim | undefined): string =>
  aim === undefined ? paths.telesales.home : `${paths.telesales.home}?ir=${aim}`

/** Somebody else is on the line while one is served: the agents' page looks for them. */
export const otherCustomerHref = `${paths.telesales.home}?outro=1`

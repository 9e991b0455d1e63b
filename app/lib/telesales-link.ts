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

/** Somebody else is on the line while one is served: the agents' page looks for them. */
export const otherCustomerHref = `${paths.telesales.home}?outro=1`

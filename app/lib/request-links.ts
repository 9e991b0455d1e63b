import { paths } from './paths.ts'

/** The form of a new request, begun with an order and what is wanted of it. */
export const newRequestHref = (orderNumber: string | undefined, kind: string | undefined): string => {
  const known = Object.entries({ pedido: orderNumber, tipo: kind }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return known.length === 0
    ? paths.account.requestCreate
    : `${paths.account.requestCreate}?${new URLSearchParams(known)}`
}

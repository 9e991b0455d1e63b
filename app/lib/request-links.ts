import { paths } from './paths.ts'
import { stringifySearch } from './search-url.ts'

/** The form of a new request, begun with an order and what is wanted of it. */
export const newRequestHref = (orderNumber: string | undefined, kind: string | undefined): string =>
  paths.account.requestCreate + stringifySearch({ pedido: orderNumber, tipo: kind })

import type { TipoSolicitacao } from '#commerce/contract/after-sale/requests.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'

type Kind = TipoSolicitacao | undefined
const RETURNING: readonly Kind[] = ['ARREPENDIMENTO', 'TROCA', 'DEVOLUCAO', 'GARANTIA']

/** Goods come back with it, and their owner says what for. */
export const takesBack = (kind: Kind): boolean => RETURNING.includes(kind)

/** How it is to be resolved; what was chosen for another kind counts no more. */
export const wishedWay = (kind: Kind, preferencia: string): string | null =>
  takesBack(kind) && preferencia !== '' ? preferencia : null

/**
 * Whether money of a boleto goes back, which needs a Pix key (domain §6.2): only then is it asked for, and only then
 * sent.
 */
export function asksForKey(kind: Kind, chosen: Pick<Pedido, 'pagamento'> | undefined, preferencia: string): boolean {
  if (kind === undefined || kind === 'GARANTIA' || kind === 'OUTROS' || chosen?.pagamento.forma !== 'BOLETO')
    return false
  const way = wishedWay(kind, preferencia)
  return way === null || way === 'REEMBOLSO'
}

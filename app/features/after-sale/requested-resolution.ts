import type { TipoSolicitacao } from '#commerce/contract/after-sale/requests.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'

type Kind = TipoSolicitacao | undefined
/** What their owner has back for the goods that are sent, if nothing else is chosen; null where none are. */
const USUAL_WAYS: Readonly<Record<TipoSolicitacao, 'REEMBOLSO' | 'TROCA' | null>> = {
  CANCELAMENTO: null,
  ARREPENDIMENTO: 'REEMBOLSO',
  TROCA: 'TROCA',
  DEVOLUCAO: 'REEMBOLSO',
  GARANTIA: 'TROCA',
  OUTROS: null,
}

/** Goods come back with it, and their owner says what for. */
export const takesBack = (kind: Kind): boolean => kind !== undefined && USUAL_WAYS[kind] !== null

/** Another of the same may be had instead of money: never of what is regretted (CDC art. 49). */
export const maySwap = (kind: Kind): boolean => takesBack(kind) && kind !== 'ARREPENDIMENTO'

/** How it is to be resolved, before anything is chosen the usual way; what was chosen for another kind counts no more. */
export function wishedWay(kind: Kind, preferencia: string): string | null {
  if (kind === undefined || !takesBack(kind)) return null
  if (preferencia !== '' && (preferencia !== 'TROCA' || maySwap(kind))) return preferencia
  return USUAL_WAYS[kind]
}

/**
 * Whether money of a boleto goes back, which needs a Pix key (domain §6.2): only then is it asked for, and only then
 * sent.
 */
export function asksForKey(kind: Kind, chosen: Pick<Pedido, 'pagamento'> | undefined, preferencia: string): boolean {
  if (kind === undefined || kind === 'GARANTIA' || kind === 'OUTROS' || chosen === undefined) return false
  if (PAYMENT_METHODS[chosen.pagamento.forma].back !== 'pix-key') return false
  const way = wishedWay(kind, preferencia)
  return way === null || way === 'REEMBOLSO'
}

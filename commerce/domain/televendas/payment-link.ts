import type { PaymentState } from '#commerce/contract/states.ts'
import { PAYMENT_LINK_HOURS } from '#commerce/contract/terms.ts'

export const LINK_LIVES_MS = PAYMENT_LINK_HOURS * 3_600_000
/** Who opened it sees for another day what became of the payment. */
export const LINK_SHOWN_MS = 2 * LINK_LIVES_MS

export type LinkState = 'ENVIADO' | 'ABERTO' | 'AGUARDANDO_PAGAMENTO' | 'PAGO' | 'NAO_PAGO' | 'EXPIRADO' | 'CANCELADO'

export interface LinkFacts {
  expiresAt: Date
  openedAt: Date | null
  cancelledAt: Date | null
  /** Of the order made by it; null before. */
  payment: PaymentState | null
}

const TEXTS: Readonly<Record<LinkState, string>> = {
  ENVIADO: 'Enviado',
  ABERTO: 'Aberto pelo cliente',
  AGUARDANDO_PAGAMENTO: 'Pedido feito, aguardando pagamento',
  PAGO: 'Pago',
  NAO_PAGO: 'Pedido sem pagamento',
  EXPIRADO: 'Expirado',
  CANCELADO: 'Cancelado',
}

const BY_PAYMENT: Readonly<Record<PaymentState, LinkState>> = {
  PENDENTE: 'AGUARDANDO_PAGAMENTO',
  EM_ANALISE: 'AGUARDANDO_PAGAMENTO',
  RECUSADO: 'AGUARDANDO_PAGAMENTO',
  PAGO: 'PAGO',
  EXPIRADO: 'NAO_PAGO',
  ESTORNADO: 'NAO_PAGO',
  CANCELADO: 'NAO_PAGO',
}

/** Where a link stands, as the agent's screen shows it. */
export function linkState({ expiresAt, openedAt, cancelledAt, payment }: LinkFacts, now: Date): LinkState {
  if (payment !== null) return BY_PAYMENT[payment]
  if (cancelledAt !== null) return 'CANCELADO'
  if (expiresAt <= now) return 'EXPIRADO'
  return openedAt === null ? 'ENVIADO' : 'ABERTO'
}

export const linkStateText = (state: LinkState): string => TEXTS[state]

/** What a link is bound to: everything the customer agrees to by paying, but the price, which may only fall. */
export interface CartContent {
  items: readonly { sku: string; quantity: number; services: Readonly<Record<string, number>> }[]
  coupons: readonly string[]
  addressId: string | null
  deliveries: Readonly<Record<string, { option: string; window: unknown }>>
  points: number
}

const byKey = (entries: Iterable<readonly [string, unknown]>) => [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The same text for the same content, in whichever order it was put together. */
export const contentText = ({ items, coupons, addressId, deliveries, points }: CartContent): string =>
  JSON.stringify([
    byKey(items.map(({ sku, quantity, services }) => [sku, [quantity, byKey(Object.entries(services))]] as const)),
    coupons.toSorted(),
    addressId,
    byKey(Object.entries(deliveries).map(([seller, { option, window }]) => [seller, [option, window]] as const)),
    points,
  ])

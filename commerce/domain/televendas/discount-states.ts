import type { EstadoDesconto } from '#commerce/contract/televendas/discounts.ts'
import { DISCOUNT_MINUTES } from '#commerce/contract/terms.ts'

/** For how long a discount waits for a supervisor, and then for the order. */
export const DISCOUNT_LIVES_MS = DISCOUNT_MINUTES * 60_000
export const DISCOUNT_OVER = `O prazo de ${DISCOUNT_MINUTES} minutos terminou.`

const NEXT: Readonly<Record<EstadoDesconto, readonly EstadoDesconto[]>> = {
  PENDENTE_APROVACAO: ['APROVADO', 'RECUSADO', 'EXPIRADO', 'CANCELADO'],
  APROVADO: ['USADO', 'EXPIRADO', 'CANCELADO'],
  RECUSADO: [],
  EXPIRADO: [],
  CANCELADO: [],
  USADO: [],
}

export const canDiscountMove = (from: EstadoDesconto, to: EstadoDesconto): boolean => NEXT[from].includes(to)

/** What is over by the clock is over before anybody has written it down. */
export const stateAt = (stored: EstadoDesconto, expiresAt: Date, now: Date): EstadoDesconto =>
  canDiscountMove(stored, 'EXPIRADO') && expiresAt <= now ? 'EXPIRADO' : stored

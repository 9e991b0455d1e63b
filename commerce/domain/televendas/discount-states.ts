import { ESTADOS_DESCONTO, type EstadoDesconto } from '#commerce/contract/televendas/discounts.ts'

/** For how long a discount waits for a supervisor, and then for the order. */
export const DISCOUNT_LIVES_MS = 30 * 60_000

const NEXT: Readonly<Record<EstadoDesconto, readonly EstadoDesconto[]>> = {
  PENDENTE_APROVACAO: ['APROVADO', 'RECUSADO', 'EXPIRADO', 'CANCELADO'],
  APROVADO: ['USADO', 'EXPIRADO', 'CANCELADO'],
  RECUSADO: [],
  EXPIRADO: [],
  CANCELADO: [],
  USADO: [],
}

export const canDiscountMove = (from: EstadoDesconto, to: EstadoDesconto): boolean => NEXT[from].includes(to)

/** As stored, an unknown one being a mistake. @throws RangeError */
export function asDiscountState(text: string): EstadoDesconto {
  const state = ESTADOS_DESCONTO.find((known) => known === text)
  if (state === undefined) throw new RangeError(`Unknown state of a discount: ${text}`)
  return state
}

/** What is over by the clock is over before anybody has written it down. */
export const stateAt = (state: string, expiresAt: Date, now: Date): EstadoDesconto => {
  const stored = asDiscountState(state)
  return canDiscountMove(stored, 'EXPIRADO') && expiresAt <= now ? 'EXPIRADO' : stored
}

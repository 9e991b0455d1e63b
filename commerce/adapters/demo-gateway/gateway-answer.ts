import type { EventoPagamento } from '#commerce/contract/payments/payments.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Journal } from './journal.ts'

/** What every request of it is answered with. */
export interface Gateway {
  readonly journal: Journal
  readonly clock: Clock
  /** Told to the shop, signed, until it takes it. */
  readonly emit: (event: Omit<EventoPagamento, 'idEvento'>) => void
}

export interface GatewayAnswer {
  status: number
  body: unknown
}

export const refuse = (status: number, detail: string): GatewayAnswer => ({
  status,
  body: { title: 'Requisição recusada', status, detail },
})
export const REMOVED = refuse(409, 'Esta cobrança foi removida.')
export const NOT_FOUND = refuse(404, 'Cobrança não encontrada.')

/** Whether this and what was given back before are more than was paid; reais as the wire has them. */
export const isTooMuch = (paid: string, before: readonly { valor: string }[], valor: string): boolean =>
  Math.round(before.reduce((sum, made) => sum + Number(made.valor), Number(valor)) * 100) >
  Math.round(Number(paid) * 100)

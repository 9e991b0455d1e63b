import * as v from 'valibot'
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

/**
 * Of a charge that is there already: the same, asked for again, or another under its name; undefined of a new one.
 * @param body how it is answered, where that is not as it is kept
 */
export function askedAgain(
  known: { valor: { original: string } } | undefined,
  valor: { original: string },
  body: unknown = known,
): GatewayAnswer | undefined {
  if (!known) return undefined
  return known.valor.original === valor.original
    ? { status: 200, body }
    : refuse(409, 'Já existe outra cobrança com este txid.')
}

/** A charge that there is, and what is asked of it; or what whoever asks is refused with. */
export function readCharge<Charge, Asked>(
  charge: Charge | undefined,
  schema: v.GenericSchema<unknown, Asked>,
  body: unknown,
  detail: string,
): { charge: Charge; asked: Asked } | GatewayAnswer {
  if (!charge) return NOT_FOUND
  const asked = v.safeParse(schema, body)
  return asked.success ? { charge, asked: asked.output } : refuse(400, detail)
}

/** Whether this and what was given back before are more than was paid; reais as the wire has them. */
export const isTooMuch = (paid: string, before: readonly { valor: string }[], valor: string): boolean =>
  Math.round(before.reduce((sum, made) => sum + Number(made.valor), Number(valor)) * 100) >
  Math.round(Number(paid) * 100)

import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { AuditoriaQuery, AuditoriaResposta } from '#commerce/contract/televendas/audit.ts'
import { Painel } from '#commerce/contract/televendas/board.ts'
import { BuscasResposta } from '#commerce/contract/televendas/customers.ts'
import { FigurasResposta, PedidosDoAgente } from '#commerce/contract/televendas/figures.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)))
const PERIOD = { de: text(10), ate: text(10), noCanal: text(12) }

/** The record of agents' acts; a customer is named by their id, never by a document, which addresses must not hold. */
export const readAudit = createServerFn({ method: 'GET' })
  .validator(
    v.object({
      ...PERIOD,
      agente: text(40),
      cliente: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.uuid())])),
      protocolo: text(20),
      acao: text(80),
      cursor: text(80),
    }),
  )
  .handler(({ data }) => callCommerce('GET', 'televendas/audit', { query: data, schema: AuditoriaResposta }))

/** Who looked for customers, and how often nobody was served for it. */
export const readLookups = createServerFn({ method: 'GET' })
  .validator(v.object({ de: text(10), ate: text(10) }))
  .handler(({ data }) => callCommerce('GET', 'televendas/lookups', { query: data, schema: BuscasResposta }))

/** Who a document or e-mail is of, to search the record by: a POST, so that no address holds it. */
export const findAuditCustomer = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ cliente: v.unwrap(AuditoriaQuery.entries.cliente) }))
  .handler(({ data }) => callCommerce('GET', 'televendas/audit', { query: data, schema: AuditoriaResposta }))

/** What an agent, or the team, sold and earns. */
export const readFigures = createServerFn({ method: 'GET' })
  .validator(v.object({ ...PERIOD, agente: text(40) }))
  .handler(({ data }) => callCommerce('GET', 'televendas/figures', { query: data, schema: FigurasResposta }))

/** Orders the agent placed. */
export const readAgentOrders = createServerFn({ method: 'GET' })
  .validator(
    v.object({ ...PERIOD, status: text(30), page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  )
  .handler(({ data }) => callCommerce('GET', 'televendas/orders', { query: data, schema: PedidosDoAgente }))

/** Phone sales at this moment. */
export const readBoard = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'televendas/board', { schema: Painel }),
)

/** Ends every session of an agent. */
export const endAgentSessions = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idAgente: v.pipe(v.string(), v.uuid()) }))
  .handler(({ data: { idAgente } }) =>
    callCommerce('POST', `televendas/agents/${encodeURIComponent(idAgente)}/logout`, { schema: v.object({}) }),
  )

import { createServerFn } from '@tanstack/react-start'
import type * as v from 'valibot'
import { Filas, ProximoDaFila, ResultadoDoItem } from '#commerce/contract/televendas/queues.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

/** Lists of whom to call, and whom the agent was given. */
export const readQueues = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'televendas/queues', { schema: Filas }),
)

/** The next one of a list is the agent's. */
export const takeNextOfQueue = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(ProximoDaFila)
  .handler(({ data }) => callCommerce('POST', 'televendas/queues', { body: data, schema: Filas }))

/** What became of whom the agent was given. */
export const tellQueueResult = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator((input: v.InferInput<typeof ResultadoDoItem>) => input)
  .handler(({ data }) => callCommerce('POST', 'televendas/queues', { body: data, schema: Filas }))

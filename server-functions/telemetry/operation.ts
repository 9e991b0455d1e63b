import { createServerFn } from '@tanstack/react-start'
import { Operacao, OperacaoQuery } from '#commerce/contract/telemetry/operation.ts'
import { callCommerce } from '../commerce-client.server.ts'

/** How the shop works; supervisors' alone, as commerce decides. */
export const readOperation = createServerFn({ method: 'GET' })
  .validator(OperacaoQuery)
  .handler(({ data }) => callCommerce('GET', 'televendas/operation', { query: data, schema: Operacao }))

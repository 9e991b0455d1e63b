import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import {
  Devolucao,
  DevolucaoQuery,
  NovaMensagem,
  NovaSolicitacao,
  Solicitacao,
  SolicitacaoAberta,
  SolicitacoesResposta,
} from '#commerce/contract/after-sale/requests.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

const Protocol = v.pipe(v.string(), v.maxLength(60))

/** The customer's after-sale requests, newest first. */
export const listRequests = createServerFn({ method: 'GET' })
  .validator(
    v.object({
      page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
      situacao: v.optional(v.picklist(['abertas', 'encerradas'])),
    }),
  )
  .handler(({ data: { page, situacao } }) =>
    callCommerce('GET', 'users/requests', { query: { page, situacao }, schema: SolicitacoesResposta }),
  )

/** One request; somebody else's is not found (contract §6). */
export const readRequest = createServerFn({ method: 'GET' })
  .validator(v.object({ protocolo: Protocol }))
  .handler(({ data: { protocolo } }) =>
    callCommerce('GET', `users/requests/${encodeURIComponent(protocolo)}`, { schema: Solicitacao }),
  )

/** What would come back for units of an order. */
export const readReturn = createServerFn({ method: 'GET' })
  .validator(v.object({ numeroPedido: Protocol, ...DevolucaoQuery.entries }))
  .handler(({ data: { numeroPedido, ...query } }) =>
    callCommerce('GET', `orders/${encodeURIComponent(numeroPedido)}/return`, { query, schema: Devolucao }),
  )

export const openRequest = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(NovaSolicitacao)
  .handler(({ data }) => callCommerce('POST', 'users/requests', { body: data, schema: SolicitacaoAberta }))

export const writeMessage = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ protocolo: Protocol, ...NovaMensagem.entries }))
  .handler(({ data: { protocolo, texto } }) =>
    callCommerce('POST', `users/requests/${encodeURIComponent(protocolo)}/mensagens`, {
      body: { texto },
      schema: Solicitacao,
    }),
  )

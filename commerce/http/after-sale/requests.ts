import { type Context, Hono } from 'hono'
import {
  type Anexo,
  AnexoQuery,
  NovaMensagem,
  NovaSolicitacao,
  type Solicitacao,
  SolicitacoesQuery,
} from '#commerce/contract/after-sale/requests.ts'
import { dropFile, keepFile, requestFile, requireRoom } from '#commerce/operations/after-sale/attachments.ts'
import {
  openOwnRequest,
  readOwnRequest,
  requireOwnRequest,
  sendMessage,
} from '#commerce/operations/after-sale/own-requests.ts'
import { listRequests } from '#commerce/operations/after-sale/requests-view.ts'
import { ownRequest } from '#commerce/operations/after-sale/requests.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { requireRecentProof } from '../middleware/recent-proof.ts'
import { check, readBody, readQuery } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'
import { type Holder, orderHolder } from '../middleware/visits.ts'
import { holderOf } from '../orders/own-order.ts'
import { createUploads } from './upload.ts'

const FILES_PER_MINUTE = 20
const REQUESTS_PER_MINUTE = 10

/** After-sale requests of the customer (contract §6, domain §6.2). Somebody else's is simply not found. */
export const requestRoutes = (deps: CommerceDeps, uploads = createUploads()): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/users/requests', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await listRequests(deps.db, customerId, readQuery(c, SolicitacoesQuery)))
    })
    .post('/users/requests', async (c) => {
      const wish = await readBody(c, NovaSolicitacao)
      const { customerId, agentId } = await holderOf(c, deps, wish.numeroPedido ?? '')
      await limitPerMinute(c, deps, 'solicitacao', REQUESTS_PER_MINUTE)
      if (wish.chavePix) requireRecentProof(c, deps)
      return c.json(await openOwnRequest(deps, { customerId, agentId }, wish), 201)
    })
    .post('/users/requests/anexos', async (c) => {
      const { customerId } = await fileHolder(c, deps)
      await limitPerMinute(c, deps, 'anexo', FILES_PER_MINUTE)
      const { nome } = check(AnexoQuery, { nome: c.req.query('nome') })
      // Who sends it, and whether there is room for it, before a byte of it is read.
      await requireRoom(deps, customerId)
      const kept = await uploads.take(c, customerId, (bytes) => keepFile(deps, customerId, nome, bytes))
      return c.json(kept satisfies Anexo, 201)
    })
    .delete('/users/requests/anexos/:idAnexo', async (c) => {
      const { customerId } = await fileHolder(c, deps)
      await dropFile(deps, customerId, c.req.param('idAnexo'))
      return c.body(null, 204)
    })
    .get('/users/requests/:protocolo', async (c) => {
      const { customerId } = await requestHolder(c, deps)
      return c.json(asHeld(c, await readOwnRequest(deps, customerId, c.req.param('protocolo'))))
    })
    .post('/users/requests/:protocolo/mensagens', async (c) => {
      const { customerId } = await requestHolder(c, deps)
      const { texto } = await readBody(c, NovaMensagem)
      const { protocol } = await requireOwnRequest(deps, customerId, c.req.param('protocolo'))
      await limitPerMinute(c, deps, 'solicitacao-mensagem', FILES_PER_MINUTE)
      return c.json(asHeld(c, await sendMessage(deps, customerId, protocol, texto)), 201)
    })
    .get('/users/requests/:protocolo/anexos/:idAnexo', async (c) => {
      const { customerId } = await requestHolder(c, deps)
      const { protocol } = await requireOwnRequest(deps, customerId, c.req.param('protocolo'))
      const file = await requestFile(deps, protocol, c.req.param('idAnexo'))
      // Never shown in the page: what a customer sends is not this shop's (house §7).
      return c.body(new Uint8Array(file.bytes), 200, {
        'Content-Type': file.mediaType,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'X-Content-Type-Options': 'nosniff',
      })
    })

const asHeld = (c: Context<KernelEnv>, request: Solicitacao): Solicitacao =>
  c.var.visit ? { ...request, porLink: true } : request

/** Of a file that is yet to be sent with a request about the order `pedido`. */
const fileHolder = (c: Context<KernelEnv>, deps: CommerceDeps): Promise<Holder> =>
  holderOf(c, deps, c.req.query('pedido') ?? '')

/** Of the request in the path: its customer, or who opened its order by the link, who sees those without an order too. */
const requestHolder = (c: Context<KernelEnv>, deps: CommerceDeps): Promise<Holder> =>
  orderHolder(c, deps, async ({ customerId, orderNumber }) => {
    const request = await ownRequest(deps.db, customerId, c.req.param('protocolo') ?? '')
    return request !== undefined && (request.orderNumber === null || request.orderNumber === orderNumber)
  })

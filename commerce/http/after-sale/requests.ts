import { type Context, Hono } from 'hono'
import {
  type Anexo,
  AnexoQuery,
  MAX_ATTACHMENT_BYTES,
  NovaMensagem,
  NovaSolicitacao,
  SolicitacoesQuery,
} from '#commerce/contract/after-sale/requests.ts'
import { ENDED_STATES, mediaTypeOf } from '#commerce/domain/after-sale/request-rules.ts'
import { CommerceError, conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { listRequests, wireRequest } from '#commerce/operations/after-sale/requests-view.ts'
import { openRequest, ownRequest, writeMessage } from '#commerce/operations/after-sale/requests.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { dropAttachment, keepAttachment, readAttachment } from '#commerce/store/after-sale/attachments.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { check, readBody, readQuery } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

const FILES_PER_MINUTE = 20
const REQUESTS_PER_MINUTE = 10
/** Files of one customer that are not part of a request yet; they are forgotten after a day. */
const MOST_WAITING = 10
/** With those of all requests not concluded yet. */
const MOST_OPEN = 40
const MOST_OPEN_MB = 100
const DAY_MS = 86_400_000
const FULL = {
  waiting: 'Há arquivos demais esperando uma solicitação. Remova alguns ou envie a solicitação.',
  open: `Os arquivos das suas solicitações em andamento já somam o máximo: ${MOST_OPEN} arquivos ou ${MOST_OPEN_MB} MB. Envie um arquivo menor, ou espere uma delas ser concluída.`,
}

/** After-sale requests of the customer (contract §6, domain §6.2). Somebody else's is simply not found. */
export const requestRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/users/requests', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await listRequests(deps.db, customerId, readQuery(c, SolicitacoesQuery)))
    })
    .post('/users/requests', async (c) => {
      const { customerId, agentId } = requireCustomer(c)
      const wish = await readBody(c, NovaSolicitacao)
      await limitPerMinute(c, deps, 'solicitacao', REQUESTS_PER_MINUTE)
      return c.json(
        await transaction(deps.db, (trx) => openRequest(trx, { customerId, agentId }, wish, deps.clock.now())),
        201,
      )
    })
    .post('/users/requests/anexos', async (c) => {
      const { customerId } = requireCustomer(c)
      await limitPerMinute(c, deps, 'anexo', FILES_PER_MINUTE)
      const { nome } = check(AnexoQuery, { nome: c.req.query('nome') })
      const bytes = await readFile(c)
      const mediaType = mediaTypeOf(bytes)
      if (mediaType === undefined) throw fieldError('anexos', 'Envie um arquivo JPG, PNG ou PDF.')
      const now = deps.clock.now()
      const file = { id: uuidV7(), name: plainName(nome), mediaType, size: bytes.byteLength, bytes }
      const bounds = {
        waiting: MOST_WAITING,
        open: MOST_OPEN,
        openBytes: MOST_OPEN_MB * 1024 * 1024,
        ended: ENDED_STATES,
        staleBefore: new Date(now.getTime() - DAY_MS),
      }
      const refusal = await transaction(deps.db, (trx) => keepAttachment(trx, customerId, file, bounds, now))
      if (refusal !== undefined) throw conflict(FULL[refusal])
      return c.json({ idAnexo: file.id, nome: file.name, tipo: mediaType, bytes: file.size } satisfies Anexo, 201)
    })
    .delete('/users/requests/anexos/:idAnexo', async (c) => {
      const { customerId } = requireCustomer(c)
      const id = c.req.param('idAnexo')
      if (isUuid(id)) await dropAttachment(deps.db, customerId, id)
      return c.body(null, 204)
    })
    .get('/users/requests/:protocolo', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await wireRequest(deps.db, await own(deps, customerId, c.req.param('protocolo'))))
    })
    .post('/users/requests/:protocolo/mensagens', async (c) => {
      const { customerId } = requireCustomer(c)
      const { texto } = await readBody(c, NovaMensagem)
      const { protocol } = await own(deps, customerId, c.req.param('protocolo'))
      await limitPerMinute(c, deps, 'solicitacao-mensagem', FILES_PER_MINUTE)
      await transaction(deps.db, (trx) => writeMessage(trx, customerId, protocol, texto, deps.clock.now()))
      return c.json(await wireRequest(deps.db, await own(deps, customerId, protocol)), 201)
    })
    .get('/users/requests/:protocolo/anexos/:idAnexo', async (c) => {
      const { customerId } = requireCustomer(c)
      const { protocol } = await own(deps, customerId, c.req.param('protocolo'))
      const id = c.req.param('idAnexo')
      const file = isUuid(id) ? await readAttachment(deps.db, protocol, id) : undefined
      if (!file) throw notFound('Arquivo não encontrado.')
      // Never shown in the page: what a customer sends is not this shop's (house §7).
      return c.body(new Uint8Array(file.bytes), 200, {
        'Content-Type': file.mediaType,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'X-Content-Type-Options': 'nosniff',
      })
    })

async function own({ db }: CommerceDeps, customerId: string, protocol: string) {
  const request = await ownRequest(db, customerId, protocol)
  if (!request) throw notFound('Solicitação não encontrada.')
  return request
}

/** The body as it is, never more of it in memory than a file may have. */
async function readFile(c: Context<KernelEnv>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ATTACHMENT_BYTES)
      throw new CommerceError('too-large', 'O arquivo é grande demais: o máximo é 10 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** No folders and nothing invisible in a name. */
const plainName = (name: string): string => name.replace(/[\p{C}/\\:"*?<>|]/gu, '_').slice(-100)

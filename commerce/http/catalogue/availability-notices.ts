import { Hono } from 'hono'
import {
  type AvisoCancelado,
  type AvisoRegistrado,
  CancelamentoDeAviso,
  PedidoDeAviso,
} from '#commerce/contract/catalogue/availability.ts'
import { Sku } from '#commerce/contract/conventions.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { isSame, sign } from '#commerce/kernel/signature.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import { requestNotice } from '#commerce/operations/catalogue/availability-notices.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { cancelNotice } from '#commerce/store/catalogue/availability-notices.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { check, readBody } from '../middleware/request-input.ts'

const NOTICES_PER_MINUTE = 10

/** Code of the link that cancels one request: its id and our signature, so that nobody cancels another's. */
export const cancelCode = (secret: Uint8Array, id: string): string =>
  `${id}.${Buffer.from(sign(secret, 'aviso', id), 'base64')
    .toString('base64url')
    .slice(0, 32)}`

/**
 * "Avise-me quando chegar" (contract §3). Whether an address waits already is nobody's business: the answer is the
 * same.
 */
export const availabilityNoticeRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/catalog/products/:sku/availability-notice', async (c) => {
      await limitPerMinute(c, deps, 'avise-me', NOTICES_PER_MINUTE)
      const { email } = await readBody(c, PedidoDeAviso)
      await requestNotice(deps, check(Sku, c.req.param('sku')), email)
      return c.json({ registrado: true } satisfies AvisoRegistrado, 201)
    })
    .post('/catalog/availability-notice/cancel', async (c) => {
      await limitPerMinute(c, deps, 'avise-me', NOTICES_PER_MINUTE)
      const { codigo } = await readBody(c, CancelamentoDeAviso)
      const id = codigo.split('.')[0] ?? ''
      if (
        !isUuid(id) ||
        !isSame(codigo, cancelCode(deps.secret, id)) ||
        !(await cancelNotice(deps.db, id, deps.clock.now()))
      )
        throw notFound('Não encontramos este pedido de aviso. Ele pode já ter sido apagado.')
      return c.json({ cancelado: true } satisfies AvisoCancelado)
    })

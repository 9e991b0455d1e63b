import { Hono } from 'hono'
import {
  type AvisoCancelado,
  type AvisoRegistrado,
  CancelamentoDeAviso,
  PedidoDeAviso,
} from '#commerce/contract/catalogue/availability-notices.ts'
import { Sku } from '#commerce/contract/conventions.ts'
import { cancelNotice, requestNotice } from '#commerce/operations/catalogue/availability-notices.ts'
import { requestPriceNotice } from '#commerce/operations/catalogue/price-notices.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { check, readBody } from '../middleware/request-input.ts'

const NOTICES_PER_MINUTE = 10

/**
 * "Avise-me quando chegar" and "Me avise quando baixar" (contract §3). Whether an address waits already is nobody's
 * business: the answer is the same.
 */
export const availabilityNoticeRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/catalog/products/:sku/availability-notice', async (c) => {
      await limitPerMinute(c, deps, 'avise-me', NOTICES_PER_MINUTE)
      const { email } = await readBody(c, PedidoDeAviso)
      await requestNotice(deps, check(Sku, c.req.param('sku')), email)
      return c.json({ registrado: true } satisfies AvisoRegistrado, 201)
    })
    .post('/catalog/products/:sku/price-notice', async (c) => {
      await limitPerMinute(c, deps, 'avise-me', NOTICES_PER_MINUTE)
      const { email } = await readBody(c, PedidoDeAviso)
      await requestPriceNotice(deps, check(Sku, c.req.param('sku')), email)
      return c.json({ registrado: true } satisfies AvisoRegistrado, 201)
    })
    .post('/catalog/availability-notice/cancel', async (c) => {
      await limitPerMinute(c, deps, 'avise-me', NOTICES_PER_MINUTE)
      const { codigo } = await readBody(c, CancelamentoDeAviso)
      await cancelNotice(deps, codigo)
      return c.json({ cancelado: true } satisfies AvisoCancelado)
    })

import { createServerFn } from '@tanstack/react-start'
import { AvaliacaoDaLoja, AvaliacaoRecebida } from '#commerce/contract/opinions/store-ratings.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

/** What somebody thinks of the shop; answers the protocol. */
export const rateStore = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(AvaliacaoDaLoja)
  .handler(({ data }) => callCommerce('POST', 'store/ratings', { body: data, schema: AvaliacaoRecebida }))

import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import {
  AvisoCancelado,
  AvisoRegistrado,
  CancelamentoDeAviso,
  PedidoDeAviso,
} from '#commerce/contract/catalogue/availability-notices.ts'
import { Sku } from '#commerce/contract/conventions.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

/** "Avise-me quando chegar". */
export const requestAvailabilityNotice = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ sku: Sku, ...PedidoDeAviso.entries }))
  .handler(({ data: { sku, email } }) =>
    callCommerce('POST', `catalog/products/${sku}/availability-notice`, { body: { email }, schema: AvisoRegistrado }),
  )

/** "Me avise quando baixar". */
export const requestPriceNotice = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ sku: Sku, ...PedidoDeAviso.entries }))
  .handler(({ data: { sku, email } }) =>
    callCommerce('POST', `catalog/products/${sku}/price-notice`, { body: { email }, schema: AvisoRegistrado }),
  )

export const cancelAvailabilityNotice = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(CancelamentoDeAviso)
  .handler(({ data }) =>
    callCommerce('POST', 'catalog/availability-notice/cancel', { body: data, schema: AvisoCancelado }),
  )

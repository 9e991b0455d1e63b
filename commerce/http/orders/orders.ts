import { type Context, Hono } from 'hono'
import { DevolucaoQuery } from '#commerce/contract/after-sale/requests.ts'
import { CancelamentoPedido, type Pedido, PedidosQuery } from '#commerce/contract/orders/orders.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import { previewCancelled, previewReturn } from '#commerce/operations/after-sale/return-preview.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { cancelByCustomer } from '#commerce/operations/orders/actions.ts'
import { danfeFile } from '#commerce/operations/orders/invoice-document.ts'
import { invoiceXml } from '#commerce/operations/orders/invoice-xml.ts'
import { type Invoice, invoiceOf } from '#commerce/operations/orders/invoice.ts'
import { previewReorder, reorder } from '#commerce/operations/orders/reorder.ts'
import { listOrders, wireOrder } from '#commerce/operations/orders/view.ts'
import { boletoFile } from '#commerce/operations/payments/boleto-document.ts'
import { renewBoleto } from '#commerce/operations/payments/change.ts'
import { paymentOf, startPayment } from '#commerce/operations/payments/start.ts'
import { currentPayment } from '#commerce/operations/payments/view.ts'
import { writer } from '../cart/owner.ts'
import { requireKey } from '../middleware/idempotency.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { requireRecentProof } from '../middleware/recent-proof.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'
import { shownTo } from '../payments/agent-card.ts'
import { requireHeldOrder } from './own-order.ts'

/** Somebody in a hurry presses twice; a robot goes through order numbers. */
const CANCELLATIONS_PER_MINUTE = 20
/** Each is drawn anew. */
const DOCUMENTS_PER_MINUTE = 30

/** The customer's orders (contract §6). Somebody else's is simply not found. */
export const orderRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/orders', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await listOrders(deps.db, customerId, readQuery(c, PedidosQuery), deps.clock.now()))
    })
    .get('/orders/:numeroPedido', async (c) => {
      const order = await requireHeldOrder(c, deps)
      const pedido = await wireOrder(deps, order, deps.clock.now())
      return c.json(asHeld(c, { ...pedido, pagamento: shownTo(c, pedido.pagamento) }))
    })
    .post('/orders/:numeroPedido/cancel', async (c) => {
      const { agentId } = c.var.actor
      await limitPerMinute(c, deps, 'cancelamento', CANCELLATIONS_PER_MINUTE)
      const order = await requireHeldOrder(c, deps)
      const wish = await readBody(c, CancelamentoPedido)
      if (wish.itens.length > 0) requireKey(c)
      if (wish.chavePix) requireRecentProof(c, deps)
      return c.json(await cancelByCustomer(deps, { agentId }, order, wish))
    })
    .get('/orders/:numeroPedido/reorder', async (c) => {
      const order = await requireHeldOrder(c, deps)
      return c.json(await previewReorder(deps, c.var.actor, order))
    })
    .get('/orders/:numeroPedido/return', async (c) => {
      const { itens, idEntrega } = readQuery(c, DevolucaoQuery)
      const order = await requireHeldOrder(c, deps)
      return c.json(
        await (idEntrega === undefined
          ? previewReturn(deps.db, order, itens)
          : previewCancelled(deps.db, order, idEntrega, itens)),
      )
    })
    .post('/orders/:numeroPedido/reorder', async (c) => {
      const order = await requireHeldOrder(c, deps)
      // Into the cart of this browser, whoever's order it is.
      return c.json(await reorder(deps, writer(c, deps), order))
    })
    .get('/orders/:numeroPedido/boleto', async (c) => {
      await limitPerMinute(c, deps, 'boleto', DOCUMENTS_PER_MINUTE)
      const order = await requireHeldOrder(c, deps)
      const pdf = await boletoFile(deps.db, order, c.var.visit !== undefined)
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="boleto-${order.number}.pdf"`,
        'Cache-Control': 'no-store',
      })
    })
    .get('/orders/:numeroPedido/danfe/:idEntrega', async (c) => {
      const invoice = await ownInvoice(c, deps)
      const pdf = await danfeFile(invoice, c.var.visit !== undefined)
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="danfe-${invoice.key}.pdf"`,
        'Cache-Control': 'no-store',
      })
    })
    .get('/orders/:numeroPedido/nfe/:idEntrega', async (c) => {
      const invoice = await ownInvoice(c, deps)
      // It names the buyer's document in full.
      if (c.var.visit) requireRecentProof(c, deps)
      // Never opened in the page: it is a file to be kept.
      return c.body(invoiceXml(invoice), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="nfe-${invoice.key}.xml"`,
        'Cache-Control': 'no-store',
      })
    })
    .post('/orders/:numeroPedido/boleto', async (c) => {
      const order = await requireHeldOrder(c, deps)
      await renewBoleto(deps, order)
      await startPayment(deps, await paymentOf(deps.db, order.number))
      return c.json(shownTo(c, await currentPayment(deps, order, deps.clock.now())))
    })

/** As whoever opened it by its link may go on with it: what is of an account is left out (decision 080). */
const asHeld = (c: Context<KernelEnv>, pedido: Pedido): Pedido =>
  c.var.visit
    ? { ...pedido, porLink: true, acoes: (pedido.acoes ?? []).filter((action) => action !== 'avaliar') }
    : pedido

/** @throws CommerceError 404 for somebody else's order, another's shipment, and before the invoice exists */
async function ownInvoice(c: Context<KernelEnv>, deps: CommerceDeps): Promise<Invoice> {
  await limitPerMinute(c, deps, 'nota-fiscal', DOCUMENTS_PER_MINUTE)
  const order = await requireHeldOrder(c, deps)
  const shipment = c.req.param('idEntrega') ?? ''
  const invoice = isUuid(shipment) ? await invoiceOf(deps.db, order, shipment) : undefined
  if (!invoice) throw notFound('Nota fiscal não encontrada.')
  return invoice
}

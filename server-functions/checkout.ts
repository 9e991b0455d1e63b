import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { EscolhaEndereco, EscolhaEntrega, EscolhaPagamento, EstadoPagamento, PedidoCriado, PedidoNovo, PerfilCheckout } from '#commerce/contract/checkout.ts'
import { callCommerce } from './commerce-client.server.ts'
import { csrfHeader } from './middleware/csrf-header.ts'

/** Every step answers the whole profile (contract §5). */
const schema = PerfilCheckout
const OrderNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Número de pedido inválido.'))

export const readCheckout = createServerFn({ method: 'GET' }).handler(() => callCommerce('GET', 'checkout', { schema }))

export const chooseAddress = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(EscolhaEndereco)
  .handler(({ data }) => callCommerce('PUT', 'checkout/address', { body: data, schema }))

export const chooseDelivery = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(EscolhaEntrega)
  .handler(({ data }) => callCommerce('PUT', 'checkout/delivery', { body: data, schema }))

export const choosePayment = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(EscolhaPagamento)
  .handler(({ data }) => callCommerce('PUT', 'checkout/payment-method', { body: data, schema }))

/** Makes the order exactly once: the same `chave` gives the same answer, however often it is sent (contract §1). */
export const placeOrder = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ chave: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{8,100}$/)), ...PedidoNovo.entries }))
  .handler(({ data: { chave, ...body } }) => callCommerce('POST', 'checkout/order', { body, headers: { 'idempotency-key': chave }, schema: PedidoCriado }))

export const readPayment = createServerFn({ method: 'GET' })
  .validator(v.object({ numeroPedido: OrderNumber }))
  .handler(({ data: { numeroPedido } }) => callCommerce('GET', `checkout/order/${numeroPedido}/payment`, { schema: EstadoPagamento }))

/** The payer's part, on the demonstration gateway only: its signed event, not this answer, changes the state. */
export const payDemonstration = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ numeroPedido: OrderNumber }))
  .handler(({ data: { numeroPedido } }) => callCommerce('POST', `checkout/order/${numeroPedido}/demonstracao/pagar`, { body: {}, schema: EstadoPagamento }))

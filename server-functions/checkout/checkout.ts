import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import {
  CartoesSalvos,
  CompraExpressa,
  EscolhaEndereco,
  EscolhaEntrega,
  EscolhaPagamento,
  EscolhaParcelas,
  EscolhaPontos,
  EscolhaVale,
  EstadoPagamento,
  PedidoCriado,
  PedidoNovo,
  PerfilCheckout,
  PreparoCheckout,
  TrocaPagamento,
} from '#commerce/contract/checkout/checkout.ts'
import { PapelDemonstracao } from '#commerce/contract/payments/payments.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

/** Every step answers the whole profile (contract §5). */
const schema = PerfilCheckout
const OrderNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Número de pedido inválido.'))

export const readCheckout = createServerFn({ method: 'GET' }).handler(() => callCommerce('GET', 'checkout', { schema }))

/** The same, filled in for a page as this customer usually buys. */
export const prepareCheckout = createServerFn({ method: 'GET' })
  .validator(v.required(PreparoCheckout, ['preparar']))
  .handler(({ data: { preparar, comprar, unidades } }) =>
    callCommerce('GET', 'checkout', {
      query: {
        preparar,
        ...(comprar === undefined ? {} : { comprar }),
        ...(unidades === undefined ? {} : { unidades: String(unidades) }),
      },
      schema,
    }),
  )

/** Items and every choice at once, for the review. */
export const buyNow = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(CompraExpressa)
  .handler(({ data }) => callCommerce('POST', 'checkout/express', { body: data, schema }))

export const chooseAddress = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(EscolhaEndereco)
  .handler(({ data }) => callCommerce('PUT', 'checkout/address', { body: data, schema }))

export const chooseDelivery = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(EscolhaEntrega)
  .handler(({ data }) => callCommerce('PUT', 'checkout/delivery', { body: data, schema }))

export const choosePayment = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(EscolhaPagamento)
  .handler(({ data }) => callCommerce('PUT', 'checkout/payment-method', { body: data, schema }))

export const choosePoints = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(EscolhaPontos)
  .handler(({ data }) => callCommerce('PUT', 'checkout/points', { body: data, schema }))

export const chooseVoucher = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(EscolhaVale)
  .handler(({ data }) => callCommerce('PUT', 'checkout/voucher', { body: data, schema }))

export const chooseInstalments = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(EscolhaParcelas)
  .handler(({ data }) => callCommerce('PUT', 'checkout/installment', { body: data, schema }))

export const readSavedCards = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'checkout/cards', { schema: CartoesSalvos }),
)

/** Offers a saved card before the others. */
export const preferSavedCard = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idCartao: v.pipe(v.string(), v.uuid()) }))
  .handler(({ data: { idCartao } }) =>
    callCommerce('PUT', `checkout/cards/${idCartao}`, { body: {}, schema: CartoesSalvos }),
  )

export const forgetSavedCard = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idCartao: v.pipe(v.string(), v.uuid()) }))
  .handler(({ data: { idCartao } }) => callCommerce('DELETE', `checkout/cards/${idCartao}`, { schema: CartoesSalvos }))

/** Another card or another means for an order that waits, charged once: the same `chave` gives the same answer. */
export const changePayment = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(
    v.object({
      chave: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{8,100}$/)),
      numeroPedido: OrderNumber,
      ...TrocaPagamento.entries,
    }),
  )
  .handler(({ data: { chave, numeroPedido, ...body } }) =>
    callCommerce('POST', `checkout/order/${numeroPedido}/payment`, {
      body,
      headers: { 'idempotency-key': chave },
      schema: EstadoPagamento,
    }),
  )

/** A second copy of an order's boleto. */
export const renewBoleto = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ numeroPedido: OrderNumber }))
  .handler(({ data: { numeroPedido } }) =>
    callCommerce('POST', `orders/${numeroPedido}/boleto`, { body: {}, schema: EstadoPagamento }),
  )

/** Makes the order exactly once: the same `chave` gives the same answer, however often it is sent (contract §1). */
export const placeOrder = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ chave: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{8,100}$/)), ...PedidoNovo.entries }))
  .handler(({ data: { chave, ...body } }) =>
    callCommerce('POST', 'checkout/order', { body, headers: { 'idempotency-key': chave }, schema: PedidoCriado }),
  )

export const readPayment = createServerFn({ method: 'GET' })
  .validator(v.object({ numeroPedido: OrderNumber }))
  .handler(({ data: { numeroPedido } }) =>
    callCommerce('GET', `checkout/order/${numeroPedido}/payment`, { schema: EstadoPagamento }),
  )

/** The payer's part, on the demonstration gateway only: its signed event, not this answer, changes the state. */
export const payDemonstration = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ numeroPedido: OrderNumber, ...PapelDemonstracao.entries }))
  .handler(({ data: { numeroPedido, papel } }) =>
    callCommerce('POST', `checkout/order/${numeroPedido}/demonstracao/pagar`, {
      body: { papel },
      schema: EstadoPagamento,
    }),
  )

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { vi } from 'vitest'
import { startGatewayServer } from '#commerce/adapters/demo-gateway/gateway-server.ts'
import { httpPaymentGateway } from '#commerce/adapters/payment/http-gateway.ts'
import { gatewayToken, signEvent } from '#commerce/adapters/payment/signature.ts'
import { type EstadoPagamento, PedidoCriado, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { type EventoPagamento, GATEWAY_HEADER } from '#commerce/contract/payments/payments.ts'
import { startWebhookListener, type WebhookListener } from '#commerce/http/payments/webhook-listener.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { lockPaymentByTxid, orderPayment, type PaymentRow } from '#commerce/store/payments/payments.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from './commerce.ts'
import { type Answer, ContractClient } from './cookie-jar-client.ts'
import { registered } from './people.ts'
import { type RecordInput, stockShop } from './purchase-catalogue.ts'

export interface PurchaseShop extends EmbeddedUnderTest {
  /** @param remoteAddress one of their own unless told */
  visitor(remoteAddress?: string): Promise<ContractClient>
  /** A registered customer with these skus in the cart and every choice made. */
  readyBuyer(...skus: string[]): Promise<ContractClient>
  payment(numeroPedido: string): Promise<PaymentRow>
  /** Sends an event as the gateway would; `at` = when it was signed. */
  sendEvent(
    event: Partial<EventoPagamento> & { txid: string },
    changes?: { at?: Date; secret?: string; body?: string },
  ): Promise<Answer>
  /** Pays a charge after its time, as a slow bank may. */
  payLate(txid: string): Promise<void>
  gatewayUp(): Promise<void>
  gatewayDown(): Promise<void>
  close(): Promise<void>
}

let visitors = 0
let events = 0

/** A shop with products, its gateway on a real socket and the door for the gateway's events. */
export async function purchaseShop(products?: readonly RecordInput[]): Promise<PurchaseShop> {
  const shop = await embeddedCommerce()
  await stockShop(shop.deps.db, shop.clock.now(), products)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-gateway-'))
  const door: WebhookListener = await startWebhookListener(
    (request, info) => shop.app.fetch(request, info),
    shop.deps.env.STORE_ID,
  )
  const secret = shop.deps.gatewaySecret
  let gateway: Awaited<ReturnType<typeof startGatewayServer>> | undefined
  shop.deps.gateway = httpPaymentGateway({
    baseUrl: () => gateway && `http://127.0.0.1:${gateway.port}`,
    secret,
    demonstration: true,
  })
  const gatewayUp = async () => {
    gateway ??= await startGatewayServer({
      folder,
      secret,
      clock: shop.clock,
      host: '127.0.0.1',
      port: 0,
      webhookUrl: () => door.url,
    })
  }
  const gatewayDown = async () => {
    const running = gateway
    gateway = undefined
    await running?.close()
  }
  await gatewayUp()
  const visitor = (told?: string) => {
    visitors += 1
    const remoteAddress = told ?? `10.9.${(visitors >> 8) & 255}.${visitors & 255}`
    return new ContractClient((request) => shop.app.fetch(request, { remoteAddress }), 'http://loja.test').start()
  }
  return {
    ...shop,
    visitor,
    async readyBuyer(...skus) {
      const { client } = await registered(await visitor())
      await choose(client, ...skus)
      return client
    },
    async payment(numeroPedido) {
      return (await orderPayment(shop.deps.db, Number(numeroPedido)))!
    },
    async sendEvent(event, { at = shop.clock.now(), secret: key = secret, body } = {}) {
      events += 1
      const stored = await transaction(shop.deps.db, (trx) => lockPaymentByTxid(trx, event.txid))
      const whole = {
        idEvento: `evento-${events}`,
        tipo: 'PIX_RECEBIDO',
        endToEndId: `E${String(events).padStart(31, '0')}`,
        valor: ((stored?.centavos ?? 100) / 100).toFixed(2),
        horario: shop.clock.now().toISOString(),
        ...event,
      }
      const signed = JSON.stringify(whole)
      const timestamp = String(Math.floor(at.getTime() / 1000))
      return (await visitor()).post('payments/webhook', undefined, {
        rawBody: body ?? signed,
        headers: {
          [GATEWAY_HEADER.timestamp]: timestamp,
          [GATEWAY_HEADER.signature]: signEvent(key, timestamp, signed),
        },
      })
    },
    async payLate(txid) {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${gatewayToken(secret)}` }
      const { status } = await fetch(`http://127.0.0.1:${gateway!.port}/cob/${txid}/pagar`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ aposVencimento: true }),
      })
      if (status !== 200) throw new Error(`gateway answered ${status}`)
    },
    gatewayUp,
    gatewayDown,
    async close() {
      await gatewayDown()
      await door.close()
      await shop.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fills the cart and makes every choice before the order. */
export async function choose(client: ContractClient, ...skus: string[]): Promise<PerfilCheckout> {
  await ok(client.post('cart/items', { itens: skus.map((sku) => ({ sku, quantidade: 1 })) }))
  const { enderecosEntrega } = v.parse(PerfilCheckout, await ok(client.get('checkout')))
  const { entregas } = v.parse(
    PerfilCheckout,
    await ok(client.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco })),
  )
  await ok(
    client.put('checkout/delivery', {
      entregas: Object.fromEntries(entregas.map(({ idLojista }) => [idLojista, { idOpcaoEntrega: 'NORMAL' }])),
    }),
  )
  return v.parse(PerfilCheckout, await ok(client.put('checkout/payment-method', { forma: 'PIX' })))
}

/** @throws unless the answer is a 2xx */
export async function ok(answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export const newKey = (): string => `chave-${crypto.randomUUID()}`
export const postOrder = (client: ContractClient, key = newKey(), body: unknown = {}) =>
  client.post<PedidoCriado>('checkout/order', body, { headers: { 'Idempotency-Key': key } })
export const placed = async (client: ContractClient): Promise<PedidoCriado> =>
  v.parse(PedidoCriado, await ok(postOrder(client)))
export const paymentState = async (client: ContractClient, numeroPedido: string) =>
  (await client.get<EstadoPagamento>(`checkout/order/${numeroPedido}/payment`)).body

/** For what the gateway's event brings about: as soon as it is true. */
export const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

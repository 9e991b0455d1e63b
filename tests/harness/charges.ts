import { sql } from 'kysely'
import * as v from 'valibot'
import { expect } from 'vitest'
import { type EstadoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import type { CartaoTokenizado } from '#commerce/contract/payments/payments.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { plain } from './after-sale.ts'
import type { Answer, ContractClient } from './cookie-jar-client.ts'
import { newCpf, PASSWORD, registered } from './people.ts'
import { choose, eventually, newKey, ok, paymentState, postOrder, type PurchaseShop } from './purchase-shop.ts'

export type Forma = 'PIX' | 'BOLETO' | 'CARTAO'

export const sentence = (answer: Answer) => plain((answer.body as ErrorBody).detalhes)
export const profile = async (answer: Promise<Answer>) => v.parse(PerfilCheckout, await ok(answer))
export const orderOf = async (client: ContractClient, numeroPedido: string) =>
  v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
export const settles = (client: ContractClient, numeroPedido: string, estado: EstadoPagamento['estado']) =>
  eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe(estado))

/** What is typed of a card that is approved. */
export const card = (changes: object = {}) => ({
  numero: '4111 1111 1111 1111',
  nome: 'Maria C Souza',
  validade: '08/30',
  cvv: '123',
  documento: newCpf(),
  ...changes,
})
export const tokenOf = async (client: ContractClient, changes: object = {}) =>
  (await ok(client.post('payments/tokens', card(changes)))) as CartaoTokenizado
/** A card as an order is paid with it. @param nome what it does, printed on it */
export async function cardOf(client: ContractClient, nome = 'Maria C Souza') {
  const { token, bandeira, final4 } = await tokenOf(client, { nome })
  return { token, bandeira, final4 }
}

/** An order whose charge waits, or, of a card, was refused. */
export async function orderBy(
  client: ContractClient,
  forma: Forma,
  sku = 'panela',
  nome = 'Sem Limite',
): Promise<string> {
  await choose(client, sku)
  await ok(client.put('checkout/payment-method', { forma }))
  const { numeroPedido } = (await ok(
    postOrder(client, newKey(), forma === 'CARTAO' ? { cartao: await cardOf(client, nome) } : {}),
  )) as { numeroPedido: string }
  if (forma === 'CARTAO') await settles(client, numeroPedido, 'RECUSADO')
  return numeroPedido
}
export const change = (client: ContractClient, numeroPedido: string, body: object, key = newKey()) =>
  client.post<EstadoPagamento>(`checkout/order/${numeroPedido}/payment`, body, { headers: { 'Idempotency-Key': key } })

/** Who pays, and what only the shop's own tables tell of it. @param shop there by the time any of it is called */
export const moneyOf = (shop: () => PurchaseShop) => ({
  buyer: async () => (await registered(await shop().visitor())).client,
  /** Somebody with these skus chosen, who comes back days later: by then the session is over. */
  regular: async (...skus: string[]) => {
    const { client, id, form } = await registered(await shop().visitor())
    if (skus.length > 0) await choose(client, ...skus)
    const days = async (count: number) => {
      shop().clock.advance(count * 86_400_000)
      await runPurchaseWorker(shop().deps)
      await client.start()
      await ok(client.post('users/auth', { login: form.email, senha: PASSWORD }))
    }
    return { client, id, days }
  },
  charges: async (numeroPedido: string) =>
    (
      await sql<{ txid: string; method: string; state: string; removed: boolean; centavos: number }>`
      SELECT txid, method, state, removed_at IS NOT NULL AS removed, centavos FROM payments WHERE order_number = ${Number(numeroPedido)} ORDER BY created_at, id`.execute(
        shop().deps.db,
      )
    ).rows,
  refunds: async (numeroPedido: string) =>
    (
      await sql<{
        centavos: number
        state: string
      }>`SELECT r.centavos, r.state FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_number = ${Number(numeroPedido)}`.execute(
        shop().deps.db,
      )
    ).rows,
})

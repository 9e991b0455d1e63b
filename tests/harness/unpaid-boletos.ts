import type { PedidoCriado, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import type { ContractClient } from './cookie-jar-client.ts'
import { PASSWORD, type RegisteredCustomer, registered } from './people.ts'
import { changeStock } from './purchase-catalogue.ts'
import { choose, ok, postOrder, type PurchaseShop } from './purchase-shop.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

let networks = 0
export const newNetwork = () => `198.51.100.${++networks}`

const itemOf = async (client: ContractClient) =>
  ((await ok(client.get('cart'))) as { itensPedido: { idItem: string }[] }).itensPedido[0]!.idItem

/** So many units of a product, to be paid by boleto. */
export async function byBoleto(client: ContractClient, sku: string, quantity: number): Promise<void> {
  await choose(client, sku)
  if (quantity > 1) await ok(client.put(`cart/items/${await itemOf(client)}`, { quantidade: quantity }))
  await ok(client.get('checkout'))
  await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
}

/** Orders another number of them. */
export async function orderUnits(client: ContractClient, quantity: number) {
  await ok(client.put(`cart/items/${await itemOf(client)}`, { quantidade: quantity }))
  await ok(client.get('checkout'))
  return postOrder(client)
}

export const made = async (client: ContractClient) => ((await ok(postOrder(client))) as PedidoCriado).numeroPedido
export const boletoOption = async (client: ContractClient) =>
  ((await ok(client.get('checkout'))) as PerfilCheckout).opcoesPagamento.find(({ forma }) => forma === 'BOLETO')!

/** Logged in again, days later. */
export async function back({ client, form }: RegisteredCustomer): Promise<void> {
  await client.start()
  await ok(client.post('users/auth', { login: form.email, senha: PASSWORD }))
}

/** Time, a shelf and people new to the shop. @param shop there by the time any of it is called */
export function unpaidBoletos(shop: () => PurchaseShop) {
  /** Half an hour ends a Pix, 12 hours what a first boleto holds, two weeks any boleto. */
  const later = async (ms: number) => {
    shop().clock.advance(ms)
    await runPurchaseWorker(shop().deps)
  }
  return {
    later,
    /** So many units for sale, and nothing that waits of earlier tests. */
    async shelf(sku: string, quantity: number): Promise<void> {
      await later(30 * DAY_MS)
      await changeStock(shop().deps.db, sku, quantity, shop().clock.now())
    },
    /** Somebody new with so many units of a product chosen, to be paid by boleto. */
    async newcomer(sku: string, quantity: number, address = newNetwork()): Promise<RegisteredCustomer> {
      const customer = await registered(await shop().visitor(address))
      await byBoleto(customer.client, sku, quantity)
      return customer
    },
  }
}

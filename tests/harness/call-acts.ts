import * as v from 'valibot'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { type PedidoCriado, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { giveVoucher } from '#commerce/operations/after-sale/vouchers.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { cardOf } from './charges.ts'
import type { ContractClient } from './cookie-jar-client.ts'
import { asked } from './negotiated-discounts.ts'
import type { RegisteredCustomer } from './people.ts'
import { newKey, ok, postOrder, type PurchaseShop } from './purchase-shop.ts'

/** What agent and customer do in a call, whoever of both does it. */
export type Act = (who: ContractClient) => Promise<unknown>

const itemOf = async (who: ContractClient, sku: string): Promise<string> =>
  v.parse(Carrinho, await ok(who.get('cart'))).itensPedido.find((item) => item.sku === sku)!.idItem
export const adds =
  (sku: string, quantidade = 1): Act =>
  (who) =>
    ok(who.post('cart/items', { sku, quantidade }))
export const changes =
  (sku: string, quantidade: number): Act =>
  async (who) =>
    ok(who.put(`cart/items/${await itemOf(who, sku)}`, { quantidade }))
export const removes =
  (sku: string): Act =>
  async (who) =>
    ok(who.delete(`cart/items/${await itemOf(who, sku)}`))
export const insures =
  (sku: string, idServico: string): Act =>
  async (who) =>
    ok(who.put(`cart/items/${await itemOf(who, sku)}/servicos`, { servicos: [{ idServico, quantidade: 1 }] }))
export const agrees =
  (wish: object): Act =>
  (who) =>
    asked(who, wish)
export const puts =
  (codigo: string): Act =>
  (who) =>
    ok(who.post('cart/cupons', { codigo }))
export const takes =
  (codigo: string): Act =>
  (who) =>
    ok(who.delete(`cart/cupons/${codigo}`))
export const movesTo =
  (canal: string): Act =>
  (who) =>
    ok(who.put('urls/context', { canal }))
export const pays =
  (forma: string): Act =>
  (who) =>
    ok(who.put('checkout/payment-method', { forma }))
export const inParts =
  (numeroParcelas: number): Act =>
  (who) =>
    ok(who.put('checkout/installment', { numeroParcelas }))
export const usesPoints =
  (pontos: number): Act =>
  (who) =>
    ok(who.put('checkout/points', { pontos }))
export const usesVoucher =
  (usar: boolean): Act =>
  (who) =>
    ok(who.put('checkout/voucher', { usar }))
/** The address and each seller's usual way. */
export const delivers: Act = (who) =>
  ok(who.get('checkout', { query: { preparar: 'entrega' } })).then(() => chooseWays(who))
export const closing: Act = (who) => ok(who.get('checkout', { query: { preparar: 'venda' } }))

async function chooseWays(who: ContractClient): Promise<unknown> {
  const { entregas } = v.parse(PerfilCheckout, await ok(who.get('checkout')))
  return ok(
    who.put('checkout/delivery', {
      entregas: Object.fromEntries(entregas.map(({ idLojista }) => [idLojista, { idOpcaoEntrega: 'NORMAL' }])),
    }),
  )
}

/** What a customer has of their own: 60.000 points, or a voucher of R$ 50,00. */
export const withPoints =
  ({ deps: { db }, clock }: PurchaseShop) =>
  ({ id }: RegisteredCustomer) =>
    transaction(db, (trx) => insertCourtesyLot(trx, id, 60_000, '2026-08-01', '2027-12-31', clock.now()))
export const withVoucher =
  ({ deps: { db }, clock }: PurchaseShop) =>
  ({ id }: RegisteredCustomer) =>
    transaction(db, (trx) => giveVoucher(trx, id, 5_000, null, clock.now()))

/** With the card typed at home, and the insurance agreed to. */
export async function placedAtHome(home: ContractClient) {
  const { selecao } = v.parse(PerfilCheckout, await ok(home.get('checkout')))
  const card = selecao.forma === 'CARTAO' ? { cartao: await cardOf(home) } : {}
  return (await ok(postOrder(home, newKey(), { ...card, consentimento: true }))) as PedidoCriado
}

import * as v from 'valibot'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PedidoCriado } from '#commerce/contract/checkout/checkout.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { ExtratoPontos } from '#commerce/contract/customers/points.ts'
import { ExtratoVales } from '#commerce/contract/customers/vouchers.ts'
import { FigurasResposta } from '#commerce/contract/televendas/figures.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { giveVoucher } from '#commerce/operations/after-sale/vouchers.ts'
import { sendDueMeasurements } from '#commerce/operations/orders/measure.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { cents } from './after-sale.ts'
import { cardOf, profile } from './charges.ts'
import type { ContractClient } from './cookie-jar-client.ts'
import { type MixedOrder, sumsOfMixed } from './mixed-orders.ts'
import { asked, negotiations } from './negotiated-discounts.ts'
import { companyForm, PASSWORD, registered } from './people.ts'
import { newKey, ok, postOrder, type PurchaseShop } from './purchase-shop.ts'

/** What each of its buyers has. */
export const POINTS = 50_000
const centavos = (reais: number) => Math.round(reais * 100)

interface Measured {
  events: [{ name: string; params: { transaction_id: string; value: number; shipping: number } }]
}

/** Everything of a mixed order that is chosen before it is made. */
export async function chosen(client: ContractClient, order: MixedOrder) {
  if (order.warranties) {
    const { itensPedido } = v.parse(Carrinho, await ok(client.get('cart')))
    const { idItem } = itensPedido.find(({ sku }) => sku === 'fogao')!
    const servicos = [{ idServico: 'ge12', quantidade: order.warranties }]
    await ok(client.put(`cart/items/${idItem}/servicos`, { servicos }))
  }
  for (const codigo of order.coupons ?? []) await ok(client.post('cart/cupons', { codigo }))
  const { enderecosEntrega } = await profile(client.get('checkout'))
  const { entregas } = await profile(client.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco }))
  const isTaken = ({ id, tipo }: { id: string; tipo: string }) =>
    order.pickup ? tipo === 'RETIRA_LOJA' : id === 'NORMAL'
  const ways = entregas.map(({ idLojista, opcoes }) => [idLojista, { idOpcaoEntrega: opcoes.find(isTaken)!.id }])
  await ok(client.put('checkout/delivery', { entregas: Object.fromEntries(ways) }))
  if (order.points) await ok(client.put('checkout/points', { pontos: order.points }))
  if (order.voucher) await ok(client.put('checkout/voucher', { usar: true }))
  await ok(client.put('checkout/payment-method', { forma: order.forma }))
  if (order.parcelas) await ok(client.put('checkout/installment', { numeroParcelas: order.parcelas }))
  return profile(client.get('checkout'))
}

/** Buyers of mixed orders, and what is told of these afterwards. @param shop there by the time any of it is called */
export function mixedPurchases(shop: () => PurchaseShop) {
  const { serving } = negotiations(shop)

  /** Somebody with points and a voucher, and who serves them on the telephone; the cart is filled. */
  async function buyerOf({ who, voucher, skus }: MixedOrder) {
    const itens = Object.entries(skus).map(([sku, quantidade]) => ({ sku, quantidade }))
    const served = typeof who === 'number' ? await serving('N1') : null
    const { client, id, form } =
      served?.customer ?? (await registered(await shop().visitor(), who === 'PJ' ? companyForm() : {}))
    await transaction(shop().deps.db, async (trx) => {
      await insertCourtesyLot(trx, id, POINTS, '2026-08-01', '2027-12-31', shop().clock.now())
      if (voucher) await giveVoucher(trx, id, voucher, null, shop().clock.now())
    })
    if (served) {
      await ok(served.browser.post('cart/items', { itens }))
      await asked(served.browser, { percentual: who })
      await ok(client.post('users/auth', { login: form.email, senha: PASSWORD }))
    } else await ok(client.post('cart/items', { itens }))
    client.cookies.set(COOKIE.measured, '0a4d3c5e-2f1b-4c6d-8e7f-9a0b1c2d3e4f')
    return { client, email: form.email, agent: served?.browser ?? null }
  }

  /** One of these orders as it was made, and its sums counted by hand. */
  async function bought(order: MixedOrder) {
    shop().clock.advance(61_000)
    const { client, email, agent } = await buyerOf(order)
    const { resumoCarrinho } = await chosen(client, order)
    const sums = sumsOfMixed(
      order,
      cents(resumoCarrinho.valores.linhas.find(({ tipo }) => tipo === 'frete')!.valorText) || 0,
    )
    const { numeroPedido } = v.parse(
      PedidoCriado,
      await ok(
        postOrder(client, newKey(), {
          ...(sums.services > 0 ? { consentimento: true } : {}),
          ...(order.forma === 'CARTAO' ? { cartao: await cardOf(client) } : {}),
        }),
      ),
    )
    return { client, email, agent, numeroPedido, sums }
  }

  /** What was measured of an order since it was asked last. */
  async function measured(numeroPedido: string) {
    const told: { name: string; value: number; shipping: number }[] = []
    const send = (body: object) => {
      const [{ name, params }] = (body as Measured).events
      if (params.transaction_id === numeroPedido)
        told.push({ name, value: centavos(params.value), shipping: centavos(params.shipping) })
      return Promise.resolve('taken' as const)
    }
    await sendDueMeasurements({ ...shop().deps, measurement: { send } })
    return told
  }

  const figures = async (agent: ContractClient) =>
    v.parse(FigurasResposta, await ok(agent.get('televendas/figures'))).total

  async function balances(client: ContractClient) {
    const points = v.parse(ExtratoPontos, await ok(client.get('users/points')))
    const vouchers = v.parse(ExtratoVales, await ok(client.get('users/vouchers')))
    return { points: points.saldo, pending: points.saldoPendente, voucher: centavos(vouchers.saldo) }
  }
  return { buyerOf, bought, measured, figures, balances }
}

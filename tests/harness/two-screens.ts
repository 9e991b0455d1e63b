import * as v from 'valibot'
import { expect } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { isCharged } from '#commerce/contract/payments/methods.ts'
import type { Desfecho } from '#commerce/contract/televendas/attendance.ts'
import { type AgentAtDoor, agentAtDoor, newVisitor, serve } from './agents-at-work.ts'
import type { ContractClient } from './cookie-jar-client.ts'
import { type RegisteredCustomer, registered } from './people.ts'
import { ok, placed, type PurchaseShop } from './purchase-shop.ts'

/** One call on two screens: the agent's, and the customer's at home. */
export interface TwoScreens {
  shop: PurchaseShop
  agent: AgentAtDoor
  customer: RegisteredCustomer
  home: ContractClient
  protocol: string
}

/** Whose screen an act is done on. */
export type Side = 'agent' | 'home'
export const screenOf = (call: TwoScreens, side: Side): ContractClient =>
  side === 'agent' ? call.agent.browser : call.home

/** A customer with these in the cart, and an agent of two channels who serves them. */
export async function twoScreens(
  shop: PurchaseShop,
  skus: readonly string[],
  before: (customer: RegisteredCustomer) => Promise<unknown> = async () => undefined,
): Promise<TwoScreens> {
  const customer = await registered(newVisitor(shop))
  const home = customer.client
  await before(customer)
  if (skus.length > 0) await ok(home.post('cart/items', { itens: skus.map((sku) => ({ sku, quantidade: 1 })) }))
  const agent = await agentAtDoor(shop, 'N2', ['ca_861', 'ca_862'])
  return { shop, agent, customer, home, protocol: await serve(agent, customer) }
}

export const endCall = ({ agent }: TwoScreens, desfecho: Desfecho = 'DUVIDA') =>
  ok(agent.browser.post('televendas/attendance', { fim: true, desfecho }))

/** What a customer has besides this purchase, and who serves them, is told to one side alone (domain §7). */
const OF_ONE_SIDE = {
  usuarioDePontos: null,
  saldoPontos: null,
  saldoPontosText: null,
  pontosMaximo: null,
  pontosMaximoText: null,
  saldoVale: null,
  saldoValeText: null,
}

const cartOf = async (who: ContractClient) => {
  const { atendimento: _to, ...cart } = v.parse(Carrinho, await ok(who.get('cart')))
  return { ...cart, ...OF_ONE_SIDE }
}

/** @param means those that both may use: an agent is offered no card */
function shared(
  {
    authToken: _token,
    transactionType: _type,
    transactionSellerCode: _code,
    opcoesLink: _link,
    ...profile
  }: PerfilCheckout,
  means: readonly string[],
) {
  return {
    ...profile,
    resumoCarrinho: { ...profile.resumoCarrinho, ...OF_ONE_SIDE },
    opcoesPagamento: profile.opcoesPagamento
      .filter(({ forma }) => means.includes(forma))
      // For how long goods are kept for a first boleto is a term of who closes, no sum.
      .map(({ prazoBoleto: _term, descricao: _text, ...option }) => option),
  }
}

const sumsOf = (options: PerfilCheckout['opcoesLink']) =>
  options.map(({ forma, valorTotal, valores }) => ({ forma, valorTotal, valores }))

const profileOf = async (who: ContractClient) => v.parse(PerfilCheckout, await ok(who.get('checkout')))

/** What both screens tell of cart and checkout, looked at one after the other. */
export type Told = Awaited<ReturnType<typeof agreeing>>

/**
 * Every number on both screens, which are the same.
 * @param first whose screen is looked at first
 */
export async function agreeing(call: TwoScreens, first: Side) {
  const one = screenOf(call, first)
  const other = screenOf(call, first === 'agent' ? 'home' : 'agent')
  const carts = [await cartOf(one), await cartOf(other)] as const
  const profiles = [await profileOf(one), await profileOf(other)] as const
  const [means = []] = profiles
    .map(({ opcoesPagamento }) => opcoesPagamento.map(({ forma }) => forma))
    .toSorted((a, b) => a.length - b.length)
  const checkouts = profiles.map((profile) => shared(profile, means))
  expect(carts[1]).toEqual(carts[0])
  expect(checkouts[1]).toEqual(checkouts[0])
  const [agent, home] = first === 'agent' ? profiles : ([profiles[1], profiles[0]] as const)
  expect(sumsOf(agent.opcoesLink)).toEqual(sumsOf(home.opcoesPagamento.filter(({ forma }) => isCharged(forma))))
  expect(home.opcoesLink).toEqual([])
  const lines = carts[0].avisos.flatMap(({ sku }) => sku ?? [])
  expect(lines).toEqual([...new Set(lines)])
  const { resumoCarrinho } = profiles[0]
  expect(resumoCarrinho).toMatchObject({
    valorTotalProdutos: carts[0].valorTotalProdutos,
    frete: carts[0].valorTotalFrete,
    valorTotal: carts[0].valorTotalPedido,
    valorTotalAVista: carts[0].valorTotalAVista,
  })
  return { cart: carts[0], summary: resumoCarrinho, profile: profiles[0] }
}

/** The order of this side, as both read it: line by line what both screens told last. */
export async function orderOf(call: TwoScreens, side: Side, { summary }: Told, place = placed): Promise<Pedido> {
  const { numeroPedido } = await place(screenOf(call, side))
  return orderRead(call, numeroPedido, summary)
}

/** The same of an order made elsewhere. */
export async function orderRead(
  call: TwoScreens,
  numeroPedido: string,
  { valores, valorAPagar, pontosUsados, valeUsadoText }: Told['summary'],
): Promise<Pedido> {
  const [order, atHome] = await Promise.all(
    [call.agent.browser, call.home].map(async (who) => v.parse(Pedido, await ok(who.get(`orders/${numeroPedido}`)))),
  )
  expect(order!.valores).toEqual(valores)
  expect(atHome!.valores).toEqual(valores)
  for (const { pagamento } of [order!, atHome!])
    expect([pagamento.valor, pagamento.pontosUsados, pagamento.valeText ?? '']).toEqual([
      valorAPagar,
      pontosUsados,
      valeUsadoText,
    ])
  return order!
}

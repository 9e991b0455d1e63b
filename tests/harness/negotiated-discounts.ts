import * as v from 'valibot'
import { expect } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { DescontoNegociado, DescontosResposta } from '#commerce/contract/televendas/discounts.ts'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setSkuCosts } from '#commerce/store/televendas/costs.ts'
import type { ContractClient } from './cookie-jar-client.ts'
import { newAgent, registered } from './people.ts'
import { newKey, ok, type PurchaseShop, purchaseShop } from './purchase-shop.ts'

/** A shop that knows what its goods cost: what agents may take off is judged by it. */
export async function shopWithCosts(): Promise<PurchaseShop> {
  const shop = await purchaseShop()
  await transaction(shop.deps.db, (trx) =>
    setSkuCosts(
      trx,
      [
        { sku: 'panela', centavos: 8_000 },
        { sku: 'conjunto', centavos: 30_000 },
        { sku: 'geladeira-127', centavos: 250_000 },
        { sku: 'ultima', centavos: 9_800 },
      ],
      shop.clock.now(),
    ),
  )
  return shop
}

export const ask = (browser: ContractClient, wish: object, key = newKey()) =>
  browser.post<DescontoNegociado & ErrorBody>(
    'televendas/discounts',
    { motivo: 'FECHAMENTO', ...wish },
    { headers: { 'Idempotency-Key': key } },
  )
export const asked = async (browser: ContractClient, wish: object) => {
  const { status, body } = await ask(browser, wish)
  expect(status, JSON.stringify(body)).toBe(201)
  return v.parse(DescontoNegociado, body)
}
export const decide = (browser: ContractClient, { idDesconto }: DescontoNegociado, aprovar = true) =>
  browser.post<DescontoNegociado & ErrorBody>(`televendas/discounts/${idDesconto}/approve`, {
    aprovar,
    ...(aprovar ? {} : { nota: 'Margem apertada.' }),
  })
export const cart = async (browser: ContractClient) => v.parse(Carrinho, await ok(browser.get('cart')))
export const listed = async (browser: ContractClient, query: Record<string, string> = {}) =>
  v.parse(DescontosResposta, await ok(browser.get('televendas/discounts', { query }))).descontos
export async function chooseAll(browser: ContractClient) {
  const { enderecosEntrega } = v.parse(PerfilCheckout, await ok(browser.get('checkout')))
  const { entregas } = v.parse(
    PerfilCheckout,
    await ok(browser.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco })),
  )
  await ok(
    browser.put('checkout/delivery', {
      entregas: Object.fromEntries(entregas.map(({ idLojista }) => [idLojista, { idOpcaoEntrega: 'NORMAL' }])),
    }),
  )
  return v.parse(PerfilCheckout, await ok(browser.put('checkout/payment-method', { forma: 'PIX' })))
}
/** Who takes part, and what only the shop's own table tells. @param shop there by the time any of it is called */
export function negotiations(shop: () => PurchaseShop) {
  async function agentAtWork(level: AgentLevel = 'N1', channels = ['ca_861']) {
    const agent = await newAgent(shop(), channels, level)
    const browser = await shop().visitor()
    await ok(
      browser.post('users/auth', { login: agent.login, senha: agent.senha }, { query: { acessoRestrito: 'true' } }),
    )
    return { agent, browser }
  }

  /** An agent who serves a new customer with these skus in the cart. */
  async function serving(level: AgentLevel = 'N1', ...skus: string[]) {
    const { agent, browser } = await agentAtWork(level)
    const customer = await registered(await shop().visitor())
    await ok(browser.post('televendas/attendance', {}))
    const confirmacao = { nomeCompleto: 'Maria Clara de Souza', cep: '38400-100' }
    await ok(browser.post('users/auth/televendas', { login: customer.form.email, confirmacao }))
    for (const sku of skus) await ok(browser.post('cart/items', { sku, quantidade: 1 }))
    return { agent, browser, customer }
  }
  const stored = (id: string) =>
    shop().deps.db.selectFrom('negotiated_discounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { agentAtWork, serving, stored }
}

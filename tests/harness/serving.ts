import type { AgentLevel } from '#commerce/kernel/actor.ts'
import type { ContractClient } from './cookie-jar-client.ts'
import { newAgent, type RegisteredCustomer, registered } from './people.ts'
import { ok, type PurchaseShop } from './purchase-shop.ts'

const ANSWERS = { nomeCompleto: 'Maria Clara de Souza', cep: '38400-100' }

/** An agent's browser, at work and serving nobody. */
export async function agentIn(shop: PurchaseShop, level: AgentLevel = 'N1') {
  const agent = await newAgent(shop, ['ca_861'], level)
  const browser = await shop.visitor()
  await ok(
    browser.post('users/auth', { login: agent.login, senha: agent.senha }, { query: { acessoRestrito: 'true' } }),
  )
  return { agent, browser }
}

/** Begins a call with a customer of {@link registered}, who answers. */
export async function serve(browser: ContractClient, customer: RegisteredCustomer): Promise<{ protocolo: string }> {
  const { atendimento } = (await ok(browser.post('televendas/attendance', {}))) as {
    atendimento: { protocolo: string }
  }
  await ok(browser.post('users/auth/televendas', { login: customer.form.email, confirmacao: ANSWERS }))
  return atendimento
}

/** An agent who serves a customer, and that customer at home. */
export async function serving(shop: PurchaseShop) {
  const customer = await registered(await shop.visitor())
  const { agent, browser } = await agentIn(shop)
  const { protocolo } = await serve(browser, customer)
  return { agent, browser, customer, protocolo }
}

import type { AgentLevel } from '#commerce/kernel/actor.ts'
import type { EmbeddedUnderTest } from './commerce.ts'
import { type Answer, ContractClient } from './cookie-jar-client.ts'
import { newAgent, type RegisteredCustomer, registered } from './people.ts'

let visitors = 0

/** A new visitor of a shop, each at an address of its own. */
export function newVisitor({ app }: EmbeddedUnderTest): ContractClient {
  visitors += 1
  const remoteAddress = `10.33.${(visitors >> 8) & 255}.${visitors & 255}`
  return new ContractClient((request) => app.fetch(request, { remoteAddress, remotePort: 51_000 }), 'https://loja.test')
}

export interface AgentAtDoor {
  id: string
  login: string
  browser: ContractClient
}

/** An agent who has entered by the telesales door. */
export async function agentAtDoor(
  shop: EmbeddedUnderTest,
  level: AgentLevel = 'N1',
  channels: string[] = ['ca_861'],
): Promise<AgentAtDoor> {
  const { id, login, senha } = await newAgent(shop, channels, level)
  const browser = await newVisitor(shop).start()
  expectOk(await browser.post('users/auth', { login, senha }, { query: { acessoRestrito: 'true' } }))
  return { id, login, browser }
}

/** An agent in a call with a customer who has answered. */
export async function agentServing(
  shop: EmbeddedUnderTest,
  level: AgentLevel = 'N1',
  channels: string[] = ['ca_861'],
): Promise<AgentAtDoor & { customer: RegisteredCustomer; protocol: string }> {
  const agent = await agentAtDoor(shop, level, channels)
  const customer = await registered(newVisitor(shop))
  const protocol = await serve(agent, customer)
  return { ...agent, customer, protocol }
}

/** Begins a call and serves a customer in it; answers its protocol. */
export async function serve({ browser }: AgentAtDoor, { form }: RegisteredCustomer): Promise<string> {
  const begun = await browser.post<{ atendimento: { protocolo: string } }>('televendas/attendance', {})
  expectOk(begun)
  const confirmacao = { nomeCompleto: form.nomeCompleto, cep: form.endereco.cep }
  expectOk(await browser.post('users/auth/televendas', { login: form.email, confirmacao }))
  return begun.body.atendimento.protocolo
}

function expectOk({ status, body }: Answer): void {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}

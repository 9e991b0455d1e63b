import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROWS } from '#tests/contract/rows.ts'
import { agentAtDoor, agentServing, newVisitor } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { PASSWORD, registered } from '#tests/harness/people.ts'
import { choose, newKey, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

/**
 * Who may what of phone sales (contract §7, domain §7), by hand: the answer to each call, sent with nothing in it, of a
 * visitor, a customer, an agent who serves nobody, one who acts for a customer, a supervisor, and an agent of another
 * channel. 401 and 403 are the doors; 400, 404 and 409 are answers from inside: the caller may, but sent nothing, named
 * what is not theirs, or serves nobody. `{…}` names something that is somebody else's, or nobody's.
 */
const AUTHORITY = `
  call                                            visitor customer agent serving supervisor other
  GET    televendas/attendance                        401      403   200     200        200   200
  POST   televendas/attendance                        401      403   201     409        201   201
  GET    televendas/attendance/script                 401      403   200     200        200   200
  POST   televendas/attendance/script                 401      403   400     400        400   400
  POST   televendas/attendance/summary                401      403   403     400        403   403
  POST   users/auth/televendas                        401      403   400     400        400   400
  DELETE users/auth/televendas                        401      403   200     200        200   200
  GET    televendas/customers                         401      403   400     400        400   400
  GET    televendas/customers/{id}                    401      403   403     404        403   403
  POST   televendas/customers/{id}/reset-link         401      403   403     404        403   403
  GET    televendas/queues                            401      403   200     200        200   200
  POST   televendas/queues                            401      403   400     400        400   400
  GET    televendas/products                          401      403   400     400        400   400
  GET    televendas/products/{sku}/alternatives       401      403   404     404        404   404
  POST   televendas/products/lines                    401      403   400     400        400   400
  GET    televendas/access                            401      403   200     200        200   200
  DELETE televendas/access/sessions                   401      403   200     200        200   200
  POST   televendas/access/second-factor              401      403   201     201        201   201
  PUT    televendas/access/second-factor              401      403   400     400        400   400
  POST   televendas/access/second-factor/removal      401      403   400     400        400   400
  POST   televendas/access/passkeys                   401      403   400     400        400   400
  POST   televendas/access/passkeys/challenge         401      403   200     200        200   200
  DELETE televendas/access/passkeys/{id}              401      403   404     404        404   404
  GET    televendas/discounts                         401      403   200     200        200   200
  POST   televendas/discounts                         401      403   403     400        403   403
  GET    televendas/discounts/check                   401      403   403     400        403   403
  DELETE televendas/discounts/{id}                    401      403   404     404        404   404
  POST   televendas/discounts/{id}/approve            401      403   403     403        400   403
  GET    televendas/quotes                            401      403   200     200        200   200
  POST   televendas/quotes                            401      403   403     409        403   403
  GET    televendas/quotes/{numero}                   401      403   403     404        404   403
  DELETE televendas/quotes/{numero}                   401      403   403     404        404   403
  GET    televendas/quotes/{numero}/pdf               401      403   403     404        404   403
  POST   televendas/quotes/{numero}/send              401      403   403     404        403   403
  POST   televendas/quotes/{numero}/order             401      403   403     404        403   403
  GET    televendas/payment-links                     401      403   200     200        200   200
  POST   televendas/payment-links                     401      403   403     409        403   403
  DELETE televendas/payment-links/{id}                401      403   404     404        404   404
  POST   televendas/orders/{id}/payment-mail          401      403   403     404        403   403
  GET    televendas/orders                            401      403   200     200        200   200
  GET    televendas/figures                           401      403   200     200        200   200
  GET    televendas/board                             401      403   403     403        200   403
  GET    televendas/calls/{protocolo}                 401      403   403     403        404   403
  GET    televendas/calls/{protocolo}/replay          401      403   403     403        404   403
  POST   televendas/calls/{protocolo}/notes           401      403   403     403        400   403
  DELETE televendas/attendance/notes/{idRecado}       401      403   404     404        404   404
  POST   televendas/agents/{id}/logout                401      403   403     403        404   403
  GET    televendas/lookups                           401      403   403     403        200   403
  GET    televendas/operation                         401      403   403     403        200   403
  GET    televendas/audit                             401      403   403     403        200   403
  GET    catalog/price/canais                         401      403   200     200        200   200
`

/** What domain §7 keeps from agents: secrets and the account are the customer's alone, and nobody's without a session. */
const FORBIDDEN = `
  call                            visitor customer agent serving supervisor other
  POST   users/email/update           401      400   403     403        403   403
  POST   users/password/update        401      400   400     403        400   400
  PUT    users/password               401      400   400     403        400   400
  POST   users/deactivate             401      400   403     403        403   403
  GET    users/export                 401      200   403     403        403   403
  GET    users/privacy                401      200   403     403        403   403
  PUT    users/privacy                401      200   403     403        403   403
  GET    checkout/cards               401      200   403     403        403   403
  DELETE checkout/cards/{idCartao}    401      404   403     403        403   403
  POST   payments/tokens              401      400   403     403        403   403
`

const WHO = ['visitor', 'customer', 'agent', 'serving', 'supervisor', 'other'] as const
type Person = (typeof WHO)[number]
interface Expected {
  method: string
  call: string
  status: Record<Person, number>
}

const read = (table: string): Expected[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [method = '', call = '', ...cells] = line.trim().split(/\s+/)
      return {
        method,
        call,
        status: Object.fromEntries(WHO.map((who, at) => [who, Number(cells[at])])) as Record<Person, number>,
      }
    })
/** Well-formed, so that it is the door that answers; with a password that is nobody's. */
const BODIES: Readonly<Record<string, object>> = {
  'users/email/update': { emailAntigo: 'a@exemplo.com.br', emailNovo: 'b@exemplo.com.br', senha: 'nao-e-esta-1' },
  'users/password/update': { senhaAntiga: 'nao-e-esta-1', senhaNova: 'outra-senha-nova-77' },
  'users/password': { senhaAntiga: 'nao-e-esta-1', senhaNova: 'outra-senha-nova-77' },
  'users/deactivate': { senha: 'nao-e-esta-1' },
}
const NOBODYS = '01990000-0000-7000-8000-000000000000'
const pathOf = (call: string): string => call.replace(/\{(id|idCartao)\}/g, NOBODYS).replace(/\{[^}]+\}/g, '9999999')

const shop = await forThisFile(purchaseShop())

/** Each asks on their own behalf, from the beginning: no call leaves anything for the next. */
const arrive: Record<Person, () => Promise<ContractClient>> = {
  visitor: () => newVisitor(shop).start(),
  customer: async () => (await registered(newVisitor(shop))).client,
  agent: async () => (await agentAtDoor(shop)).browser,
  serving: async () => (await agentServing(shop)).browser,
  supervisor: async () => (await agentAtDoor(shop, 'SUPERVISOR')).browser,
  other: async () => (await agentAtDoor(shop, 'N2', ['ca_862'])).browser,
}
const ask = (client: ContractClient, { method, call }: Pick<Expected, 'method' | 'call'>) =>
  client.call(method, pathOf(call), method === 'POST' || method === 'PUT' ? (BODIES[call] ?? {}) : undefined, {
    headers: { 'Idempotency-Key': newKey() },
  })

describe.each(WHO)('%s', (who) => {
  test.each([
    ['phone sales', AUTHORITY],
    ['what agents never may', FORBIDDEN],
  ])('%s', async (_, table) => {
    const found: string[] = []
    const wanted: string[] = []
    for (const row of read(table)) {
      const { status } = await ask(await arrive[who](), row)
      found.push(`${row.method} ${row.call}: ${status}`)
      wanted.push(`${row.method} ${row.call}: ${row.status[who]}`)
    }
    expect(found).toEqual(wanted)
  })
})

describe('what is another agent’s or another customer’s (domain §7)', () => {
  test('orders, figures and figures of the team', async () => {
    const seller = await agentServing(shop)
    await choose(seller.browser, 'panela')
    const { numeroPedido } = await placed(seller.browser)
    const other = await agentServing(shop)
    const list = await other.browser.get<{ total: number }>('televendas/orders')
    expect(list.body.total).toBe(0)
    expect((await other.browser.get(`orders/${numeroPedido}`)).status).toBe(404)
    expect((await other.browser.post(`orders/${numeroPedido}/cancel`, {})).status).toBe(404)
    expect((await other.browser.get('televendas/figures', { query: { agente: seller.id } })).status).toBe(403)
    expect((await other.browser.get(`televendas/customers/${seller.customer.id}`)).status).toBe(404)
    expect((await other.browser.post(`televendas/customers/${seller.customer.id}/reset-link`, {})).status).toBe(404)
  })

  test('a customer’s own addresses, requests and orders are not found for whoever serves another', async () => {
    const { client } = await registered(newVisitor(shop))
    const { body } = await client.get<{ enderecos: { idEndereco: string }[] }>('users/addresses')
    const address = body.enderecos[0]!.idEndereco
    const { browser } = await agentServing(shop)
    expect((await browser.delete(`users/addresses/${address}`)).status).toBe(404)
    expect((await browser.put('checkout/address', { idEndereco: address })).status).not.toBe(200)
  })

  test('a channel that is not the agent’s is not theirs by asking for it', async () => {
    const { browser } = await agentAtDoor(shop, 'N1', ['ca_862'])
    const { body } = await browser.get<{ canal: string }>('televendas/attendance', { query: { canal: 'ca_861' } })
    expect(body.canal).not.toBe('ca_861')
  })

  test('neither an agent’s password opens the customers’ door nor a customer’s the agents’', async () => {
    const { login } = await agentAtDoor(shop)
    const visitor = await newVisitor(shop).start()
    expect((await visitor.post('users/auth', { login, senha: PASSWORD })).status).toBe(400)
    const { form } = await registered(newVisitor(shop))
    const query = { acessoRestrito: 'true' }
    const asAgent = await visitor.post('users/auth', { login: form.email, senha: PASSWORD }, { query })
    expect(asAgent.status).toBe(400)
  })
})

test('every route of phone sales is in the list of calls, and everybody’s authority over it is said above', () => {
  const root = path.resolve(import.meta.dirname, '../../../commerce/http')
  const shape = (method: string, call: string) => `${method} ${call.replace(/:\w+|\{[^}]+\}/g, '{}')}`
  const routes = globSync('**/*.ts', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /\.(get|post|put|delete)\(\s*'\/(televendas\/[^']+|users\/auth\/televendas)'/g,
      ),
    ].map(([, method = '', route = '']) => shape(method.toUpperCase(), route)),
  )
  const listed = new Set(ROWS.map(({ method, call }) => shape(method, call)))
  const said = new Set(read(AUTHORITY).map(({ method, call }) => shape(method, call)))
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((route) => !listed.has(route))).toEqual([])
  expect(routes.filter((route) => !said.has(route))).toEqual([])
})

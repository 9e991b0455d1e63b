import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { Painel } from '#commerce/contract/televendas/board.ts'
import { LigacaoAoVivo } from '#commerce/contract/televendas/live-call.ts'
import { agentAtDoor, agentServing, newVisitor } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { newKey, ok, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const look = async (who: ContractClient, protocol: string) =>
  v.parse(LigacaoAoVivo, await ok(who.get(`televendas/calls/${protocol}`)))
const tell = (who: ContractClient, protocol: string, texto: string) =>
  who.post(`televendas/calls/${protocol}/notes`, { texto }, { headers: { 'Idempotency-Key': newKey() } })
const atWork = async (who: ContractClient) => v.parse(AgenteEmAtendimento, await ok(who.get('televendas/attendance')))
const notes = async (who: ContractClient) => (await atWork(who)).atendimento?.recados ?? []
const said = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).detalhes]
const kept = () => shop.deps.db.selectFrom('call_notes').select('body').execute()

test('a supervisor reads the cart of a live call at its prices; looking changes nothing and is recorded once (domain §7)', async () => {
  const { browser, customer, protocol, id } = await agentServing(shop)
  await ok(browser.post('cart/items', { sku: 'panela', quantidade: 2 }))
  const discount = { sku: 'panela', percentual: 2, motivo: 'CONCORRENCIA' }
  await ok(browser.post('televendas/discounts', discount, { headers: { 'Idempotency-Key': newKey() } }))
  const { browser: supervisor, id: looker } = await agentAtDoor(shop, 'SUPERVISOR')
  const { agentes } = v.parse(Painel, await ok(supervisor.get('televendas/board')))
  expect(agentes.find(({ idAgente }) => idAgente === id)).toMatchObject({ protocolo: protocol, podeAcompanhar: true })

  const cart = v.parse(Carrinho, await ok(browser.get('cart')))
  const seen = await look(supervisor, protocol)
  expect(seen).toMatchObject({ situacao: 'EM_ATENDIMENTO', canal: 'ca_861', fim: null, recados: [] })
  expect(seen.cliente).toMatchObject({ nome: 'Maria Clara', documentoMascarado: expect.stringContaining('***') })
  expect(JSON.stringify(seen)).not.toContain(customer.form.cpf.replaceAll(/\D/g, ''))
  expect(seen.carrinho).toMatchObject({ versao: cart.versao, valores: cart.valores })
  expect(seen.carrinho!.linhas).toMatchObject([
    {
      nome: cart.itensPedido[0]!.nome,
      unidades: 2,
      precoText: cart.itensPedido[0]!.valorUnitarioText,
      totalText: cart.itensPedido[0]!.valorTotalText,
    },
  ])
  expect(seen.carrinho!.descontos).toMatchObject([{ valorText: cart.descontoNegociado!.valorText }])

  // A price that moved is for those at the cart to be told of: whoever looks changes neither version nor notices.
  await shop.deps.db
    .updateTable('cart_items')
    .set({ shown_centavos: 1, shown_at: new Date(0) })
    .where('sku', '=', 'panela')
    .execute()
  const whole = () => shop.deps.db.selectFrom('carts').selectAll().where('customer_id', '=', customer.id).execute()
  const before = await whole()
  await look(supervisor, protocol)
  expect(await whole()).toEqual(before)
  const looks = await shop.deps.db
    .selectFrom('televendas_audit')
    .select(['agent_id', 'customer_id', 'attendance_id', 'channel'])
    .where('action', '=', 'carrinho-acompanhado')
    .execute()
  expect(looks).toMatchObject([{ agent_id: looker, customer_id: customer.id, channel: 'ca_861' }])
})

test('a note reaches the agent alone, until it is read, and is forgotten with the call (domain §7)', async () => {
  const { browser, customer, protocol } = await agentServing(shop)
  const other = await agentServing(shop)
  const { browser: supervisor } = await agentAtDoor(shop, 'SUPERVISOR')
  const home = newVisitor(shop)
  await home.start()
  await ok(home.post('users/auth', { login: customer.form.email, senha: PASSWORD }))
  const TEXT = 'Ofereça a garantia: ela perguntou pelo conserto'

  const long = await tell(supervisor, protocol, 'á'.repeat(281))
  expect([long.status, (long.body as ErrorBody).errors[0]!.errorMessage]).toEqual([
    400,
    'O recado pode ter até 280 caracteres.',
  ])
  expect((await tell(supervisor, protocol, '  ')).status).toBe(400)
  await ok(tell(supervisor, protocol, `  ${TEXT} `))
  const sent = v.parse(LigacaoAoVivo, await ok(tell(supervisor, protocol, 'ã'.repeat(280))))
  expect(sent.recados.map(({ texto, lidoEm }) => [texto.length, lidoEm])).toEqual([
    [280, null],
    [TEXT.length, null],
  ])
  const [first, second] = await notes(browser)
  expect(first).toMatchObject({ texto: TEXT, de: expect.any(String) as string })
  expect(first!.em).toBe(shop.clock.now().toISOString())
  expect(second!.texto).toHaveLength(280)

  // Nobody else's: no other agent, no customer's screen, not the record.
  expect(await notes(other.browser)).toEqual([])
  expect((await other.browser.delete(`televendas/attendance/notes/${first!.idRecado}`)).status).toBe(404)
  const atHome = await Promise.all(
    ['cart', 'cart/mudancas', 'users', 'users/session', 'users/export'].map((call) => home.get(call)),
  )
  expect(atHome.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(JSON.stringify(atHome.map(({ body }) => body))).not.toContain('garantia:')
  const lines = await shop.deps.db.selectFrom('televendas_audit').selectAll().execute()
  expect(lines.filter(({ action }) => action === 'recado-enviado')).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('garantia:')
  const answers = await shop.deps.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(answers)).not.toContain('garantia:')

  const left = v.parse(AgenteEmAtendimento, await ok(browser.delete(`televendas/attendance/notes/${first!.idRecado}`)))
  expect(left.atendimento!.recados).toMatchObject([{ idRecado: second!.idRecado }])
  expect((await browser.delete(`televendas/attendance/notes/${first!.idRecado}`)).status).toBe(404)
  expect((await look(supervisor, protocol)).recados.map(({ lidoEm }) => lidoEm === null)).toEqual([true, false])

  // A call that waits keeps them; its end forgets them, and nothing more can be said.
  await ok(browser.post('televendas/attendance', { espera: true }))
  expect(await look(supervisor, protocol)).toMatchObject({ situacao: 'EM_ESPERA', cliente: { nome: 'Maria Clara' } })
  expect(await notes(browser)).toEqual([])
  await ok(browser.post('televendas/attendance', { retomar: protocol }))
  expect(await notes(browser)).toMatchObject([{ idRecado: second!.idRecado }])
  await ok(browser.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' }))
  expect(await kept()).toEqual([])
  expect(await look(supervisor, protocol)).toMatchObject({ situacao: 'ENCERRADA', cliente: null, carrinho: null })
  expect(said(await tell(supervisor, protocol, TEXT))).toEqual([409, 'Esta ligação já terminou.'])
})

test('only who supervises the channel follows a call, and sees a cart only while its customer is served', async () => {
  const { browser, protocol, customer } = await agentServing(shop)
  await ok(browser.post('cart/items', { sku: 'panela' }))
  const { browser: elsewhere } = await agentAtDoor(shop, 'GERENTE', ['ca_862'])
  const why = 'Esta ligação é de um canal que você não supervisiona.'
  expect(said(await elsewhere.get(`televendas/calls/${protocol}`))).toEqual([403, why])
  expect(said(await tell(elsewhere, protocol, 'Oi'))).toEqual([403, why])
  const { agentes } = v.parse(Painel, await ok(elsewhere.get('televendas/board')))
  expect(agentes.find(({ protocolo }) => protocolo === protocol)).toMatchObject({ podeAcompanhar: false })
  for (const who of [browser, (await agentAtDoor(shop, 'N2')).browser, customer.client]) {
    expect((await who.get(`televendas/calls/${protocol}`)).status).toBe(403)
    expect((await tell(who, protocol, 'Oi')).status).toBe(403)
  }
  expect(await notes(browser)).toEqual([])

  const { browser: supervisor } = await agentAtDoor(shop, 'SUPERVISOR')
  expect((await supervisor.get('televendas/calls/2026000000000000')).status).toBe(404)
  expect((await look(supervisor, protocol)).carrinho!.linhas).toHaveLength(1)
  // Let go, the customer's cart is nobody else's; the call goes on, and its agent can be told something.
  await ok(browser.delete('users/auth/televendas'))
  expect(await look(supervisor, protocol)).toMatchObject({ situacao: 'EM_ATENDIMENTO', cliente: null, carrinho: null })
  await ok(tell(supervisor, protocol, 'Confirme o CPF outra vez'))
  expect(await notes(browser)).toHaveLength(1)

  // A supervisor's own call is followed by others.
  const own = await agentServing(shop, 'SUPERVISOR')
  expect(said(await tell(own.browser, own.protocol, 'Oi'))).toEqual([409, 'Esta ligação é sua.'])
})

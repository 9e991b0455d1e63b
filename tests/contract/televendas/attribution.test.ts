import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Pedido, PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { invoiceXml } from '#commerce/operations/orders/invoice-xml.ts'
import { invoiceOf } from '#commerce/operations/orders/invoice.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { agentAtDoor, agentServing } from '#tests/harness/agents-at-work.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, newAgent, registered } from '#tests/harness/people.ts'
import { choose, newKey, ok, placed, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const PAID = { to: 'PAGO', source: 'psp' } as const
const CARD = { token: 'tok_0123456789abcdef', bandeira: 'VISA', final4: '1111' }

test('an order of a call says who sold it, in which call and where; the customer sees the first name and the protocol', async () => {
  const { id, browser, customer, protocol: protocolo } = await agentServing(shop)
  await shop.deps.db.updateTable('agents').set({ seller_code: 'V-77' }).where('id', '=', id).execute()
  const profile = await choose(browser, 'panela')
  expect(profile).toMatchObject({ transactionType: 'TELEVENDAS', transactionSellerCode: 'V-77' })
  const { numeroPedido } = await placed(browser)
  expect(await findOrder(shop.deps.db, Number(numeroPedido))).toMatchObject({
    agentId: id,
    channel: 'ca_861',
    telesales: {
      agente: { id, nome: 'João' },
      canal: 'ca_861',
      protocolo,
      origem: 'TELEVENDAS',
      transactionType: 'TELEVENDAS',
      transactionSellerCode: 'V-77',
      idAtendimento: expect.any(String) as string,
    },
  })
  const seen = { texto: 'Pedido feito por telefone com João', protocolo }
  expect(v.parse(Pedido, await ok(customer.client.get(`orders/${numeroPedido}`))).televendas).toEqual(seen)
  expect(v.parse(PedidosResposta, await ok(customer.client.get('orders'))).pedidos[0]!.televendas).toEqual(seen)
  const mail = await shop.deps.db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('dedupe_key', '=', `pedido-recebido:${numeroPedido}`)
    .executeTakeFirstOrThrow()
  expect(mail.body_text).toContain(`Pedido feito por telefone com João, protocolo ${protocolo}.`)
  expect(mail.body_text).not.toContain('Pereira')
})

test('an order the customer makes alone is nobody’s sale', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  expect(await findOrder(shop.deps.db, Number(numeroPedido))).toMatchObject({ agentId: null, telesales: null })
  expect(v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`))).televendas).toBeNull()
})

test('the invoice of a sale by phone says so', async () => {
  const { browser } = await agentServing(shop)
  await choose(browser, 'panela')
  const phone = await placed(browser)
  const alone = await placed(await shop.readyBuyer('panela'))
  const presence = []
  for (const { numeroPedido } of [phone, alone]) {
    for (const step of [PAID, { to: 'EM_SEPARACAO', source: 'wms' }, { to: 'FATURADO', source: 'erp' }] as const)
      await transaction(shop.deps.db, (trx) => transitionOrder(trx, Number(numeroPedido), step, shop.clock.now()))
    const order = (await findOrder(shop.deps.db, Number(numeroPedido)))!
    const { id } = await shop.deps.db
      .selectFrom('order_shipments')
      .select('id')
      .where('order_number', '=', order.number)
      .executeTakeFirstOrThrow()
    presence.push(/<indPres>(\d)</.exec(invoiceXml((await invoiceOf(shop.deps.db, order, id))!))?.[1])
  }
  expect(presence).toEqual(['3', '2'])
})

test('an agent is offered no card, and every call with one is refused and recorded', async () => {
  const { id, browser } = await agentServing(shop)
  const profile = await choose(browser, 'panela')
  expect(profile.opcoesPagamento.map(({ forma }) => forma)).toEqual(['PIX', 'BOLETO'])
  expect((await browser.put('checkout/payment-method', { forma: 'CARTAO' })).status).toBe(400)
  const refusals = [
    postOrder(browser, newKey(), { cartao: CARD }),
    browser.get('checkout/cards'),
    browser.delete('checkout/cards/0197a000-0000-7000-8000-000000000000'),
    browser.post('payments/tokens', { numero: '4111111111111111' }),
    browser.post('payments/tokens/0197a000-0000-7000-8000-000000000000', { cvv: '123' }),
  ]
  for (const answer of await Promise.all(refusals)) {
    expect(answer.status).toBe(403)
    expect((answer.body as unknown as ErrorBody).detalhes).toBe(
      'O cartão é digitado somente pelo cliente. Envie um link de pagamento.',
    )
  }
  const { numeroPedido, pagamento } = await placed(browser)
  expect(pagamento.outrasFormas.map(({ forma }) => forma)).not.toContain('CARTAO')
  const change = { forma: 'CARTAO', cartao: CARD }
  const headers = { 'Idempotency-Key': newKey() }
  expect((await browser.post(`checkout/order/${numeroPedido}/payment`, change, { headers })).status).toBe(403)
  const shown = v.parse(Pedido, await ok(browser.get(`orders/${numeroPedido}`)))
  expect(shown.pagamento.outrasFormas.map(({ forma }) => forma)).not.toContain('CARTAO')
  const recorded = await shop.deps.db
    .selectFrom('televendas_audit')
    .select(['action', 'after'])
    .where('agent_id', '=', id)
    .where('action', '=', 'cartao-recusado')
    .execute()
  expect(recorded).toHaveLength(6)
  expect(JSON.stringify(recorded)).not.toContain(CARD.token)
})

test('an agent serving nobody is refused a card as well; the customer keeps every way to pay', async () => {
  const { browser } = await agentAtDoor(shop)
  expect((await browser.get('checkout/cards')).status).toBe(403)
  expect((await browser.post('payments/tokens', {})).status).toBe(403)
  const client = await shop.readyBuyer('panela')
  const { opcoesPagamento } = v.parse(PerfilCheckout, await ok(client.get('checkout')))
  expect(opcoesPagamento.map(({ forma }) => forma)).toContain('CARTAO')
})

test('an insurance is consented to by the customer in person, never by the agent', async () => {
  const { browser } = await agentServing(shop)
  await ok(browser.post('cart/items', { sku: 'geladeira-127', servicos: ['ge12'] }))
  await choose(browser, 'copo')
  const answer = await postOrder(browser, newKey(), { consentimento: true })
  expect(answer.status).toBe(403)
  expect((answer.body as unknown as ErrorBody).detalhes).toContain('autorização do próprio cliente')
})

test('nobody serves the own registration, and no call changes where a paid order goes', async () => {
  const customer = await registered(await shop.visitor())
  const agent = await newAgent(shop)
  const cpf = String(customer.form.cpf).replace(/\D/g, '')
  await shop.deps.db.updateTable('agents').set({ cpf }).where('id', '=', agent.id).execute()
  const own = await shop.visitor()
  await ok(own.post('users/auth', { login: agent.login, senha: agent.senha }, { query: { acessoRestrito: 'true' } }))
  await ok(own.post('televendas/attendance', {}))
  const confirmacao = { nomeCompleto: 'Maria Clara de Souza', cep: '38400-100' }
  expect((await own.post('users/auth/televendas', { login: customer.form.email, confirmacao })).status).toBe(403)
  expect((await postOrder(own)).status).toBe(403)

  const { browser } = await agentServing(shop)
  await choose(browser, 'panela')
  const { numeroPedido } = await placed(browser)
  const before = v.parse(Pedido, await ok(browser.get(`orders/${numeroPedido}`)))
  await transaction(shop.deps.db, (trx) => transitionOrder(trx, Number(numeroPedido), PAID, shop.clock.now()))
  for (const method of ['PUT', 'POST'])
    for (const path of ['', '/address', '/endereco'])
      expect((await browser.call(method, `orders/${numeroPedido}${path}`, { cep: '01310-100' })).status).toBe(404)
  // The address of the account is another thing than the order's copy of it.
  await ok(browser.put(`users/addresses/${before.endereco.idEndereco}`, addressForm({ numero: '9' })))
  const after = v.parse(Pedido, await ok(browser.get(`orders/${numeroPedido}`)))
  expect(after.endereco).toEqual(before.endereco)
})

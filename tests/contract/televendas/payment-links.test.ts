import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PedidoCriado, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Endereco, Enderecos } from '#commerce/contract/customers/addresses.ts'
import { CompraPorLink, LinkCriado, LinksPagamento } from '#commerce/contract/televendas/payment-links.ts'
import { changeAgent, setBlocked } from '#commerce/operations/televendas/agents.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { agentAtDoor, agentServing } from '#tests/harness/agents-at-work.ts'
import { cardOf } from '#tests/harness/charges.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm } from '#tests/harness/people.ts'
import { choose, eventually, newKey, ok, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const HOUR = 3_600_000
const tokenOf = (url: string): string => new URL(url).searchParams.get('token')!
const links = async (browser: ContractClient) =>
  v.parse(LinksPagamento, await ok(browser.get('televendas/payment-links'))).links
const sendLink = async (browser: ContractClient, body: object = {}) =>
  v.parse(LinkCriado, await ok(browser.post('televendas/payment-links', body)))
const open = (client: ContractClient, url: string) => client.post('payments/links/open', { token: tokenOf(url) })
const pay = (client: ContractClient, body: object = { forma: 'PIX' }, key = newKey()) =>
  client.post<PedidoCriado>('payments/links/pay', body, { headers: { 'Idempotency-Key': key } })
const sentence = ({ body }: { body: unknown }) => (body as ErrorBody).detalhes

/** A link sent for a cart, and the customer's phone that has not opened it. */
async function sent(...skus: string[]) {
  const call = await agentServing(shop)
  await choose(call.browser, ...(skus.length > 0 ? skus : ['panela']))
  const link = await sendLink(call.browser)
  return { ...call, link, phone: await shop.visitor() }
}

describe('a payment link (domain §7)', () => {
  test('is opened and paid by Pix on a phone without a login; the order is the agent’s sale', async () => {
    const { id, browser, customer, protocol: protocolo, link, phone } = await sent()
    expect(link.whatsapp).toContain('https://wa.me/5534999991234?text=')
    expect((await links(browser))[0]).toMatchObject({ estado: 'ENVIADO', idLink: link.idLink })
    const purchase = v.parse(CompraPorLink, await ok(open(phone, link.url)))
    expect(purchase).toMatchObject({ estado: 'A_PAGAR', agente: 'João' })
    expect(purchase.perfil!.opcoesPagamento.map(({ forma }) => forma)).toEqual(['PIX', 'CARTAO', 'BOLETO'])
    expect(purchase.perfil!.enderecosEntrega).toHaveLength(1)
    expect(purchase.perfil!.idUsuario).toBe('')
    expect((await links(browser))[0]!.estado).toBe('ABERTO')

    const made = v.parse(PedidoCriado, await ok(pay(phone)))
    expect(made.pagamento.pix!.brCode).not.toBe('')
    expect(await findOrder(shop.deps.db, Number(made.numeroPedido))).toMatchObject({
      customerId: customer.id,
      agentId: id,
      channel: 'ca_861',
      telesales: { protocolo, origem: 'TELEVENDAS' },
    })
    expect((await links(browser))[0]).toMatchObject({
      estado: 'AGUARDANDO_PAGAMENTO',
      numeroPedido: made.numeroPedido,
    })
    await ok(phone.post('payments/links/demonstracao', {}))
    await eventually(async () => expect((await links(browser))[0]!.estado).toBe('PAGO'))
    expect(v.parse(CompraPorLink, await ok(phone.get('payments/links/current')))).toMatchObject({
      estado: 'PEDIDO_FEITO',
      perfil: null,
      pagamento: { estado: 'PAGO' },
    })
  })

  test('is for the delivery told on the selling screen: the address of its CEP, each seller’s usual way', async () => {
    const { browser } = await agentServing(shop)
    // The main address, as the screen says from the first product on.
    const told = v.parse(Carrinho, await ok(browser.post('cart/items', { sku: 'panela', quantidade: 1 })))
    const { enderecos } = v.parse(Enderecos, await ok(browser.get('users/addresses')))
    expect(told.cep).toBe(enderecos[0]!.cep)
    const link = await sendLink(browser)
    const phone = await shop.visitor()
    const { perfil } = v.parse(CompraPorLink, await ok(open(phone, link.url)))
    expect(perfil!.selecao.idEndereco).toBe(enderecos[0]!.idEndereco)
    expect(perfil!.entregas.map(({ selecao }) => selecao?.idOpcaoEntrega)).toEqual(['NORMAL'])
    expect(perfil!.resumoCarrinho.freteText).toBe(told.fretes[0]!.valorText)
    await ok(pay(phone))
  })

  test('of two addresses the one told is the order’s, by link and in the checkout', async () => {
    const { browser } = await agentServing(shop)
    await ok(browser.post('cart/items', { sku: 'panela', quantidade: 1 }))
    const second = addressForm({ cep: '01310-100', logradouro: 'Avenida Paulista', cidade: 'São Paulo', uf: 'SP' })
    const { idEndereco } = v.parse(Endereco, await ok(browser.post('users/addresses', second)))
    await ok(browser.put('cart/cep', { cep: '01310100' }))
    const shown = v.parse(PerfilCheckout, await ok(browser.get('checkout', { query: { preparar: 'entrega' } })))
    expect(shown.selecao.idEndereco).toBe(idEndereco)
    await sendLink(browser)
    const { enderecos } = v.parse(Enderecos, await ok(browser.get('users/addresses')))
    const main = enderecos.find((one) => one.idEndereco !== idEndereco)!
    await ok(browser.put('cart/cep', { cep: main.cep }))
    // What closes the sale on the selling screen: as it was told, how it is paid is for the customer to say.
    const closing = v.parse(PerfilCheckout, await ok(browser.get('checkout', { query: { preparar: 'venda' } })))
    expect(closing.selecao).toMatchObject({ idOpcaoEntrega: 'NORMAL', forma: null })
    expect(closing.selecao.idEndereco).toBe(main.idEndereco)
    expect(closing.opcoesPagamento.map(({ forma }) => forma)).toEqual(['PIX', 'BOLETO'])
    const phone = await shop.visitor()
    const { perfil } = v.parse(CompraPorLink, await ok(open(phone, (await sendLink(browser)).url)))
    expect(perfil!.selecao.idEndereco).toBe(main.idEndereco)
  })

  test('takes a card typed on that phone, without keeping it; a refused one is tried again', async () => {
    const { customer, link, phone } = await sent()
    await ok(open(phone, link.url))
    const refused = await cardOf(phone, 'Sem Limite')
    await ok(pay(phone, { forma: 'CARTAO', numeroParcelas: 2, cartao: { ...refused, salvar: true } }))
    await eventually(async () =>
      expect((await phone.get<CompraPorLink>('payments/links/current')).body.pagamento!.estado).toBe('RECUSADO'),
    )
    const cartao = { ...(await cardOf(phone)), salvar: true }
    const headers = { 'Idempotency-Key': newKey() }
    await ok(phone.post('payments/links/change', { forma: 'CARTAO', cartao, numeroParcelas: 1 }, { headers }))
    await eventually(async () =>
      expect((await phone.get<CompraPorLink>('payments/links/current')).body.pagamento!.estado).toBe('PAGO'),
    )
    expect(await ok(customer.client.get('checkout/cards'))).toEqual({ cartoes: [] })
  })

  test('a boleto of it is read on that phone alone', async () => {
    const { link, phone } = await sent()
    expect((await phone.get('payments/links/boleto')).status).toBe(404)
    await ok(open(phone, link.url))
    expect((await phone.get('payments/links/boleto')).status).toBe(409)
    await ok(pay(phone, { forma: 'BOLETO' }))
    const answer = await phone.get('payments/links/boleto')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await (await shop.visitor()).get('payments/links/boleto')).status).toBe(404)
  })

  test('opens on one device, again on the same one, never for an agent', async () => {
    const { browser, link, phone } = await sent()
    expect((await open(browser, link.url)).status).toBe(403)
    await ok(open(phone, link.url))
    await ok(open(phone, link.url))
    const other = await shop.visitor()
    const elsewhere = await open(other, link.url)
    expect(elsewhere.status).toBe(410)
    expect(sentence(elsewhere)).toContain('Este link já foi aberto em outro aparelho')
    expect((await pay(other)).status).toBe(404)
    for (const call of ['current', 'boleto']) expect((await browser.get(`payments/links/${call}`)).status).toBe(403)
    for (const call of ['pay', 'change', 'demonstracao'])
      expect((await browser.post(`payments/links/${call}`, {})).status).toBe(403)
  })

  test('who opened it reads nothing else of the account', async () => {
    const { link, phone } = await sent()
    await ok(open(phone, link.url))
    const { numeroPedido } = (await pay(phone)).body
    for (const path of ['orders', `orders/${numeroPedido}`, 'users/addresses', 'checkout', 'checkout/cards'])
      expect((await phone.get(path)).status).toBe(401)
    expect((await phone.get(`checkout/order/${numeroPedido}/payment`)).status).toBe(401)
  })

  test('of two opened at once one phone wins', async () => {
    const { link } = await sent()
    const phones = await Promise.all([shop.visitor(), shop.visitor(), shop.visitor()])
    const answers = await Promise.all(phones.map((phone) => open(phone, link.url)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  })

  test('of several pays at once one makes the order, and the same press repeated gets the same answer', async () => {
    const { customer, link, phone } = await sent()
    await ok(open(phone, link.url))
    const key = newKey()
    const answers = await Promise.all([pay(phone, undefined, key), pay(phone, undefined, key), pay(phone), pay(phone)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(
      answers[0]!.status === 201 ? [201, 201, 409, 409] : [201, 409, 409, 409],
    )
    expect((await customer.client.get<{ total: number }>('orders')).body.total).toBe(1)
    const again = await pay(phone)
    expect([again.status, sentence(again)]).toEqual([
      409,
      'O pedido deste link já foi feito. Atualize a página para ver o pagamento.',
    ])
  })

  test('another cart asks for another link, which ends the one before', async () => {
    const { browser, link, phone } = await sent()
    await ok(open(phone, link.url))
    await ok(browser.post('cart/items', { sku: 'copo' }))
    expect(await ok(phone.get('payments/links/current'))).toMatchObject({ estado: 'MUDOU', perfil: null })
    const late = await pay(phone)
    expect([late.status, sentence(late)]).toEqual([409, 'O pedido mudou: peça um novo link.'])
    await choose(browser, 'copo')
    const next = await sendLink(browser)
    expect(await ok(phone.get('payments/links/current'))).toMatchObject({ estado: 'CANCELADO' })
    await ok(open(phone, next.url))
    expect((await pay(phone)).status).toBe(201)
  })

  test('lives for 24 hours and ends when it is cancelled', async () => {
    const { browser, link, phone } = await sent()
    await ok(open(phone, link.url))
    await ok(browser.delete(`televendas/payment-links/${link.idLink}`))
    expect((await links(browser))[0]!.estado).toBe('CANCELADO')
    expect((await pay(phone)).status).toBe(410)
    const second = await sendLink(browser)
    shop.clock.advance(24 * HOUR)
    const late = await open(await shop.visitor(), second.url)
    expect([late.status, sentence(late)]).toEqual([410, 'Este link venceu. Peça um novo link ao televendas.'])
  })

  test('sent again and again keeps a negotiated discount for 24 hours from when it was agreed to, and no longer', async () => {
    const { browser } = await agentServing(shop, 'N1')
    await choose(browser, 'conjunto')
    const headers = { 'Idempotency-Key': newKey() }
    const { idDesconto } = v.parse(
      v.object({ idDesconto: v.string() }),
      await ok(browser.post('televendas/discounts', { motivo: 'FECHAMENTO', percentual: 2 }, { headers })),
    )
    const agreed = shop.clock.now()
    const lives = async () =>
      (
        await shop.deps.db
          .selectFrom('negotiated_discounts')
          .select('expires_at')
          .where('id', '=', idDesconto)
          .executeTakeFirstOrThrow()
      ).expires_at.getTime() - agreed.getTime()
    await sendLink(browser)
    expect(await lives()).toBe(24 * HOUR)
    shop.clock.advance(20 * 60_000)
    await sendLink(browser)
    expect(await lives()).toBe(24 * HOUR)
  })

  test('of an agent who is blocked, or loses its channel, is paid no more', async () => {
    const context = { db: shop.deps.db, clock: shop.clock }
    const { login, link, phone } = await sent()
    await ok(open(phone, link.url))
    await changeAgent(context, login, { channels: ['ca_861', 'ca_862'] })
    expect(await ok(phone.get('payments/links/current'))).toMatchObject({ estado: 'A_PAGAR' })
    await changeAgent(context, login, { channels: ['ca_862'] })
    expect((await pay(phone)).status).toBe(410)
    const blocked = await sent()
    await ok(open(blocked.phone, blocked.link.url))
    await setBlocked(context, blocked.login, true)
    expect((await pay(blocked.phone)).status).toBe(410)
    const acts = await shop.deps.db
      .selectFrom('televendas_audit')
      .select('after')
      .where('action', '=', 'link-pagamento-cancelado')
      .where('entity_id', 'in', [link.idLink, blocked.link.idLink])
      .orderBy('id')
      .execute()
    expect(acts.map(({ after }) => after)).toEqual([
      { motivo: 'O agente não atende mais neste canal.' },
      { motivo: 'O agente foi bloqueado.' },
    ])
  })

  test('is known before it is opened, and a look opens nothing; a wrong one is not there', async () => {
    const { browser, link, phone } = await sent()
    const look = (client: ContractClient, token: string) => client.get(`payments/links/${token}`)
    expect(await ok(look(phone, tokenOf(link.url)))).toEqual({ conhecido: true })
    expect((await links(browser))[0]!.estado).toBe('ENVIADO')
    for (const wrong of ['x', `${tokenOf(link.url)}x`, `${tokenOf(link.url).slice(0, 22)}.${'A'.repeat(22)}`])
      expect((await look(phone, wrong)).status).toBe(404)
    expect((await look(browser, tokenOf(link.url))).status).toBe(403)
    await ok(open(phone, link.url))
    expect(await ok(look(await shop.visitor(), tokenOf(link.url)))).toEqual({ conhecido: true })
  })

  test('is not guessed, and only its hash is kept', async () => {
    const { link } = await sent()
    const token = tokenOf(link.url)
    for (const wrong of ['', 'x', `${token}x`, `${token.slice(0, 22)}.${'A'.repeat(22)}`, token.replace('.', ',')])
      expect((await (await shop.visitor()).post('payments/links/open', { token: wrong })).status).toBe(404)
    const rows = await shop.deps.db.selectFrom('payment_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, 22))
    const kept = await shop.deps.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token.slice(0, 22))
  })

  test('mail carries it until it expires', async () => {
    const { browser, customer } = await agentServing(shop)
    await choose(browser, 'panela')
    const { idLink, enviadoPara } = await sendLink(browser, { porEmail: true })
    expect(enviadoPara).toContain('****')
    const mail = await shop.deps.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'secret_until', 'body_text'])
      .where('dedupe_key', '=', `link-pagamento:${idLink}`)
      .executeTakeFirstOrThrow()
    expect(mail.recipient).toBe(customer.form.email.toLowerCase())
    expect(mail.body_text).toContain('/loja/pagamento?token=')
    expect(mail.secret_until!.getTime()).toBe(shop.clock.now().getTime() + 24 * HOUR)
  })

  test('needs items, an address and a delivery', async () => {
    const { browser } = await agentServing(shop)
    expect((await browser.post('televendas/payment-links', {})).status).toBe(409)
    const { enderecos } = v.parse(Enderecos, await ok(browser.get('users/addresses')))
    await ok(browser.delete(`users/addresses/${enderecos[0]!.idEndereco}`))
    await ok(browser.post('cart/items', { sku: 'panela' }))
    const early = await browser.post('televendas/payment-links', {})
    expect([early.status, sentence(early)]).toEqual([409, 'Escolha o endereço de entrega.'])
  })

  test('belongs to who sent it: another agent neither lists nor cancels it, nobody else asks', async () => {
    const { link, customer } = await sent()
    const { browser: other } = await agentAtDoor(shop)
    expect((await other.delete(`televendas/payment-links/${link.idLink}`)).status).toBe(404)
    expect((await other.delete('televendas/payment-links/0')).status).toBe(404)
    expect(await links(other)).toEqual([])
    expect((await other.post('televendas/payment-links', {})).status).toBe(403)
    expect((await customer.client.get('televendas/payment-links')).status).toBe(403)
    expect((await customer.client.post('televendas/payment-links', {})).status).toBe(403)
    const visitor = await shop.visitor()
    expect((await visitor.get('televendas/payment-links')).status).toBe(401)
    expect((await visitor.post('televendas/payment-links', {})).status).toBe(401)
    expect((await visitor.post('payments/tokens', {})).status).toBe(401)
  })

  test('every step of it is recorded', async () => {
    const { customer, link, phone } = await sent()
    await ok(open(phone, link.url))
    await ok(pay(phone))
    const acts = await shop.deps.db
      .selectFrom('televendas_audit')
      .select('action')
      .where('customer_id', '=', customer.id)
      .where('entity', '=', 'link-pagamento')
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual([
      'link-pagamento-enviado',
      'link-pagamento-aberto',
      'pedido-feito-por-link',
    ])
  })

  test('an insurance in it is consented to by who pays', async () => {
    const { browser } = await agentServing(shop)
    await ok(browser.post('cart/items', { sku: 'geladeira-127', servicos: ['ge12'] }))
    await choose(browser, 'copo')
    const { url } = await sendLink(browser)
    const phone = await shop.visitor()
    await ok(open(phone, url))
    expect((await pay(phone)).status).toBe(400)
    expect((await pay(phone, { forma: 'PIX', consentimento: true })).status).toBe(201)
  })

  test('a Pix code or a boleto made by the agent is mailed to the customer', async () => {
    const call = await agentServing(shop)
    await choose(call.browser, 'panela')
    const key = { 'Idempotency-Key': newKey() }
    const { numeroPedido } = (await ok(call.browser.post('checkout/order', {}, { headers: key }))) as PedidoCriado
    const path = `televendas/orders/${numeroPedido}/payment-mail`
    expect(await ok(call.browser.post(path, {}))).toMatchObject({
      whatsapp: expect.stringContaining('https://wa.me/') as string,
    })
    const { browser: other } = await agentAtDoor(shop)
    expect((await other.post(path, {})).status).toBe(403)
    const stranger = await agentServing(shop)
    expect((await stranger.browser.post(path, {})).status).toBe(404)
  })
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Orcamento, OrcamentoEnviado, OrcamentoNoCarrinho, Orcamentos } from '#commerce/contract/televendas/quotes.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { agentAtDoor, agentServing, serve } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { PASSWORD, registered } from '#tests/harness/people.ts'
import { changePrice, changeStock } from '#tests/harness/purchase-catalogue.ts'
import { choose, ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const DAY = 24 * 3_600_000
const tokenOf = (url: string): string => new URL(url).searchParams.get('token')!
const quote = async (browser: ContractClient, body: object = {}) =>
  v.parse(OrcamentoEnviado, await ok(browser.post('televendas/quotes', body)))
const read = async (browser: ContractClient, numero: string) =>
  v.parse(Orcamento, await ok(browser.get(`televendas/quotes/${numero}`)))
const toCart = async (browser: ContractClient, numero: string) =>
  v.parse(OrcamentoNoCarrinho, await ok(browser.post(`televendas/quotes/${numero}/order`, {})))
const sentence = ({ body }: { body: unknown }) => (body as ErrorBody).detalhes
const unit = ({ itensPedido }: Carrinho, sku: string) => itensPedido.find((item) => item.sku === sku)!.valorUnitario

/** A quote of a cart whose address and delivery are chosen. */
async function quoted(...skus: string[]) {
  const call = await agentServing(shop)
  await choose(call.browser, ...skus)
  const sent = await quote(call.browser)
  const entered = await shop.visitor()
  await ok(entered.post('users/auth', { login: call.customer.form.cpf, senha: PASSWORD }))
  return { ...call, sent, home: entered }
}

describe('a quote (domain §7)', () => {
  test('is numbered, valid for ten days, and keeps its price whatever the shop’s becomes', async () => {
    const { id, browser, customer, protocol, sent } = await quoted('panela')
    expect(sent.numero).toMatch(/^5\d{5}$/)
    const shown = await read(browser, sent.numero)
    expect(shown).toMatchObject({ estado: 'ABERTO', cliente: 'Maria Clara de Souza', agente: 'João Pereira da Silva' })
    expect(shown.entrega!.fretes).toHaveLength(1)
    const before = unit((await browser.get<Carrinho>('cart')).body, 'panela')
    await ok(browser.delete('cart'))
    const now = shop.clock.now()
    await changePrice(shop.deps.db, 'panela', Math.round(before * 100) + 5_000, now)
    shop.clock.advance(9 * DAY)

    const other = await agentAtDoor(shop)
    await serve(other, customer)
    const taken = await toCart(other.browser, sent.numero)
    expect(taken).toMatchObject({
      precoMantido: true,
      proximoPasso: '/loja/checkout/payment/options',
      outrosItens: 0,
      linhas: [{ sku: 'panela', situacao: 'OK' }],
    })
    expect(unit(taken.carrinho, 'panela')).toBe(before)
    expect(taken.carrinho.valorTotalPedidoText).toBe(sent.totalText)
    await ok(other.browser.put('checkout/payment-method', { forma: 'PIX' }))
    const { numeroPedido } = await placed(other.browser)
    expect(await findOrder(shop.deps.db, Number(numeroPedido))).toMatchObject({ agentId: other.id })
    expect((await read(other.browser, sent.numero)).estado).toBe('PEDIDO')
    const again = await other.browser.post(`televendas/quotes/${sent.numero}/order`, {})
    expect([again.status, sentence(again)]).toEqual([409, 'Este orçamento já virou pedido.'])
    expect([id, protocol].every(Boolean)).toBe(true)
    await changePrice(shop.deps.db, 'panela', Math.round(before * 100), shop.clock.now())
    shop.clock.advance(1000)
  })

  test('keeps its freight to where it was quoted', async () => {
    const { browser, sent } = await quoted('panela')
    const table = shop.deps.freight
    shop.deps.freight = async (db, cep) => {
      const terms = await table(db, cep)
      const { NORMAL } = terms!.rates
      return { ...terms!, rates: { NORMAL: { ...NORMAL!, base: NORMAL!.base + 500 } } }
    }
    try {
      const { carrinho } = await toCart(browser, sent.numero)
      expect(carrinho.valorTotalPedidoText).toBe(sent.totalText)
      const elsewhere = v.parse(Carrinho, await ok(browser.put('cart/cep', { cep: '01310100' })))
      expect(elsewhere.valorTotalPedidoText).not.toBe(sent.totalText)
    } finally {
      shop.deps.freight = table
    }
  })

  test('owes its price for the quantity quoted; a lower price of today is charged', async () => {
    const { browser: at, sent, customer } = await quoted('copo')
    const { carrinho } = await toCart(at, sent.numero)
    const was = unit(carrinho, 'copo')
    await changePrice(shop.deps.db, 'copo', Math.round(was * 100) + 300, shop.clock.now())
    shop.clock.advance(2 * DAY)
    const browser = await shop.visitor()
    await ok(browser.post('users/auth', { login: customer.form.cpf, senha: PASSWORD }))
    const kept = (await browser.get<Carrinho>('cart')).body
    expect(unit(kept, 'copo')).toBe(was)
    const item = kept.itensPedido.find(({ sku }) => sku === 'copo')!
    const more = v.parse(
      Carrinho,
      await ok(browser.put(`cart/items/${item.idItem}`, { quantidade: item.quantidade + item.quantidadeMult })),
    )
    expect(unit(more, 'copo')).toBeCloseTo(was + 3)
    await changePrice(shop.deps.db, 'copo', Math.round(was * 100) - 100, shop.clock.now())
    shop.clock.advance(1000)
    await ok(browser.put(`cart/items/${item.idItem}`, { quantidade: item.quantidade }))
    expect(unit((await browser.get<Carrinho>('cart')).body, 'copo')).toBeCloseTo(was - 1)
    await changePrice(shop.deps.db, 'copo', Math.round(was * 100), shop.clock.now())
    shop.clock.advance(1000)
  })

  test('says line by line what is out of stock', async () => {
    const { browser, sent } = await quoted('panela', 'geladeira-127')
    await ok(browser.delete('cart'))
    await changeStock(shop.deps.db, 'geladeira-127', 0, shop.clock.now())
    const { linhas, carrinho } = await toCart(browser, sent.numero)
    expect(linhas.map(({ sku, situacao }) => [sku, situacao])).toEqual([
      ['panela', 'OK'],
      ['geladeira-127', 'INDISPONIVEL'],
    ])
    expect(carrinho.itensPedido.map(({ sku }) => sku)).not.toContain('geladeira-127')
    expect((await read(browser, sent.numero)).itens.map(({ hojeText }) => hojeText === null)).toEqual([false, true])
    await changeStock(shop.deps.db, 'panela', 0, shop.clock.now())
    expect((await browser.post(`televendas/quotes/${sent.numero}/order`, {})).status).toBe(409)
    await changeStock(shop.deps.db, 'panela', 50, shop.clock.now())
    await changeStock(shop.deps.db, 'geladeira-127', 5, shop.clock.now())
  })

  test('is seen by the link, downloaded, and taken by its customer alone, with the price kept', async () => {
    const { id, browser, sent, home } = await quoted('panela')
    const token = tokenOf(sent.url)
    const phone = await shop.visitor()
    const seen = v.parse(Orcamento, await ok(phone.get(`cart/quotes/${token}`)))
    expect(seen).toMatchObject({ estado: 'VISTO', agente: 'João', cliente: 'Maria Clara' })
    expect((await read(browser, sent.numero)).estado).toBe('VISTO')
    const pdf = await phone.get(`cart/quotes/${token}/pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await browser.get(`televendas/quotes/${sent.numero}/pdf`)).status).toBe(200)

    expect((await phone.post('cart/quotes/accept', { token })).status).toBe(401)
    const stranger = await registered(await shop.visitor())
    expect((await stranger.client.post('cart/quotes/accept', { token })).status).toBe(403)
    expect((await browser.post('cart/quotes/accept', { token })).status).toBe(403)
    await ok(browser.delete('cart'))
    const taken = v.parse(OrcamentoNoCarrinho, await ok(home.post('cart/quotes/accept', { token })))
    expect(taken.carrinho.valorTotalPedidoText).toBe(sent.totalText)
    await ok(home.put('checkout/payment-method', { forma: 'PIX' }))
    const { numeroPedido } = await placed(home)
    expect(await findOrder(shop.deps.db, Number(numeroPedido))).toMatchObject({
      agentId: id,
      telesales: { origem: 'TELEVENDAS', canal: 'ca_861' },
    })
  })

  test('cancelled owes its price no more: its line in the cart costs what it costs today, and no order is of it', async () => {
    const { browser, sent, customer } = await quoted('panela')
    const was = unit((await toCart(browser, sent.numero)).carrinho, 'panela')
    await changePrice(shop.deps.db, 'panela', Math.round(was * 100) + 1000, shop.clock.now())
    shop.clock.advance(2 * DAY)
    const next = await agentAtDoor(shop, 'GERENTE')
    const entered = await shop.visitor()
    await ok(entered.post('users/auth', { login: customer.form.cpf, senha: PASSWORD }))
    expect(unit((await entered.get<Carrinho>('cart')).body, 'panela')).toBe(was)
    await ok(next.browser.delete(`televendas/quotes/${sent.numero}`))
    const after = (await entered.get<Carrinho>('cart')).body
    expect(unit(after, 'panela')).toBeCloseTo(was + 10)
    expect(after.avisos.map(({ tipo }) => tipo)).toContain('preco-subiu')
    await choose(entered, 'copo')
    const { numeroPedido } = await placed(entered)
    expect(await findOrder(shop.deps.db, Number(numeroPedido))).toMatchObject({ agentId: null, telesales: null })
    expect((await read(next.browser, sent.numero)).estado).toBe('CANCELADO')
    await changePrice(shop.deps.db, 'panela', Math.round(was * 100), shop.clock.now())
    shop.clock.advance(1000)
  })

  test('puts as many into the cart as were quoted, so that the price said to be kept is', async () => {
    const { browser, sent } = await quoted('panela')
    const [item] = (await browser.get<Carrinho>('cart')).body.itensPedido
    await ok(browser.put(`cart/items/${item!.idItem}`, { quantidade: 3 }))
    await changePrice(shop.deps.db, 'panela', Math.round(item!.valorUnitario * 100) + 1000, shop.clock.now())
    const { carrinho, linhas, precoMantido } = await toCart(browser, sent.numero)
    expect(precoMantido).toBe(true)
    expect(linhas).toEqual([
      {
        sku: 'panela',
        nome: expect.any(String) as string,
        situacao: 'OK',
        mensagem: 'O carrinho tinha 3: ficou com 1, como no orçamento.',
      },
    ])
    expect(carrinho.itensPedido).toMatchObject([{ quantidade: 1, valorUnitario: item!.valorUnitario }])
    await changePrice(shop.deps.db, 'panela', Math.round(item!.valorUnitario * 100), shop.clock.now())
    shop.clock.advance(1000)
  })

  test('asks for a call, which the agent sees', async () => {
    const { browser, sent } = await quoted('panela')
    const phone = await shop.visitor()
    await ok(phone.post('cart/quotes/call', { token: tokenOf(sent.url) }))
    expect((await read(browser, sent.numero)).pediuContatoEm).not.toBeNull()
  })

  test('expired says so, and is taken at what things cost today', async () => {
    const { browser, sent, customer } = await quoted('panela')
    const token = tokenOf(sent.url)
    const was = unit((await browser.get<Carrinho>('cart')).body, 'panela')
    await ok(browser.delete('cart'))
    await changePrice(shop.deps.db, 'panela', Math.round(was * 100) + 1000, shop.clock.now())
    shop.clock.advance(11 * DAY)
    const phone = await shop.visitor()
    expect(v.parse(Orcamento, await ok(phone.get(`cart/quotes/${token}`))).estado).toBe('EXPIRADO')
    const later = await agentAtDoor(shop)
    await serve(later, customer)
    expect((await later.browser.post(`televendas/quotes/${sent.numero}/order`, {})).status).toBe(410)
    await ok(later.browser.post('televendas/attendance', { fim: true, desfecho: 'ORCAMENTO' }))
    const home = await shop.visitor()
    await ok(home.post('users/auth', { login: customer.form.cpf, senha: PASSWORD }))
    const taken = v.parse(OrcamentoNoCarrinho, await ok(home.post('cart/quotes/accept', { token })))
    expect(taken.precoMantido).toBe(false)
    expect(unit(taken.carrinho, 'panela')).toBeCloseTo(was + 10)
    await changePrice(shop.deps.db, 'panela', Math.round(was * 100), shop.clock.now())
    shop.clock.advance(1000)
  })

  test('sent again has another link, and the one before opens nothing', async () => {
    const { browser, sent } = await quoted('panela')
    const next = v.parse(
      OrcamentoEnviado,
      await ok(browser.post(`televendas/quotes/${sent.numero}/send`, { porEmail: true })),
    )
    expect(next.enviadoPara).toContain('****')
    const phone = await shop.visitor()
    expect((await phone.get(`cart/quotes/${tokenOf(sent.url)}`)).status).toBe(404)
    expect((await phone.get(`cart/quotes/${tokenOf(next.url)}`)).status).toBe(200)
    await ok(browser.delete(`televendas/quotes/${sent.numero}`))
    expect((await browser.post(`televendas/quotes/${sent.numero}/order`, {})).status).toBe(409)
    expect((await browser.post(`televendas/quotes/${sent.numero}/send`, {})).status).toBe(409)
  })

  test('is the agent’s own, a supervisor’s, and of who serves its customer; nobody else’s', async () => {
    const { browser, sent, customer } = await quoted('panela')
    const list = async (who: ContractClient, query: Record<string, string> = {}) =>
      v.parse(Orcamentos, await ok(who.get('televendas/quotes', { query }))).orcamentos.map(({ numero }) => numero)
    expect(await list(browser, { busca: sent.numero })).toEqual([sent.numero])
    expect(await list(browser, { busca: 'maria', estado: 'ABERTO' })).toContain(sent.numero)
    expect(await list(browser, { estado: 'PEDIDO', busca: sent.numero })).toEqual([])
    const { orcamentos } = v.parse(Orcamentos, await ok(browser.get('televendas/quotes')))
    expect(orcamentos.map(({ cliente }) => cliente)).toEqual(['Maria S.'])
    const other = await agentServing(shop)
    expect(await list(other.browser)).not.toContain(sent.numero)
    for (const path of ['', '/pdf'])
      expect((await other.browser.get(`televendas/quotes/${sent.numero}${path}`)).status).toBe(404)
    expect((await other.browser.post(`televendas/quotes/${sent.numero}/order`, {})).status).toBe(404)
    expect((await other.browser.delete(`televendas/quotes/${sent.numero}`)).status).toBe(404)
    const supervisor = await agentAtDoor(shop, 'SUPERVISOR')
    expect(await list(supervisor.browser)).toContain(sent.numero)
    expect((await read(supervisor.browser, sent.numero)).cliente).toBe('Maria S.')
    expect((await supervisor.browser.post(`televendas/quotes/${sent.numero}/send`, {})).status).toBe(403)
    expect((await supervisor.browser.post(`televendas/quotes/${sent.numero}/order`, {})).status).toBe(403)
    const next = await agentAtDoor(shop)
    expect((await next.browser.get(`televendas/quotes/${sent.numero}`)).status).toBe(403)
    await serve(next, customer)
    expect(await list(next.browser)).toContain(sent.numero)
    await ok(browser.delete('users/auth/televendas'))
    expect(await list(browser)).toContain(sent.numero)
    expect((await browser.get(`televendas/quotes/${sent.numero}`)).status).toBe(403)
    for (const path of ['/send', '/order'])
      expect((await browser.post(`televendas/quotes/${sent.numero}${path}`, {})).status).toBe(403)
    for (const [who, status] of [
      [await shop.visitor(), 401],
      [customer.client, 403],
    ] as const) {
      expect((await who.get('televendas/quotes')).status).toBe(status)
      expect((await who.post('televendas/quotes', {})).status).toBe(status)
      expect((await who.get(`televendas/quotes/${sent.numero}`)).status).toBe(status)
    }
  })

  test('is of no empty cart, its token is not guessed and only the hash of it is kept', async () => {
    const empty = await agentServing(shop)
    expect((await empty.browser.post('televendas/quotes', {})).status).toBe(409)
    const { sent } = await quoted('panela')
    const token = tokenOf(sent.url)
    const phone = await shop.visitor()
    for (const wrong of ['x', `${token}x`, `${token.slice(0, 22)}.${'A'.repeat(22)}`])
      expect((await phone.get(`cart/quotes/${wrong}`)).status).toBe(404)
    expect((await phone.post('payments/links/open', { token })).status).toBe(404)
    expect(JSON.stringify(await shop.deps.db.selectFrom('quotes').selectAll().execute())).not.toContain(
      token.slice(0, 22),
    )
  })
})

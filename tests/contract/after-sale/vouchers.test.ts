import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { ExtratoVales } from '#commerce/contract/customers/vouchers.ts'
import { PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { payOutVouchers } from '#commerce/operations/after-sale/pay-out-vouchers.ts'
import { giveVoucher, spendVouchers, voucherReport } from '#commerce/operations/after-sale/vouchers.ts'
import { invoiceXml } from '#commerce/operations/orders/invoice-xml.ts'
import { invoiceOf } from '#commerce/operations/orders/invoice.ts'
import { findOrder, orderShipments } from '#commerce/store/orders/orders.ts'
import { afterSale, cents, plain, refunded, wishFor } from '#tests/harness/after-sale.ts'
import { agentServing } from '#tests/harness/agents-at-work.ts'
import { cardOf, change, orderBy, orderOf, profile, sentence, settles } from '#tests/harness/charges.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { choose, newKey, ok, placed, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** A voucher is its customer's own money: a balance to pay with, with a statement (domain §6.2). */
const shop = await forThisFile(purchaseShop())

const { delivered, inShop, mailOf, read, returned } = afterSale(() => shop)
const statement = async (client: ContractClient) => v.parse(ExtratoVales, await ok(client.get('users/vouchers')))
const use = (client: ContractClient, usar = true) => profile(client.put('checkout/voucher', { usar }))

/** A customer with so much of their own at the shop. */
async function owner(centavos: number) {
  const { client, id } = await registered(await shop.visitor())
  const code = await inShop((trx) => giveVoucher(trx, id, centavos, null, shop.clock.now()))
  return { client, id, code }
}

test('pays freight and insurance after everything else, keeps free freight, over several orders and beside any means', async () => {
  const { client, code } = await owner(75_905)
  expect(await statement(client)).toMatchObject({ saldo: 759.05, vales: [{ codigo: code }] })
  const bare = await choose(client, 'conjunto')
  const cart = v.parse(Carrinho, await ok(client.get('cart')))
  expect([plain(cart.saldoValeText), cart.valorTotalDescontos]).toEqual(['R$ 759,05', 0])
  const before = bare.resumoCarrinho
  // It is chosen by hand, and changes nothing of the order's own money.
  expect([before.usaVale, before.valorAPagar > 0, plain(before.saldoValeText)]).toEqual([false, true, 'R$ 759,05'])
  const { resumoCarrinho, opcoesPagamento } = await use(client)
  expect([resumoCarrinho.freteText, resumoCarrinho.desconto]).toEqual([before.freteText, 0])
  expect(opcoesPagamento.map(({ forma, nome, valorTotal }) => [forma, nome, valorTotal])).toEqual([
    ['VALE', 'Só com vale', 0],
  ])
  const review = await profile(client.put('checkout/payment-method', { forma: 'VALE' }))
  const due = before.valorAPagar
  expect(review.resumoCarrinho).toMatchObject({ valorAPagar: 0, valeUsado: due })
  const { numeroPedido, pagamento } = await placed(client)
  expect(pagamento).toMatchObject({ estado: 'PAGO', forma: 'VALE', formaText: 'Vale', valor: 0 })
  const order = await orderOf(client, numeroPedido)
  expect(order.valores).toEqual(review.resumoCarrinho.valores)
  expect(order.valores.linhas.map(({ tipo }) => tipo)).toContain('vale')
  expect((await mailOf('pedido-recebido', numeroPedido))!.body_text).toContain('Forma de pagamento: Vale')
  const left = 75_905 - Math.round(due * 100)
  const spent = await statement(client)
  expect(spent).toMatchObject({
    saldo: left / 100,
    lancamentos: [
      { tipo: 'USO', pedido: numeroPedido, valor: -due },
      { tipo: 'CREDITO', valor: 759.05 },
    ],
  })
  // Each move says what was left after it.
  expect(spent.lancamentos.map(({ saldoText }) => cents(saldoText))).toEqual([left, 75_905])

  // What is left pays a part of the next, with insurance and freight; the card pays the rest in instalments.
  shop.clock.advance(61_000)
  await ok(client.post('cart/items', { itens: [{ sku: 'geladeira-127', servicos: ['ge12'] }] }))
  const { enderecosEntrega } = await profile(client.get('checkout'))
  await ok(client.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco }))
  await ok(client.put('checkout/delivery', { idOpcaoEntrega: 'NORMAL' }))
  const whole = (await profile(client.put('checkout/payment-method', { forma: 'CARTAO' }))).resumoCarrinho
  const part = (await use(client)).resumoCarrinho
  expect(cents(part.valorAPagarText)).toBe(cents(whole.valorAPagarText) - left)
  expect([part.freteText, part.valorTotal]).toEqual([whole.freteText, whole.valorTotal])
  await ok(client.put('checkout/installment', { numeroParcelas: 3 }))
  const second = (await ok(
    postOrder(client, newKey(), { consentimento: true, cartao: await cardOf(client) }),
  )) as typeof pagamento
  await settles(client, second.numeroPedido, 'PAGO')
  expect((await shop.payment(second.numeroPedido)).centavos).toBe(cents(part.valorAPagarText))
  expect(await statement(client)).toMatchObject({ saldo: 0 })
  const { pedidos } = v.parse(PedidosResposta, await ok(client.get('orders')))
  expect(pedidos.map(({ pagamentoText }) => plain(pagamentoText))).toEqual([
    expect.stringMatching(/^Vale de R\$ [\d.,]+ e cartão de crédito/),
    'Vale',
  ])
})

test('by code in the cart it is told where it is used; nobody else has it, an agent neither sees nor spends it', async () => {
  const { client, code } = await owner(5_000)
  await choose(client, 'panela')
  expect(sentence(await client.post('cart/cupons', { codigo: code.toLowerCase() }))).toContain('já está no seu saldo')
  const other = await shop.readyBuyer('panela')
  expect(sentence(await other.post('cart/cupons', { codigo: code }))).toBe('Cupom inválido.')
  expect(sentence(await other.put('checkout/voucher', { usar: true }))).toBe('Você não tem saldo de vale para usar.')
  expect((await other.put('checkout/voucher', { usar: 'sim' })).status).toBe(400)
  expect(await statement(other)).toMatchObject({ saldo: 0, vales: [], lancamentos: [] })
  expect((await (await shop.visitor()).get('users/vouchers')).status).toBe(401)
  const { browser, customer } = await agentServing(shop)
  await inShop((trx) => giveVoucher(trx, customer.id, 9_000, null, shop.clock.now()))
  await ok(browser.post('cart/items', { itens: [{ sku: 'panela' }] }))
  expect(v.parse(Carrinho, await ok(browser.get('cart'))).saldoValeText).toBeNull()
  const refused = await browser.put<ErrorBody>('checkout/voucher', { usar: true })
  expect([refused.status, refused.body.detalhes]).toEqual([403, 'Somente o próprio cliente usa o vale.'])
})

test('cancelled, what it paid is in its balance again, once; the money goes its own way', async () => {
  const { client, code } = await owner(4_000)
  await choose(client, 'panela')
  await use(client)
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  const { numeroPedido } = await placed(client)
  expect(await statement(client)).toMatchObject({ saldo: 0 })
  const pedido = await delivered(client, numeroPedido, [])
  await ok(client.post(`orders/${numeroPedido}/cancel`, {}))
  const { reembolsos } = await read(client, numeroPedido)
  expect(reembolsos.map(({ tipo, valorText }) => [tipo, plain(valorText)])).toEqual([
    ['DINHEIRO', plain(pedido.pagamento.valorText)],
    ['VALE', 'R$ 40,00'],
  ])
  expect(plain((await mailOf('pedido-cancelado', numeroPedido))!.body_text)).toContain(
    'R$ 40,00 estão de volta no seu saldo de vale.',
  )
  expect(await statement(client)).toMatchObject({
    saldo: 40,
    vales: [{ codigo: code, saldoText: expect.stringContaining('40,00') }],
    lancamentos: [{ tipo: 'ESTORNO', codigo: code, pedido: numeroPedido, valor: 40 }, { tipo: 'USO' }, {}],
  })
})

test('returned in parts, voucher and money go back in proportion and sum to what each paid', async () => {
  const { client } = await owner(5_001)
  await choose(client, 'panela', 'ultima')
  await use(client)
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  const pedido = await delivered(client, (await placed(client)).numeroPedido)
  await returned(client, wishFor(pedido, [/Panela/]))
  const half = (await statement(client)).saldo
  expect(half).toBeGreaterThan(0)
  await returned(client, wishFor(pedido, [/Facas/], { preferencia: 'VALE' }))
  const { reembolsos } = await read(client, pedido.numeroPedido)
  const of = (kind: string, isNew: boolean) =>
    refunded({ reembolsos: reembolsos.filter(({ tipo, codigo }) => tipo === kind && (codigo !== null) === isNew) })
  expect(of('VALE', false)).toBe(5_001)
  expect(of('DINHEIRO', false) + of('VALE', true)).toBe(cents(pedido.pagamento.valorText))
  expect(Math.round((await statement(client)).saldo * 100)).toBe(5_001 + of('VALE', true))
})

test('another means for an order that waits keeps what the voucher paid; the invoice names it as a payment', async () => {
  const { client, id } = await owner(100)
  const bare = await orderBy(client, 'PIX')
  await inShop((trx) => spendVouchers(trx, id, Number(bare), 100, shop.clock.now()))
  await inShop((trx) => giveVoucher(trx, id, 2_000, null, shop.clock.now()))
  shop.clock.advance(61_000)
  await choose(client, 'panela')
  await use(client)
  await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
  const { numeroPedido, pagamento } = await placed(client)
  expect(plain(pagamento.valeText)).toBe('R$ 20,00')
  const pix = pagamento.outrasFormas.find(({ forma }) => forma === 'PIX')!
  const changed = (await ok(change(client, numeroPedido, { forma: 'PIX' }))) as typeof pagamento
  expect(changed.valor).toBe(pix.valorTotal)
  expect(plain(changed.formaText)).toBe('Vale de R$ 20,00 e Pix')
  expect(await statement(client)).toMatchObject({ saldo: 0 })
  await delivered(client, numeroPedido, [
    { to: 'EM_SEPARACAO', source: 'wms' },
    { to: 'FATURADO', source: 'erp' },
  ])
  const order = (await findOrder(shop.deps.db, Number(numeroPedido)))!
  const [shipment] = await orderShipments(shop.deps.db, [order.number])
  const xml = invoiceXml((await invoiceOf(shop.deps.db, order, shipment!.id))!)
  expect(xml).toContain('<tPag>21</tPag><vPag>20.00</vPag>')
  expect(xml).toContain(`<tPag>17</tPag><vPag>${changed.valor.toFixed(2)}</vPag>`)
})

test('of two who spend the same balance at one moment only one does, and the ledger is the balance', async () => {
  const { client, id, code } = await owner(10_000)
  const orders: number[] = []
  for (let at = 0; at < 4; at++) {
    shop.clock.advance(61_000)
    orders.push(Number(await orderBy(client, 'BOLETO', 'panela')))
  }
  const spent = await Promise.allSettled(
    orders.map((number) => inShop((trx) => spendVouchers(trx, id, number, 6_000, shop.clock.now()))),
  )
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql<{ balance: number; ledger: number }>`
    SELECT v.balance_centavos AS balance, (SELECT sum(e.centavos) FROM voucher_entries e WHERE e.code = v.code)::bigint AS ledger
    FROM vouchers v WHERE v.code = ${code}`.execute(shop.deps.db)
  expect(rows).toEqual([{ balance: 4_000, ledger: 4_000 }])
})

test('a balance that another order took since the review is told before anything is charged', async () => {
  const { client, id } = await owner(3_000)
  const other = Number(await orderBy(client, 'BOLETO', 'colher'))
  shop.clock.advance(61_000)
  await choose(client, 'panela')
  const seen = (await use(client)).resumoCarrinho
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  await inShop((trx) => spendVouchers(trx, id, other, 2_500, shop.clock.now()))
  const refused = await postOrder(client)
  expect([refused.status, sentence(refused)]).toEqual([409, expect.stringContaining('valor do pedido mudou')])
  const now = (await profile(client.get('checkout'))).resumoCarrinho
  expect(cents(now.valorAPagarText)).toBeGreaterThan(cents(seen.valorAPagarText))
  await placed(client)
  expect(await statement(client)).toMatchObject({ saldo: 0 })
})

test('what the shop owes by vouchers is a liability in its reports', async () => {
  const lines = async () => (await voucherReport(shop.deps)).map(plain).join('\n')
  const owed = async () => cents(/a pagar aos clientes: (R\$ [\d.,]+)/.exec(await lines())![1]!)
  const before = await owed()
  await owner(12_345)
  expect((await owed()) - before).toBe(12_345)
  expect(await lines()).toContain('Dados no mês')
})

test('paid out in money it is taken from the oldest, once a receipt, told in the statement, by mail and in the books', async () => {
  const { client, id, form } = await registered(await shop.visitor())
  const codes: string[] = []
  for (const centavos of [4_000, 6_050]) {
    codes.push(await inShop((trx) => giveVoucher(trx, id, centavos, null, shop.clock.now())))
    shop.clock.advance(61_000)
  }
  const login = parseLogin(form.email)!
  const pay = (wanted: number | 'all', receipt: string) => payOutVouchers(shop.deps, login, wanted, receipt)
  await expect(pay(10_051, 'pix-1')).rejects.toMatchObject({ kind: 'validation' })
  const owed = async () =>
    cents(/a pagar aos clientes: (R\$ [\d.,]+)/.exec((await voucherReport(shop.deps)).map(plain).join())![1]!)
  const before = await owed()
  expect(await pay(5_000, 'pix-1')).toEqual({ paid: 5_000, left: 5_050 })
  await expect(pay(1_000, 'pix-1')).rejects.toThrow('Este comprovante já está lançado')
  expect(before - (await owed())).toBe(5_000)
  const told = await statement(client)
  expect(told.saldo).toBe(50.5)
  expect(
    told.lancamentos.slice(0, 2).map(({ tipo, codigo, descricao, valor }) => [tipo, codigo, descricao, valor]),
  ).toEqual([
    ['RESGATE', codes[1], 'Pago a você em dinheiro', -10],
    ['RESGATE', codes[0], 'Pago a você em dinheiro', -40],
  ])
  const mail = (await mailOf('vale-pago', 'R$ 50,00'))!
  expect(plain(mail.body_text!)).toContain('Comprovante: pix-1')
  expect(plain(mail.body_text!)).toContain('Você ainda tem R$ 50,50 em vales')
  // Two that pay the rest at once are one.
  const both = await Promise.allSettled([pay('all', 'ted-2'), pay('all', 'ted-2')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await statement(client)).saldo).toBe(0)
  await expect(pay('all', 'ted-3')).rejects.toMatchObject({ kind: 'validation' })
  await expect(
    payOutVouchers(shop.deps, { kind: 'EMAIL', value: 'ninguem@exemplo.test' }, 'all', 'x'),
  ).rejects.toMatchObject({ kind: 'not-found' })
  expect((await voucherReport(shop.deps)).map(plain).join('\n')).toContain('Pagos em dinheiro no mês: -R$ ')
})

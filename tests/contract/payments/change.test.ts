import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { plain } from '#tests/harness/after-sale.ts'
import { cardOf, change, moneyOf, orderBy, orderOf, sentence, settles } from '#tests/harness/charges.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { companyForm, PASSWORD, registered } from '#tests/harness/people.ts'
import { stockOf } from '#tests/harness/purchase-catalogue.ts'
import { choose, eventually, newKey, ok, paymentState, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const MINUTE = 60_000
const { buyer, charges, refunds } = moneyOf(() => shop)

describe('the same order paid another way (contract §5, domain §2)', () => {
  test('a refused card gives way to Pix: priced anew by the server with its discount, items and all; paid, the order is paid', async () => {
    const client = await buyer()
    const before = await stockOf(shop.deps.db, 'panela')
    const numeroPedido = await orderBy(client, 'CARTAO')
    const refused = await paymentState(client, numeroPedido)
    const pix = refused.outrasFormas.find(({ forma }) => forma === 'PIX')!
    expect(pix.valorTotal).toBeLessThan(refused.valor)
    const changed = await change(client, numeroPedido, { forma: 'PIX' })
    expect(changed).toMatchObject({
      status: 201,
      body: { forma: 'PIX', estado: 'PENDENTE', valor: pix.valorTotal, cartao: null },
    })
    expect(changed.body.pix).not.toBeNull()
    const order = await orderOf(client, numeroPedido)
    expect(plain(order.valorTotalText)).toBe(plain(pix.valorTotalText))
    expect(order.linhaDoTempo.at(-1)!.texto).toContain('Forma de pagamento alterada para Pix')
    const { rows } = await sql<{ even: boolean }>`
      SELECT sum(i.discount_centavos) = max(o.coupon_centavos + o.cash_discount_centavos + o.points_centavos) AS even FROM orders o JOIN order_items i ON i.order_number = o.number WHERE o.number = ${Number(numeroPedido)}`.execute(
      shop.deps.db,
    )
    expect(rows).toEqual([{ even: true }])
    expect(await stockOf(shop.deps.db, 'panela')).toBe(before - 1)
    await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
    await settles(client, numeroPedido, 'PAGO')
    expect(await orderOf(client, numeroPedido)).toMatchObject({ status: 'PAGO' })
    expect((await change(client, numeroPedido, { forma: 'BOLETO' })).status).toBe(409)
  })

  test('a Pix or a boleto that waits is taken back at the gateway first; what is paid on it after all goes back', async () => {
    const client = await buyer()
    const numeroPedido = await orderBy(client, 'PIX')
    const pix = await shop.payment(numeroPedido)
    expect((await paymentState(client, numeroPedido)).outrasFormas.map(({ forma }) => forma)).toEqual([
      'CARTAO',
      'BOLETO',
    ])
    await ok(change(client, numeroPedido, { forma: 'BOLETO' }))
    await expect(shop.deps.gateway.playDemonstration(pix.txid, 'PAGAR')).rejects.toThrow('422')
    const boleto = await shop.payment(numeroPedido)
    await ok(change(client, numeroPedido, { forma: 'CARTAO', cartao: await cardOf(client), numeroParcelas: 2 }))
    await expect(shop.deps.gateway.playDemonstration(boleto.txid, 'PAGAR')).rejects.toThrow('422')
    await settles(client, numeroPedido, 'PAGO')
    expect((await charges(numeroPedido)).map(({ method, state, removed }) => [method, state, removed])).toEqual([
      ['PIX', 'CANCELADO', true],
      ['BOLETO', 'CANCELADO', true],
      ['CARTAO', 'PAGO', false],
    ])
    await shop.payLate(pix.txid)
    await eventually(async () => expect(await refunds(numeroPedido)).toMatchObject([{ centavos: pix.centavos }]))
    await runPurchaseWorker(shop.deps)
    await eventually(async () => expect(await refunds(numeroPedido)).toMatchObject([{ state: 'CONCLUIDA' }]))
    const order = await orderOf(client, numeroPedido)
    expect(order).toMatchObject({ status: 'PAGO', pagamento: { forma: 'CARTAO', estado: 'PAGO' } })
    expect(order.linhaDoTempo.map(({ texto }) => texto)).toContain(
      'Pagamento recebido pela forma que você trocou: o valor será devolvido automaticamente.',
    )
  })

  test("what is not offered, not whole or not one's own is refused and changes nothing", async () => {
    const client = await buyer()
    const numeroPedido = await orderBy(client, 'PIX', 'copo')
    expect(sentence(await change(client, numeroPedido, { forma: 'PIX' }))).toBe(
      'Esta forma de pagamento não está disponível para o pedido.',
    )
    expect(sentence(await change(client, numeroPedido, { forma: 'CARTAO' }))).toBe('Informe o cartão para finalizar.')
    expect(
      sentence(
        await change(client, numeroPedido, { forma: 'CARTAO', cartao: await cardOf(client), numeroParcelas: 17 }),
      ),
    ).toBe('Este número de parcelas não está disponível.')
    for (const body of [{}, { forma: 'CHEQUE' }, { forma: 'PONTOS' }, { forma: 'CARTAO', cartao: { token: 'x' } }])
      expect((await change(client, numeroPedido, body)).status).toBe(400)
    expect((await change(client, numeroPedido, { forma: 'BOLETO' }, 'curta')).status).toBe(400)
    expect((await change(await buyer(), numeroPedido, { forma: 'BOLETO' })).status).toBe(404)
    expect(await paymentState(client, numeroPedido)).toMatchObject({
      forma: 'PIX',
      estado: 'PENDENTE',
      pix: { brCode: expect.any(String) },
    })
  })

  test('while the gateway does not answer nobody knows: 503, and the order is paid another way as soon as it does', async () => {
    const client = await buyer()
    const numeroPedido = await orderBy(client, 'PIX', 'copo')
    await shop.gatewayDown()
    const key = newKey()
    expect((await change(client, numeroPedido, { forma: 'BOLETO' }, key)).status).toBe(503)
    expect(await charges(numeroPedido)).toHaveLength(1)
    await shop.gatewayUp()
    expect(await change(client, numeroPedido, { forma: 'BOLETO' }, key)).toMatchObject({
      status: 201,
      body: { forma: 'BOLETO' },
    })
    expect((await change(client, numeroPedido, { forma: 'BOLETO' }, key)).status).toBe(201)
    expect(await charges(numeroPedido)).toHaveLength(2)
  })

  test('left half-way, the order waits without a charge: every means is offered, and unpaid it ends in its time', async () => {
    const client = await buyer()
    const before = await stockOf(shop.deps.db, 'ultima')
    const numeroPedido = await orderBy(client, 'PIX', 'ultima')
    await shop.gatewayDown()
    await change(client, numeroPedido, { forma: 'BOLETO' })
    await shop.gatewayUp()
    shop.clock.advance(2 * MINUTE)
    await runPurchaseWorker(shop.deps)
    expect(await paymentState(client, numeroPedido)).toMatchObject({
      estado: 'CANCELADO',
      pix: null,
      outrasFormas: [{ forma: 'PIX' }, { forma: 'CARTAO' }, { forma: 'BOLETO' }],
    })
    await client.get('cart')
    shop.clock.advance(27 * MINUTE)
    await client.get('cart')
    shop.clock.advance(3 * MINUTE)
    await runPurchaseWorker(shop.deps)
    expect(await orderOf(client, numeroPedido)).toMatchObject({ status: 'CANCELADO' })
    expect(await stockOf(shop.deps.db, 'ultima')).toBe(before)
  })

  test('money that comes for the charge taken back, before another took its place, goes back: the order is still offered every means, and ends in its time', async () => {
    const client = await buyer()
    const before = await stockOf(shop.deps.db, 'ultima')
    const numeroPedido = await orderBy(client, 'PIX', 'ultima')
    await shop.gatewayDown()
    await change(client, numeroPedido, { forma: 'BOLETO' })
    await shop.gatewayUp()
    shop.clock.advance(2 * MINUTE)
    await runPurchaseWorker(shop.deps)
    await shop.payLate((await shop.payment(numeroPedido)).txid)
    await eventually(async () => expect(await refunds(numeroPedido)).toHaveLength(1))
    await runPurchaseWorker(shop.deps)
    await settles(client, numeroPedido, 'ESTORNADO')
    expect((await paymentState(client, numeroPedido)).outrasFormas.map(({ forma }) => forma)).toEqual([
      'PIX',
      'CARTAO',
      'BOLETO',
    ])
    shop.clock.advance(29 * MINUTE)
    await client.get('cart')
    shop.clock.advance(3 * MINUTE)
    await runPurchaseWorker(shop.deps)
    expect(await charges(numeroPedido)).toMatchObject([{ state: 'ESTORNADO' }])
    expect(await stockOf(shop.deps.db, 'ultima')).toBe(before)
    const { rows } = await sql<{
      status: string
    }>`SELECT status FROM orders WHERE number = ${Number(numeroPedido)}`.execute(shop.deps.db)
    expect(rows).toEqual([{ status: 'CANCELADO' }])
  })

  test('money that was faster than the change stays: the order is paid by it', async () => {
    const client = await buyer()
    const numeroPedido = await orderBy(client, 'PIX', 'copo')
    const { fetch } = shop.app
    shop.app.fetch = async (request, info) =>
      new URL(request.url).pathname.includes('webhook') ? new Response('{}', { status: 503 }) : fetch(request, info)
    await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
    expect(sentence(await change(client, numeroPedido, { forma: 'BOLETO' }))).toBe(
      'O pagamento anterior acabou de ser feito: aguarde a confirmação. Nada mais será cobrado.',
    )
    shop.app.fetch = fetch
    await settles(client, numeroPedido, 'PAGO')
    expect(await refunds(numeroPedido)).toEqual([])
    expect(await charges(numeroPedido)).toHaveLength(1)
  })

  test('points and coupons stay: the points are neither taken twice nor given back, a company has ten instalments at the most', async () => {
    const client = await shop.visitor()
    const form = companyForm({ senha: PASSWORD, confirmacaoSenha: PASSWORD })
    const { idUsuario } = (await ok(client.post('users/pj', form))) as { idUsuario: string }
    await transaction(shop.deps.db, (trx) =>
      insertCourtesyLot(trx, idUsuario, 5000, '2026-08-01', '2027-12-31', shop.clock.now()),
    )
    await choose(client, 'geladeira-127')
    await ok(client.put('checkout/points', { pontos: 5000 }))
    await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
    const { numeroPedido } = (await ok(
      postOrder(client, newKey(), { cartao: await cardOf(client, 'Sem Limite') }),
    )) as { numeroPedido: string }
    await settles(client, numeroPedido, 'RECUSADO')
    const { outrasFormas } = await paymentState(client, numeroPedido)
    expect(
      outrasFormas.find(({ forma }) => forma === 'CARTAO')!.parcelas.map(({ numeroParcelas }) => numeroParcelas),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const pix = await ok(change(client, numeroPedido, { forma: 'PIX' }))
    expect(pix).toMatchObject({
      pontosUsados: 5000,
      valor: outrasFormas.find(({ forma }) => forma === 'PIX')!.valorTotal,
    })
    expect(await ok(client.get('users/points'))).toMatchObject({
      saldo: 0,
      lancamentos: [{ tipo: 'RESGATE', pontos: -5000 }],
    })
    expect(plain((await orderOf(client, numeroPedido)).pontosText)).toBe('5.000 pontos (R$ 50,00)')
  })

  test('an analysis has 48 hours: then the order is over, its stock free, and an approval that comes after all is given back', async () => {
    const before = await stockOf(shop.deps.db, 'ultima')
    const { client, form } = await registered(await shop.visitor())
    await choose(client, 'ultima')
    await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
    const { numeroPedido } = (await ok(
      postOrder(client, newKey(), { cartao: await cardOf(client, 'Em Análise') }),
    )) as { numeroPedido: string }
    await settles(client, numeroPedido, 'EM_ANALISE')
    expect((await change(client, numeroPedido, { forma: 'PIX' })).status).toBe(409)
    shop.clock.advance(47 * 60 * MINUTE)
    await runPurchaseWorker(shop.deps)
    const { txid, state } = await shop.payment(numeroPedido)
    expect(state).toBe('EM_ANALISE')
    shop.clock.advance(62 * MINUTE)
    await runPurchaseWorker(shop.deps)
    await client.start()
    await ok(client.post('users/auth', { login: form.email, senha: PASSWORD }))
    const order = await orderOf(client, numeroPedido)
    expect(order).toMatchObject({ status: 'CANCELADO', motivoCancelamento: 'PAGAMENTO_NEGADO' })
    expect(order.linhaDoTempo.at(-1)!.texto).toBe(
      'O pagamento não foi analisado em 48 horas: o pedido foi cancelado e nada foi cobrado.',
    )
    expect(await stockOf(shop.deps.db, 'ultima')).toBe(before)
    await expect(shop.deps.gateway.playDemonstration(txid, 'APROVAR')).rejects.toThrow('422')
    expect((await shop.sendEvent({ txid, tipo: 'CARTAO_APROVADO' })).body).toEqual({ resultado: 'devolver' })
  })
})

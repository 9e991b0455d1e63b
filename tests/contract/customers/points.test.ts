import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { type PedidoCriado, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ExtratoPontos } from '#commerce/contract/customers/points.ts'
import type { PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { plain } from '#tests/harness/after-sale.ts'
import { moneyOf, orderOf, profile, sentence, settles } from '#tests/harness/charges.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { choose, ok, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const { regular: buyer } = moneyOf(() => shop)

describe('points (domain §2.6, §8)', () => {
  const give = (customerId: string, points: number, expiresOn = '2027-12-31') =>
    transaction(shop.deps.db, (trx) =>
      insertCourtesyLot(trx, customerId, points, '2026-08-01', expiresOn, shop.clock.now()),
    )
  const statement = async (client: ContractClient) => (await ok(client.get('users/points'))) as ExtratoPontos

  test('pay a part: in hundreds, from 500, never more than the products or the balance; the rest by one other means', async () => {
    const { client, id } = await buyer('panela')
    await give(id, 3000)
    expect((await profile(client.get('checkout'))).resumoCarrinho).toMatchObject({
      saldoPontos: 3000,
      pontosMaximo: 3000,
      usuarioDePontos: true,
    })
    const inCart = (await client.get('cart')).body as Carrinho
    expect(inCart).toMatchObject({ saldoPontos: 3000, usuarioDePontos: true, valorTotalEmPontos: 14779 })
    expect(plain(inCart.saldoPontosText)).toBe('R$ 30,00')
    for (const [pontos, message] of [
      [550, 'Use os pontos em múltiplos de 100.'],
      [400, 'O mínimo para resgate é de 500 pontos.'],
      [5000, 'Você tem 3.000 pontos para usar: R$ 30,00.'],
    ] as const) {
      expect(sentence(await client.put('checkout/points', { pontos }))).toBe(message)
    }
    for (const pontos of [-1, 1.5, 'muitos', null])
      expect((await client.put('checkout/points', { pontos })).status).toBe(400)
    const chosen = await profile(client.put('checkout/points', { pontos: 3000 }))
    expect(chosen.selecao.numeroParcelas).toBeNull()
    expect(chosen.resumoCarrinho).toMatchObject({ pontosUsados: 3000, valorPontos: 30, valorAPagar: 111.3 })
    const { numeroPedido } = (await ok(postOrder(client))) as { numeroPedido: string }
    expect(plain((await orderOf(client, numeroPedido)).pontosText)).toBe('3.000 pontos (R$ 30,00)')
    expect(await statement(client)).toMatchObject({
      saldo: 0,
      lancamentos: [{ tipo: 'RESGATE', pontos: -3000, pedido: numeroPedido }],
    })
  })

  test('an order that is not paid gives them back once, where they came from', async () => {
    const { client, id } = await buyer('panela')
    await give(id, 1000, '2026-12-31')
    await give(id, 1000, '2027-12-31')
    await ok(client.put('checkout/points', { pontos: 1500 }))
    await ok(postOrder(client))
    expect((await statement(client)).saldo).toBe(500)
    shop.clock.advance(28 * 60_000)
    await client.get('cart')
    shop.clock.advance(5 * 60_000)
    await runPurchaseWorker(shop.deps)
    await runPurchaseWorker(shop.deps)
    expect(await statement(client)).toMatchObject({
      saldo: 2000,
      lancamentos: [{ tipo: 'ESTORNO' }, { tipo: 'ESTORNO' }, { tipo: 'RESGATE' }],
    })
  })

  test('two orders cannot spend the same points', async () => {
    const { client, id } = await buyer('panela')
    await give(id, 1000)
    await ok(client.put('checkout/points', { pontos: 1000 }))
    await sql`UPDATE points_lots SET remaining = 400 WHERE customer_id = ${id}`.execute(shop.deps.db)
    const answer = await postOrder(client)
    expect(answer.status).toBe(409)
    expect((await profile(client.get('checkout'))).resumoCarrinho.pontosUsados).toBe(0)
  })

  test('are earned when paid, usable eight days after delivery, and expire at the end of their month a year later', async () => {
    const { client, days } = await buyer('panela')
    const { numeroPedido } = (await ok(postOrder(client))) as { numeroPedido: string }
    await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
    await settles(client, numeroPedido, 'PAGO')
    expect(await statement(client)).toMatchObject({
      saldo: 0,
      saldoText: '',
      saldoPendente: 123,
      aLiberar: [{ data: null, pontos: 123 }],
    })
    for (const [to, source] of [
      ['EM_SEPARACAO', 'wms'],
      ['FATURADO', 'erp'],
      ['EM_TRANSPORTE', 'transportadora'],
      ['SAIU_PARA_ENTREGA', 'transportadora'],
      ['ENTREGUE', 'transportadora'],
    ] as const) {
      await transaction(shop.deps.db, (trx) =>
        transitionOrder(trx, Number(numeroPedido), { to, source }, shop.clock.now()),
      )
    }
    await days(7)
    expect(await statement(client)).toMatchObject({
      saldo: 0,
      aLiberar: [{ data: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/), pontos: 123 }],
    })
    await days(1)
    expect(await statement(client)).toMatchObject({
      saldo: 123,
      saldoPendente: 0,
      saldoText: expect.stringMatching(/^R\$\s1,23$/),
      vencimentos: [
        { data: expect.stringMatching(/^3[01]\//), pontos: 123, valorText: expect.stringContaining('1,23') },
      ],
      aLiberar: [],
      lancamentos: [{ tipo: 'CREDITO', pontos: 123, pedido: numeroPedido }],
    })
    await days(400)
    expect(await statement(client)).toMatchObject({ saldo: 0, lancamentos: [{ tipo: 'EXPIRACAO', pontos: -123 }] })
  })

  test('the statement: bad periods are told, nobody without a session sees one', async () => {
    const { client } = await buyer()
    expect(
      sentence(await client.get('users/points', { query: { dataInicial: '02/09/2026', dataFinal: '01/09/2026' } })),
    ).toBe('A data inicial deve ser anterior à data final.')
    expect((await client.get('users/points', { query: { dataInicial: '2026-01-01' } })).status).toBe(400)
    expect((await (await shop.visitor()).get('users/points')).status).toBe(401)
  })
})

test('points alone: an order without freight is paid as it is made, and cancelled they come back', async () => {
  const { client, id } = await registered(await shop.visitor())
  await transaction(shop.deps.db, (trx) =>
    insertCourtesyLot(trx, id, 2000, '2026-08-01', '2027-12-31', shop.clock.now()),
  )
  const { opcoesEntrega } = await choose(client, 'colher')
  const store = opcoesEntrega.find(({ tipo }) => tipo === 'RETIRA_LOJA')!
  await ok(client.put('checkout/delivery', { idOpcaoEntrega: store.id }))
  const { opcoesPagamento } = v.parse(PerfilCheckout, await ok(client.get('checkout')))
  expect(opcoesPagamento.find(({ forma }) => forma === 'PONTOS')).toMatchObject({ valorTotal: 0 })
  await ok(client.put('checkout/payment-method', { forma: 'PONTOS' }))
  const { numeroPedido, pagamento } = (await ok(postOrder(client))) as PedidoCriado
  expect(pagamento).toMatchObject({ forma: 'PONTOS', estado: 'PAGO', valor: 0, pontosUsados: 1900, outrasFormas: [] })
  expect(await ok(client.get('users/points'))).toMatchObject({ saldo: 100 })
  await ok(client.post(`orders/${numeroPedido}/cancel`, {}))
  expect(await ok(client.get('users/points'))).toMatchObject({ saldo: 2000 })
})

test('points that pay everything are one number, and the means is Pontos wherever it is told', async () => {
  const { client, id } = await registered(await shop.visitor())
  await transaction(shop.deps.db, (trx) =>
    insertCourtesyLot(trx, id, 2000, '2026-08-01', '2027-12-31', shop.clock.now()),
  )
  const { opcoesEntrega } = await choose(client, 'colher')
  const store = opcoesEntrega.find(({ tipo }) => tipo === 'RETIRA_LOJA')!
  await ok(client.put('checkout/delivery', { idOpcaoEntrega: store.id }))
  const { opcoesPagamento, resumoCarrinho } = await profile(client.put('checkout/points', { pontos: 1900 }))
  expect(resumoCarrinho.pontosUsados).toBe(1900)
  expect(opcoesPagamento.map(({ forma, descricao }) => [forma, descricao])).toEqual([
    ['PONTOS', 'Usa 1.900 dos seus 2.000 pontos. Nada mais a pagar.'],
  ])
  const review = await profile(client.put('checkout/payment-method', { forma: 'PONTOS' }))
  expect(review.resumoCarrinho).toMatchObject({ pontosUsados: 1900, valorAPagar: 0 })
  expect(opcoesPagamento[0]!.valores).toEqual(review.resumoCarrinho.valores)
  const lines = review.resumoCarrinho.valores.linhas.map(({ nome }) => nome)
  expect(lines).toContain('Pontos (1.900 pontos)')
  const { numeroPedido, pagamento } = (await ok(postOrder(client))) as PedidoCriado
  expect(pagamento).toMatchObject({ forma: 'PONTOS', formaText: 'Pontos', pontosUsados: 1900, valor: 0 })
  const order = await orderOf(client, numeroPedido)
  expect(order.valores).toEqual(review.resumoCarrinho.valores)
  expect([order.valores.nomeTotal, order.pagamento.formaText]).toEqual(['Total a pagar', 'Pontos'])
  const { pedidos } = (await ok(client.get('orders'))) as PedidosResposta
  expect(pedidos[0]).toMatchObject({ numeroPedido, pagamentoText: 'Pontos' })
  const mail = (await listMails(shop.deps.db, 50)).find(
    ({ dedupe_key: key }) => key === `pedido-recebido:${numeroPedido}`,
  )!
  expect(mail.body_text).toContain('Forma de pagamento: Pontos')
  expect(mail.body_text).toContain('Pontos (1.900 pontos)')
  expect(mail.body_text).not.toContain('Pix')
  expect(await ok(client.get('users/points'))).toMatchObject({ saldo: 100 })
})

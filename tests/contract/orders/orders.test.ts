import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Pedido, PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { cancelOrder } from '#commerce/operations/orders/cancel.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { TO_DELIVERED } from '#tests/harness/after-sale.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { stockOf } from '#tests/harness/purchase-catalogue.ts'
import {
  choose,
  eventually,
  newKey,
  ok,
  paymentState,
  placed,
  postOrder,
  purchaseShop,
} from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const list = async (client: ContractClient, query: Record<string, string> = {}) =>
  v.parse(PedidosResposta, await ok(client.get('orders', { query })))

test('nobody ordered yet: an empty list', async () => {
  const { client } = await registered(await shop.visitor())
  expect(await list(client)).toEqual({ total: 0, page: 1, pages: 0, pedidos: [] })
  expect((await (await shop.visitor()).get('orders')).status).toBe(401)
})

test('orders are listed newest first, by page and by state', async () => {
  const { client } = await registered(await shop.visitor())
  const { env } = shop.deps
  shop.deps.env = { ...env, ORDERS_UNPAID: 12, ORDERS_PER_MINUTE: 12 }
  const numbers: string[] = []
  for (let made = 0; made < 12; made++) {
    await choose(client, made === 11 ? 'copo' : 'colher')
    numbers.unshift((await placed(client)).numeroPedido)
  }
  shop.deps.env = env
  expect(await list(client)).toMatchObject({ total: 12, page: 1, pages: 1 })
  const ten = { resultsPerPage: '10' }
  const first = await list(client, ten)
  expect(first).toMatchObject({ total: 12, page: 1, pages: 2 })
  expect(first.pedidos.map(({ numeroPedido }) => numeroPedido)).toEqual(numbers.slice(0, 10))
  expect(first.pedidos[0]).toMatchObject({
    status: 'AGUARDANDO_PAGAMENTO',
    statusText: 'Aguardando pagamento',
    itens: [{ nome: 'Copo Americano 190 ml', quantidade: 2, thumbnail: null }],
    entregaText: expect.stringMatching(/^Chega .+, se o pagamento for confirmado hoje( até as 12h)?$/),
  })
  expect((await list(client, { ...ten, page: '2' })).pedidos).toHaveLength(2)
  expect((await list(client, { status: 'PAGO' })).total).toBe(0)
  expect((await list(client, { status: 'AGUARDANDO_PAGAMENTO', page: '3' })).pedidos).toEqual([])
  for (const [name, value] of [
    ['page', '0'],
    ['page', 'x'],
    ['resultsPerPage', '0'],
    ['resultsPerPage', '97'],
    ['status', 'NADA'],
  ] as const)
    expect((await client.get('orders', { query: { [name]: value } })).status).toBe(400)
})

test('an order is read as it was at one moment: its payment arrives between two looks, not within one', async () => {
  const { client } = await registered(await shop.visitor())
  await choose(client, 'colher')
  const { numeroPedido } = await placed(client)
  let seen = Promise.resolve<unknown>(undefined)
  await transaction(shop.deps.db, async (trx) => {
    await sql`LOCK TABLE order_shipments IN ACCESS EXCLUSIVE MODE`.execute(trx)
    seen = ok(client.get(`orders/${numeroPedido}`))
    await eventually(async () => {
      const { rows } =
        await sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'order_shipments'::regclass`.execute(trx)
      expect(rows.length).toBeGreaterThan(0)
    })
    await transitionOrder(trx, Number(numeroPedido), { to: 'PAGO', source: 'psp' }, shop.clock.now())
  })
  const { status, entregas } = v.parse(Pedido, await seen)
  expect(entregas.map((part) => part.status)).toEqual([status])
})

test('an order keeps what was bought: items, services, gifts, a shipment per seller, address and totals', async () => {
  const { client } = await registered(await shop.visitor())
  await ok(
    client.post('cart/items', {
      itens: [
        { sku: 'geladeira-127', servicos: ['ge12'] },
        { sku: 'conjunto', quantidade: 2 },
      ],
    }),
  )
  await choose(client, 'panela')
  const answer = await postOrder(client, newKey(), { consentimento: true })
  const order = v.parse(Pedido, await ok(client.get(`orders/${answer.body.numeroPedido}`)))
  expect(
    order.entregas.map(({ lojista, itens }) => [lojista, itens.map(({ sku, quantidade }) => [sku, quantidade])]),
  ).toEqual([
    ['Lar das Araucárias', [['geladeira-127', 1]]],
    [
      'eFácil',
      [
        ['conjunto', 2],
        ['colher', 2],
        ['panela', 1],
      ],
    ],
  ])
  expect(order.entregas[1]).toMatchObject({
    opcao: 'Normal',
    prazoText: expect.stringMatching(/^Chega .+, se o pagamento for confirmado hoje( até as 12h)?$/),
    statusText: 'Aguardando pagamento',
  })
  expect(order.entregas[0]!.itens[0]!.servicosDisponiveis[0]).toMatchObject({
    nome: 'Garantia estendida 12 meses',
    quantidade: 1,
  })
  expect(order.endereco).toMatchObject({ cep: '38400100', cidade: 'Uberlândia', numero: '1500' })
  expect(plain(order.valorTotalText)).toBe(plain(order.pagamento.valorText))
  const { rows } = await sql<{ items: number; discounts: number; wanted: number }>`
    SELECT sum(i.total_centavos) AS items, sum(i.discount_centavos) AS discounts, o.cash_discount_centavos AS wanted
    FROM orders o JOIN order_items i ON i.order_number = o.number WHERE o.number = ${Number(order.numeroPedido)} GROUP BY o.number`.execute(
    shop.deps.db,
  )
  expect(Number(rows[0]!.discounts)).toBe(rows[0]!.wanted)
  expect(Number(rows[0]!.items)).toBe(329_900 + 19_900 + 79_980 + 12_990)
})

test('what changed since the purchase does not change the order', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  const before = await ok(client.get(`orders/${numeroPedido}`))
  await sql`UPDATE products SET name = 'Outro nome' WHERE source_id = 'panela'`.execute(shop.deps.db)
  expect(await ok(client.get(`orders/${numeroPedido}`))).toEqual(before)
})

test('an order moves only along legal states, reported by whom they belong to; its history grows', async () => {
  const client = await shop.readyBuyer('copo')
  const { numeroPedido } = await placed(client)
  const number = Number(numeroPedido)
  const move = (...args: [Parameters<typeof transitionOrder>[2]]) =>
    transaction(shop.deps.db, (trx) => transitionOrder(trx, number, ...args, shop.clock.now()))
  await expect(move({ to: 'ENTREGUE', source: 'transportadora' })).rejects.toThrow('não pode passar')
  await expect(move({ to: 'PAGO', source: 'cliente' })).rejects.toThrow('não pode ser informado')
  for (const step of [{ to: 'PAGO', source: 'psp' }, ...TO_DELIVERED] as const) {
    shop.clock.advance(1000)
    await move(step)
  }
  const order = v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
  expect(order).toMatchObject({ status: 'ENTREGUE', statusText: 'Entregue', entregaText: null })
  expect(order.linhaDoTempo.map(({ status }) => status)).toEqual([
    'CRIADO',
    'AGUARDANDO_PAGAMENTO',
    'PAGO',
    'EM_SEPARACAO',
    'FATURADO',
    'EM_TRANSPORTE',
    'SAIU_PARA_ENTREGA',
    'ENTREGUE',
  ])
  await expect(move({ to: 'CANCELADO', source: 'cliente' })).rejects.toThrow('não pode passar')
})

test('a cancelled order gives its stock back once; unpaid its charge is closed, paid its value goes back', async () => {
  const { db } = shop.deps
  const left = await stockOf(db, 'panela')
  const cancel = (numeroPedido: string) =>
    transaction(db, (trx) =>
      cancelOrder(
        trx,
        Number(numeroPedido),
        { source: 'loja', reason: 'PEDIDO_DO_CLIENTE', pixKey: null },
        shop.clock.now(),
      ),
    )
  const client = await shop.readyBuyer('panela')
  const unpaid = await placed(client)
  await cancel(unpaid.numeroPedido)
  await expect(cancel(unpaid.numeroPedido)).rejects.toThrow('não pode passar')
  expect(await ok(client.get(`orders/${unpaid.numeroPedido}`))).toMatchObject({
    status: 'CANCELADO',
    statusText: 'Cancelado (a seu pedido)',
    pagamento: { estado: 'CANCELADO', pix: null },
  })
  expect(await stockOf(db, 'panela')).toBe(left)

  await choose(client, 'panela')
  const paid = await placed(client)
  await ok(client.post(`checkout/order/${paid.numeroPedido}/demonstracao/pagar`, {}))
  await eventually(async () => expect((await paymentState(client, paid.numeroPedido)).estado).toBe('PAGO'))
  await cancel(paid.numeroPedido)
  await runPurchaseWorker(shop.deps)
  await eventually(async () => expect((await paymentState(client, paid.numeroPedido)).estado).toBe('ESTORNADO'))
  expect(await stockOf(db, 'panela')).toBe(left)
})

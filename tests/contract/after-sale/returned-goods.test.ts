import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { moveRequest } from '#commerce/operations/after-sale/requests.ts'
import { returnOrder } from '#commerce/operations/after-sale/return-order.ts'
import { afterSale, cents, refunded, TO_DELIVERED, wishFor } from '#tests/harness/after-sale.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { changeStock, stockOf } from '#tests/harness/purchase-catalogue.ts'
import { choose, ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** Goods that come back: whole parcels nobody took, and what may be sold again (domain §6.2). */
const shop = await forThisFile(purchaseShop())

const { advance, asked, delivered, inShop, mailOf, move, read, returned } = afterSale(() => shop)

test('a parcel nobody took comes back with its money; an order still on its way gives nothing back', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido, TO_DELIVERED.slice(0, 4))
  await expect(inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))).rejects.toThrow(
    'não pode passar',
  )
  await move(numeroPedido, { to: 'TENTATIVA_ENTREGA', source: 'transportadora' })
  await inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))
  await expect(inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))).rejects.toThrow(
    'Não há o que devolver',
  )
  expect(await read(client, numeroPedido)).toMatchObject({
    status: 'DEVOLVIDO',
    reembolsos: [{ valorText: pedido.pagamento.valorText, protocolo: null }],
  })
  expect(await mailOf('pedido-devolvido', numeroPedido)).toBeDefined()
})

test('of two parcels the one nobody took comes back alone: the other stays with its customer, paid, with its points', async () => {
  const { client } = await registered(await shop.visitor())
  await choose(client, 'panela', 'geladeira-127')
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido, TO_DELIVERED.slice(0, 4))
  await move(numeroPedido, { to: 'TENTATIVA_ENTREGA', source: 'transportadora' })
  const shipment = (sku: string) =>
    sql`(SELECT shipment_id FROM order_items WHERE order_number = ${Number(numeroPedido)} AND sku = ${sku} AND kind = 'produto')`
  await sql`UPDATE order_shipments SET status = 'SAIU_PARA_ENTREGA' WHERE id = ${shipment('panela')}`.execute(
    shop.deps.db,
  )
  await inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))
  const part = await read(client, numeroPedido)
  expect(part.reembolsos).toHaveLength(1)
  expect(cents(part.reembolsos[0]!.valorText)).toBeLessThan(cents(pedido.pagamento.valorText))
  await move(numeroPedido, { to: 'ENTREGUE', source: 'transportadora' })
  expect(await read(client, numeroPedido)).toMatchObject({ status: 'DEVOLVIDO_PARCIAL' })
  const { rows } = await sql<{
    waits: boolean
  }>`SELECT available_on IS NULL AS waits FROM points_lots WHERE order_number = ${Number(numeroPedido)}`.execute(
    shop.deps.db,
  )
  expect(rows).toEqual([{ waits: false }])
  expect((await client.post<ErrorBody>('users/requests', wishFor(pedido, [/Geladeira/]))).body.detalhes).toContain(
    'já voltou para nós',
  )
  await returned(client, wishFor(pedido, [/Panela/]))
  const whole = await read(client, numeroPedido)
  expect(whole.status).toBe('DEVOLVIDO')
  expect(refunded(whole)).toBe(cents(pedido.pagamento.valorText))
})

test("what was delivered stays when its order's other parcel could not be handed over", async () => {
  await changeStock(shop.deps.db, 'geladeira-127', 2, shop.clock.now())
  const client = await shop.readyBuyer('panela', 'geladeira-127')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  await sql`UPDATE order_shipments SET status = 'TENTATIVA_ENTREGA' WHERE id = (SELECT shipment_id FROM order_items WHERE order_number = ${Number(numeroPedido)} AND sku = 'panela')`.execute(
    shop.deps.db,
  )
  await inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))
  const after = await read(client, numeroPedido)
  expect([after.status, ...after.entregas.map(({ status }) => status).toSorted()]).toEqual([
    'DEVOLVIDO_PARCIAL',
    'DEVOLVIDO',
    'ENTREGUE',
  ])
  expect(after.reembolsos.map(({ valorText }) => cents(valorText))).toEqual([12_341])
  expect(cents(pedido.pagamento.valorText)).toBeGreaterThan(12_340)
})

const stock = (sku: string) => stockOf(shop.deps.db, sku)
const inspected = (protocolo: string, to: 'RECEBIDA' | 'CONCLUIDA', resalable?: boolean) =>
  inShop((trx) => moveRequest(trx, protocolo, to, null, shop.clock.now(), resalable))

test('what was regretted is in the stock once it is received, its gift with it, and never twice', async () => {
  const client = await shop.readyBuyer('conjunto')
  const before = [await stock('conjunto'), await stock('colher')]
  const pedido = await delivered(client, (await placed(client)).numeroPedido)
  expect([await stock('conjunto'), await stock('colher')]).toEqual(before.map((units) => units - 1))
  const protocolo = await asked(client, wishFor(pedido, [/Conjunto/]))
  await advance(protocolo, 'EM_ANALISE', 'APROVADA', 'POSTAGEM')
  expect(await stock('conjunto')).toBe(before[0]! - 1)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => inspected(protocolo, 'RECEBIDA')))
  expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))).toEqual([2])
  expect([await stock('conjunto'), await stock('colher')]).toEqual(before)
  expect(await inspected(protocolo, 'CONCLUIDA', true)).toBe(0)
  expect([await stock('conjunto'), await stock('colher')]).toEqual(before)
  const { rows } = await sql<{
    sku: string
    quantity: number
    resalable: boolean
  }>`SELECT sku, quantity, resalable FROM stock_returns WHERE protocol = ${protocolo} ORDER BY sku`.execute(
    shop.deps.db,
  )
  expect(rows).toEqual([
    { sku: 'colher', quantity: 1, resalable: true },
    { sku: 'conjunto', quantity: 1, resalable: true },
  ])
})

test('what had a defect is noted but not sold again, unless whoever inspected it says so', async () => {
  const client = await shop.readyBuyer('panela', 'colher')
  const before = [await stock('panela'), await stock('colher')]
  const pedido = await delivered(client, (await placed(client)).numeroPedido)
  const defect = { tipo: 'DEVOLUCAO', descricao: 'Chegou amassada de um lado.' }
  const [pan, spoon] = [
    await asked(client, wishFor(pedido, [/Panela/], defect)),
    await asked(client, wishFor(pedido, [/Colher/], defect)),
  ]
  await advance(pan, 'EM_ANALISE', 'APROVADA', 'POSTAGEM')
  await advance(spoon, 'EM_ANALISE', 'APROVADA')
  expect(await inspected(pan, 'RECEBIDA')).toBe(0)
  expect(await inspected(spoon, 'CONCLUIDA', true)).toBe(1)
  expect([await stock('panela'), await stock('colher')]).toEqual([before[0]! - 1, before[1]])
})

test('a parcel that nobody took is sold again, once; concluded without an inspection nothing is', async () => {
  const client = await shop.readyBuyer('panela')
  const before = await stock('panela')
  const { numeroPedido } = await placed(client)
  await delivered(client, numeroPedido, TO_DELIVERED.slice(0, 4))
  await move(numeroPedido, { to: 'TENTATIVA_ENTREGA', source: 'transportadora' })
  await inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))
  expect(await stock('panela')).toBe(before)
  await choose(client, 'panela')
  const pedido = await delivered(client, (await placed(client)).numeroPedido)
  await advance(await asked(client, wishFor(pedido, [/Panela/])), 'EM_ANALISE', 'APROVADA', 'CONCLUIDA')
  expect(await stock('panela')).toBe(before - 1)
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { PerfilCheckout, PedidoCriado } from '#commerce/contract/checkout/checkout.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { plain } from '#tests/harness/after-sale.ts'
import { agentAtDoor, serve } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { changeStock, stockOf } from '#tests/harness/purchase-catalogue.ts'
import { choose, newKey, ok, paymentState, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

// Domain §6.1: what one customer may hold without paying.
const shop = await forThisFile(purchaseShop())

const MINUTE_MS = 60_000
type Refusal = PedidoCriado & { detalhes: string; carrinho?: { itensPedido: unknown[] } }
const order = (client: ContractClient) =>
  postOrder(client) as Promise<{ status: number; headers: Headers; body: Refusal }>
async function units(client: ContractClient, sku: string, quantidade: number) {
  await ok(client.post('cart/items', { itens: [{ sku, quantidade }] }))
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
}
async function byBoleto(client: ContractClient): Promise<string> {
  await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
  const { numeroPedido } = (await ok(order(client))) as PedidoCriado
  return numeroPedido
}
const inCart = async (client: ContractClient) =>
  ((await ok(client.get('cart'))) as { itensPedido: unknown[] }).itensPedido.length

test('a sixth order that waits for its payment is refused, keeps the cart, and is made once one of them ended', async () => {
  const client = await shop.readyBuyer('copo')
  const numbers: string[] = []
  for (let n = 0; n < 5; n++) {
    if (n > 0) await choose(client, 'copo')
    numbers.push(((await ok(order(client))) as PedidoCriado).numeroPedido)
    shop.clock.advance(20_000)
  }
  await choose(client, 'colher')
  const refused = await order(client)
  expect([refused.status, refused.body.detalhes]).toEqual([
    409,
    'Esta conta já tem o máximo de pedidos aguardando pagamento (5). Pague ou cancele um deles em Meus pedidos e finalize de novo. O carrinho continua guardado.',
  ])
  expect(await inCart(client)).toBe(1)
  await ok(client.post(`orders/${numbers[0]}/cancel`, {}))
  expect((await order(client)).status).toBe(201)
})

test('40 orders at once by one customer make no more than may be open', async () => {
  const client = await shop.readyBuyer('copo')
  const answers = await Promise.all(Array.from({ length: 40 }, () => postOrder(client, newKey())))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test('units of a product count with those of the customer’s other unpaid orders', async () => {
  const before = await stockOf(shop.deps.db, 'panela')
  const client = await shop.readyBuyer('panela')
  await units(client, 'panela', 3)
  const numero = ((await ok(order(client))) as PedidoCriado).numeroPedido
  await choose(client, 'panela')
  await units(client, 'panela', 1)
  const refused = await order(client)
  expect([refused.status, refused.body.detalhes, refused.body.carrinho?.itensPedido.length]).toEqual([
    409,
    'Pedidos desta conta que ainda não foram pagos já têm 4 unidades de Panela de Pressão 4,5 L; o máximo por cliente é 5. Pague ou cancele um deles em Meus pedidos, ou diminua a quantidade no carrinho para até 1.',
    1,
  ])
  expect(await stockOf(shop.deps.db, 'panela')).toBe(before - 4)
  await ok(client.post(`orders/${numero}/cancel`, {}))
  await ok(client.get('checkout'))
  expect((await order(client)).status).toBe(201)
})

test('an agent who serves somebody is bound by the customer’s limits', async () => {
  const agent = await agentAtDoor(shop)
  const customer = await registered(await shop.visitor())
  const { env } = shop.deps
  shop.deps.env = { ...env, ORDERS_UNPAID: 1 }
  try {
    await choose(customer.client, 'copo')
    await ok(order(customer.client))
    await serve(agent, customer)
    await choose(agent.browser, 'colher')
    const refused = await order(agent.browser)
    expect([refused.status, refused.body.detalhes]).toEqual([409, expect.stringMatching(/^Esta conta já tem o máximo/)])
    expect(await inCart(agent.browser)).toBe(1)
  } finally {
    shop.deps.env = env
  }
})

test('a repeated press is the same order, a sixth one in a minute has to wait', async () => {
  const client = await shop.readyBuyer('colher')
  for (let n = 0; n < 5; n++) {
    if (n > 0) await choose(client, 'colher')
    const key = newKey()
    const first = await postOrder(client, key)
    expect((await postOrder(client, key)).body).toEqual(first.body)
    await ok(client.post(`orders/${first.body.numeroPedido}/cancel`, {}))
  }
  await choose(client, 'colher')
  const refused = await order(client)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.body.detalhes).toMatch(/^Muitos pedidos em menos de um minuto nesta conta\. Aguarde um minuto/)
  shop.clock.advance(MINUTE_MS)
  expect((await order(client)).status).toBe(201)
})

describe('a boleto holds what few are left of for a shorter time', () => {
  const offered = async (client: ContractClient) =>
    ((await ok(client.get('checkout'))) as PerfilCheckout).opcoesPagamento.find(({ forma }) => forma === 'BOLETO')!

  /** Whoever bought before: a first boleto holds for hours (first-boletos.test.ts). */
  const known = async (sku: string): Promise<ContractClient> => {
    const client = await shop.readyBuyer('colher')
    const { numeroPedido } = (await ok(order(client))) as PedidoCriado
    await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
    await expect.poll(async () => (await paymentState(client, numeroPedido)).estado).toBe('PAGO')
    await choose(client, sku)
    return client
  }

  test('told before, on the order and by mail', async () => {
    await changeStock(shop.deps.db, 'conjunto', 200, shop.clock.now())
    const client = await known('conjunto')
    expect((await offered(client)).prazoBoleto).toEqual({ vencimento: 3, reserva: 3 })
    const usual = await byBoleto(client)
    expect(await paymentState(client, usual)).toMatchObject({
      boleto: { vencimento: '2026-08-06' },
      reservadoAte: '2026-08-12T02:59:59.999Z',
    })
    await changeStock(shop.deps.db, 'conjunto', 9, shop.clock.now())
    const other = await known('conjunto')
    const option = await offered(other)
    expect([option.prazoBoleto, option.descricao]).toEqual([
      { vencimento: 1, reserva: 2 },
      '3% de desconto nos produtos. Vence em 1 dia útil, porque restam poucas unidades; o pagamento é confirmado em até 2 dias úteis.',
    ])
    const short = await byBoleto(other)
    expect(await paymentState(other, short)).toMatchObject({
      boleto: { vencimento: '2026-08-04' },
      reservadoAte: '2026-08-07T02:59:59.999Z',
    })
    const mails = await listMails(shop.deps.db, 200)
    const told = (number: string) =>
      plain(mails.find(({ dedupe_key: key }) => key === `pedido-recebido:${number}`)!.body_text)
    expect(told(usual)).toContain('Os produtos ficam reservados até 11/08/2026 às 23:59; sem pagamento até lá')
    expect(told(short)).toContain('Os produtos ficam reservados até 06/08/2026 às 23:59')
  })

  test('also where unpaid orders hold much of a large stock', async () => {
    await changeStock(shop.deps.db, 'copo', 60, shop.clock.now())
    const client = await shop.readyBuyer('copo')
    expect((await offered(client)).prazoBoleto?.vencimento).toBe(3)
    await sql`INSERT INTO stock_reservations (order_number, sku, quantity, state, taken_at)
      SELECT number, 'copo', 20, 'RESERVADO', ${shop.clock.now()} FROM orders o
      WHERE NOT EXISTS (SELECT FROM stock_reservations r WHERE r.order_number = o.number AND r.sku = 'copo')
      LIMIT 1`.execute(shop.deps.db)
    expect((await offered(client)).prazoBoleto?.vencimento).toBe(1)
  })
})

test('paid, an order holds nothing for anybody', async () => {
  const client = await shop.readyBuyer('colher')
  const { numeroPedido, pagamento } = (await ok(order(client))) as PedidoCriado
  expect(pagamento.reservadoAte).not.toBeNull()
  await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
  await expect.poll(async () => (await paymentState(client, numeroPedido)).estado).toBe('PAGO')
  expect((await paymentState(client, numeroPedido)).reservadoAte).toBeNull()
})

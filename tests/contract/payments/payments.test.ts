import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Pedido, RecompraPrevia } from '#commerce/contract/orders/orders.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { stockOf } from '#tests/harness/purchase-catalogue.ts'
import { choose, eventually, ok, paymentState, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const MINUTE = 60_000

async function pendingOrder(sku = 'panela') {
  const client = await shop.readyBuyer(sku)
  const { numeroPedido } = await placed(client)
  const { txid, centavos } = await shop.payment(numeroPedido)
  return { client, numeroPedido, txid, centavos }
}
const orderOf = async (client: ContractClient, numeroPedido: string) =>
  v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
const stateOf = async (client: ContractClient, numeroPedido: string) =>
  (await paymentState(client, numeroPedido)).estado
const reservation = async (numeroPedido: string) =>
  (
    await sql<{
      state: string
    }>`SELECT state FROM stock_reservations WHERE order_number = ${Number(numeroPedido)}`.execute(shop.deps.db)
  ).rows.map(({ state }) => state)
const refunds = async (txid: string) =>
  (
    await sql<{ reason: string; state: string; centavos: number }>`
    SELECT r.reason, r.state, r.centavos FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE p.txid = ${txid} ORDER BY r.created_at`.execute(
      shop.deps.db,
    )
  ).rows

describe('paying', () => {
  test('the demonstration pays at the gateway, whose signed event alone makes the order paid', async () => {
    const { client, numeroPedido } = await pendingOrder()
    const answer = await client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {})
    expect(answer.status).toBe(200)
    await eventually(async () => expect(await stateOf(client, numeroPedido)).toBe('PAGO'))
    const order = await orderOf(client, numeroPedido)
    expect(order).toMatchObject({
      status: 'PAGO',
      statusText: 'Pagamento aprovado',
      pagamento: { estado: 'PAGO', pix: null },
    })
    expect(order.linhaDoTempo.map(({ status }) => status)).toEqual(['CRIADO', 'AGUARDANDO_PAGAMENTO', 'PAGO'])
    expect(order.entregas).toMatchObject([{ status: 'PAGO', prazoText: 'Chega sexta, 7 de agosto' }])
    expect(await reservation(numeroPedido)).toEqual(['VENDIDO'])
    expect((await client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {})).status).toBe(409)
  })

  test("nobody pays, sees or asks for somebody else's order", async () => {
    const { numeroPedido } = await pendingOrder('copo')
    const other = await shop.readyBuyer('copo')
    for (const path of [`orders/${numeroPedido}`, `checkout/order/${numeroPedido}/payment`])
      expect((await other.get(path)).status).toBe(404)
    expect((await other.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {})).status).toBe(404)
    const guest = await shop.visitor()
    expect((await guest.get(`orders/${numeroPedido}`)).status).toBe(401)
    for (const id of ['0', '-1', 'abc', '99999999999999999999', '1e3', "1'--"])
      expect((await other.get(`orders/${encodeURIComponent(id)}`)).status).toBe(404)
  })

  test('events wait at the gateway while the shop does not take them, and the gateway remembers them over a restart', async () => {
    const { client, numeroPedido } = await pendingOrder('copo')
    const { fetch } = shop.app
    shop.app.fetch = async () => new Response('{}', { status: 503 })
    await shop.deps.gateway.playDemonstration((await shop.payment(numeroPedido)).txid, 'PAGAR')
    await shop.gatewayDown()
    shop.app.fetch = fetch
    expect(await stateOf(client, numeroPedido)).toBe('PENDENTE')
    await shop.gatewayUp()
    await eventually(async () => expect(await stateOf(client, numeroPedido)).toBe('PAGO'))
  })
})

describe('events that lie, repeat, come late or in another order', () => {
  test('forged, altered, stale and unsigned ones change nothing', async () => {
    const { client, numeroPedido, txid } = await pendingOrder('copo')
    const now = shop.clock.now().getTime()
    expect((await shop.sendEvent({ txid }, { secret: 'x'.repeat(64) })).status).toBe(403)
    expect(
      (
        await shop.sendEvent(
          { txid },
          { body: JSON.stringify({ idEvento: 'outro-evento', tipo: 'PIX_RECEBIDO', txid }) },
        )
      ).status,
    ).toBe(403)
    expect((await shop.sendEvent({ txid }, { at: new Date(now - 5 * MINUTE - 1000) })).status).toBe(403)
    expect((await shop.sendEvent({ txid }, { at: new Date(now + 6 * MINUTE) })).status).toBe(403)
    expect((await (await shop.visitor()).post('payments/webhook', { txid })).status).toBe(403)
    expect(await stateOf(client, numeroPedido)).toBe('PENDENTE')
  })

  test('however many a stranger makes up, the log has a line a minute, with how many there were', async () => {
    const refused = () => shop.logged.filter((line) => line.includes('payment-event-refused'))
    shop.clock.advance(2 * MINUTE)
    const before = refused().length
    for (let number = 0; number < 30; number++)
      expect((await shop.sendEvent({ txid: 'x' }, { secret: 'x'.repeat(64) })).status).toBe(403)
    expect(refused()).toHaveLength(before + 1)
    shop.clock.advance(2 * MINUTE)
    await shop.sendEvent({ txid: 'x' }, { secret: 'x'.repeat(64) })
    expect(JSON.parse(refused().at(-1)!)).toMatchObject({ level: 'warn', others: 29 })
  })

  test('a repeated one is applied once, also when both come at the same time', async () => {
    const { client, numeroPedido, txid } = await pendingOrder('copo')
    const endToEndId = `E${'7'.repeat(31)}`
    const same = { txid, endToEndId, idEvento: 'evento-repetido' }
    const answers = await Promise.all([shop.sendEvent(same), shop.sendEvent(same), shop.sendEvent(same)])
    expect(answers.map(({ body }) => (body as { resultado: string }).resultado).toSorted()).toEqual([
      'aplicado',
      'repetido',
      'repetido',
    ])
    // The same transfer told under another event id.
    expect((await shop.sendEvent({ txid, endToEndId })).body).toEqual({ resultado: 'repetido' })
    expect((await orderOf(client, numeroPedido)).linhaDoTempo.filter(({ status }) => status === 'PAGO')).toHaveLength(1)
    expect(await refunds(txid)).toEqual([])
  })

  test('what nobody here knows is taken and left alone', async () => {
    expect((await shop.sendEvent({ txid: 'A'.repeat(32) })).body).toEqual({ resultado: 'desconhecido' })
    const { client, numeroPedido, txid } = await pendingOrder('copo')
    expect((await shop.sendEvent({ txid, tipo: 'ALGO_NOVO' })).body).toEqual({ resultado: 'ignorado' })
    expect((await shop.sendEvent({ txid, valor: 'muito' })).status).toBe(400)
    expect(await stateOf(client, numeroPedido)).toBe('PENDENTE')
  })

  test('a refund told before its payment: the payment that follows pays nothing', async () => {
    const { client, numeroPedido, txid } = await pendingOrder('copo')
    const endToEndId = `E${'8'.repeat(31)}`
    expect((await shop.sendEvent({ txid, endToEndId, tipo: 'PIX_DEVOLVIDO' })).body).toEqual({
      resultado: 'fora-de-ordem',
    })
    expect((await shop.sendEvent({ txid, endToEndId })).body).toEqual({ resultado: 'fora-de-ordem' })
    expect(await stateOf(client, numeroPedido)).toBe('PENDENTE')
  })

  test("another amount than the order's does not pay it and goes back", async () => {
    const { client, numeroPedido, txid } = await pendingOrder('copo')
    expect((await shop.sendEvent({ txid, valor: '0.01' })).body).toEqual({ resultado: 'devolver' })
    expect(await stateOf(client, numeroPedido)).toBe('PENDENTE')
    expect(await refunds(txid)).toMatchObject([{ reason: 'VALOR_DIVERGENTE', centavos: 1 }])
  })

  test('a second payment of a paid order goes back and the order stays paid', async () => {
    const { client, numeroPedido, txid, centavos } = await pendingOrder('copo')
    await shop.sendEvent({ txid })
    expect((await shop.sendEvent({ txid })).body).toEqual({ resultado: 'devolver' })
    expect(await refunds(txid)).toMatchObject([{ reason: 'PAGO_DUAS_VEZES', centavos }])
    expect(await stateOf(client, numeroPedido)).toBe('PAGO')
  })

  test('a paid order whose value goes back is cancelled, its stock given back', async () => {
    const left = await stockOf(shop.deps.db, 'panela')
    const { client, numeroPedido, txid } = await pendingOrder()
    const endToEndId = `E${'9'.repeat(31)}`
    await shop.sendEvent({ txid, endToEndId })
    expect((await shop.sendEvent({ txid, endToEndId, tipo: 'PIX_DEVOLVIDO' })).body).toEqual({ resultado: 'aplicado' })
    expect(await orderOf(client, numeroPedido)).toMatchObject({
      status: 'CANCELADO',
      pagamento: { estado: 'ESTORNADO' },
    })
    expect(await stockOf(shop.deps.db, 'panela')).toBe(left)
  })
})

describe('time', () => {
  test('an order nobody paid is cancelled after its half hour, and its stock given back exactly once', async () => {
    const left = await stockOf(shop.deps.db, 'panela')
    const { client, numeroPedido } = await pendingOrder()
    expect(await stockOf(shop.deps.db, 'panela')).toBe(left - 1)
    shop.clock.advance(29 * MINUTE)
    await client.get('users/session')
    await runPurchaseWorker(shop.deps)
    expect(await stateOf(client, numeroPedido)).toBe('PENDENTE')
    shop.clock.advance(1.5 * MINUTE)
    // Past its half hour the code is no longer shown; a payment made in the last second may still come in.
    expect(await paymentState(client, numeroPedido)).toMatchObject({ estado: 'PENDENTE', pix: null })
    shop.clock.advance(1.5 * MINUTE)
    await Promise.all([runPurchaseWorker(shop.deps), runPurchaseWorker(shop.deps), runPurchaseWorker(shop.deps)])
    expect(await orderOf(client, numeroPedido)).toMatchObject({
      status: 'CANCELADO',
      statusText: 'Cancelado (prazo do Pix expirado)',
      motivoCancelamento: 'PIX_EXPIRADO',
      pagamento: { estado: 'EXPIRADO', pix: null },
    })
    expect(await stockOf(shop.deps.db, 'panela')).toBe(left)
    const again = v.parse(RecompraPrevia, await ok(client.get(`orders/${numeroPedido}/reorder`)))
    expect(again).toMatchObject({ completo: true, itens: [{ quantidade: 1, disponivel: 1, avisoText: null }] })
    expect([again.valorTotalText, again.aVistaText]).toEqual([again.itens[0]!.valorText, 'R$\u00a0123,41 no Pix'])
    expect(again.noCarrinho).toBe(0)
    await choose(client, 'panela')
    expect(await ok(client.get(`orders/${numeroPedido}/reorder`))).toMatchObject({ noCarrinho: 1 })
    expect((await (await shop.readyBuyer('panela')).get(`orders/${numeroPedido}/reorder`)).status).toBe(404)
    expect(await reservation(numeroPedido)).toEqual(['DEVOLVIDO'])
    expect((await client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {})).status).toBe(409)
  })

  test('one charge that cannot be settled keeps no other from expiring', async () => {
    const stuck = await pendingOrder('copo')
    const other = await pendingOrder('copo')
    await sql`UPDATE order_shipments SET status = 'ENTREGUE' WHERE order_number = ${Number(stuck.numeroPedido)}`.execute(
      shop.deps.db,
    )
    shop.clock.advance(29 * MINUTE)
    await other.client.get('users/session')
    shop.clock.advance(3 * MINUTE)
    await expect(runPurchaseWorker(shop.deps)).rejects.toThrow(AggregateError)
    expect(await stateOf(other.client, other.numeroPedido)).toBe('EXPIRADO')
    expect(await reservation(other.numeroPedido)).toEqual(['DEVOLVIDO'])
    await sql`UPDATE order_shipments SET status = 'AGUARDANDO_PAGAMENTO' WHERE order_number = ${Number(stuck.numeroPedido)}`.execute(
      shop.deps.db,
    )
    await runPurchaseWorker(shop.deps)
    expect(await reservation(stuck.numeroPedido)).toEqual(['DEVOLVIDO'])
  })

  test('a payment after that is refunded by the gateway, and the order stays cancelled', async () => {
    const left = await stockOf(shop.deps.db, 'copo')
    const { client, numeroPedido, txid, centavos } = await pendingOrder('copo')
    await client.get('users/session')
    shop.clock.advance(29 * MINUTE)
    await client.get('users/session')
    shop.clock.advance(3 * MINUTE)
    await runPurchaseWorker(shop.deps)
    await expect(shop.deps.gateway.playDemonstration(txid, 'PAGAR')).rejects.toThrow('422')
    await shop.payLate(txid)
    await eventually(async () => expect(await refunds(txid)).toMatchObject([{ reason: 'FORA_DO_PRAZO', centavos }]))
    await runPurchaseWorker(shop.deps)
    await eventually(async () => expect(await stateOf(client, numeroPedido)).toBe('ESTORNADO'))
    const order = await orderOf(client, numeroPedido)
    expect(order.status).toBe('CANCELADO')
    expect(order.linhaDoTempo.map(({ texto }) => texto).slice(-2)).toEqual([
      'Pagamento recebido depois do prazo: o valor será devolvido automaticamente.',
      'Valor devolvido pelo Pix.',
    ])
    expect(await refunds(txid)).toMatchObject([{ state: 'CONCLUIDA' }])
    expect(await stockOf(shop.deps.db, 'copo')).toBe(left)
  })

  test('a charge the gateway was never told of is started by the worker, with the same txid', async () => {
    await shop.gatewayDown()
    const client = await shop.readyBuyer('copo')
    const { numeroPedido, pagamento } = await placed(client)
    expect(pagamento.pix).toBeNull()
    const { txid } = await shop.payment(numeroPedido)
    await shop.gatewayUp()
    shop.clock.advance(MINUTE)
    await Promise.all([runPurchaseWorker(shop.deps), runPurchaseWorker(shop.deps)])
    expect((await paymentState(client, numeroPedido)).pix).not.toBeNull()
    expect((await shop.payment(numeroPedido)).txid).toBe(txid)
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ExtratoPontos } from '#commerce/contract/customers/points.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { afterSale, cents, wishFor } from '#tests/harness/after-sale.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { PASSWORD, registered } from '#tests/harness/people.ts'
import { choose, ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** Vouchers and points that go back, or out, for what is returned (domain §6.2, §8). */
const DAY = 86_400_000
const shop = await forThisFile(purchaseShop())

const { delivered, inShop, mailOf, read, readRequest, returned, work } = afterSale(() => shop)

test('a voucher is a balance of its customer; a swap gives nothing back', async () => {
  const client = await shop.readyBuyer('panela', 'colher')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const swap = await returned(
    client,
    wishFor(pedido, [/Colher/], {
      tipo: 'TROCA',
      preferencia: 'TROCA',
      descricao: 'Veio de outra cor, quero a certa.',
    }),
  )
  expect(await readRequest(client, swap)).toMatchObject({ situacao: 'CONCLUIDA', reembolsos: [] })
  expect((await read(client, numeroPedido)).status).toBe('ENTREGUE')
  const protocolo = await returned(client, wishFor(pedido, [/Panela/], { preferencia: 'VALE' }))
  const {
    reembolsos: [vale, ...rest],
  } = await readRequest(client, protocolo)
  expect([rest, vale]).toMatchObject([
    [],
    { tipo: 'VALE', situacao: 'CONCLUIDO', codigo: expect.stringMatching(/^VALE-[A-Z2-9]{12}$/) },
  ])
  expect((await mailOf('solicitacao-situacao', vale!.codigo!))!.body_text).toContain(protocolo)
  expect(await ok(client.get('users/vouchers'))).toMatchObject({
    saldoText: vale!.valorText,
    vales: [{ codigo: vale!.codigo, pedido: numeroPedido }],
  })
})

test('points go back to their lots in proportion, for 30 days when those have expired; what was earned is taken back', async () => {
  const { client, id, form } = await registered(await shop.visitor())
  const now = shop.clock.now()
  await inShop((trx) => insertCourtesyLot(trx, id, 3000, '2026-08-01', '2026-08-10', now))
  await inShop((trx) => insertCourtesyLot(trx, id, 1000, '2026-08-01', '2027-08-31', now))
  await choose(client, 'panela', 'ultima')
  await ok(client.put('checkout/points', { pontos: 4000 }))
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const statement = async () => (await ok(client.get('users/points'))) as ExtratoPontos
  const earned = (await statement()).saldoPendente
  expect(earned).toBe(Math.floor((cents(pedido.pagamento.valorText) - cents(pedido.freteText)) / 100))
  // The lot of the 10th is over when the pan comes back, seven days after its delivery, and the earned points are still
  // to come.
  shop.clock.advance(8 * DAY)
  await work()
  await client.start()
  await ok(client.post('users/auth', { login: form.email, senha: PASSWORD }))
  await returned(client, wishFor(pedido, [/Panela/], { tipo: 'DEVOLUCAO', descricao: 'A tampa chegou amassada.' }))
  const { reembolsos } = await read(client, numeroPedido)
  expect(reembolsos.map(({ tipo, valorText }) => [tipo, valorText])).toEqual([
    ['DINHEIRO', expect.anything()],
    ['PONTOS', expect.stringMatching(/^2\.2\d\d pontos$/)],
  ])
  const { rows: lots } = await sql<{
    points: number
    remaining: number
    expires: string
  }>`SELECT points, remaining, expires_on AS expires FROM points_lots WHERE customer_id = ${id} AND order_number IS NULL ORDER BY points`.execute(
    shop.deps.db,
  )
  const back = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  expect(reembolsos[1]!.valorText).toBe(`${back.toLocaleString('pt-BR')} pontos`)
  expect(lots).toEqual([
    { points: 1000, remaining: Math.round(back / 4), expires: '2027-08-31' },
    { points: 3000, remaining: back - Math.round(back / 4), expires: '2026-09-10' },
  ])
  const { saldo, lancamentos } = await statement()
  const [taken] = lancamentos.filter(({ descricao }) => descricao === `Ganhos no pedido ${numeroPedido}, devolvido`)
  expect(saldo).toBe(back + earned + taken!.pontos)
  expect(-taken!.pontos).toBeGreaterThan(earned / 2)
  await returned(client, wishFor(pedido, [/Facas/], { tipo: 'DEVOLUCAO', descricao: 'O cabo veio quebrado.' }))
  expect((await statement()).saldo).toBe(4000)
})

test('a cancelled order shows the points that went back beside its money', async () => {
  const { client, id } = await registered(await shop.visitor())
  await inShop((trx) => insertCourtesyLot(trx, id, 1000, '2026-08-01', '2027-08-31', shop.clock.now()))
  await choose(client, 'panela')
  await ok(client.put('checkout/points', { pontos: 1000 }))
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido, [])
  await ok(client.post(`orders/${numeroPedido}/cancel`, {}))
  expect((await read(client, numeroPedido)).reembolsos.map(({ tipo, valorText }) => [tipo, valorText])).toEqual([
    ['DINHEIRO', pedido.pagamento.valorText],
    ['PONTOS', '1.000 pontos'],
  ])
})

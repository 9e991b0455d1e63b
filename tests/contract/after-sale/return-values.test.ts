import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CuponsResposta } from '#commerce/contract/cart/coupons.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import type { ExtratoPontos } from '#commerce/contract/customers/points.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { afterSale, cents, plain, refunded, wishFor } from '#tests/harness/after-sale.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { PASSWORD, registered } from '#tests/harness/people.ts'
import { choose, ok, placed, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** Vouchers and points that go back, or out, for what is returned (domain §6.2, §8). */
const DAY = 86_400_000
let shop: PurchaseShop
beforeAll(async () => {
  shop = await purchaseShop()
})
afterAll(() => shop.close())

const { delivered, inShop, mailOf, read, readRequest, returned, work } = afterSale(() => shop)

test('a voucher is a coupon of that customer alone; a swap gives nothing back', async () => {
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
  const codigo = vale!.codigo!
  const listed = async (who: ContractClient) =>
    ((await ok(who.get('coupons'))) as CuponsResposta).cupons.map((cupom) => cupom.codigo)
  expect([(await listed(client)).includes(codigo), (await listed(await shop.visitor())).includes(codigo)]).toEqual([
    true,
    false,
  ])
  const other = await shop.readyBuyer('panela')
  const refused = await other.post<ErrorBody>('cart/cupons', { codigo })
  expect([refused.status >= 400, refused.body.detalhes]).toEqual([true, 'Cupom inválido.'])
  await ok(client.post('cart/items', { itens: [{ sku: 'panela', quantidade: 1 }] }))
  await ok(client.post('cart/cupons', { codigo }))
  await choose(client, 'ultima')
  const again = await placed(client)
  expect(plain((await read(client, again.numeroPedido)).descontoText)).toMatch(/^R\$ 1[23]\d,\d\d$/)
  await choose(client, 'panela')
  expect((await client.post<ErrorBody>('cart/cupons', { codigo })).body.detalhes).toBe('Cupom já utilizado.')

  // Of what it paid each return brings its part back as another voucher; both together are what was used.
  const bought = await delivered(client, again.numeroPedido)
  const first = await returned(client, wishFor(bought, [/Panela/]))
  const second = await returned(client, wishFor(bought, [/Facas/]))
  const back = await read(client, again.numeroPedido)
  const parts = back.reembolsos.filter(({ tipo }) => tipo === 'VALE')
  expect(parts.map(({ protocolo: of, meioText }) => [of, meioText])).toEqual(
    [first, second].map((of) => [
      of,
      'Parte do vale-compra usado neste pedido, só para você, para usar até 03/08/2027',
    ]),
  )
  expect(refunded({ reembolsos: parts })).toBe(cents(vale!.valorText))
  expect(refunded({ reembolsos: back.reembolsos.filter(({ tipo }) => tipo === 'DINHEIRO') })).toBe(
    cents(bought.pagamento.valorText),
  )
  expect((await mailOf('solicitacao-situacao', parts[0]!.codigo!))!.body_text).toContain(first)
  expect((await client.post<ErrorBody>('cart/cupons', { codigo })).body.detalhes).toBe('Cupom já utilizado.')
  for (const part of parts) await ok(client.post('cart/cupons', { codigo: part.codigo }))

  // Returned all at once, they may be used again themselves.
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  const third = await delivered(client, (await placed(client)).numeroPedido)
  await returned(client, wishFor(third, [/Panela/]))
  const whole = await read(client, third.numeroPedido)
  expect(whole.reembolsos.map(({ tipo }) => tipo)).toEqual(['DINHEIRO'])
  expect(whole.linhaDoTempo.map(({ texto }) => texto)).toContain(
    'O vale-compra usado neste pedido pode ser usado de novo.',
  )
  await choose(client, 'panela')
  for (const part of parts) await ok(client.post('cart/cupons', { codigo: part.codigo }))
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

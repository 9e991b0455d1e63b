import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boletoFile } from '#commerce/operations/payments/boleto-document.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { plain } from '#tests/harness/after-sale.ts'
import { change, orderOf, sentence } from '#tests/harness/charges.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { changeStock, stockOf } from '#tests/harness/purchase-catalogue.ts'
import { eventually, ok, paymentState, purchaseShop } from '#tests/harness/purchase-shop.ts'
import { back, boletoOption, DAY_MS, HOUR_MS, made, unpaidBoletos } from '#tests/harness/unpaid-boletos.ts'

// Domain §6.0: how long a first boleto keeps its goods, and what becomes of its money.
const shop = await forThisFile(purchaseShop())
const { later, newcomer, shelf } = unpaidBoletos(() => shop)

const paidBoleto = (txid: string) =>
  shop.sendEvent({ txid, tipo: 'BOLETO_PAGO', endToEndId: `B${crypto.randomUUID().replaceAll('-', '').slice(0, 31)}` })
const mailsOf = async (number: string) =>
  (await listMails(shop.deps.db, 500)).filter(({ dedupe_key: key }) => key?.includes(number))

test('a first boleto keeps its goods for hours: told before, on the order and by mail; then they are for sale again and the boleto still counts', async () => {
  await shelf('panela', 130)
  const customer = await newcomer('panela', 2)
  const option = await boletoOption(customer.client)
  expect([option.prazoBoleto, plain(option.descricao)]).toEqual([
    { vencimento: 3, reserva: 3, horas: 12 },
    '3% de desconto nos produtos. Vence em 3 dias úteis; o pagamento é confirmado em até 3 dias úteis. Na primeira compra, os produtos ficam reservados por 12 horas.',
  ])
  const numero = await made(customer.client)
  const until = new Date(shop.clock.now().getTime() + 12 * HOUR_MS - 1).toISOString()
  expect(await paymentState(customer.client, numero)).toMatchObject({ reservadoAte: until, valeAposReserva: true })
  const [mail] = await mailsOf(numero)
  expect(plain(mail!.body_text)).toContain(
    'Pago depois disso e até o vencimento, o boleto ainda vale: se os produtos tiverem acabado, o valor volta no mesmo dia em que o pagamento chegar.',
  )
  const sheet = await boletoFile(shop.deps.db, (await findOrder(shop.deps.db, Number(numero)))!)
  expect(pdfText(sheet)).toContain('Os produtos ficam reservados')
  await later(12 * HOUR_MS + 1)
  await back(customer)
  expect(await stockOf(shop.deps.db, 'panela')).toBe(130)
  expect(await paymentState(customer.client, numero)).toMatchObject({
    estado: 'PENDENTE',
    reservadoAte: null,
    valeAposReserva: true,
    boleto: { vencido: false },
  })
  // Ended in the end, it gives nothing back twice.
  await later(20 * DAY_MS)
  expect(await stockOf(shop.deps.db, 'panela')).toBe(130)
})

test('for fewer hours where few are left', async () => {
  await shelf('panela', 9)
  const customer = await newcomer('panela', 2)
  expect((await boletoOption(customer.client)).prazoBoleto).toEqual({ vencimento: 1, reserva: 2, horas: 3 })
  await made(customer.client)
  expect(await stockOf(shop.deps.db, 'panela')).toBe(7)
  await later(3 * HOUR_MS + 1)
  expect(await stockOf(shop.deps.db, 'panela')).toBe(9)
})

test('paid afterwards it takes its units again', async () => {
  await shelf('panela', 130)
  const customer = await newcomer('panela', 2)
  const numero = await made(customer.client)
  const { txid } = await shop.payment(numero)
  await later(13 * HOUR_MS)
  expect((await paidBoleto(txid)).body).toEqual({ resultado: 'aplicado' })
  await back(customer)
  expect(await orderOf(customer.client, numero)).toMatchObject({ status: 'PAGO' })
  expect(await stockOf(shop.deps.db, 'panela')).toBe(128)
  const { rows } =
    await sql`SELECT state, network FROM stock_reservations WHERE order_number = ${Number(numero)}`.execute(
      shop.deps.db,
    )
  expect(rows).toEqual([{ state: 'VENDIDO', network: null }])
})

test('paid when they are gone its money goes back the same day, once, and order page and mail say so', async () => {
  await shelf('panela', 130)
  const customer = await newcomer('panela', 2)
  const numero = await made(customer.client)
  const { txid, centavos } = await shop.payment(numero)
  await later(13 * HOUR_MS)
  await changeStock(shop.deps.db, 'panela', 1, shop.clock.now())
  await ok(shop.sendEvent({ txid, tipo: 'BOLETO_PAGO', endToEndId: `B${'7'.repeat(31)}` }))
  await ok(shop.sendEvent({ txid, tipo: 'BOLETO_PAGO', endToEndId: `B${'7'.repeat(31)}` }))
  await back(customer)
  const told =
    /^O pagamento chegou depois do fim da reserva e os produtos já tinham acabado: devolvemos R\$ [\d,.]+ no mesmo dia, sem você precisar pedir\.$/
  const order = await orderOf(customer.client, numero)
  expect(order).toMatchObject({
    status: 'CANCELADO',
    statusText: 'Cancelado (produto esgotado antes do pagamento)',
    pagamento: { estado: 'ESTORNADO', devolucao: expect.stringMatching(/./) },
  })
  expect(plain(order.pagamento.devolucao!)).toMatch(told)
  expect(order.linhaDoTempo.filter(({ texto }) => told.test(plain(texto) ?? ''))).toHaveLength(1)
  expect(order.reembolsos).toMatchObject([
    { situacao: 'SOLICITADO', prazo: order.reembolsos[0]!.solicitadoEm?.slice(0, 10) },
  ])
  expect(await stockOf(shop.deps.db, 'panela')).toBe(1)
  const mail = (await mailsOf(numero)).find(({ dedupe_key: key }) => key === `pedido-cancelado:${numero}`)!
  expect(plain(mail.body_text)).toMatch(/devolvemos R\$ [\d,.]+ no mesmo dia, sem você precisar pedir\./)
  const { rows } = await sql`SELECT r.centavos, r.reason FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.order_number = ${Number(numero)}`.execute(shop.deps.db)
  expect(rows).toEqual([{ centavos, reason: 'SEM_ESTOQUE' }])
})

test('to be paid another way it takes its units again; gone, it says so and keeps the boleto', async () => {
  await shelf('panela', 130)
  const [lucky, unlucky] = [await newcomer('panela', 2), await newcomer('panela', 2)]
  const [first, second] = [await made(lucky.client), await made(unlucky.client)]
  await later(13 * HOUR_MS)
  await changeStock(shop.deps.db, 'panela', 3, shop.clock.now())
  await back(lucky)
  await back(unlucky)
  await ok(change(lucky.client, first, { forma: 'PIX' }))
  expect(await stockOf(shop.deps.db, 'panela')).toBe(1)
  const answer = await change(unlucky.client, second, { forma: 'PIX' })
  expect([answer.status, sentence(answer)]).toEqual([
    409,
    'A reserva deste pedido terminou e não há mais unidades de todos os produtos. Cancele o pedido e compre de novo o que houver.',
  ])
  expect(await paymentState(unlucky.client, second)).toMatchObject({ forma: 'BOLETO', estado: 'PENDENTE' })
  await eventually(async () => expect((await paymentState(lucky.client, first)).pix).not.toBeNull())
})

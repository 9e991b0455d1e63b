import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commerceDeps } from '#commerce/embedded.ts'
import { createCommerceApp } from '#commerce/http/app.ts'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'
import { cardOf, change, sentence, settles } from '#tests/harness/charges.ts'
import { testEnv } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { changeStock, stockOf } from '#tests/harness/purchase-catalogue.ts'
import { choose, newKey, ok, paymentState, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'
import {
  back,
  boletoOption,
  byBoleto,
  DAY_MS,
  made,
  newNetwork,
  orderUnits,
  unpaidBoletos,
} from '#tests/harness/unpaid-boletos.ts'

// Domain §6.0: what boletos that nobody paid keep from everybody else.
const shop = await forThisFile(purchaseShop())
const { later, newcomer, shelf } = unpaidBoletos(() => shop)

const REFUSED =
  'Boletos feitos nesta mesma conexão e ainda não pagos já reservam muitas unidades de Panela de Pressão 4,5 L.'

test('twenty accounts of one address hold a tenth of a product by boletos; they are told what to do', async () => {
  await shelf('panela', 130)
  const address = newNetwork()
  const accounts = await Promise.all(Array.from({ length: 20 }, () => newcomer('panela', 5, address)))
  const answers = await Promise.all(accounts.map(({ client }) => postOrder(client)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const refused = accounts.filter((_, at) => answers[at]!.status === 409)
  const { client } = refused[0]!
  expect(sentence(answers.find(({ status }) => status === 409)!)).toBe(
    `${REFUSED} Pague com Pix ou cartão, ou diminua a quantidade para até 3. O carrinho continua guardado.`,
  )
  expect((await orderUnits(client, 3)).status).toBe(201)
  expect(await stockOf(shop.deps.db, 'panela')).toBe(117)
  const last = await postOrder(refused[1]!.client)
  expect(sentence(last)).toBe(`${REFUSED} Pague com Pix ou cartão. O carrinho continua guardado.`)
  // Pix and card stay as they were, from the same address too.
  await ok(refused[1]!.client.put('checkout/payment-method', { forma: 'PIX' }))
  expect((await postOrder(refused[1]!.client)).status).toBe(201)
  await ok(refused[2]!.client.put('checkout/payment-method', { forma: 'CARTAO' }))
  const cartao = await cardOf(refused[2]!.client)
  expect((await postOrder(refused[2]!.client, newKey(), { cartao })).status).toBe(201)
})

test('another product of the same address, and the same product elsewhere, are sold as ever', async () => {
  await shelf('panela', 130)
  await shelf('copo', 100)
  await changeStock(shop.deps.db, 'panela', 130, shop.clock.now())
  const address = newNetwork()
  for (const quantity of [5, 5, 3]) await made((await newcomer('panela', quantity, address)).client)
  expect((await postOrder((await newcomer('panela', 1, address)).client)).status).toBe(409)
  expect((await postOrder((await newcomer('copo', 2, address)).client)).status).toBe(201)
  expect((await postOrder((await newcomer('panela', 5)).client)).status).toBe(201)
})

test('a first boleto for more than a share says so of itself, and of nobody else', async () => {
  await shelf('panela', 20)
  const { client } = await newcomer('panela', 5)
  expect(sentence(await postOrder(client))).toBe(
    'Na primeira compra, um boleto reserva no máximo 3 unidades de Panela de Pressão 4,5 L. Pague com Pix ou cartão, ou diminua a quantidade para até 3. O carrinho continua guardado.',
  )
  expect((await orderUnits(client, 3)).status).toBe(201)
})

test('one browser is bound wherever it goes, its mark kept as a digest and no longer than the order waits', async () => {
  await shelf('panela', 130)
  const browser = await newcomer('panela', 5)
  const order = await made(browser.client)
  const mark = browser.client.cookies.get('boletoAberto')!
  expect(mark).toBeDefined()
  const held = async () =>
    (
      await sql<{ network: string | null; device: string | null }>`
        SELECT network, device FROM stock_reservations WHERE order_number = ${Number(order)}`.execute(shop.deps.db)
    ).rows[0]!
  expect(JSON.stringify(await held())).not.toContain(mark)
  expect(JSON.stringify(await held())).not.toMatch(/198\.51\.100/)
  expect((await held()).network).toMatch(/.{40}/)
  for (const [quantity, status] of [
    [5, 201],
    [4, 409],
    [3, 201],
  ] as const) {
    const { client } = await newcomer('panela', quantity)
    client.cookies.set('boletoAberto', mark)
    const answer = await postOrder(client)
    expect(answer.status).toBe(status)
    if (status === 409) expect(sentence(answer)).toMatch(/^Boletos feitos neste aparelho e ainda não pagos/)
  }
  await ok(browser.client.post(`orders/${order}/cancel`, {}))
  expect(await held()).toEqual({ network: null, device: null })
})

test('new customers, wherever they come from, hold three tenths; who bought before is bound by none of it', async () => {
  const regular = await registered(await shop.visitor())
  await choose(regular.client, 'colher')
  const first = await made(regular.client)
  await ok(regular.client.post(`checkout/order/${first}/demonstracao/pagar`, {}))
  await settles(regular.client, first, 'PAGO')
  await shelf('panela', 50)
  for (const quantity of [5, 5, 5]) await made((await newcomer('panela', quantity)).client)
  const refused = await postOrder((await newcomer('panela', 1)).client)
  expect(sentence(refused)).toBe(
    'Muitas unidades de Panela de Pressão 4,5 L já esperam por boletos de primeira compra que ainda não foram pagos. Pague com Pix ou cartão. O carrinho continua guardado.',
  )
  await back(regular)
  await byBoleto(regular.client, 'panela', 5)
  expect((await boletoOption(regular.client)).prazoBoleto).not.toHaveProperty('horas')
  const numero = await made(regular.client)
  await later(2 * DAY_MS)
  await back(regular)
  expect(await paymentState(regular.client, numero)).toMatchObject({ valeAposReserva: false })
  expect((await paymentState(regular.client, numero)).reservadoAte).not.toBeNull()
})

test('a payment that is changed to a boleto is bound as one that begins as one; the charge of before stays', async () => {
  await shelf('panela', 130)
  const address = newNetwork()
  const late = await newcomer('panela', 5, address)
  await ok(late.client.put('checkout/payment-method', { forma: 'PIX' }))
  const numero = await made(late.client)
  for (const quantity of [5, 5]) await made((await newcomer('panela', quantity, address)).client)
  const answer = await change(late.client, numero, { forma: 'BOLETO' })
  expect([answer.status, sentence(answer)]).toEqual([409, `${REFUSED} Pague com Pix ou cartão.`])
  expect(await paymentState(late.client, numero)).toMatchObject({ forma: 'PIX', estado: 'PENDENTE' })
})

test('two processes at once hold no more than one', async () => {
  await shelf('panela', 130)
  const name = String(shop.database.pool.options.database)
  const host = encodeURIComponent(String(shop.database.pool.options.host))
  const beside = await openDatabase({ dataDir: '', databaseUrl: `postgres://app@localhost/${name}?host=${host}` })
  try {
    const { clock, gateway } = shop.deps
    const other = createCommerceApp({ ...commerceDeps(testEnv(), beside, shop.deps.log), clock, gateway })
    const address = newNetwork()
    const accounts = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const app = at % 2 === 0 ? shop.app : other
        const browser = new ContractClient(
          (request) => app.fetch(request, { remoteAddress: address }),
          'http://loja.test',
        )
        const { client } = await registered(await browser.start())
        await byBoleto(client, 'panela', 5)
        return client
      }),
    )
    const answers = await Promise.all(accounts.map((client) => postOrder(client)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
    expect(await stockOf(shop.deps.db, 'panela')).toBe(120)
  } finally {
    await beside.close()
  }
})

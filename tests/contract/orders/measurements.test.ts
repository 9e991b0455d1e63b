import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { sendDueMeasurements } from '#commerce/operations/orders/measure.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { afterSale, wishFor } from '#tests/harness/after-sale.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { Ga4Order } from '#tests/harness/ga4.ts'
import { placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())
beforeAll(async () => {
  shop.deps.env = { ...shop.deps.env, MEASUREMENT_URL: 'https://medidas.example/mp/collect?api_secret=x' }
})

const { delivered, returned } = afterSale(() => shop)

const BROWSER = '0a4d3c5e-2f1b-4c6d-8e7f-9a0b1c2d3e4f'
const COPO = 'copo'
interface Body {
  client_id: string
  events: [{ name: string; params: { transaction_id: string; value: number; items: object[] } }]
}

/** What a service that answers so was sent. */
async function told(answer: 'taken' | 'refused' | 'later' = 'taken'): Promise<Body[]> {
  const bodies: Body[] = []
  const measurement = {
    send: async (body: object) => {
      bodies.push(body as Body)
      return answer
    },
  }
  await sendDueMeasurements({ ...shop.deps, measurement })
  return bodies
}
const said = (bodies: readonly Body[]) =>
  bodies.map(({ events: [{ name, params }] }) => `${name} ${params.transaction_id}`)

test('an order of who allows statistics is told once, in several processes, with nothing of the person', async () => {
  const buyer = await shop.readyBuyer(COPO)
  buyer.cookies.set(COOKIE.measured, BROWSER)
  const { numeroPedido } = await placed(buyer)
  const bodies = (await Promise.all([told(), told()])).flat()
  expect(said(bodies)).toEqual([`purchase ${numeroPedido}`])
  const [body] = bodies
  const { params } = body!.events[0]
  expect(body).toMatchObject({ client_id: BROWSER, user_properties: { canal: { value: 'ca_0' } } })
  expect(params).toMatchObject({ currency: 'BRL', tax: 0, items: [{ item_id: COPO, quantity: 2 }] })
  const items = params.items as { price: number; quantity: number }[]
  expect(params.value).toBeCloseTo(
    items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    1,
  )
  expect(JSON.stringify(body)).not.toMatch(/@|nome|cpf|endereco|cep/i)
  expect(await told()).toEqual([])
})

test('of who allows none, of another cookie’s value, and where nobody counts, nothing is', async () => {
  for (const value of [undefined, 'não-é-número', `${BROWSER}'`]) {
    const buyer = await shop.readyBuyer(COPO)
    if (value !== undefined) buyer.cookies.set(COOKIE.measured, encodeURIComponent(value))
    await placed(buyer)
  }
  const { env } = shop.deps
  shop.deps.env = { ...env, MEASUREMENT_URL: undefined }
  const buyer = await shop.readyBuyer(COPO)
  buyer.cookies.set(COOKIE.measured, BROWSER)
  await placed(buyer)
  shop.deps.env = env
  expect(await told()).toEqual([])
})

test('withdrawn after the order, what was not told yet is told nobody', async () => {
  const buyer = await shop.readyBuyer(COPO)
  buyer.cookies.set(COOKIE.measured, BROWSER)
  await placed(buyer)
  shop.clock.advance(1_000)
  await buyer.post('privacy/consents', { versao: '2026-12', estatistica: false, personalizacao: true })
  expect(await told()).toEqual([])
})

test('a service that is away is asked again later, one that refuses is not; a cancelled order is taken back once', async () => {
  const buyer = await shop.readyBuyer(COPO)
  buyer.cookies.set(COOKIE.measured, BROWSER)
  const { numeroPedido } = await placed(buyer)
  expect(said(await told('later'))).toEqual([`purchase ${numeroPedido}`])
  expect(await told()).toEqual([])
  shop.clock.advance(2 * 60_000)
  expect(said(await told())).toEqual([`purchase ${numeroPedido}`])
  await transaction(shop.deps.db, (trx) =>
    transitionOrder(
      trx,
      Number(numeroPedido),
      { to: 'CANCELADO', source: 'cliente', reason: 'PEDIDO_DO_CLIENTE' },
      shop.clock.now(),
    ),
  )
  expect(said(await told('refused'))).toEqual([`refund ${numeroPedido}`])
  shop.clock.advance(24 * 3_600_000)
  expect(await told()).toEqual([])
})

test('what is returned of an order is a refund of that part, then of the rest, once each (domain §10)', async () => {
  const buyer = await shop.readyBuyer('panela', 'colher')
  buyer.cookies.set(COOKIE.measured, BROWSER)
  const { numeroPedido } = await placed(buyer)
  const [bought] = await told()
  const pedido = await delivered(buyer, numeroPedido)
  await returned(buyer, wishFor(pedido, [/Panela/], { motivo: undefined }))
  const part = (await Promise.all([told(), told()])).flat()
  expect(said(part)).toEqual([`refund ${numeroPedido}`])
  expect(part[0]!.client_id).toBe(BROWSER)
  // 129,90 less 5% for the Pix; the freight belongs to the last of it.
  expect(part[0]!.events[0].params).toMatchObject({
    value: 123.4,
    shipping: 0,
    items: [{ item_id: 'panela', quantity: 1, price: 123.4 }],
  })

  await returned(buyer, wishFor(pedido, [/Colher/]))
  expect(said(await told('later'))).toEqual([`refund ${numeroPedido}`])
  expect(await told()).toEqual([])
  shop.clock.advance(2 * 60_000)
  const [rest] = await told()
  const [whole, first, last] = [bought, part[0], rest].map((body) => {
    expect(v.safeParse(Ga4Order, body).issues).toBeUndefined()
    return body!.events[0].params as unknown as { value: number; shipping: number; items: { item_id: string }[] }
  })
  expect(last!.items.map(({ item_id }) => item_id)).toEqual(['colher'])
  expect(last!.shipping).toBe(whole!.shipping)
  expect(Math.round((first!.value + last!.value) * 100)).toBe(Math.round(whole!.value * 100))
  shop.clock.advance(24 * 3_600_000)
  expect(await told()).toEqual([])
})

test('of an order that was not measured a return is not told either', async () => {
  const buyer = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(buyer)
  await returned(buyer, wishFor(await delivered(buyer, numeroPedido), [/Panela/]))
  expect(await told()).toEqual([])
})

import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Devolucao } from '#commerce/contract/after-sale/requests.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { CancelamentoResposta, type Pedido, PedidosResposta, RecompraPrevia } from '#commerce/contract/orders/orders.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { checkWhatStays } from '#commerce/operations/after-sale/cancellations.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import type { OrderItemRow } from '#commerce/store/orders/orders.ts'
import { afterSale, cents, plain, TO_DELIVERED } from '#tests/harness/after-sale.ts'
import { orderOf } from '#tests/harness/charges.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { brl, MIXED_ORDERS, type MixedOrder, ODD_COUPONS, ODD_PRODUCTS } from '#tests/harness/mixed-orders.ts'
import { mixedPurchases, POINTS } from '#tests/harness/mixed-purchases.ts'
import { stockOf } from '#tests/harness/purchase-catalogue.ts'
import { eventually, ok, paymentState, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** Units of a delivery given up before it is sent, to the centavo (domain §6.1, §6.2). */
const shop = await forThisFile(purchaseShop(ODD_PRODUCTS))
beforeAll(async () => {
  shop.deps.env = { ...shop.deps.env, MEASUREMENT_URL: 'https://medidas.example/mp/collect?api_secret=x' }
  await transaction(shop.deps.db, (trx) => saveCoupons(trx, ODD_COUPONS))
})
const { delivered, move, advance } = afterSale(() => shop)
const { bought, measured, figures, balances } = mixedPurchases(() => shop)

const PAID = TO_DELIVERED.slice(0, 0)
const LAR = /^Lar/
type Delivery = Pedido['entregas'][number]
/** Of a seller the delivery that is still to be sent. */
const open = ({ entregas }: Pedido, seller: RegExp) =>
  entregas.find(({ lojista, status }) => seller.test(lojista) && status !== 'CANCELADO')!
const gone = ({ entregas }: Pedido) => entregas.filter(({ status }) => status === 'CANCELADO')
const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const unitsOf = ({ itens }: { itens: readonly { nome: string; quantidade: number }[] }) =>
  itens.map(({ nome, quantidade }) => [nome, quantidade])
const oneOf = ({ itens }: Delivery, quantidade = 1) => [{ idItem: itens[0]!.idItem, quantidade }]
const back = ({ reembolsos }: Pedido, kind: 'DINHEIRO' | 'VALE' | 'PONTOS') =>
  total(reembolsos.filter(({ tipo }) => tipo === kind).map(({ valorText }) => cents(valorText)))
const backOf = (pedido: Pedido) => ({
  money: back(pedido, 'DINHEIRO'),
  voucher: back(pedido, 'VALE'),
  points: back(pedido, 'PONTOS') / 100,
})
const send = <Answer>(client: ContractClient, numeroPedido: string, wish: object, key: string = randomUUID()) =>
  client.post<Answer>(`orders/${numeroPedido}/cancel`, wish, { headers: { 'Idempotency-Key': key } })
const cancelled = async (client: ContractClient, numeroPedido: string, wish: object, key?: string) =>
  v.parse(CancelamentoResposta, await ok(send(client, numeroPedido, wish, key)))
const problem = async (client: ContractClient, numeroPedido: string, wish: object) => {
  const { status, body } = await send<ErrorBody>(client, numeroPedido, wish)
  return [status, body.detalhes]
}
const preview = async (client: ContractClient, numeroPedido: string, query: Record<string, string>) =>
  v.parse(Devolucao, await ok(client.get(`orders/${numeroPedido}/return`, { query })))
const rowOf = async (client: ContractClient, numeroPedido: string) =>
  v.parse(PedidosResposta, await ok(client.get('orders'))).pedidos.find((one) => one.numeroPedido === numeroPedido)!
const mailsOf = async (numeroPedido: string) =>
  (await listMails(shop.deps.db, 900)).filter(({ dedupe_key: key }) =>
    key.startsWith(`pedido-parte-cancelada:${numeroPedido}`),
  )

test.each([
  ['of another seller', { faca: 1, cadeira: 3 }, 'cadeira', LAR, 7_919],
  ['of the shop itself', { faca: 3, cadeira: 1 }, 'faca', /^(?!Lar)/, 4_999],
] as const)(
  'one unit of a delivery %s: what it cost comes back, and the rest is sent',
  async (_, skus, sku, who, price) => {
    const { client, numeroPedido } = await bought({ skus, forma: 'PIX' })
    const before = await delivered(client, numeroPedido, PAID)
    const stock = await stockOf(shop.deps.db, sku)
    const delivery = open(before, who)
    expect(delivery.cancelaUnidades).toBe('cancelar')
    const wish = { idEntrega: delivery.idEntrega, itens: oneOf(delivery) }
    // Of three units less 5 %, by largest remainder.
    const [all, of] = [before.valores.totalText, open(before, who).itens[0]!]
    const told = await preview(client, numeroPedido, { idEntrega: wish.idEntrega, itens: `${of.idItem}:1` })
    const worth = cents(told.totalText!)
    expect(Math.abs(worth - price * 0.95)).toBeLessThanOrEqual(1)
    expect(told.itens.map(({ nome, disponivel, quantidade }) => [nome, disponivel, quantidade])).toEqual([
      [`Produto ${sku}`, 3, 1],
    ])
    expect(told.linhas).toEqual([])
    expect(told.prazoText).toBe('em até 1 dia útil')

    expect(await cancelled(client, numeroPedido, wish)).toEqual({ situacao: 'CANCELADO', protocolo: null })
    const after = await orderOf(client, numeroPedido)
    expect(backOf(after)).toEqual({ money: worth, voucher: 0, points: 0 })
    expect(await stockOf(shop.deps.db, sku)).toBe(stock + 1)
    expect(after.status).toBe('PAGO')
    expect([unitsOf(open(after, who)), gone(after).map(unitsOf)]).toEqual([
      [[`Produto ${sku}`, 2]],
      [[[`Produto ${sku}`, 1]]],
    ])
    expect([open(after, who), gone(after)[0]!].map(({ itens }) => plain(itens[0]!.valorTotalText))).toEqual([
      brl(price * 2),
      brl(price),
    ])
    // The contract stays as it was made: one freight of each seller, all its pieces.
    expect(after.valores).toEqual(before.valores)
    expect(after.valores.totalText).toBe(all)
    expect(after.canceladosText).toBe(`Parte dos itens de ${delivery.lojista} cancelada`)
    expect(after.linhaDoTempo.map(({ texto }) => texto)).toContain(`${after.canceladosText} (a seu pedido)`)
    expect(plain(after.valorAgoraText)).toBe(brl(cents(before.valorTotalText) - worth))
    expect(await rowOf(client, numeroPedido)).toMatchObject({
      canceladosText: after.canceladosText,
      valorAgoraText: after.valorAgoraText,
      itens: expect.arrayContaining([
        expect.objectContaining({ nome: `Produto ${sku}`, quantidade: 3, quantidadeCancelada: 1 }),
      ]),
    })
    const [mail, ...others] = await mailsOf(numeroPedido)
    expect(others).toEqual([])
    expect(mail!.subject).toContain(`parte dos itens de ${delivery.lojista} cancelada`)
    expect(plain(mail!.body_text)).toContain(`${after.canceladosText} como você pediu.`)
    expect(plain(mail!.body_text)).toContain(`Reembolso: ${brl(worth)}`)

    // What arrives has its invoice of two, and comes back as two; with the freight it is all.
    for (const step of TO_DELIVERED) await move(numeroPedido, step)
    const arrived = await orderOf(client, numeroPedido)
    expect(arrived.status).toBe('ENTREGUE')
    const left = await preview(client, numeroPedido, { itens: '' })
    expect(left.prazoText).toBe('em até 1 dia útil depois de recebermos o produto')
    expect(
      left.itens.filter(({ nome }) => nome === `Produto ${sku}`).map((one) => [one.disponivel, one.avisoText]),
    ).toEqual([
      [2, null],
      [0, 'Cancelado antes do envio.'],
    ])
    const itens = left.itens.flatMap(({ idItem, disponivel }) =>
      disponivel > 0 ? [{ idItem, quantidade: disponivel }] : [],
    )
    const { protocolo } = (await ok(
      client.post('users/requests', { tipo: 'ARREPENDIMENTO', numeroPedido, preferencia: 'REEMBOLSO', itens }),
    )) as { protocolo: string }
    await advance(protocolo, 'EM_ANALISE', 'APROVADA', 'POSTAGEM', 'RECEBIDA', 'CONCLUIDA')
    const over = await orderOf(client, numeroPedido)
    expect([over.status, backOf(over).money]).toEqual(['DEVOLVIDO', cents(before.valorTotalText)])
  },
)

const SEVERAL = MIXED_ORDERS.filter(
  ({ skus, cancelled: isWhole }) => !isWhole && Object.values(skus).some((n) => n > 1),
)

test.each(SEVERAL.map((order, at) => [at + 1, order] as const))(
  'order %i: unit after unit it ends at what the whole would have given',
  async (_, order: MixedOrder) => {
    const stock = () => Promise.all(Object.keys(order.skus).map((sku) => stockOf(shop.deps.db, sku)))
    const had = await stock()
    const { client, email, agent, numeroPedido, sums } = await bought(order)
    await delivered(client, numeroPedido, PAID)
    const [purchase] = await measured(numeroPedido)
    const key = order.forma === 'BOLETO' ? { chavePix: email } : {}
    let now = await orderOf(client, numeroPedido)
    const [expected, given] = [[] as number[], [] as number[]]
    for (let turn = 0; turn < 12 && now.status !== 'CANCELADO'; turn++) {
      const delivery = now.entregas.find(({ status }) => status !== 'CANCELADO')!
      const item = delivery.itens.find(({ valorTotalText }) => valorTotalText !== 'BRINDE')!
      const wish = { idEntrega: delivery.idEntrega, itens: [{ idItem: item.idItem, quantidade: 1 }], ...key }
      const { totalText } = await preview(client, numeroPedido, {
        idEntrega: delivery.idEntrega,
        itens: `${item.idItem}:1`,
      })
      const earlier = backOf(now).money
      shop.clock.advance(4_000)
      await cancelled(client, numeroPedido, wish)
      now = await orderOf(client, numeroPedido)
      expected.push(totalText === null ? 0 : cents(totalText))
      given.push(backOf(now).money - earlier)
      if (agent && now.status !== 'CANCELADO') {
        const { pagoText, devolvidoText, canceladoText, vendidoText } = await figures(agent)
        expect(cents(devolvidoText)).toBe(0)
        expect(cents(pagoText) + cents(canceladoText)).toBe(cents(vendidoText))
      }
    }
    expect(now.status).toBe('CANCELADO')
    expect(backOf(now)).toEqual({ money: sums.charged, voucher: sums.voucher, points: sums.points })
    // What was said of each is what came, but for the last, which takes what rounding left of the interest.
    expect(given.slice(0, -1)).toEqual(expected.slice(0, -1))
    expect(Math.abs(given.at(-1)! - expected.at(-1)!)).toBeLessThanOrEqual(expected.length)
    expect(await balances(client)).toEqual({ points: POINTS, pending: 0, voucher: order.voucher ?? 0 })
    expect(await stock()).toEqual(had)
    const refunds = await measured(numeroPedido)
    expect(total(refunds.map(({ shipping }) => shipping))).toBe(purchase!.shipping)
    expect(Math.abs(total(refunds.map(({ value }) => value)) - purchase!.value)).toBeLessThanOrEqual(refunds.length)
    if (agent) {
      const { comissao, pagoText, canceladoText, vendidoText } = await figures(agent)
      expect([comissao, cents(pagoText), canceladoText]).toEqual([0, 0, vendidoText])
    }
    if (sums.charged > 0) {
      await runPurchaseWorker(shop.deps)
      await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
    }
  },
)

test('warranties go with the units that carried them, and stay with those that stay', async () => {
  const { client, numeroPedido } = await bought({ skus: { fogao: 3 }, forma: 'CARTAO', warranties: 2 })
  const paid = await delivered(client, numeroPedido, PAID)
  const delivery = open(paid, LAR)
  await cancelled(client, numeroPedido, { idEntrega: delivery.idEntrega, itens: oneOf(delivery, 2) })
  const after = await orderOf(client, numeroPedido)
  const warranties = [open(after, LAR), gone(after)[0]!].map(({ itens: [item] }) => [
    item!.quantidade,
    item!.servicosDisponiveis[0]!.quantidade,
    plain(item!.servicosDisponiveis[0]!.valorTotalText),
  ])
  expect(warranties).toEqual([
    [1, 1, brl(9_973)],
    [2, 1, brl(9_973)],
  ])
  expect(backOf(after).money).toBe(2 * 120_011 + 9_973)
})

test('after half an hour units are asked for, and approved they alone are cancelled', async () => {
  const { client, numeroPedido } = await bought({ skus: { faca: 2, prato: 1, cadeira: 2 }, forma: 'PIX' })
  await delivered(client, numeroPedido, PAID)
  await move(numeroPedido, { to: 'EM_SEPARACAO', source: 'wms' })
  const paid = await orderOf(client, numeroPedido)
  const delivery = open(paid, LAR)
  expect(delivery.cancelaUnidades).toBe('solicitar-cancelamento')
  const wish = { idEntrega: delivery.idEntrega, itens: oneOf(delivery) }
  const asked = await cancelled(client, numeroPedido, wish)
  expect(asked).toMatchObject({ situacao: 'SOLICITADO' })
  expect(await cancelled(client, numeroPedido, wish)).toEqual(asked)
  expect(await problem(client, numeroPedido, { ...wish, itens: oneOf(delivery, 2) })).toEqual([
    409,
    `Já existe uma solicitação de cancelamento deste pedido: protocolo ${asked.protocolo}.`,
  ])
  await advance(asked.protocolo!, 'EM_ANALISE', 'APROVADA')
  const once = await orderOf(client, numeroPedido)
  expect([unitsOf(open(once, LAR)), gone(once).map(unitsOf)]).toEqual([
    [['Produto cadeira', 1]],
    [[['Produto cadeira', 1]]],
  ])
  // By the form of requests, of several things: the plate goes whole, of the knives one.
  await advance(asked.protocolo!, 'CONCLUIDA')
  const own = open(once, /^(?!Lar)/)
  const [knife, plate] = ['faca', 'prato'].map((name) => own.itens.find(({ nome }) => nome === `Produto ${name}`)!)
  const itens = [knife!, plate!].map(({ idItem }) => ({ idItem, quantidade: 1 }))
  const { protocolo } = (await ok(
    client.post('users/requests', { tipo: 'CANCELAMENTO', numeroPedido, motivo: 'Desisti da compra', itens }),
  )) as { protocolo: string }
  await advance(protocolo, 'EM_ANALISE', 'APROVADA')
  const twice = await orderOf(client, numeroPedido)
  expect(unitsOf(open(twice, /^(?!Lar)/))).toEqual([['Produto faca', 1]])
  expect(gone(twice).map(unitsOf)).toEqual([
    [['Produto cadeira', 1]],
    [
      ['Produto faca', 1],
      ['Produto prato', 1],
    ],
  ])
  expect(twice.status).toBe('EM_SEPARACAO')
})

test('units are of one delivery, no more than it has, and of a paid order', async () => {
  const { client, numeroPedido } = await bought({ skus: { faca: 2, cadeira: 2 }, forma: 'PIX' })
  const unpaid = await orderOf(client, numeroPedido)
  const delivery = open(unpaid, LAR)
  expect(delivery.cancelaUnidades).toBeNull()
  const wish = { idEntrega: delivery.idEntrega, itens: oneOf(delivery) }
  expect((await problem(client, numeroPedido, wish))[0]).toBe(409)
  await delivered(client, numeroPedido, PAID)
  expect(await problem(client, numeroPedido, { itens: wish.itens })).toEqual([
    400,
    'Escolha de qual entrega são os itens.',
  ])
  expect(await problem(client, numeroPedido, { ...wish, itens: oneOf(open(unpaid, /^(?!Lar)/)) })).toEqual([
    400,
    'Um dos itens não é deste pedido.',
  ])
  expect(await problem(client, numeroPedido, { ...wish, itens: oneOf(delivery, 3) })).toEqual([
    400,
    'De Produto cadeira você pode pedir até 2.',
  ])
  // All units of it are the delivery.
  await cancelled(client, numeroPedido, { ...wish, itens: oneOf(delivery, 2) })
  const after = await orderOf(client, numeroPedido)
  expect(after.entregas).toHaveLength(2)
  expect(gone(after).map(({ idEntrega }) => idEntrega)).toEqual([delivery.idEntrega])
  expect(after.canceladosText).toMatch(/^Itens de Lar.* cancelados$/)
})

test('an agent who acts for the customer cancels units as they would, and it is recorded as the agent’s', async () => {
  const { client, agent, numeroPedido } = await bought({ skus: { cadeira: 2, prato: 2 }, forma: 'PIX', who: 1 })
  await delivered(client, numeroPedido, PAID)
  const delivery = open(await orderOf(agent!, numeroPedido), LAR)
  expect(await cancelled(agent!, numeroPedido, { idEntrega: delivery.idEntrega, itens: oneOf(delivery) })).toEqual({
    situacao: 'CANCELADO',
    protocolo: null,
  })
  const after = await orderOf(client, numeroPedido)
  expect([unitsOf(open(after, LAR)), gone(after).map(unitsOf)]).toEqual([
    [['Produto cadeira', 1]],
    [[['Produto cadeira', 1]]],
  ])
  const rows = await shop.deps.db
    .selectFrom('televendas_audit')
    .select('after')
    .where('action', '=', 'cancelamento-pedido')
    .where('entity_id', '=', numeroPedido)
    .execute()
  expect(rows).toEqual([
    { after: expect.objectContaining({ situacao: 'CANCELADO', lojista: delivery.lojista, unidades: 1 }) },
  ])
})

test('the list and buying again tell a thing once, however many of its units were cancelled', async () => {
  const { client, numeroPedido } = await bought({ skus: { cadeira: 3 }, forma: 'PIX' })
  const delivery = open(await delivered(client, numeroPedido, PAID), LAR)
  await cancelled(client, numeroPedido, { idEntrega: delivery.idEntrega, itens: oneOf(delivery) })
  const told = [['Produto cadeira', 3]]
  expect(unitsOf(await rowOf(client, numeroPedido))).toEqual(told)
  expect(unitsOf(v.parse(RecompraPrevia, await ok(client.get(`orders/${numeroPedido}/reorder`))))).toEqual(told)
})

test('what is sold by the pack stays a quantity that is sold (domain §8)', () => {
  const bought = (quantity: number) =>
    [
      { id: 'a', name: 'Copo', quantity, snapshot: { quantidadeMin: 4, quantidadeMult: 2 } },
    ] as unknown as readonly OrderItemRow[]
  const check = (of: number, count: number) => () => checkWhatStays(bought(of), new Map([['a', count]]))
  for (const [of, count] of [
    [8, 2],
    [8, 4],
    [8, 8],
  ] as const)
    expect(check(of, count)).not.toThrow()
  const sentence =
    'Copo é vendido de 2 em 2 unidades, a partir de 4: cancele todas, ou deixe no pedido uma quantidade que se vende.'
  for (const count of [1, 3, 5, 6]) expect(check(8, count)).toThrow(sentence)
})

test('sent again, because its answer was lost, units are cancelled once; without a key none are', async () => {
  const { client, numeroPedido } = await bought({ skus: { faca: 1, cadeira: 3 }, forma: 'PIX' })
  const delivery = open(await delivered(client, numeroPedido, PAID), LAR)
  const wish = { idEntrega: delivery.idEntrega, itens: oneOf(delivery) }
  const refused = await client.post<ErrorBody>(`orders/${numeroPedido}/cancel`, wish)
  expect([refused.status, refused.body.detalhes]).toEqual([
    400,
    'Envie o cabeçalho Idempotency-Key, de 8 a 100 letras, números, ponto, hífen ou sublinhado.',
  ])
  const key = randomUUID()
  const first = await cancelled(client, numeroPedido, wish, key)
  expect(await cancelled(client, numeroPedido, wish, key)).toEqual(first)
  const after = await orderOf(client, numeroPedido)
  expect([unitsOf(open(after, LAR)), gone(after).map(unitsOf)]).toEqual([
    [['Produto cadeira', 2]],
    [[['Produto cadeira', 1]]],
  ])
})

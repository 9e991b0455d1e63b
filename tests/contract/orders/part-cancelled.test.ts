import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Devolucao } from '#commerce/contract/after-sale/requests.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { CancelamentoResposta, type Pedido, PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { afterSale, cents, plain, TO_DELIVERED } from '#tests/harness/after-sale.ts'
import { orderOf } from '#tests/harness/charges.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { brl, MIXED_ORDERS, type MixedOrder, ODD_COUPONS, ODD_PRODUCTS } from '#tests/harness/mixed-orders.ts'
import { mixedPurchases, POINTS } from '#tests/harness/mixed-purchases.ts'
import { stockOf } from '#tests/harness/purchase-catalogue.ts'
import { eventually, ok, paymentState, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** One seller's part of an order given up alone, to the centavo (domain §6.1, §6.2). */
const shop = await forThisFile(purchaseShop(ODD_PRODUCTS))
beforeAll(async () => {
  shop.deps.env = { ...shop.deps.env, MEASUREMENT_URL: 'https://medidas.example/mp/collect?api_secret=x' }
  await transaction(shop.deps.db, (trx) => saveCoupons(trx, ODD_COUPONS))
})
const { delivered, move, advance } = afterSale(() => shop)
const { bought, measured, figures, balances } = mixedPurchases(() => shop)

const MINUTE = 60_000
const PAID = TO_DELIVERED.slice(0, 0)
const LAR = /^Lar/
const TWO: MixedOrder = { skus: { faca: 2, cadeira: 1 }, forma: 'PIX', points: 3_100, voucher: 2_003 }
const OF_TWO_SELLERS = MIXED_ORDERS.filter(
  ({ skus, cancelled }) =>
    !cancelled &&
    Object.keys(skus).some((sku) => sku === 'cadeira' || sku === 'fogao') &&
    Object.keys(skus).some((sku) => sku !== 'cadeira' && sku !== 'fogao'),
)

const part = ({ entregas }: Pedido, seller: RegExp) => entregas.find(({ lojista }) => seller.test(lojista))!
const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

const cancelled = async (client: ContractClient, numeroPedido: string, wish: object) =>
  v.parse(CancelamentoResposta, await ok(client.post(`orders/${numeroPedido}/cancel`, wish)))
const problem = async (client: ContractClient, numeroPedido: string, wish: object) => {
  const { status, body } = await client.post<ErrorBody>(`orders/${numeroPedido}/cancel`, wish)
  return [status, body.detalhes]
}
const toldOf = ({ valorAgora }: Pedido) =>
  valorAgora === null
    ? []
    : [...valorAgora.linhas, { nome: valorAgora.nomeTotal, valorText: valorAgora.totalText }].map(
        ({ nome, valorText }) => [nome, plain(valorText)],
      )
const rowOf = async (client: ContractClient, numeroPedido: string) =>
  v.parse(PedidosResposta, await ok(client.get('orders'))).pedidos.find((one) => one.numeroPedido === numeroPedido)!
const back = ({ reembolsos }: Pedido, kind: 'DINHEIRO' | 'VALE' | 'PONTOS') =>
  total(reembolsos.filter(({ tipo }) => tipo === kind).map(({ valorText }) => cents(valorText)))
const backOf = (pedido: Pedido) => ({
  money: back(pedido, 'DINHEIRO'),
  voucher: back(pedido, 'VALE'),
  points: back(pedido, 'PONTOS') / 100,
})
const mailsOf = async (numeroPedido: string, kind: string) =>
  (await listMails(shop.deps.db, 900)).filter(
    ({ dedupe_key: key }) => key.startsWith(`${kind}:`) && key.includes(`:${numeroPedido}`),
  )

test('of a Pix with points and a voucher one seller is given up: what it cost comes back, counted by hand', async () => {
  const { client, numeroPedido } = await bought(TWO)
  const before = await delivered(client, numeroPedido, PAID)
  const freights = before.valores.linhas.filter(({ tipo }) => tipo === 'frete-lojista')
  const [ofLar, ofShop] = [LAR, /^(?!.*Lar)/].map((name) =>
    cents(freights.find(({ nome }) => name.test(nome.replace('Frete de ', '')))!.valorText),
  ) as [number, number]
  const chair = await stockOf(shop.deps.db, 'cadeira')
  const knife = await stockOf(shop.deps.db, 'faca')

  // 179,17 less 5 % (8,96) and 31,00 of points: of the chair 79,19 less 3,96 and 13,70 = 61,53, of both 139,21.
  const [chairNet, net, chairPoints] = [6_153, 13_921, 1_370]
  const voucher = Math.floor((2_003 * (chairNet + ofLar)) / (net + ofLar + ofShop))
  const money = chairNet + ofLar - voucher
  expect(plain(part(before, LAR).cancelamento!.devolucaoText)).toContain(
    `R$ ${(money / 100).toFixed(2).replace('.', ',')}`,
  )
  const idEntrega = part(before, LAR).idEntrega
  expect(await cancelled(client, numeroPedido, { idEntrega })).toEqual({ situacao: 'CANCELADO', protocolo: null })
  expect(await cancelled(client, numeroPedido, { idEntrega })).toEqual({ situacao: 'CANCELADO', protocolo: null })

  const after = await orderOf(client, numeroPedido)
  expect(backOf(after)).toEqual({ money, voucher, points: chairPoints })
  expect(await balances(client)).toEqual({
    points: POINTS - 3_100 + chairPoints,
    // One point for each real that the knives cost: 139,21 less 61,53.
    pending: 139 - (139 - 77),
    voucher,
  })
  expect([await stockOf(shop.deps.db, 'cadeira'), await stockOf(shop.deps.db, 'faca')]).toEqual([chair + 1, knife])
  expect(after).toMatchObject({ status: 'PAGO', motivoCancelamento: null })
  expect(after.canceladosText).toMatch(/^Itens de Lar.* cancelados$/)
  expect(after.linhaDoTempo.map(({ texto }) => texto)).toContain(`${after.canceladosText} (a seu pedido)`)
  expect([part(after, LAR), part(after, /^(?!Lar)/)].map(({ status, cancelamento }) => [status, cancelamento])).toEqual(
    [
      ['CANCELADO', null],
      ['PAGO', null],
    ],
  )
  const row = await rowOf(client, numeroPedido)
  expect(row).toMatchObject({ status: 'PAGO', canceladosText: after.canceladosText })
  // What is given up is told from what still comes.
  for (const { nome, quantidade, quantidadeCancelada } of row.itens)
    expect(quantidadeCancelada, nome).toBe(nome.includes('cadeira') ? quantidade : 0)
  // Paid, given back, and worth now: each means for itself, the same on every surface.
  const charged = net + ofLar + ofShop - 2_003
  const worth = `${brl(charged + 2_003 - money - voucher)} e 1.730 pontos`
  const given = `${brl(money)} no Pix, ${brl(voucher)} em vale e 1.370 pontos`
  const lines = [
    ['Pago no Pix', brl(charged)],
    ['Pago com vale', brl(2_003)],
    ['Pago com pontos', '3.100 pontos'],
    ['De volta no Pix', `- ${brl(money)}`],
    ['De volta ao saldo de vale', `- ${brl(voucher)}`],
    ['De volta ao saldo de pontos', '- 1.370 pontos'],
    ['O pedido vale agora', worth],
  ]
  expect(toldOf(before)).toEqual([])
  expect([before.valorAgoraText, before.devolvidoText]).toEqual([null, null])
  expect(toldOf(after)).toEqual(lines)
  for (const { valorAgoraText, devolvidoText } of [after, await rowOf(client, numeroPedido)])
    expect([plain(valorAgoraText), plain(devolvidoText)]).toEqual([worth, given])
  expect(plain(after.valorTotalText)).toBe(brl(charged))
  const copy = plain((await ok(client.get('users/export', { query: { formato: 'html' } }))) as string)
  for (const text of [worth, given]) expect(copy).toContain(text)
  const [mail, ...others] = await mailsOf(numeroPedido, 'pedido-parte-cancelada')
  expect(others).toEqual([])
  expect(plain(mail!.body_text)).toContain('Produto cadeira')
  expect(plain(mail!.body_text)).not.toContain('Produto faca')
  expect(plain(mail!.body_text)).toContain('O restante do pedido segue como combinado.')
  expect(plain(mail!.body_text)).toContain(`Reembolso: R$ ${(money / 100).toFixed(2).replace('.', ',')}`)
  for (const [name, value] of lines) expect(plain(mail!.body_text)).toContain(`${name}: ${value}`)
  expect(await mailsOf(numeroPedido, 'pedido-cancelado')).toEqual([])
  await runPurchaseWorker(shop.deps)
  await eventually(async () =>
    expect((await orderOf(client, numeroPedido)).reembolsos.every(({ situacao }) => situacao === 'CONCLUIDO')).toBe(
      true,
    ),
  )
  // Money that goes back in part ends neither the payment nor the order.
  expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO')
  expect((await orderOf(client, numeroPedido)).status).toBe('PAGO')
})

test.each(OF_TWO_SELLERS.map((order, at) => [at + 1, order] as const))(
  'order %i: one seller after the other, it ends at what the whole would have given',
  async (_, order) => {
    const skus = Object.keys(order.skus)
    const stock = () => Promise.all(skus.map((sku) => stockOf(shop.deps.db, sku)))
    const had = await stock()
    const { client, email, agent, numeroPedido, sums } = await bought(order)
    const paid = await delivered(client, numeroPedido, PAID)
    const [purchase] = await measured(numeroPedido)
    const key = order.forma === 'BOLETO' ? { chavePix: email } : {}
    const sold = agent && cents((await figures(agent)).pagoText)

    const of = part(paid, LAR)
    await cancelled(client, numeroPedido, { idEntrega: of.idEntrega, ...key })
    const once = await orderOf(client, numeroPedido)
    const lar = sums.lines.filter(({ isOfLar }) => isOfLar)
    const freight = sums.freight === 0 ? 0 : cents(of.freteText ?? '0') || 0
    const factor = 1 + (sums.total === 0 ? 0 : sums.interest / sums.total)
    const worth = (total(lar.map(({ net }) => net)) + sums.services + freight) * factor
    expect(Math.abs(backOf(once).money + backOf(once).voucher - worth), 'worth').toBeLessThanOrEqual(4)
    const weight = total(sums.lines.map(({ base }) => base))
    const points = weight === 0 ? 0 : (sums.points * total(lar.map(({ base }) => base))) / weight
    expect(Math.abs(backOf(once).points - points), 'points').toBeLessThanOrEqual(2)
    if (agent) {
      // As of an order cancelled whole: neither paid nor given back, cancelled.
      const { pagoText, canceladoText, devolvidoText } = await figures(agent)
      const gone = cents(canceladoText)
      expect(Math.abs(gone - Math.round(worth / factor))).toBeLessThanOrEqual(4)
      expect([cents(pagoText), cents(devolvidoText)]).toEqual([sold! - gone, 0])
    }

    // The last part alone, or what is left of the whole: the same.
    const rest = numeroPedido.endsWith('1') ? {} : { idEntrega: part(once, /^(?!Lar)/).idEntrega }
    expect(await cancelled(client, numeroPedido, { ...rest, ...key })).toMatchObject({ situacao: 'CANCELADO' })
    const over = await orderOf(client, numeroPedido)
    expect(backOf(over)).toEqual({ money: sums.charged, voucher: sums.voucher, points: sums.points })
    expect(over).toMatchObject({
      status: 'CANCELADO',
      statusText: 'Cancelado (a seu pedido)',
      canceladosText: null,
      valorAgora: null,
    })
    expect(await balances(client)).toEqual({ points: POINTS, pending: 0, voucher: order.voucher ?? 0 })
    expect(await stock()).toEqual(had)
    const refunds = await measured(numeroPedido)
    expect(refunds.map(({ name }) => name)).toEqual(['refund', 'refund'])
    expect([total(refunds.map(({ value }) => value)), total(refunds.map(({ shipping }) => shipping))]).toEqual([
      purchase!.value,
      purchase!.shipping,
    ])
    if (agent) {
      const { comissao, pagoText, canceladoText, vendidoText } = await figures(agent)
      expect([comissao, cents(pagoText), canceladoText]).toEqual([0, 0, vendidoText])
    }
    const [, last] = await mailsOf(numeroPedido, 'pedido-parte-cancelada')
    expect(last ?? (await mailsOf(numeroPedido, 'pedido-parte-cancelada'))[0]).toBeDefined()
    expect(await mailsOf(numeroPedido, 'pedido-cancelado')).toEqual([])
    if (sums.charged > 0) {
      await runPurchaseWorker(shop.deps)
      await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
      expect((await orderOf(client, numeroPedido)).status).toBe('CANCELADO')
    }
  },
)

test('before the payment only the whole can be given up, and it is said why', async () => {
  const { client, numeroPedido } = await bought(TWO)
  const pedido = await orderOf(client, numeroPedido)
  expect(pedido.entregas.map(({ cancelamento }) => cancelamento)).toEqual([null, null])
  expect(await problem(client, numeroPedido, { idEntrega: part(pedido, LAR).idEntrega })).toEqual([
    409,
    'Enquanto o pagamento não é confirmado, só dá para cancelar o pedido inteiro: a cobrança é de tudo o que você comprou.',
  ])
  const other = await bought(TWO)
  const foreign = part(await orderOf(other.client, other.numeroPedido), LAR).idEntrega
  expect(await problem(client, numeroPedido, { idEntrega: foreign })).toEqual([
    404,
    'Entrega não encontrada neste pedido.',
  ])
  expect((await client.post(`orders/${numeroPedido}/cancel`, { idEntrega: 'x' })).status).toBe(400)
  expect((await orderOf(client, numeroPedido)).status).toBe('AGUARDANDO_PAGAMENTO')
})

test('after half an hour a part is asked for, and approved it alone is cancelled; the rest arrives and comes back whole', async () => {
  const { client, numeroPedido, sums } = await bought(TWO)
  const paid = await delivered(client, numeroPedido, PAID)
  await move(numeroPedido, { to: 'EM_SEPARACAO', source: 'wms' })
  shop.clock.advance(MINUTE)
  const idEntrega = part(paid, LAR).idEntrega
  expect(part(await orderOf(client, numeroPedido), LAR).cancelamento).toMatchObject({ acao: 'solicitar-cancelamento' })
  expect(paid.cancelamentoEmAberto).toBeNull()
  const asked = await cancelled(client, numeroPedido, { idEntrega })
  expect(asked).toMatchObject({ situacao: 'SOLICITADO', protocolo: expect.stringMatching(/^\d{16}$/) })
  expect(await cancelled(client, numeroPedido, { idEntrega })).toEqual(asked)
  expect((await orderOf(client, numeroPedido)).cancelamentoEmAberto).toBe(asked.protocolo)
  // Another wish beside it would be another answer: it is said which one waits.
  const other = part(paid, /^(?!Lar)/).idEntrega
  expect(await problem(client, numeroPedido, { idEntrega: other })).toEqual([
    409,
    `Já existe uma solicitação de cancelamento deste pedido: protocolo ${asked.protocolo}.`,
  ])
  // The rest goes its way meanwhile: what is asked for is still only its own part.
  await move(numeroPedido, { to: 'FATURADO', source: 'erp', only: [other] })
  expect((await orderOf(client, numeroPedido)).acoes).toContain('solicitar-cancelamento')
  await advance(asked.protocolo!, 'EM_ANALISE', 'APROVADA')
  const once = await orderOf(client, numeroPedido)
  expect(once.entregas.map(({ lojista, status }) => [LAR.test(lojista), status])).toEqual(
    expect.arrayContaining([
      [true, 'CANCELADO'],
      [false, 'FATURADO'],
    ]),
  )
  expect((await client.get(`orders/${numeroPedido}/nfe/${idEntrega}`)).status).toBe(404)
  const xml = (await ok(client.get(`orders/${numeroPedido}/nfe/${other}`))) as string
  expect(xml).toContain('Produto faca')
  expect(xml).not.toContain('Produto cadeira')

  for (const step of TO_DELIVERED.slice(2)) await move(numeroPedido, step)
  const arrived = await orderOf(client, numeroPedido)
  expect(arrived).toMatchObject({ status: 'ENTREGUE' })
  const [knife] = part(arrived, /^(?!Lar)/).itens
  const [chair] = part(arrived, LAR).itens
  const preview = v.parse(Devolucao, await ok(client.get(`orders/${numeroPedido}/return`, { query: { itens: '' } })))
  expect(preview.itens.find(({ idItem }) => idItem === chair!.idItem)).toMatchObject({
    disponivel: 0,
    avisoText: 'Cancelado antes do envio.',
  })
  const wish = { tipo: 'ARREPENDIMENTO', numeroPedido, motivo: 'Desisti da compra', preferencia: 'REEMBOLSO' }
  const refused = await client.post<ErrorBody>('users/requests', {
    ...wish,
    itens: [{ idItem: chair!.idItem, quantidade: 1 }],
  })
  expect([refused.status, refused.body.detalhes]).toEqual([400, 'Produto cadeira foi cancelado antes do envio.'])
  const { protocolo } = (await ok(
    client.post('users/requests', { ...wish, itens: [{ idItem: knife!.idItem, quantidade: 2 }] }),
  )) as { protocolo: string }
  await advance(protocolo, 'EM_ANALISE', 'APROVADA', 'POSTAGEM', 'RECEBIDA', 'CONCLUIDA')
  const over = await orderOf(client, numeroPedido)
  expect(over.status).toBe('DEVOLVIDO')
  expect(over.entregas.map(({ status }) => status).toSorted()).toEqual(['CANCELADO', 'DEVOLVIDO'])
  expect(backOf(over)).toEqual({ money: sums.charged, voucher: sums.voucher, points: sums.points })
})

test('with one part on its way the whole is not offered any more, the other part still is', async () => {
  const { client, numeroPedido } = await bought(TWO)
  const paid = await delivered(client, numeroPedido, PAID)
  const [gone, here] = [part(paid, /^(?!Lar)/).idEntrega, part(paid, LAR).idEntrega]
  for (const step of TO_DELIVERED.slice(0, 3)) await move(numeroPedido, { ...step, only: [gone] })
  const pedido = await orderOf(client, numeroPedido)
  expect(pedido.acoes).not.toContain('cancelar')
  expect(part(pedido, LAR).cancelamento).toMatchObject({ acao: 'cancelar' })
  expect((await problem(client, numeroPedido, {}))[0]).toBe(409)
  expect((await problem(client, numeroPedido, { idEntrega: gone }))[0]).toBe(409)
  await cancelled(client, numeroPedido, { idEntrega: here })
  expect(await orderOf(client, numeroPedido)).toMatchObject({ status: 'EM_TRANSPORTE' })
})

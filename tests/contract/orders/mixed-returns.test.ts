import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Solicitacao, Devolucao } from '#commerce/contract/after-sale/requests.ts'
import { type EstadoPagamento, PedidoCriado } from '#commerce/contract/checkout/checkout.ts'
import { PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { collectOrder } from '#commerce/operations/orders/collection.ts'
import { danfeFile } from '#commerce/operations/orders/invoice-document.ts'
import { invoiceOf } from '#commerce/operations/orders/invoice.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { afterSale, cents, plain } from '#tests/harness/after-sale.ts'
import { cardOf, change, orderOf } from '#tests/harness/charges.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import {
  brl,
  linesOf,
  linesWanted,
  meansOf,
  MIXED_ORDERS,
  type MixedOrder,
  type MixedSums,
  NAMES,
  ODD_COUPONS,
  ODD_PRODUCTS,
  sumsOfMixed,
} from '#tests/harness/mixed-orders.ts'
import { chosen, mixedPurchases, POINTS } from '#tests/harness/mixed-purchases.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { newKey, ok, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** What was counted by hand is what every paper says, and what comes back in parts (domain §2.5, §2.6, §6.2, §8). */
const shop = await forThisFile(purchaseShop(ODD_PRODUCTS))
beforeAll(async () => {
  shop.deps.env = { ...shop.deps.env, MEASUREMENT_URL: 'https://medidas.example/mp/collect?api_secret=x' }
  await transaction(shop.deps.db, (trx) => saveCoupons(trx, ODD_COUPONS))
})
const { delivered, move, returned } = afterSale(() => shop)
const { buyerOf, measured, figures, balances } = mixedPurchases(() => shop)

const centavos = (reais: number) => Math.round(reais * 100)
const solid = (text: string) => plain(text)!.replaceAll(' ', '')
const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test.each(MIXED_ORDERS.map((order, at) => [at + 1, order] as const))(
  'order %i: papers, parts and balances are what was counted by hand',
  async (_, order) => {
    shop.clock.advance(61_000)
    const { client, email, agent } = await buyerOf(order)
    const { resumoCarrinho } = await chosen(client, order)
    const quoted = linesOf(resumoCarrinho.valores)['frete']!
    const sums = sumsOfMixed(order, quoted)
    const { numeroPedido, pagamento } = v.parse(
      PedidoCriado,
      await ok(
        postOrder(client, newKey(), {
          ...(sums.services > 0 ? { consentimento: true } : {}),
          ...(order.forma === 'CARTAO' ? { cartao: await cardOf(client) } : {}),
        }),
      ),
    )
    const pedido = await orderOf(client, numeroPedido)

    expect(linesOf(resumoCarrinho.valores)).toEqual(linesWanted(sums, quoted))
    expect(pedido.valores).toEqual(resumoCarrinho.valores)
    const { pedidos } = v.parse(PedidosResposta, await ok(client.get('orders')))
    const row = pedidos.find((one) => one.numeroPedido === numeroPedido)!
    expect([pagamento.valor, cents(pedido.valores.totalText), cents(row.valorTotalText)]).toEqual([
      sums.charged / 100,
      sums.charged,
      sums.charged + sums.voucher,
    ])
    const means = meansOf(order, sums)
    const mail = (await listMails(shop.deps.db, 900)).find(
      ({ dedupe_key: key }) => key === `pedido-recebido:${numeroPedido}`,
    )!
    expect([pagamento.formaText, pedido.pagamento.formaText, row.pagamentoText].map(plain)).toEqual([
      means,
      means,
      means,
    ])
    expect(plain(mail.body_text)).toContain(`Forma de pagamento: ${means}\n`)
    expect(await balances(client)).toMatchObject({
      points: POINTS - sums.points,
      voucher: (order.voucher ?? 0) - sums.voucher,
    })
    const paidOf = { value: sums.total - sums.freight, shipping: sums.freight }
    expect(await measured(numeroPedido)).toEqual([{ name: 'purchase', ...paidOf }])

    await delivered(client, numeroPedido, [])
    // One point for each real of the products that was money, a voucher's too.
    const earned = Math.floor((sums.total - sums.freight - sums.services) / 100)
    expect((await balances(client)).pending).toBe(earned)
    if (agent) expect(cents((await figures(agent)).pagoText)).toBe(sums.total)
    if (order.cancelled) return cancelledWhole(client, numeroPedido, order, sums)
    await move(numeroPedido, { to: 'EM_SEPARACAO', source: 'wms' })
    await move(numeroPedido, { to: 'FATURADO', source: 'erp' })
    await invoicesSay(client, numeroPedido, order, sums)
    await arrives(numeroPedido, order)
    await comesBackInParts(client, numeroPedido, order, sums, email, agent)
    const refunds = await measured(numeroPedido)
    expect(new Set(refunds.map(({ name }) => name))).toEqual(new Set(['refund']))
    expect({
      value: total(refunds.map(({ value }) => value)),
      shipping: total(refunds.map(({ shipping }) => shipping)),
    }).toEqual(paidOf)
    if (agent) expect(await figures(agent)).toMatchObject({ comissao: 0, devolvidoText: formatBRL(sums.total) })
  },
)

test('paid another way it is counted anew, and its mail names the whole of what was agreed', async () => {
  shop.clock.advance(61_000)
  const before: MixedOrder = { skus: { fogao: 1, faca: 3 }, forma: 'PIX', voucher: 5_003, points: 900 }
  const after: MixedOrder = { ...before, forma: 'CARTAO', parcelas: 18 }
  const { client, email } = await buyerOf(before)
  const { resumoCarrinho } = await chosen(client, before)
  const sums = sumsOfMixed(after, linesOf(resumoCarrinho.valores)['frete']!)
  const { numeroPedido } = v.parse(PedidoCriado, await ok(postOrder(client)))
  const wish = { forma: 'CARTAO', numeroParcelas: 18, cartao: await cardOf(client) }
  const { formaText } = (await ok(change(client, numeroPedido, wish))) as EstadoPagamento
  const { pagamento, valores } = await orderOf(client, numeroPedido)
  expect(linesOf(valores)).toEqual(linesWanted(sums, sums.freight))
  const means = meansOf(after, sums)
  expect([formaText, pagamento.formaText].map(plain)).toEqual([means, means])
  const mail = (await listMails(shop.deps.db, 900)).find(({ dedupe_key: key }) =>
    key.startsWith(`pedido-outra-forma:${numeroPedido}`),
  )!
  const rows = [
    { nome: 'Forma de pagamento', valorText: means },
    { nome: valores.nomeTotal, valorText: valores.totalText },
    ...pagamento.cartao!.condicoes,
  ]
  for (const { nome, valorText } of rows) expect(plain(mail.body_text)).toContain(`${nome}: ${plain(valorText)}`)
  await delivered(client, numeroPedido)
  await comesBackInParts(client, numeroPedido, after, sums, email)
})

async function cancelledWhole(client: ContractClient, numeroPedido: string, order: MixedOrder, sums: MixedSums) {
  await ok(client.post(`orders/${numeroPedido}/cancel`, {}))
  const { reembolsos } = await orderOf(client, numeroPedido)
  expect(reembolsos.map(({ tipo, valorText }) => [tipo, plain(valorText)])).toEqual(givenBack(sums.charged, sums))
  const mail = (await listMails(shop.deps.db, 900)).find(
    ({ dedupe_key: key }) => key === `pedido-cancelado:${numeroPedido}`,
  )!
  const text = plain(mail.body_text)!
  if (sums.points > 0) expect(text).toContain(`${sums.points.toLocaleString('pt-BR')} pontos`)
  if (sums.voucher > 0) expect(text).toContain(`${brl(sums.voucher)} `)
  expect(text).not.toContain('Nada foi cobrado')
  expect(await balances(client)).toEqual({ points: POINTS, pending: 0, voucher: order.voucher ?? 0 })
}

const givenBack = (money: number, { voucher, points }: { voucher: number; points: number }) =>
  [
    money > 0 && ['DINHEIRO', brl(money)],
    voucher > 0 && ['VALE', brl(voucher)],
    points > 0 && ['PONTOS', `${points.toLocaleString('pt-BR')} pontos`],
  ].filter(Boolean)

/** Each seller's: what was sold, at what it was paid for, by which means. */
async function invoicesSay(client: ContractClient, numeroPedido: string, order: MixedOrder, sums: MixedSums) {
  const { db } = shop.deps
  const { entregas } = await orderOf(client, numeroPedido)
  const paid: Record<string, number> = {}
  let freights = 0
  for (const { idEntrega, lojista } of entregas) {
    const xml = (await ok(client.get(`orders/${numeroPedido}/nfe/${idEntrega}`))) as string
    const all = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => centavos(Number(text)))
    const [vProd, vDesc, vFrete, vNF] = ['vProd', 'vDesc', 'vFrete', 'vNF'].map((name) => all(name).at(-1)!)
    const own = sums.lines.filter(({ isOfLar }) => isOfLar === lojista.startsWith('Lar'))
    const gross = total(own.map((line) => line.gross))
    expect([vProd, vNF, total(all('vPag'))]).toEqual([gross, gross - vDesc! + vFrete!, vNF])
    expect(total(all('vDesc').slice(0, -1))).toBe(vDesc)
    // Points and vouchers are payments, no discounts: of what was agreed, the coupons and the cash discount each has
    // its own.
    const left = total(sums.lines.map(({ base }) => base))
    const share = left === 0 ? 0 : total(own.map(({ base }) => base)) / left
    const base = total(own.map((line) => line.base))
    expect(Math.abs(vDesc! - (gross - base + sums.cash * share)), 'vDesc').toBeLessThanOrEqual(sums.lines.length)
    const codes = [...xml.matchAll(/<tPag>(\d\d)<\/tPag>/g)].map(([, code]) => code!)
    all('vPag').forEach((amount, at) => (paid[codes[at]!] = (paid[codes[at]!] ?? 0) + amount))
    if (codes.includes('19'))
      expect(Math.abs(all('vPag')[codes.indexOf('19')]! - sums.points * share)).toBeLessThanOrEqual(sums.lines.length)
    freights += vFrete!
    const sheet = solid(
      pdfText(await danfeFile((await invoiceOf(db, (await findOrder(db, Number(numeroPedido)))!, idEntrega))!)),
    )
    codes.forEach((code, at) => expect(sheet).toContain(solid(`${CODES[code]}: ${formatBRL(all('vPag')[at]!)}`)))
  }
  expect(freights).toBe(sums.freight)
  const goods = sums.total + sums.points - sums.services
  const byVoucher = paid['21'] ?? 0
  const method = Object.entries(CODES).find(([, name]) => name === NAMES[order.forma])![0]
  expect(total(Object.values(paid))).toBe(goods)
  expect(paid['19'] ?? 0).toBe(sums.points)
  if (sums.services === 0) expect(byVoucher).toBe(sums.voucher)
  else expect(byVoucher).toBeLessThanOrEqual(sums.voucher)
  if (goods === 0) expect(paid).toEqual({ '90': 0 })
  else if (sums.charged > 0) expect(paid[method]).toBe(goods - sums.points - byVoucher)
}
const CODES: Record<string, string> = {
  '03': 'Cartão de crédito',
  '15': 'Boleto',
  '17': 'Pix',
  '19': 'Pontos',
  '21': 'Vale',
  '90': 'Nada a pagar',
}

async function arrives(numeroPedido: string, { pickup }: MixedOrder) {
  if (pickup) {
    await move(numeroPedido, { to: 'PRONTO_RETIRADA', source: 'loja' })
    const row = await shop.deps.db
      .selectFrom('order_shipments')
      .select('collection_code')
      .where('order_number', '=', Number(numeroPedido))
      .executeTakeFirstOrThrow()
    await collectOrder(shop.deps, Number(numeroPedido), row.collection_code!)
  } else
    for (const to of ['EM_TRANSPORTE', 'SAIU_PARA_ENTREGA', 'ENTREGUE'] as const)
      await move(numeroPedido, { to, source: 'transportadora' })
}

/** The last product first; of several units one, then the rest. */
async function comesBackInParts(
  client: ContractClient,
  numeroPedido: string,
  order: MixedOrder,
  sums: MixedSums,
  email: string,
  agent: ContractClient | null = null,
) {
  const { entregas } = await orderOf(client, numeroPedido)
  const bought = entregas.flatMap(({ itens }) => itens)
  const steps = sums.lines
    .toReversed()
    .flatMap((line) => (line.quantity > 1 ? [1, line.quantity - 1] : [1]).map((units) => ({ line, units })))
  const back = { money: 0, voucher: 0, points: 0 }
  let gone = 0
  const left = total(sums.lines.map(({ base }) => base))
  for (const [at, { line, units }] of steps.entries()) {
    const { idItem } = bought.find(({ sku, isServico }) => sku === line.sku && !isServico)!
    const told = v.parse(
      Devolucao,
      await ok(client.get(`orders/${numeroPedido}/return`, { query: { itens: `${idItem}:${units}` } })),
    )
    const protocolo = await returned(client, {
      tipo: 'ARREPENDIMENTO',
      numeroPedido,
      motivo: 'Desisti da compra',
      itens: [{ idItem, quantidade: units }],
      preferencia: 'REEMBOLSO',
      ...(order.forma === 'BOLETO' ? { chavePix: email } : {}),
    })
    const { reembolsos } = v.parse(Solicitacao, await ok(client.get(`users/requests/${protocolo}`)))
    const of = (kind: string) => cents(reembolsos.find(({ tipo }) => tipo === kind)?.valorText ?? '0')
    const now = { money: of('DINHEIRO'), voucher: of('VALE'), points: of('PONTOS') / 100 }
    const said = (name: RegExp) => cents(told.linhas.find(({ nome }) => name.test(nome))?.valorText ?? '0')
    expect([cents(told.totalText ?? '0'), said(/vale/), said(/Pontos/) / 100]).toEqual([
      now.money,
      now.voucher,
      now.points,
    ])
    // What each unit cost is what it gives, to the centavo that no unit divides.
    const part = units / line.quantity
    const points = left === 0 ? 0 : (sums.points * line.base * part) / left
    expect(Math.abs(now.points - points), `points of ${line.sku}`).toBeLessThanOrEqual(units + 2)
    if (at < steps.length - 1 && line.sku !== 'fogao') {
      const worth = line.net * part * (1 + (sums.total === 0 ? 0 : sums.interest / sums.total))
      expect(Math.abs(now.money + now.voucher - worth), `worth of ${line.sku}`).toBeLessThanOrEqual(units + 3)
      // The interest that comes back with a part was never the agent's.
      gone += line.net * part
      if (agent)
        expect(Math.abs(cents((await figures(agent)).devolvidoText) - gone), 'devolvido').toBeLessThanOrEqual(at + 4)
    }
    back.money += now.money
    back.voucher += now.voucher
    back.points += now.points
    expect(await balances(client)).toMatchObject({
      points: POINTS - sums.points + back.points,
      voucher: (order.voucher ?? 0) - sums.voucher + back.voucher,
    })
  }
  expect(back).toEqual({ money: sums.charged, voucher: sums.voucher, points: sums.points })
  expect((await balances(client)).pending).toBe(0)
  expect((await orderOf(client, numeroPedido)).status).toBe('DEVOLVIDO')
}

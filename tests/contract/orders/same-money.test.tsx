import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { CartPage } from '#app/features/cart/cart-page.tsx'
import { BuyBox } from '#app/features/catalogue/product/buy-box.tsx'
import { chosenVariation } from '#app/features/catalogue/product/variants.ts'
import { ConclusionPage } from '#app/features/checkout/order/conclusion-page.tsx'
import { SummaryPage } from '#app/features/checkout/order/summary-page.tsx'
import { PaymentPage } from '#app/features/checkout/payment/payment-page.tsx'
import { OrderPage } from '#app/features/orders/order-page.tsx'
import { OrdersPage } from '#app/features/orders/orders-page.tsx'
import { QuoteSummary } from '#app/widgets/quote-summary.tsx'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { CartoesResposta, Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { PedidoCriado } from '#commerce/contract/checkout/checkout.ts'
import type { ExtratoPontos } from '#commerce/contract/customers/points.ts'
import type { ExtratoVales } from '#commerce/contract/customers/vouchers.ts'
import { PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { Orcamento, OrcamentoEnviado } from '#commerce/contract/televendas/quotes.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { bankNumberText } from '#commerce/domain/payments/boleto.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { giveVoucher } from '#commerce/operations/after-sale/vouchers.ts'
import { collectOrder } from '#commerce/operations/orders/collection.ts'
import { danfeFile } from '#commerce/operations/orders/invoice-document.ts'
import { invoiceOf } from '#commerce/operations/orders/invoice.ts'
import { boletoFile } from '#commerce/operations/payments/boleto-document.ts'
import { quoteFile } from '#commerce/operations/televendas/quote-document.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { findOrder, orderShipments } from '#commerce/store/orders/orders.ts'
import { coupon } from '#tests/factories/conteudo.ts'
import { afterSale, cents, plain } from '#tests/harness/after-sale.ts'
import { agentServing } from '#tests/harness/agents-at-work.ts'
import { cardOf, orderOf, profile } from '#tests/harness/charges.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { registered } from '#tests/harness/people.ts'
import { changeStock } from '#tests/harness/purchase-catalogue.ts'
import { newKey, ok, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'
import { publish } from '#tests/harness/records.ts'

const shop = await forThisFile(purchaseShop())
beforeAll(async () => {
  const { db, clock } = shop.deps
  await transaction(db, (trx) =>
    saveCoupons(trx, [
      coupon('DEZ'),
      coupon('JUNTO5', { percent: 5, stackable: true }),
      coupon('JUNTO7', { kind: 'VALOR', percent: null, amount: 700, stackable: true }),
      coupon('FRETE0', { kind: 'FRETE', percent: null }),
    ]),
  )
  await changeStock(db, 'geladeira-127', 20, clock.now())
  await publish(shop)
})
const { delivered, move, readRequest, returned } = afterSale(() => shop)

/** Points a buyer has, enough for any of these orders. */
const POINTS = 40_000
async function newBuyer(voucher: number | undefined): Promise<{ client: ContractClient; email: string }> {
  const { db, clock } = shop.deps
  const { client, id, form } = await registered(await shop.visitor())
  await transaction(db, async (trx) => {
    await insertCourtesyLot(trx, id, POINTS, '2026-08-01', '2027-12-31', clock.now())
    if (voucher) await giveVoucher(trx, id, voucher, null, clock.now())
  })
  return { client, email: form.email }
}

interface Mixed {
  skus: Record<string, number>
  coupons?: readonly string[]
  voucher?: number
  points?: number
  /** Fetched at a shop, which costs no freight. */
  pickup?: true
  warranty?: 'ge12' | 'ge24'
  forma: 'PIX' | 'BOLETO' | 'CARTAO' | 'PONTOS' | 'VALE'
  parcelas?: number
  /** Kinds of lines that have to be there. */
  has: readonly string[]
}

/** Sellers, points, coupons, insurance, interest, vouchers and gifts, mixed. */
const ORDERS: readonly Mixed[] = [
  { skus: { panela: 1 }, forma: 'PIX', has: ['desconto-a-vista'] },
  { skus: { panela: 2, copo: 4 }, forma: 'BOLETO', coupons: ['DEZ'], has: ['cupom', 'desconto-a-vista'] },
  { skus: { 'geladeira-127': 1 }, forma: 'CARTAO', parcelas: 18, has: ['juros'] },
  { skus: { 'geladeira-127': 1, panela: 1 }, forma: 'CARTAO', warranty: 'ge12', has: ['garantia', 'frete-lojista'] },
  { skus: { panela: 1, ultima: 1 }, forma: 'PIX', coupons: ['JUNTO5', 'JUNTO7'], has: ['cupom', 'cupom'] },
  { skus: { panela: 3 }, forma: 'PIX', points: 3_500, has: ['pontos'] },
  { skus: { panela: 1 }, forma: 'CARTAO', voucher: 2_000, has: ['vale'] },
  { skus: { panela: 1 }, forma: 'BOLETO', coupons: ['FRETE0'], has: ['cupom'] },
  {
    skus: { 'geladeira-127': 1, copo: 2 },
    forma: 'PIX',
    coupons: ['DEZ'],
    warranty: 'ge24',
    has: ['cupom', 'garantia'],
  },
  {
    skus: { conjunto: 1, panela: 1 },
    forma: 'CARTAO',
    parcelas: 3,
    points: 500,
    coupons: ['DEZ'],
    has: ['cupom', 'pontos'],
  },
  { skus: { ultima: 2 }, forma: 'PIX', voucher: 5_000, points: 1_000, has: ['vale', 'pontos', 'desconto-a-vista'] },
  {
    skus: { 'geladeira-127': 1, conjunto: 2 },
    forma: 'CARTAO',
    parcelas: 15,
    warranty: 'ge12',
    has: ['garantia', 'juros'],
  },
  { skus: { colher: 1 }, forma: 'PONTOS', pickup: true, points: 1_900, has: ['pontos'] },
  { skus: { 'geladeira-127': 1, conjunto: 1 }, forma: 'VALE', warranty: 'ge24', voucher: 500_000, has: ['vale'] },
  {
    skus: { 'geladeira-127': 1, panela: 2 },
    forma: 'PIX',
    coupons: ['DEZ'],
    warranty: 'ge12',
    voucher: 320_000,
    has: ['cupom', 'garantia', 'vale'],
  },
  {
    skus: { 'geladeira-127': 1, conjunto: 1, copo: 6 },
    forma: 'CARTAO',
    parcelas: 18,
    coupons: ['JUNTO5', 'JUNTO7'],
    warranty: 'ge24',
    points: 5_000,
    voucher: 4_321,
    has: ['cupom', 'garantia', 'pontos', 'vale', 'juros'],
  },
  { skus: { panela: 1, copo: 2 }, forma: 'BOLETO', coupons: ['JUNTO5', 'JUNTO7'], points: 2_000, has: ['pontos'] },
  { skus: { conjunto: 2, copo: 10 }, forma: 'CARTAO', coupons: ['DEZ'], parcelas: 12, has: ['cupom'] },
  {
    skus: { 'geladeira-127': 2 },
    forma: 'BOLETO',
    warranty: 'ge12',
    voucher: 99_999,
    has: ['garantia', 'vale', 'desconto-a-vista'],
  },
  {
    skus: { 'geladeira-127': 1, panela: 3, ultima: 1 },
    forma: 'CARTAO',
    parcelas: 15,
    coupons: ['DEZ'],
    warranty: 'ge12',
    points: 10_000,
    voucher: 50_001,
    has: ['cupom', 'garantia', 'frete-lojista', 'pontos', 'vale', 'juros'],
  },
]

const centavos = (reais: number) => Math.round(reais * 100)
/** As a reader sees it, wherever it stands. */
const seen = (text: string) => text.replaceAll(/<[^>]*>|\s|&nbsp;|\u00a0/g, ' ').replaceAll(/ +/g, ' ')

const solid = (text: string) => seen(text).replaceAll(' ', '')

const router = createRouter({ routeTree: createRootRoute() })
/** As the server draws it for its owner. */
const drawn = (screen: ReactNode) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Provider store={createStore()}>{screen}</Provider>
    </RouterContextProvider>,
  )

test.each(ORDERS.map((order, at) => [at + 1, order] as const))(
  'order %i is the same money everywhere',
  async (at, mixed) => {
    const { db } = shop.deps
    shop.clock.advance(61_000)
    const codes = mixed.coupons ?? []
    const { client, email } = await newBuyer(mixed.voucher)

    // Product and cart.
    const cartOf = async (answer: Parameters<typeof ok>[0]) => v.parse(Carrinho, await ok(answer))
    const itens = Object.entries(mixed.skus).map(([sku, quantidade]) => ({
      sku,
      quantidade,
      servicos: sku === 'geladeira-127' && mixed.warranty ? [mixed.warranty] : [],
    }))
    const filled = await cartOf(client.post('cart/items', { itens }))
    const { precos } = (await ok(
      client.get('catalog/price', { query: { skus: Object.keys(mixed.skus).join(',') } }),
    )) as {
      precos: { sku: string; preco: { precoPor: number } }[]
    }
    const bought = precos.reduce((sum, { sku, preco }) => sum + centavos(preco.precoPor) * mixed.skus[sku]!, 0)
    expect(centavos(filled.valorTotalProdutos)).toBe(bought)
    for (const { sku } of precos) {
      const unit = filled.itensPedido.find((item) => item.sku === sku)!.valorUnitarioText
      expect(await shownAt(client, sku), sku).toContain(seen(unit))
    }
    for (const codigo of codes) await ok(client.post('cart/cupons', { codigo }))

    // Delivery, payment and review.
    const isTaken = ({ id, tipo }: { id: string; tipo: string }) =>
      mixed.pickup ? tipo === 'RETIRA_LOJA' : id === 'NORMAL'
    const { enderecosEntrega } = await profile(client.get('checkout'))
    const { entregas } = await profile(client.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco }))
    await ok(
      client.put('checkout/delivery', {
        entregas: Object.fromEntries(
          entregas.map(({ idLojista, opcoes }) => [idLojista, { idOpcaoEntrega: opcoes.find(isTaken)!.id }]),
        ),
      }),
    )
    if (mixed.points) await ok(client.put('checkout/points', { pontos: mixed.points }))
    if (mixed.voucher) await ok(client.put('checkout/voucher', { usar: true }))
    const offered = (await profile(client.get('checkout'))).opcoesPagamento.find(({ forma }) => forma === mixed.forma)!
    const offer =
      offered.parcelas.find(({ numeroParcelas }) => numeroParcelas === (mixed.parcelas ?? 1))?.valores ??
      offered.valores
    await ok(client.put('checkout/payment-method', { forma: mixed.forma }))
    if (mixed.parcelas) await ok(client.put('checkout/installment', { numeroParcelas: mixed.parcelas }))
    const review = await profile(client.get('checkout'))
    const { valores } = review.resumoCarrinho
    expect(offer).toEqual(valores)
    const kinds = valores.linhas.map(({ tipo }) => tipo as string)
    expect(kinds).toEqual(expect.arrayContaining([...mixed.has]))
    const cart = await cartOf(client.get('cart'))
    const ofCart = (lines: typeof valores.linhas) =>
      lines.filter(({ tipo }) => !['desconto-a-vista', 'pontos', 'vale', 'juros'].includes(tipo))
    expect(ofCart(cart.valores.linhas)).toEqual(ofCart(valores.linhas))

    // Conclusion, order, list.
    const body = {
      ...(mixed.warranty ? { consentimento: true } : {}),
      ...(mixed.forma === 'CARTAO' ? { cartao: await cardOf(client) } : {}),
    }
    const { numeroPedido, pagamento } = v.parse(PedidoCriado, await ok(postOrder(client, newKey(), body)))
    const order = await orderOf(client, numeroPedido)
    expect(order.valores).toEqual(valores)
    const byVoucher = valores.linhas
      .filter(({ tipo }) => tipo === 'vale')
      .reduce((all, { valorText }) => all + cents(valorText), 0)
    const list = v.parse(PedidosResposta, await ok(client.get('orders')))
    const listed = list.pedidos.find((one) => one.numeroPedido === numeroPedido)!
    expect([pagamento.valorText, order.pagamento.valorText, order.valorTotalText]).toEqual(
      Array<string>(3).fill(valores.totalText),
    )
    expect(solid(listed.valorTotalText)).toBe(solid(formatBRL(centavos(pagamento.valor) + byVoucher)))
    // The instalments are named as they were agreed to, on the screens, in the mail and in short in the list (domain
    // §2.4).
    const condicoes = pagamento.cartao?.condicoes ?? []
    expect(order.pagamento.cartao?.condicoes ?? []).toEqual(condicoes)
    if ((mixed.parcelas ?? 1) > 1) {
      expect(condicoes.map(({ nome }) => nome)).toEqual([
        'Parcelas',
        'Valor da parcela',
        'Juros',
        'Custo efetivo total (CET)',
        'Total parcelado',
      ])
      expect(condicoes[4]!.valorText).toBe(pagamento.valorText)
      const juros = mixed.parcelas! > 12 ? '1,99% ao mês' : '0% ao mês, sem juros'
      expect([condicoes[2]!.valorText, seen(pagamento.cartao!.parcelasText)]).toEqual([
        juros,
        expect.stringContaining(`${mixed.parcelas}x de R$`),
      ])
      expect(seen(listed.pagamentoText)).toContain(`em ${mixed.parcelas}x de R$`)
    } else expect(condicoes).toEqual([])
    // The day the review promised is still told: by the order, and by the mail.
    const promised = review.entregas.flatMap(({ opcoes }) => opcoes.find(isTaken)!.prazoText.split(', se o')[0]!)
    order.entregas.forEach(({ prazoText }, part) => expect(prazoText.startsWith(promised[part]!), prazoText).toBe(true))
    expect((await shop.payment(numeroPedido)).centavos).toBe(centavos(pagamento.valor))
    const sum = valores.linhas
      .filter(({ tipo }) => tipo !== 'frete-lojista')
      .reduce((all, { valorText, desconto }) => all + Number(valorText.replace(/\D/g, '')) * (desconto ? -1 : 1), 0)
    expect(sum).toBe(centavos(pagamento.valor))
    // The boleto's own code says its amount (domain §2.2).
    if (pagamento.boleto) expect(Number(pagamento.boleto.codigoBarras.slice(9, 19))).toBe(centavos(pagamento.valor))

    // Mail, as text and as a page, and every screen that tells it line by line; the order's page is also its print.
    const mail = (await listMails(db, 500)).find(({ dedupe_key: key }) => key === `pedido-recebido:${numeroPedido}`)!
    for (const day of promised) expect(mail.body_text).toContain(day)
    const told = {
      text: mail.body_text,
      html: mail.body_html,
      payment: drawn(<PaymentPage loaded={review} coupons={() => null} />),
      review: drawn(<SummaryPage loaded={review} />),
      order: drawn(
        <OrderPage
          pedido={order}
          refunds={null}
          CancelPaid={() => null}
          CancelUnits={() => null}
          onChanged={() => Promise.resolve()}
        />,
      ),
    }
    const drawnCart = drawn(<CartPage loaded={cart} />)
    for (const { nome, valorText } of [
      ...cart.valores.linhas,
      { nome: cart.valores.nomeTotal, valorText: cart.valores.totalText },
    ])
      expect(seen(drawnCart), 'cart').toMatch(new RegExp(`${escaped(nome)}:? +${escaped(seen(valorText))}`))
    for (const { nome, valorText } of [...valores.linhas, { nome: valores.nomeTotal, valorText: valores.totalText }])
      for (const [where, text] of Object.entries(told))
        expect(seen(text), where).toMatch(new RegExp(`${escaped(nome)}:? +${escaped(seen(valorText))}`))
    const concluded = drawn(
      <ConclusionPage loaded={pagamento} pedido={order} buyAgain={null} onMoved={() => undefined} />,
    )
    for (const { nome, valorText } of condicoes)
      for (const text of [told.text, told.html, told.order, concluded])
        expect(seen(text)).toMatch(new RegExp(`${escaped(nome)}:? +${escaped(seen(valorText))}`))
    // Once it is paid the conclusion tells it whole, with the means as on the order's page.
    const approved = { ...order, pagamento: { ...order.pagamento, estado: 'PAGO' as const } }
    const thanked = seen(
      drawn(<ConclusionPage loaded={approved.pagamento} pedido={approved} buyAgain={null} onMoved={() => undefined} />),
    )
    for (const { nome, valorText } of [
      ...valores.linhas,
      ...condicoes,
      { nome: valores.nomeTotal, valorText: valores.totalText },
    ])
      expect(thanked).toMatch(new RegExp(`${escaped(nome)}:? +${escaped(seen(valorText))}`))
    expect(thanked).toContain(seen(order.pagamento.cartao?.parcelasText ?? order.pagamento.formaText))
    // What is charged, where that alone is told: the button, what follows the order, the list, the boleto's sheet.
    const paid = seen(pagamento.valorText)
    expect(seen(told.review)).toContain(`${paid} `)
    expect(seen(concluded)).toContain(paid)
    expect(
      seen(
        drawn(<OrdersPage result={{ ...list, pedidos: [listed] }} filter={{ status: undefined, busca: undefined }} />),
      ),
    ).toContain(seen(listed.valorTotalText))
    if (pagamento.boleto) {
      const sheet = await boletoFile(db, (await findOrder(db, Number(numeroPedido)))!)
      expect(solid(pdfText(sheet))).toContain(solid(paid))
      expect(pdfText(sheet)).toContain(bankNumberText(pagamento.boleto.codigoBarras))
    }
    // Invoices know no insurance, no interest of the issuer's, and points and vouchers as payments (domain §4.6, §6.3).
    const invoiced = valores.linhas
      .filter(({ tipo }) => !['frete-lojista', 'garantia', 'juros', 'pontos', 'vale'].includes(tipo))
      .reduce((all, { valorText, desconto }) => all + Number(valorText.replace(/\D/g, '')) * (desconto ? -1 : 1), 0)
    await delivered(client, numeroPedido, [])
    expect(await invoicedTotals(numeroPedido)).toBe(invoiced)

    // All of it comes back: to each means what that means paid, and nothing is left that it had earned (domain §6.2, §8).
    if (mixed.pickup) {
      await move(numeroPedido, { to: 'PRONTO_RETIRADA', source: 'loja' })
      const { entregas: ready } = await orderOf(client, numeroPedido)
      await collectOrder(shop.deps, Number(numeroPedido), ready[0]!.codigoRetirada!)
    } else
      for (const to of ['EM_TRANSPORTE', 'SAIU_PARA_ENTREGA', 'ENTREGUE'] as const)
        await move(numeroPedido, { to, source: 'transportadora' })
    const asVoucher = at % 2 === 0
    const { entregas: parts } = await orderOf(client, numeroPedido)
    const protocolo = await returned(client, {
      tipo: 'ARREPENDIMENTO',
      numeroPedido,
      motivo: 'Desisti da compra',
      itens: parts.flatMap(({ itens: bought }) =>
        bought
          .filter(({ sku, isServico }) => sku in mixed.skus && !isServico)
          .map(({ idItem, quantidade }) => ({ idItem, quantidade })),
      ),
      preferencia: asVoucher ? 'VALE' : 'REEMBOLSO',
      ...(mixed.forma === 'BOLETO' ? { chavePix: email } : {}),
    })
    const paidByMoney = centavos(pagamento.valor)
    const { reembolsos } = await readRequest(client, protocolo)
    expect(reembolsos.map(({ tipo, valorText }) => [tipo, plain(valorText)])).toEqual(
      [
        paidByMoney > 0 && [asVoucher ? 'VALE' : 'DINHEIRO', plain(formatBRL(paidByMoney))],
        byVoucher > 0 && ['VALE', plain(formatBRL(byVoucher))],
        mixed.points && ['PONTOS', `${mixed.points.toLocaleString('pt-BR')} pontos`],
      ].filter(Boolean),
    )
    const { saldo: points, saldoPendente } = (await ok(client.get('users/points'))) as ExtratoPontos
    expect([points, saldoPendente]).toEqual([POINTS, 0])
    const { saldo: balance } = (await ok(client.get('users/vouchers'))) as ExtratoVales
    expect(centavos(balance)).toBe((mixed.voucher ?? 0) + (asVoucher ? paidByMoney : 0))
    expect((await orderOf(client, numeroPedido)).status).toBe('DEVOLVIDO')
  },
)

test("a quote's page and PDF say the money that its order comes to", async () => {
  const { browser } = await agentServing(shop)
  const itens = [
    { sku: 'geladeira-127', quantidade: 1, servicos: ['ge12'] },
    { sku: 'panela', quantidade: 2 },
  ]
  await ok(browser.post('cart/items', { itens }))
  const { enderecosEntrega } = await profile(browser.get('checkout'))
  const { entregas } = await profile(browser.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco }))
  await ok(
    browser.put('checkout/delivery', {
      entregas: Object.fromEntries(entregas.map(({ idLojista }) => [idLojista, { idOpcaoEntrega: 'NORMAL' }])),
    }),
  )
  const { resumoCarrinho } = await profile(browser.get('checkout'))
  const { numero } = v.parse(OrcamentoEnviado, await ok(browser.post('televendas/quotes', {})))
  const quote = v.parse(Orcamento, await ok(browser.get(`televendas/quotes/${numero}`)))
  expect(quote.totalText).toBe(resumoCarrinho.valorTotalText)
  expect(quote.totalAVistaText).toBe(resumoCarrinho.valorTotalAVistaText)
  const sheet = solid(pdfText(await quoteFile(quote)))
  const page = seen(drawn(<QuoteSummary quote={quote} />))
  const told = [
    ...quote.itens.flatMap(({ valorUnitarioText, valorTotalText, servicos }) => [
      valorUnitarioText,
      valorTotalText,
      ...servicos.map((service) => service.valorTotalText),
    ]),
    ...quote.valores.map(({ valorText }) => valorText),
    quote.totalAVistaText,
  ]
  for (const text of told) {
    expect(sheet).toContain(solid(text))
    expect(page).toContain(seen(text))
  }
})

/** The price and its ways to pay, as the product's page has them. */
async function shownAt(client: ContractClient, sku: string): Promise<string> {
  const { produtos } = v.parse(CartoesResposta, await ok(client.get('catalog/products', { query: { skus: sku } })))
  const slug = produtos[0]!.url.split('/').at(-1)!.split('?')[0]!
  const produto = v.parse(Produto, await ok(client.get(`catalog/products/${slug}`)))
  return seen(drawn(<BuyBox produto={produto} variacao={chosenVariation(produto, sku)!} action={null} />))
}

/** The totals of the invoices of an order, once it is invoiced, from their sheets. */
async function invoicedTotals(numeroPedido: string): Promise<number> {
  const { db } = shop.deps
  await move(numeroPedido, { to: 'EM_SEPARACAO', source: 'wms' })
  await move(numeroPedido, { to: 'FATURADO', source: 'erp' })
  const order = (await findOrder(db, Number(numeroPedido)))!
  const shipments = await orderShipments(db, [order.number])
  const sheets = await Promise.all(
    shipments.map(async ({ id }) => pdfText(await danfeFile((await invoiceOf(db, order, id))!))),
  )
  const totals = sheets.map((text) => /Total da nota[\s\S]{0,300}?R\$\s*([\d.]+,\d\d)/.exec(text)![1]!)
  return totals.reduce((sum, total) => sum + Number(total.replace(/\D/g, '')), 0)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

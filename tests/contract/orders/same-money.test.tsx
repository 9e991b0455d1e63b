import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConclusionPage } from '#app/features/checkout/conclusion-page.tsx'
import { PaymentPage } from '#app/features/checkout/payment-page.tsx'
import { SummaryPage } from '#app/features/checkout/summary-page.tsx'
import { OrderPage } from '#app/features/orders/order-page.tsx'
import { OrdersPage } from '#app/features/orders/orders-page.tsx'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PedidoCriado } from '#commerce/contract/checkout/checkout.ts'
import { PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { giveVoucher } from '#commerce/operations/after-sale/vouchers.ts'
import { boletoFile } from '#commerce/operations/payments/boleto-document.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { coupon } from '#tests/factories/conteudo.ts'
import { cardOf, orderOf, profile } from '#tests/harness/charges.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { registered } from '#tests/harness/people.ts'
import { changeStock } from '#tests/harness/purchase-catalogue.ts'
import { newKey, ok, postOrder, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

let shop: PurchaseShop
let buyers: { client: ContractClient; id: string }[] = []
beforeAll(async () => {
  shop = await purchaseShop()
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
  buyers = await Promise.all(
    [1, 2, 3].map(async () => {
      const { client, id } = await registered(await shop.visitor())
      await transaction(db, (trx) => insertCourtesyLot(trx, id, 9_000, '2026-08-01', '2027-12-31', clock.now()))
      return { client, id }
    }),
  )
})
afterAll(() => shop.close())

interface Mixed {
  skus: Record<string, number>
  coupons?: readonly string[]
  voucher?: number
  points?: number
  warranty?: 'ge12' | 'ge24'
  forma: 'PIX' | 'BOLETO' | 'CARTAO'
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
    const { client, id } = buyers[at % buyers.length]!
    const { db, clock } = shop.deps
    shop.clock.advance(61_000)
    const voucher = mixed.voucher
      ? (await transaction(db, (trx) => giveVoucher(trx, id, mixed.voucher!, 1, clock.now()))).code
      : undefined
    const codes = [...(mixed.coupons ?? []), ...(voucher === undefined ? [] : [voucher])]

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
    for (const codigo of codes) await ok(client.post('cart/cupons', { codigo }))

    // Delivery, payment and review.
    const { enderecosEntrega } = await profile(client.get('checkout'))
    const { entregas } = await profile(client.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco }))
    await ok(
      client.put('checkout/delivery', {
        entregas: Object.fromEntries(entregas.map(({ idLojista }) => [idLojista, { idOpcaoEntrega: 'NORMAL' }])),
      }),
    )
    if (mixed.points) await ok(client.put('checkout/points', { pontos: mixed.points }))
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
      lines.filter(({ tipo }) => !['desconto-a-vista', 'pontos', 'juros'].includes(tipo))
    expect(ofCart(cart.valores.linhas)).toEqual(ofCart(valores.linhas))

    // Conclusion, order, list.
    const body = {
      ...(mixed.warranty ? { consentimento: true } : {}),
      ...(mixed.forma === 'CARTAO' ? { cartao: await cardOf(client) } : {}),
    }
    const { numeroPedido, pagamento } = v.parse(PedidoCriado, await ok(postOrder(client, newKey(), body)))
    const order = await orderOf(client, numeroPedido)
    expect(order.valores).toEqual(valores)
    const list = v.parse(PedidosResposta, await ok(client.get('orders')))
    const listed = list.pedidos.find((one) => one.numeroPedido === numeroPedido)!
    expect([pagamento.valorText, order.pagamento.valorText, order.valorTotalText, listed.valorTotalText]).toEqual(
      Array<string>(4).fill(valores.totalText),
    )
    expect((await shop.payment(numeroPedido)).centavos).toBe(centavos(pagamento.valor))
    const sum = valores.linhas
      .filter(({ tipo }) => tipo !== 'frete-lojista')
      .reduce((all, { valorText, desconto }) => all + Number(valorText.replace(/\D/g, '')) * (desconto ? -1 : 1), 0)
    expect(sum).toBe(centavos(pagamento.valor))
    // The boleto's own code says its amount (domain §2.2).
    if (pagamento.boleto) expect(Number(pagamento.boleto.codigoBarras.slice(9, 19))).toBe(centavos(pagamento.valor))

    // Mail, as text and as a page, and every screen that tells it line by line; the order's page is also its print.
    const mail = (await listMails(db, 500)).find(({ dedupe_key: key }) => key === `pedido-recebido:${numeroPedido}`)!
    const told = {
      text: mail.body_text,
      html: mail.body_html,
      payment: drawn(<PaymentPage loaded={review} coupons={() => null} />),
      review: drawn(<SummaryPage loaded={review} />),
      order: drawn(
        <OrderPage pedido={order} refunds={null} CancelPaid={() => null} onChanged={() => Promise.resolve()} />,
      ),
    }
    for (const { nome, valorText } of [...valores.linhas, { nome: valores.nomeTotal, valorText: valores.totalText }])
      for (const [where, text] of Object.entries(told))
        expect(seen(text), where).toMatch(new RegExp(`${escaped(nome)}:? +${escaped(seen(valorText))}`))
    // What is charged, where that alone is told: the button, what follows the order, the list, the boleto's sheet.
    const paid = seen(pagamento.valorText)
    expect(seen(told.review)).toContain(`${paid} `)
    expect(
      seen(drawn(<ConclusionPage loaded={pagamento} entregas={[]} buyAgain={null} onMoved={() => undefined} />)),
    ).toContain(paid)
    expect(
      seen(
        drawn(<OrdersPage result={{ ...list, pedidos: [listed] }} filter={{ status: undefined, busca: undefined }} />),
      ),
    ).toContain(paid)
    if (pagamento.boleto) {
      const sheet = await boletoFile(db, (await findOrder(db, Number(numeroPedido)))!)
      expect(solid(pdfText(sheet))).toContain(solid(paid))
    }
  },
)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

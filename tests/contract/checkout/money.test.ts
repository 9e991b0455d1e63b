import fc from 'fast-check'
import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { RespostaLogin } from '#commerce/contract/customers/session.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setPromotions } from '#commerce/store/catalogue/prices.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'
import { changePrice, changeStock, stockShop } from '#tests/harness/purchase-catalogue.ts'
import { choose, newKey, ok, placed, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const HOUR = 3_600_000
const cents = (reais: number) => Math.round(reais * 100)
let made = 0
/** A product of its own for each test: prices move. */
async function product(preco: number, estoque = 20): Promise<string> {
  const sku = `avulso-${++made}`
  await stockShop(shop.deps.db, shop.clock.now(), [
    {
      id: sku,
      nome: `Avulso ${made}`,
      departamento: ['Casa'],
      variacoes: [{ sku, preco, estoque, pesoG: 500, dimensoesCm: [10, 10, 10] }],
    },
  ])
  shop.clock.advance(1000)
  return sku
}
const promote = async (sku: string, centavos: number, hours: number) => {
  const now = shop.clock.now()
  await transaction(shop.deps.db, (trx) =>
    setPromotions(
      trx,
      [{ sku, channel: 'ca_0', promotion: { centavos, from: now, to: new Date(now.getTime() + hours * HOUR) } }],
      now,
    ),
  )
}

describe('one price everywhere', () => {
  test("where a channel has no price of its own the cart charges ca_0's, as the page shows it", async () => {
    const agent = await newAgent(shop)
    const who = await shop.visitor()
    await ok(
      who.post(
        'users/auth',
        { login: agent.login, senha: agent.senha },
        { query: { acessoRestrito: 'true', canal: 'ca_861' } },
      ),
    )
    for (const [sku, quantity] of [
      ['panela', 1],
      ['copo', 2],
    ] as const) {
      const { precos } = (await ok(who.get('catalog/price', { query: { skus: sku, canal: 'ca_861' } }))) as {
        precos: { preco: { precoPor: number } }[]
      }
      const { itensPedido } = v.parse(
        Carrinho,
        await ok(who.post('cart/items', { sku, quantidade: quantity }, { query: { canal: 'ca_861' } })),
      )
      expect(itensPedido.find((item) => item.sku === sku)!.valorUnitario).toBe(precos[0]!.preco.precoPor)
    }
  })

  test('a lowered price tells what it was lowered from and what that saves, coupons included', async () => {
    const sku = await product(20_000)
    await promote(sku, 15_000, 2)
    const lowered = v.parse(Carrinho, await ok((await shop.visitor()).post('cart/items', { sku, quantidade: 2 })))
    expect(
      [lowered.itensPedido[0]!.valorDeText, lowered.economiaText, lowered.economiaAVistaText].map((text) =>
        text?.replaceAll('\u00a0', ' '),
      ),
    ).toEqual(['R$ 400,00', 'R$ 100,00', 'R$ 15,00'])
    const plain = v.parse(Carrinho, await ok((await shop.visitor()).post('cart/items', { sku: await product(10_000) })))
    expect([plain.itensPedido[0]!.valorDeText, plain.economiaText]).toEqual([null, null])
  })

  test('a promotion that ends between cart and order is owed for its day, and told before another price is charged', async () => {
    const sku = await product(20_000)
    await promote(sku, 15_000, 2)
    const { client, form } = await registered(await shop.visitor())
    await choose(client, sku)
    shop.clock.advance(3 * HOUR)
    await ok(client.post('users/auth', { login: form.cpf, senha: PASSWORD }))
    const { valorTotalProdutos, avisos } = v.parse(Carrinho, await ok(client.get('cart')))
    expect([valorTotalProdutos, avisos]).toEqual([150, []])
    expect((await placed(client)).pagamento.valor).toBeLessThan(200)

    await promote(sku, 15_000, 2)
    await choose(client, sku)
    shop.clock.advance(25 * HOUR)
    await ok(client.post('users/auth', { login: form.cpf, senha: PASSWORD }))
    expect((await postOrder(client)).status).toBe(409)
    expect(v.parse(Carrinho, await ok(client.get('cart')))).toMatchObject({
      valorTotalProdutos: 200,
      avisos: [{ tipo: 'preco-subiu' }],
    })
  })

  test('of two carts joined, the price that still binds is owed, not an older and lower one', async () => {
    const sku = await product(9_000)
    const owner = await registered(await shop.visitor())
    await ok(owner.client.post('cart/items', { sku }))
    shop.clock.advance(HOUR)
    await changePrice(shop.deps.db, sku, 10_000, shop.clock.now())
    shop.clock.advance(71 * HOUR)
    const guest = await shop.visitor()
    await ok(guest.post('cart/items', { sku }))
    shop.clock.advance(HOUR)
    await changePrice(shop.deps.db, sku, 12_000, shop.clock.now())
    shop.clock.advance(HOUR)
    const { carrinho } = (await ok(
      guest.post('users/auth', { login: owner.form.cpf, senha: PASSWORD }),
    )) as RespostaLogin
    expect(v.parse(Carrinho, carrinho).itensPedido).toMatchObject([{ quantidade: 2, valorUnitario: 100 }])
  })
})

describe('the order is what was seen', () => {
  test('a cart changed after its summary was shown is shown again first, also when it got cheaper', async () => {
    const client = await shop.readyBuyer('panela')
    await ok(client.post('cart/items', { sku: 'copo' }))
    await ok(client.get('checkout'))
    const { itensPedido } = v.parse(Carrinho, await ok(client.get('cart')))
    await ok(client.delete(`cart/items/${itensPedido[0]!.idItem}`))
    const { status, body } = await postOrder(client)
    expect([status, body]).toMatchObject([
      409,
      {
        detalhes: 'O carrinho mudou desde que você o conferiu. Confira o resumo antes de finalizar.',
        carrinho: { itensPedido: [{ sku: 'copo' }] },
      },
    ])
    await ok(client.get('checkout'))
    expect((await postOrder(client)).status).toBe(201)
  })

  test('fewer units than were agreed to are told, also when another page saw it first', async () => {
    const sku = await product(5_000)
    const client = await shop.readyBuyer(sku)
    const { itensPedido } = v.parse(Carrinho, await ok(client.get('cart')))
    await ok(client.put(`cart/items/${itensPedido[0]!.idItem}`, { quantidade: 6 }))
    await ok(client.get('checkout'))
    await changeStock(shop.deps.db, sku, 4, shop.clock.now())
    expect(v.parse(Carrinho, await ok(client.get('cart'))).itensPedido[0]!.quantidade).toBe(4)
    expect((await postOrder(client)).status).toBe(409)
  })

  test("a price that fell since needs nobody's consent", async () => {
    const sku = await product(5_000)
    const client = await shop.readyBuyer(sku)
    await changePrice(shop.deps.db, sku, 4_000, shop.clock.now())
    await ok(client.get('cart'))
    expect((await postOrder(client)).status).toBe(201)
  })

  test("two people with the same key have two orders, and neither sees the other's", async () => {
    const key = newKey()
    const [one, other] = [await shop.readyBuyer('copo'), await shop.readyBuyer('copo')]
    const [first, second] = [await postOrder(one, key), await postOrder(other, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.numeroPedido).not.toBe(second.body.numeroPedido)
    expect((await other.get(`orders/${first.body.numeroPedido}`)).status).toBe(404)
  })

  test('a stale version may be told with the CEP too', async () => {
    const who = await shop.visitor()
    await ok(who.post('cart/items', { sku: 'panela' }))
    expect((await who.put('cart/cep', { cep: '38400-100', versao: 0 })).status).toBe(409)
    expect((await who.put('cart/cep', { cep: '38400-100', versao: 1 })).status).toBe(200)
  })
})

test('whatever is bought, the parts add up to the total, to the centavo', async () => {
  const prices = fc.array(
    fc.record({
      preco: fc.integer({ min: 1, max: 999_999 }),
      quantidade: fc.integer({ min: 1, max: 5 }),
      lojista: fc.constantFrom('efacil', 'lar'),
      servico: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(prices, async (lines) => {
      const products = lines.map(({ preco, lojista }) => {
        const id = `soma-${++made}`
        return {
          id,
          nome: `Soma ${made}`,
          departamento: ['Casa'],
          lojista,
          servicos: [{ idServico: 'ge12', nome: 'Garantia estendida 12 meses', preco: 1_990 }],
          variacoes: [
            { sku: id, preco, estoque: 9, pesoG: 700, dimensoesCm: [12, 12, 12] as [number, number, number] },
          ],
        }
      })
      await stockShop(shop.deps.db, shop.clock.now(), products)
      const { client } = await registered(await shop.visitor())
      await ok(
        client.post('cart/items', {
          itens: lines
            .slice(1)
            .map(({ quantidade, servico }, at) => ({
              sku: products[at + 1]!.id,
              quantidade,
              servicos: servico ? ['ge12'] : [],
            }))
            .concat([{ sku: products[0]!.id, quantidade: lines[0]!.quantidade, servicos: [] }]),
        }),
      )
      await choose(client, products[0]!.id)
      const cart = v.parse(Carrinho, await ok(client.get('cart')))
      const { body } = await postOrder(client, newKey(), { consentimento: true })
      const { rows } = await sql<
        Record<
          | 'products'
          | 'services'
          | 'discounts'
          | 'items'
          | 'freights'
          | 'cash'
          | 'freight'
          | 'total'
          | 'ownProducts'
          | 'ownServices'
          | 'paid',
          string
        >
      >`
        SELECT (SELECT sum(total_centavos) FROM order_items i WHERE i.order_number = o.number AND kind = 'produto') AS products,
          (SELECT coalesce(sum(total_centavos), 0) FROM order_items i WHERE i.order_number = o.number AND kind = 'servico') AS services,
          (SELECT sum(discount_centavos) FROM order_items i WHERE i.order_number = o.number) AS discounts,
          (SELECT sum(unit_centavos * quantity) FROM order_items i WHERE i.order_number = o.number) AS items,
          (SELECT sum(freight_centavos) FROM order_shipments s WHERE s.order_number = o.number) AS freights,
          o.cash_discount_centavos AS cash, o.freight_centavos AS freight, o.total_centavos AS total, o.products_centavos AS "ownProducts", o.services_centavos AS "ownServices",
          (SELECT centavos FROM payments p WHERE p.order_number = o.number) AS paid
        FROM orders o WHERE o.number = ${Number(body.numeroPedido)}`.execute(shop.deps.db)
      const {
        products: sum,
        services,
        discounts,
        items,
        freights,
        cash,
        freight,
        total,
        ownProducts,
        ownServices,
        paid,
      } = Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)])) as Record<
        keyof (typeof rows)[0],
        number
      >
      expect([sum, services, discounts, freights, items]).toEqual([
        ownProducts,
        ownServices,
        cash,
        freight,
        sum + services,
      ])
      expect(total).toBe(sum - cash + freight + services)
      expect([paid, cents(body.pagamento.valor), cents(cart.valorTotalAVista)]).toEqual([total, total, total])
      expect(cents(cart.valorTotalPedido)).toBe(total + cash)
    }),
    { numRuns: 15 },
  )
})

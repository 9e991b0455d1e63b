import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Carrinho, CuponsDoCarrinho } from '#commerce/contract/cart/cart.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { cancelOrder } from '#commerce/operations/orders/cancel.ts'
import { type CouponRow, saveCoupons } from '#commerce/store/cart/coupons.ts'
import { coupon } from '#tests/factories/conteudo.ts'
import type { Answer, ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { PASSWORD, registered } from '#tests/harness/people.ts'
import { choose, newKey, ok, placed, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
let made = 0
/** A coupon of its own for each test. */
async function newCoupon(over: Partial<CouponRow> = {}): Promise<string> {
  made += 1
  const code = `TESTE-${made}`
  await transaction(shop.deps.db, (trx) => saveCoupons(trx, [coupon(code, over)]))
  return code
}
const amount = (centavos: number, over: Partial<CouponRow> = {}) =>
  newCoupon({ kind: 'VALOR', percent: null, amount: centavos, title: 'Desconto em reais', ...over })
const cart = async (answer: Promise<Answer>): Promise<Carrinho> => v.parse(Carrinho, await ok(answer))
const add = (client: ContractClient, sku: string, quantidade = 1) =>
  cart(client.post('cart/items', { sku, quantidade }))
const apply = (client: ContractClient, codigo: string) => cart(client.post('cart/cupons', { codigo }))
const refused = async (client: ContractClient, codigo: unknown) => {
  const { status, body } = await client.post<ErrorBody>('cart/cupons', { codigo })
  expect(status, JSON.stringify(body)).toBe(400)
  expect(body.errors?.[0]?.errorParameters).toBe('codigo')
  return plain(body.detalhes)
}
const uses = async (code: string) => {
  const { rows } = await sql<{ uses: number; held: number }>`
    SELECT uses, (SELECT count(*) FROM coupon_uses x WHERE x.code = c.code AND released_at IS NULL) AS held FROM coupons c WHERE code = ${code}`.execute(
    shop.deps.db,
  )
  return [Number(rows[0]!.uses), Number(rows[0]!.held)]
}

describe('a coupon in the cart', () => {
  test('is written in any case, takes its discount off the whole cart, and is taken out again', async () => {
    const who = await shop.visitor()
    await add(who, 'panela', 2)
    const code = await newCoupon()
    const applied = await apply(who, ` ${code.toLowerCase()} `)
    expect(applied).toMatchObject({
      versao: 2,
      cupons: [{ codigo: code, descricao: '10% de desconto' }],
      valorTotalProdutos: 259.8,
      valorTotalDescontos: 25.98,
      valorTotalPedido: 233.82,
      valorTotalAVista: 222.13,
    })
    expect(plain(applied.cupons[0]!.valorText)).toBe('R$ 25,98')
    expect(await cart(who.get('cart'))).toMatchObject({ versao: 2, valorTotalDescontos: 25.98, avisos: [] })
    expect(await cart(who.delete(`cart/cupons/${code.toLowerCase()}`))).toMatchObject({
      versao: 3,
      cupons: [],
      valorTotalDescontos: 0,
      valorTotalPedido: 259.8,
      avisos: [],
    })
    expect((await who.delete(`cart/cupons/${code}`)).status).toBe(404)
  })

  test('what a login joined is told still after the browser told its CEP and something was added', async () => {
    const guest = await shop.visitor()
    const { client, form } = await registered(await shop.visitor())
    await add(client, 'panela', 4)
    await add(guest, 'panela', 3)
    await ok(guest.post('users/auth', { login: form.cpf, senha: PASSWORD }))
    const joined = async (answer: Promise<Answer>) =>
      (await cart(answer)).avisos.filter(({ tipo }) => tipo === 'carrinho-unificado').map(({ mensagem }) => mensagem)
    const said = [expect.stringContaining('Ficaram 5, o máximo')]
    expect(await joined(guest.put('cart/cep', { cep: '38400100' }))).toEqual(said)
    expect(await joined(guest.post('cart/items', { sku: 'copo', quantidade: 2 }))).toEqual(said)
    const [line] = (await cart(guest.get('cart'))).itensPedido
    expect(await joined(guest.put(`cart/items/${line!.idItem}`, { quantidade: 1 }))).toEqual([])
  })

  test('an old version is refused with the cart as it is', async () => {
    const who = await shop.visitor()
    await add(who, 'panela')
    const code = await newCoupon()
    const stale = await who.post<{ carrinho: unknown }>('cart/cupons', { codigo: code, versao: 0 })
    expect(stale.status).toBe(409)
    expect(v.parse(Carrinho, stale.body.carrinho)).toMatchObject({ versao: 1, cupons: [] })
    await apply(who, code)
    const late = await who.delete<{ carrinho: unknown }>(`cart/cupons/${code}`, { query: { versao: '1' } })
    expect(late.status).toBe(409)
    expect(v.parse(Carrinho, late.body.carrinho)).toMatchObject({ versao: 2, cupons: [{ codigo: code }] })
  })

  test('free freight takes off the whole freight once there is one', async () => {
    const who = await shop.visitor()
    await add(who, 'panela')
    const code = await newCoupon({ kind: 'FRETE', percent: null })
    expect(await apply(who, code)).toMatchObject({ cupons: [{ codigo: code }], valorTotalDescontos: 0 })
    expect(await cart(who.put('cart/cep', { cep: '38400100' }))).toMatchObject({
      valorTotalFrete: 17.89,
      valorTotalDescontos: 17.89,
      valorTotalPedido: 129.9,
    })
  })

  test('goes when the cart shrinks below its minimum, and says why', async () => {
    const who = await shop.visitor()
    const two = await add(who, 'panela', 2)
    const code = await newCoupon({ minimum: 20_000 })
    await apply(who, code)
    const less = await cart(who.put(`cart/items/${two.itensPedido[0]!.idItem}`, { quantidade: 1 }))
    expect(less).toMatchObject({ cupons: [], valorTotalDescontos: 0, valorTotalPedido: 129.9 })
    expect(less.avisos.map(({ tipo, mensagem }) => [tipo, plain(mensagem)])).toEqual([
      ['cupom-removido', `O cupom ${code} saiu do carrinho. Valor mínimo de R$ 200,00 não atingido. Faltam R$ 70,10.`],
    ])
    expect(await cart(who.get('cart'))).toMatchObject({ versao: 3, cupons: [], avisos: [{ tipo: 'cupom-removido' }] })
  })

  test('goes when it ends while nobody writes', async () => {
    const who = await shop.visitor()
    await add(who, 'panela')
    const code = await newCoupon({ validTo: new Date(shop.clock.now().getTime() + 60_000) })
    await apply(who, code)
    shop.clock.advance(60_000)
    expect(await cart(who.get('cart'))).toMatchObject({
      versao: 3,
      cupons: [],
      avisos: [{ tipo: 'cupom-removido', mensagem: `O cupom ${code} saiu do carrinho. Cupom expirado.` }],
    })
  })

  test('two go together only when both may', async () => {
    const who = await shop.visitor()
    await add(who, 'panela')
    const [one, other, alone] = [
      await newCoupon({ stackable: true }),
      await amount(1000, { stackable: true }),
      await newCoupon(),
    ]
    await apply(who, one)
    expect(await apply(who, other)).toMatchObject({
      cupons: [{ codigo: one }, { codigo: other }],
      valorTotalDescontos: 22.99,
    })
    expect(await refused(who, one)).toBe('Este cupom já está no carrinho.')
    expect(await refused(who, alone)).toBe(
      'Este cupom não pode ser usado junto com outro. Remova o outro para usar este.',
    )
  })

  test('a guest’s goes along into the customer’s cart, judged again for them', async () => {
    const guest = await shop.visitor()
    const { form } = await registered(await shop.visitor())
    await add(guest, 'panela')
    const code = await newCoupon({ audience: 'PJ' })
    await apply(guest, code)
    await ok(guest.post('users/auth', { login: form.cpf, senha: PASSWORD }))
    expect(await cart(guest.get('cart'))).toMatchObject({ numberOfItemsInCart: 1, cupons: [], valorTotalDescontos: 0 })
  })
})

describe('what is refused says why (domain §8)', () => {
  const MINUTE = 60_000
  test.each([['NAO-EXISTE'], ['X'], ['a'.repeat(30)], ['com espaço']])('%j: no such coupon', async (codigo) => {
    const who = await shop.visitor()
    await add(who, 'panela')
    expect(await refused(who, codigo)).toBe('Cupom inválido.')
  })

  test.each<[string, Partial<CouponRow>, string]>([
    ['not begun', { validFrom: new Date('2026-08-20T03:00:00Z') }, 'Este cupom vale a partir de 20/08/2026 às 00:00.'],
    ['another channel', { channels: ['ca_861'] }, 'Este cupom não vale neste canal de venda.'],
    ['ended', { validTo: new Date('2026-08-01T00:00:00Z') }, 'Cupom expirado.'],
    ['other products', { skus: ['copo'] }, 'Cupom não aplicável aos produtos do carrinho.'],
    ['other department', { categories: ['eletronicos'] }, 'Cupom não aplicável aos produtos do carrinho.'],
    ['too little', { minimum: 13_000 }, 'Valor mínimo de R$ 130,00 não atingido. Faltam R$ 0,10.'],
  ])('%s', async (_, over, sentence) => {
    const who = await shop.visitor()
    await add(who, 'panela')
    expect(await refused(who, await newCoupon(over))).toBe(sentence)
  })

  test('nothing, a number, an object: a sentence', async () => {
    const who = await shop.visitor()
    for (const codigo of ['', ' ', 7, {}, null, undefined])
      expect(await refused(who, codigo)).toMatch(/^Informe o (código do cupom|campo codigo)\.$/)
  })

  test('a department stands for those below it, a secret coupon works like any', async () => {
    const who = await shop.visitor()
    await add(who, 'panela')
    expect((await apply(who, await newCoupon({ categories: ['casa'], listed: false }))).cupons).toHaveLength(1)
  })

  test('codes cannot be tried one after the other', async () => {
    const who = await shop.visitor()
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries++)
      statuses.push((await who.post('cart/cupons', { codigo: `CHUTE-${tries}` })).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400))
    expect(statuses[20]).toBe(429)
    shop.clock.advance(MINUTE)
    expect((await who.post('cart/cupons', { codigo: 'CHUTE' })).status).toBe(400)
  })
})

/** A customer ready to order, the coupon applied and the total seen. */
async function readyWith(code: string): Promise<ContractClient> {
  const { client } = await registered(await shop.visitor())
  await add(client, 'panela')
  await apply(client, code)
  await choose(client, 'copo')
  return client
}

describe('coupons that would apply are offered with their worth', () => {
  const offered = async (who: ContractClient) =>
    v
      .parse(CuponsDoCarrinho, await ok(who.get('cart/cupons')))
      .cupons.filter(({ codigo }) => codigo.startsWith('TESTE'))

  test('to a visitor: the listed ones that take something off this cart, worth most first', async () => {
    const who = await shop.visitor()
    expect(await offered(who)).toEqual([])
    await add(who, 'panela')
    const large = await amount(12_000)
    const hidden = await amount(12_100, { listed: false })
    const never = [
      await amount(12_200, { minimum: 13_000 }),
      await amount(12_200, { skus: ['copo'] }),
      await amount(12_200, { channels: ['ca_861'] }),
      await amount(12_200, { audience: 'PJ' }),
      await amount(12_200, { audience: 'PF' }),
    ]
    const list = await offered(who)
    const codes = list.map(({ codigo }) => codigo)
    expect(list).toEqual(list.toSorted((one, other) => other.valor - one.valor))
    for (const code of [hidden, ...never]) expect(codes).not.toContain(code)
    const { valorText, valor } = list.find(({ codigo }) => codigo === large)!
    expect([plain(valorText), valor]).toEqual(['R$ 120,00', 120])
    await apply(who, large)
    expect(await offered(who), 'neither that one nor those it does not go with').toEqual([])
  })
})

describe('a coupon in an order', () => {
  test('comes before the cash discount, in summary, order and charge; its use counts', async () => {
    const code = await newCoupon({ skus: ['panela'] })
    const client = await readyWith(code)
    const profile = await ok(client.get('checkout'))
    // The coupon takes 10% off the pan alone, Pix then 5% off all that is left.
    const { resumoCarrinho } = profile as {
      resumoCarrinho: {
        valorTotalProdutos: number
        desconto: number
        frete: number
        valorTotal: number
        valorTotalAVista: number
        cupons: unknown[]
      }
    }
    const products = Math.round(resumoCarrinho.valorTotalProdutos * 100)
    const cash = products - 1299 - Math.round((products - 1299) * 0.95)
    expect(Math.round(resumoCarrinho.desconto * 100)).toBe(1299 + cash)
    expect(Math.round(resumoCarrinho.valorTotalAVista * 100)).toBe(
      products - 1299 - cash + Math.round(resumoCarrinho.frete * 100),
    )
    expect(resumoCarrinho.cupons).toMatchObject([{ codigo: code }])
    const { numeroPedido, pagamento } = await placed(client)
    expect(pagamento.valor).toBe(resumoCarrinho.valorTotalAVista)
    const { rows } = await sql`
      SELECT o.coupon_centavos AS coupon, o.coupon_codes AS codes, o.cash_discount_centavos AS cash, (SELECT sum(discount_centavos)::int FROM order_items i WHERE i.order_number = o.number) AS shared
      FROM orders o WHERE number = ${Number(numeroPedido)}`.execute(shop.deps.db)
    expect(rows).toEqual([{ coupon: 1299, codes: [code], cash, shared: 1299 + cash }])
    expect(v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`))).valorTotalText).toBe(pagamento.valorText)
    expect(await uses(code)).toEqual([1, 1])
    expect(await cart(client.get('cart'))).toMatchObject({ cupons: [], itensPedido: [] })
  })

  test('two orders racing for the last use: one has it, the other is shown the cart without it', async () => {
    const code = await newCoupon({ totalLimit: 1 })
    const buyers = [await readyWith(code), await readyWith(code)]
    const answers = await Promise.all(buyers.map((buyer) => postOrder(buyer)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await uses(code)).toEqual([1, 1])
    const at = answers.findIndex(({ status }) => status === 409)
    const shown = v.parse(Carrinho, (answers[at]!.body as unknown as { carrinho: unknown }).carrinho)
    expect(shown).toMatchObject({ cupons: [], valorTotalDescontos: 0 })
    expect(shown.avisos).toContainEqual({
      tipo: 'cupom-removido',
      sku: null,
      mensagem: `O cupom ${code} saiu do carrinho. Cupom já utilizado.`,
    })
    const loser = buyers[at]!
    expect((await postOrder(loser)).status).toBe(409)
    expect(await cart(loser.get('cart'))).toMatchObject({ cupons: [] })
    await ok(loser.put('checkout/payment-method', { forma: 'PIX' }))
    expect((await placed(loser)).numeroPedido).toBeTruthy()
    expect(await uses(code)).toEqual([1, 1])
  })

  test('a customer’s limit and first purchase count their standing orders', async () => {
    const [code, first] = [await newCoupon({ customerLimit: 1 }), await newCoupon({ firstPurchase: true })]
    const client = await readyWith(code)
    await placed(client)
    await add(client, 'panela')
    expect(await refused(client, code)).toBe('Cupom já utilizado.')
    expect(await refused(client, first)).toBe('Este cupom vale só para a primeira compra.')
  })

  test('is released once when the Pix expires, and may be used again', async () => {
    const code = await newCoupon({ totalLimit: 1, customerLimit: 1 })
    const client = await readyWith(code)
    const { numeroPedido } = await placed(client)
    await add(client, 'panela')
    expect(await refused(client, code)).toBe('Cupom já utilizado.')
    // The customer looks in meanwhile: half an hour of silence would end the session.
    shop.clock.advance(16 * 60_000)
    await ok(client.get('orders'))
    shop.clock.advance(16 * 60_000)
    await runPurchaseWorker(shop.deps)
    await runPurchaseWorker(shop.deps)
    expect(await ok(client.get(`orders/${numeroPedido}`))).toMatchObject({ status: 'CANCELADO' })
    expect(await uses(code)).toEqual([0, 0])
    expect((await apply(client, code)).cupons).toHaveLength(1)
  })

  test('is released once when the order is cancelled', async () => {
    const code = await newCoupon()
    const client = await readyWith(code)
    const { numeroPedido } = await placed(client)
    const cancel = () =>
      transaction(shop.deps.db, (trx) =>
        cancelOrder(
          trx,
          Number(numeroPedido),
          { source: 'loja', reason: 'PEDIDO_DO_CLIENTE', pixKey: null },
          shop.clock.now(),
        ),
      )
    await cancel()
    await expect(cancel()).rejects.toThrow('não pode passar')
    expect(await uses(code)).toEqual([0, 0])
  })

  test('one that ended since the summary makes no order', async () => {
    const code = await newCoupon({ validTo: new Date(shop.clock.now().getTime() + 60_000) })
    const client = await readyWith(code)
    shop.clock.advance(60_000)
    const answer = await postOrder(client, newKey())
    expect([answer.status, (answer.body as unknown as ErrorBody).detalhes]).toEqual([
      409,
      'Um cupom deixou de valer para este pedido. Confira o total antes de finalizar.',
    ])
    expect(await uses(code)).toEqual([0, 0])
  })

  test('nothing left to pay is no charge: the order is paid as it is made', async () => {
    const [all, freight] = [
      await amount(999_999, { stackable: true }),
      await newCoupon({ kind: 'FRETE', percent: null, stackable: true }),
    ]
    const { client } = await registered(await shop.visitor())
    await add(client, 'panela')
    await apply(client, freight)
    await apply(client, all)
    await choose(client, 'colher')
    const answer = await postOrder(client)
    expect(answer).toMatchObject({ status: 201, body: { pagamento: { estado: 'PAGO', valor: 0, pix: null } } })
    expect((await client.get(`orders/${answer.body.numeroPedido}`)).body).toMatchObject({ status: 'PAGO' })
  })
})

import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { type Personalizacoes, RespostaLogin } from '#commerce/contract/customers/session.ts'
import { embeddedCommerce, visitorsOf } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'
import { changePrice, changeStock, stockShop } from '#tests/harness/purchase-catalogue.ts'

const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await stockShop(shop.deps.db, shop.clock.now())
})

const visitor = visitorsOf(() => shop.app, '10.8.0')

const cart = (answer: { status: number; body: unknown }): Carrinho => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return v.parse(Carrinho, answer.body)
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const notices = (answer: Carrinho) => answer.avisos.map(({ tipo }) => tipo)

test('a new visitor has an empty cart', async () => {
  expect(cart(await (await visitor()).get('cart'))).toMatchObject({
    versao: 0,
    itensPedido: [],
    numberOfItemsInCart: 0,
    valorTotalPedido: 0,
    avisos: [],
  })
})

test('an item is added, changed and removed; every answer is the whole cart', async () => {
  const who = await visitor()
  const added = cart(await who.post('cart/items', { sku: 'panela', quantidade: 2 }))
  expect(added).toMatchObject({ versao: 1, numberOfItemsInCart: 2, valorTotalProdutos: 259.8 })
  expect(added.itensPedido[0]).toMatchObject({
    sku: 'panela',
    nome: 'Panela de Pressão 4,5 L',
    lojista: 'eFácil',
    link: '/loja/produto/panela-de-pressao-4-5-l',
    quantidadeMax: 5,
    disponivel: true,
  })
  expect(plain(added.itensPedido[0]!.valorTotalText)).toBe('R$ 259,80')
  const id = added.itensPedido[0]!.idItem
  expect(cart(await who.put(`cart/items/${id}`, { quantidade: 3 }))).toMatchObject({
    versao: 2,
    numberOfItemsInCart: 3,
    valorTotalAVista: 370.22,
  })
  expect(cart(await who.get('cart'))).toMatchObject({ versao: 2, numberOfItemsInCart: 3 })
  expect(cart(await who.delete(`cart/items/${id}`))).toMatchObject({ versao: 3, itensPedido: [] })
  expect((await who.delete(`cart/items/${id}`)).status).toBe(404)
})

test('none of a product is not put in: what it would mean is not guessed, and the cart stays as it is', async () => {
  const who = await visitor()
  cart(await who.post('cart/items', { sku: 'panela', quantidade: 2 }))
  for (const body of [
    { sku: 'panela', quantidade: 0 },
    {
      itens: [
        { sku: 'copo', quantidade: 4 },
        { sku: 'panela', quantidade: 0 },
      ],
    },
    { sku: 'panela', quantidade: -1 },
  ]) {
    const { status, body: refused } = await who.post<ErrorBody>('cart/items', body)
    expect([status, refused.errors[0]?.errorMessage]).toEqual([400, expect.stringMatching(/quantidade/)])
  }
  expect(cart(await who.get('cart'))).toMatchObject({ versao: 1, numberOfItemsInCart: 2 })
})

test('a list is added at once; the same product twice adds up; what cannot be sold is told', async () => {
  const who = await visitor()
  const answer = cart(
    await who.post('cart/items', {
      itens: [
        { sku: 'panela', quantidade: 1 },
        { sku: 'copo', quantidade: 4 },
        { sku: 'panela', quantidade: 1 },
        { sku: 'esgotado' },
        { sku: 'nada' },
      ],
    }),
  )
  expect(answer.itensPedido.map(({ sku, quantidade }) => [sku, quantidade])).toEqual([
    ['panela', 2],
    ['copo', 4],
  ])
  expect(answer.avisos.map(({ tipo, sku }) => [tipo, sku])).toEqual([
    ['indisponivel', 'esgotado'],
    ['indisponivel', 'nada'],
  ])
  expect((await who.post('cart/items', { sku: 'nada' })).status).toBe(404)
  expect((await who.post('cart/items', { sku: 'esgotado' })).status).toBe(409)
})

test('a line that was taken out goes back to its place, with the units it had; what is added later follows', async () => {
  const who = await visitor()
  const [first, second, third] = cart(
    await who.post('cart/items', { itens: [{ sku: 'panela', quantidade: 2 }, { sku: 'copo' }, { sku: 'ultima' }] }),
  ).itensPedido.map(({ sku, idItem }) => ({ sku, idItem }))
  await who.delete(`cart/items/${first!.idItem}`)
  const back = cart(await who.post('cart/items', { itens: [{ sku: 'panela', quantidade: 2 }], posicao: 0 }))
  expect(back.itensPedido.map(({ sku, quantidade }) => [sku, quantidade])).toEqual([
    ['panela', 2],
    [second!.sku, back.itensPedido[1]!.quantidade],
    [third!.sku, 1],
  ])
  await who.delete(`cart/items/${second!.idItem}`)
  cart(await who.post('cart/items', { itens: [{ sku: second!.sku }], posicao: 1 }))
  const later = cart(await who.post('cart/items', { sku: 'colher' }))
  expect(later.itensPedido.map(({ sku }) => sku)).toEqual(['panela', 'copo', 'ultima', 'colher'])
  expect(cart(await who.get('cart')).itensPedido.map(({ sku }) => sku)).toEqual(['panela', 'copo', 'ultima', 'colher'])
  // A place behind the last is the last; what is there already stays where it is.
  const past = cart(await who.post('cart/items', { itens: [{ sku: 'geladeira-127' }], posicao: 90 }))
  expect(past.itensPedido.at(-1)!.sku).toBe('geladeira-127')
  const more = cart(await who.post('cart/items', { itens: [{ sku: 'ultima' }], posicao: 0 }))
  expect(more.itensPedido.map(({ sku }) => sku)).toEqual(['panela', 'copo', 'ultima', 'colher', 'geladeira-127'])
  expect((await who.post('cart/items', { itens: [{ sku: 'ultima' }], posicao: -1 })).status).toBe(400)
})

test('quantities obey minimum, step and maximum, with the message of storefront §8', async () => {
  const who = await visitor()
  const two = cart(await who.post('cart/items', { sku: 'copo', quantidade: 1 }))
  expect(two.itensPedido[0]!.quantidade).toBe(2)
  const id = two.itensPedido[0]!.idItem
  expect(cart(await who.put(`cart/items/${id}`, { quantidade: 3 })).itensPedido[0]!.quantidade).toBe(4)
  const over = cart(await who.put(`cart/items/${id}`, { quantidade: 11 }))
  expect(over.itensPedido[0]!.quantidade).toBe(10)
  expect(over.avisos).toMatchObject([
    {
      tipo: 'quantidade-maxima',
      mensagem:
        'Produto limitado a uma quantidade máxima de 10. Para comprar acima de 10, entre em contato com o nosso Televendas.',
    },
  ])
  expect(cart(await who.put(`cart/items/${id}`, { quantidade: 0 })).itensPedido[0]!.quantidade).toBe(2)
  for (const quantidade of [-1, 1.5, '2', null, 10_000])
    expect((await who.put(`cart/items/${id}`, { quantidade })).status).toBe(400)
})

test('more than the stock comes down to it, and says so', async () => {
  const answer = cart(await (await visitor()).post('cart/items', { sku: 'geladeira-127', quantidade: 8 }))
  expect(answer.itensPedido[0]!.quantidade).toBe(3)
  expect(answer.avisos).toMatchObject([
    {
      tipo: 'estoque-reduzido',
      mensagem: 'Geladeira Frost Free 375 L, 127 V: No momento temos apenas 3 unidades deste produto.',
    },
  ])
})

test('services count in the badge and follow the quantity; gifts follow their item and count nowhere', async () => {
  const who = await visitor()
  const one = cart(await who.post('cart/items', { sku: 'geladeira-127', quantidade: 2, servicos: ['ge12'] }))
  expect(one).toMatchObject({ numberOfItemsInCart: 4, valorTotalProdutos: 6598, valorTotalPedido: 6598 + 398 })
  const id = one.itensPedido[0]!.idItem
  expect(cart(await who.put(`cart/items/${id}`, { quantidade: 1 })).numberOfItemsInCart).toBe(2)
  expect(
    (await who.put(`cart/items/${id}/servicos`, { servicos: [{ idServico: 'ge24', quantidade: 2 }] })).status,
  ).toBe(400)
  expect(
    cart(await who.put(`cart/items/${id}/servicos`, { servicos: [{ idServico: 'ge24', quantidade: 1 }] }))
      .valorTotalPedido,
  ).toBe(3648)
  expect((await who.post('cart/items', { sku: 'panela', servicos: ['ge12'] })).status).toBe(400)
  const gift = cart(await who.post('cart/items', { sku: 'conjunto', quantidade: 1 }))
  expect(gift.itensPedido.map(({ sku, valorTotalText }) => [sku, plain(valorTotalText)])).toEqual([
    ['geladeira-127', 'R$ 3.299,00'],
    ['conjunto', 'R$ 399,90'],
    ['colher', 'BRINDE'],
  ])
  // The refrigerator, its insurance and the set.
  expect(gift.numberOfItemsInCart).toBe(3)
  expect((await who.get<Personalizacoes>('users/custom/personalizations')).body.badgeCarrinho).toBe(
    gift.numberOfItemsInCart,
  )
})

test('a gift that is gone is told once, and one that comes back is simply there', async () => {
  const who = await visitor()
  await who.post('cart/items', { sku: 'conjunto' })
  await changeStock(shop.deps.db, 'colher', 0, shop.clock.now())
  const seen = cart(await who.get('cart'))
  expect(seen.itensPedido.map(({ sku }) => sku)).toEqual(['conjunto'])
  expect(seen.avisos).toEqual([
    {
      tipo: 'brinde-removido',
      sku: 'colher',
      mensagem: 'O brinde Colher de Silicone, que acompanhava Conjunto de Panelas, não está mais disponível.',
    },
  ])
  expect(notices(cart(await who.get('cart')))).toEqual(['brinde-removido'])
  expect(notices(cart(await who.put(`cart/items/${seen.itensPedido[0]!.idItem}`, { quantidade: 2 })))).toEqual([])
  await changeStock(shop.deps.db, 'colher', 20, shop.clock.now())
  const back = cart(await who.get('cart'))
  expect([back.itensPedido.map(({ valorTotalText }) => valorTotalText).at(-1), notices(back)]).toEqual(['BRINDE', []])
})

test('a CEP brings freight and term; where nobody delivers the cart says so', async () => {
  const who = await visitor()
  await who.post('cart/items', { sku: 'panela', quantidade: 1 })
  const near = cart(await who.put('cart/cep', { cep: '38400-100' }))
  expect(near).toMatchObject({
    cep: '38400100',
    valorTotalFrete: 17.89,
    valorTotalPedido: 147.79,
    freteGratis: { percentual: 65 },
  })
  expect(plain(near.freteGratis!.mensagem)).toBe('Faltam R$ 69,10 para frete grátis')
  expect(plain(near.informacaoEntrega!)).toBe('Chega sexta, 7 de agosto. Faltam R$ 69,10 para frete grátis')
  const free = cart(await who.put(`cart/items/${near.itensPedido[0]!.idItem}`, { quantidade: 2 }))
  expect(free).toMatchObject({ valorTotalFrete: 0, valorTotalFreteText: 'Grátis', freteGratis: null })
  expect(cart(await who.put('cart/cep', { cep: '78950-000' }))).toMatchObject({
    valorTotalFrete: null,
    informacaoEntrega: 'No momento não entregamos no CEP informado.',
  })
  expect((await who.put('cart/cep', { cep: '123' })).status).toBe(400)
})

test('a stale version is told with the current cart, not overwritten', async () => {
  const who = await visitor()
  const first = cart(await who.post('cart/items', { sku: 'panela', quantidade: 1 }))
  const id = first.itensPedido[0]!.idItem
  cart(await who.put(`cart/items/${id}`, { quantidade: 2, versao: first.versao }))
  const stale = await who.put<ErrorBody & { carrinho: Carrinho }>(`cart/items/${id}`, {
    quantidade: 5,
    versao: first.versao,
  })
  expect(stale.status).toBe(409)
  expect(v.parse(Carrinho, stale.body.carrinho)).toMatchObject({ versao: 2, numberOfItemsInCart: 2 })
  expect((await who.delete(`cart/items/${id}`, { query: { versao: '1' } })).status).toBe(409)
})

test('twenty rapid clicks end in one true state', async () => {
  const who = await visitor()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => who.post('cart/items', { sku: 'copo', quantidade: 2 })),
  )
  expect(new Set(answers.map((answer) => cart(answer).versao)).size).toBe(20)
  expect(cart(await who.get('cart'))).toMatchObject({ versao: 20, itensPedido: [{ quantidade: 10 }] })
})

test('what a notice tells is told of the variation: two colours of one product stand in the same cart', async () => {
  const who = await visitor()
  const { db } = shop.deps
  const colour = (sku: string, Cor: string) => ({ sku, opcoes: { Cor }, preco: 5_000, estoque: 9 })
  await stockShop(db, shop.clock.now(), [
    {
      id: 'bone',
      nome: 'Boné',
      departamento: ['Casa'],
      variacoes: [colour('bone-a', 'Azul'), colour('bone-p', 'Preto')],
    },
  ])
  await who.post('cart/items', { itens: [{ sku: 'bone-a', quantidade: 4 }, { sku: 'bone-p' }] })
  const told = async () => cart(await who.get('cart')).avisos.map(({ mensagem }) => plain(mensagem))
  shop.clock.advance(60_000)
  await changePrice(db, 'bone-p', 4_500, shop.clock.now())
  expect(await told()).toEqual(['O preço de Boné, Preto baixou de R$ 50,00 para R$ 45,00.'])
  await changeStock(db, 'bone-a', 2, shop.clock.now())
  expect(await told()).toContain('Boné, Azul: No momento temos apenas 2 unidades deste produto.')
  await changeStock(db, 'bone-a', 0, shop.clock.now())
  expect(await told()).toContain('Boné, Azul está indisponível no momento. Remova o item para continuar.')
})

test('a price that fell counts at once; one that rose only after 24 h, with a notice', async () => {
  const who = await visitor()
  const { db } = shop.deps
  await stockShop(db, shop.clock.now(), [
    {
      id: 'movel',
      nome: 'Mesa de Jantar',
      departamento: ['Casa'],
      variacoes: [{ sku: 'movel', preco: 50_000, estoque: 9 }],
    },
  ])
  await who.post('cart/items', { sku: 'movel' })
  shop.clock.advance(60_000)
  await changePrice(db, 'movel', 45_000, shop.clock.now())
  const fell = cart(await who.get('cart'))
  expect(fell).toMatchObject({ versao: 2, valorTotalProdutos: 450 })
  expect(plain(fell.avisos[0]!.mensagem)).toBe('O preço de Mesa de Jantar baixou de R$ 500,00 para R$ 450,00.')
  shop.clock.advance(60_000)
  await changePrice(db, 'movel', 60_000, shop.clock.now())
  expect(cart(await who.get('cart'))).toMatchObject({ versao: 2, valorTotalProdutos: 450 })
  shop.clock.advance(25 * 3_600_000)
  const rose = cart(await who.get('cart'))
  expect(rose).toMatchObject({ versao: 3, valorTotalProdutos: 600 })
  expect(notices(rose)).toEqual(['preco-subiu'])
  expect(notices(cart(await who.get('cart')))).toEqual(['preco-subiu'])
  // The browser tells its CEP by itself: nobody has read anything by that.
  expect(notices(cart(await who.put('cart/cep', { cep: '01001000' })))).toEqual(['preco-subiu'])
})

test('stock that ran short lowers the quantity; a withdrawn price makes the item unavailable, kept and not charged', async () => {
  const who = await visitor()
  const { db } = shop.deps
  await stockShop(db, shop.clock.now(), [
    { id: 'tapete', nome: 'Tapete', departamento: ['Casa'], variacoes: [{ sku: 'tapete', preco: 10_000, estoque: 9 }] },
  ])
  await who.post('cart/items', { sku: 'tapete', quantidade: 6 })
  await changeStock(db, 'tapete', 4, shop.clock.now())
  const short = cart(await who.get('cart'))
  expect(short.itensPedido[0]!.quantidade).toBe(4)
  expect(notices(short)).toEqual(['estoque-reduzido'])
  shop.clock.advance(1000)
  await changePrice(db, 'tapete', null, shop.clock.now())
  const gone = cart(await who.get('cart'))
  expect(gone.itensPedido[0]).toMatchObject({
    disponivel: false,
    quantidade: 4,
    valorTotal: 0,
    valorTotalText: 'Indisponível',
  })
  expect(gone).toMatchObject({ valorTotalPedido: 0 })
  expect(notices(gone)).toContain('indisponivel')
  await sql`UPDATE products SET active = false WHERE source_id = 'tapete'`.execute(db)
  expect(cart(await who.get('cart')).itensPedido[0]).toMatchObject({ nome: 'Tapete', link: '', disponivel: false })
  expect((await who.post('cart/items', { sku: 'tapete' })).status).toBe(404)
})

test("an agent sees the channel's prices, a visitor asking for the channel does not", async () => {
  const agent = await newAgent(shop)
  const who = await visitor()
  await who.post(
    'users/auth',
    { login: agent.login, senha: agent.senha },
    { query: { acessoRestrito: 'true', canal: 'ca_861' } },
  )
  expect(cart(await who.post('cart/items', { sku: 'panela' }, { query: { canal: 'ca_861' } })).valorTotalProdutos).toBe(
    119.9,
  )
  expect(
    cart(await (await visitor()).post('cart/items', { sku: 'panela' }, { query: { canal: 'ca_861' } }))
      .valorTotalProdutos,
  ).toBe(129.9)
})

test("at login the guest's cart joins the customer's: quantities add up to the maximum and the answer says what changed", async () => {
  const owner = await registered(await visitor())
  cart(
    await owner.client.post('cart/items', {
      itens: [
        { sku: 'panela', quantidade: 3 },
        { sku: 'copo', quantidade: 2 },
      ],
    }),
  )
  const guest = await visitor()
  cart(
    await guest.post('cart/items', {
      itens: [
        { sku: 'panela', quantidade: 4 },
        { sku: 'colher', quantidade: 1 },
      ],
    }),
  )
  const login = await guest.post<RespostaLogin>('users/auth', { login: owner.form.cpf, senha: PASSWORD })
  const joined = v.parse(Carrinho, login.body.carrinho)
  expect(joined.itensPedido.map(({ sku, quantidade }) => [sku, quantidade])).toEqual([
    ['panela', 5],
    ['copo', 2],
    ['colher', 1],
  ])
  expect(joined.avisos).toMatchObject([
    {
      tipo: 'carrinho-unificado',
      sku: 'panela',
      mensagem:
        'Panela de Pressão 4,5 L: juntamos 4 deste carrinho a 3 que já estavam na sua conta. Ficaram 5, o máximo que podemos vender agora.',
    },
  ])
  expect(cart(await guest.get('cart'))).toMatchObject({ versao: joined.versao, numberOfItemsInCart: 8 })
  expect(cart(await owner.client.get('cart')).versao).toBe(joined.versao)
  await guest.post('users/auth/logout', {})
  expect(cart(await guest.get('cart')).itensPedido).toEqual([])
})

test('whoever enters is delivered to where they live, unless another place was chosen', async () => {
  const { client: who, form } = await registered(await visitor())
  cart(await who.post('cart/items', { sku: 'panela' }))
  await who.post('users/auth/logout', {})
  const entered = async (browser: Awaited<ReturnType<typeof visitor>>) =>
    v.parse(RespostaLogin, (await browser.post('users/auth', { login: form['cpf'], senha: PASSWORD })).body)
  const again = await visitor()
  const { cep, cidade } = form['endereco'] as Record<string, string>
  expect((await entered(again)).lugar).toEqual({ cep: cep!.replace(/\D/g, ''), cidade })
  const own = cart(await again.get('cart'))
  expect([own.cep, own.itensPedido[0]!.prazoEntregaText]).toEqual([
    cep!.replace(/\D/g, ''),
    expect.stringMatching(/^Chega /),
  ])
  // What the browser's cart was asked for is newer than the address.
  await again.post('users/auth/logout', {})
  await sql`UPDATE carts SET cep = NULL WHERE customer_id = ${(await entered(again)).idUsuario}`.execute(shop.deps.db)
  await again.post('users/auth/logout', {})
  const elsewhere = await visitor()
  cart(await elsewhere.post('cart/items', { sku: 'copo' }))
  cart(await elsewhere.put('cart/cep', { cep: '01310100' }))
  await entered(elsewhere)
  expect(cart(await elsewhere.get('cart')).cep).toBe('01310100')
})

test('registering keeps the cart that was filled before', async () => {
  const who = await visitor()
  await who.post('cart/items', { sku: 'panela', quantidade: 1 })
  const { client } = await registered(who)
  expect(cart(await client.get('cart')).itensPedido).toMatchObject([{ sku: 'panela', quantidade: 1 }])
})

test("somebody else's item is not found", async () => {
  const one = cart(await (await visitor()).post('cart/items', { sku: 'panela' }))
  const other = await visitor()
  await other.post('cart/items', { sku: 'copo' })
  expect((await other.put(`cart/items/${one.itensPedido[0]!.idItem}`, { quantidade: 2 })).status).toBe(404)
  expect((await other.delete(`cart/items/${one.itensPedido[0]!.idItem}`)).status).toBe(404)
})

test('emptying leaves a newer, empty cart', async () => {
  const who = await visitor()
  await who.post('cart/items', { sku: 'panela' })
  expect(cart(await who.delete('cart'))).toMatchObject({ versao: 2, itensPedido: [], valorTotalPedido: 0 })
})

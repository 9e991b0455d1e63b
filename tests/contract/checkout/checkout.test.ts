import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { EstadoPagamento, PedidoCriado, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { COOKIE, HOST_PREFIX } from '#commerce/contract/cookie-names.ts'
import { isValidPixCode } from '#commerce/domain/payments/pix-br-code.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, PASSWORD, registered } from '#tests/harness/people.ts'
import { changePrice, changeStock, stockOf } from '#tests/harness/purchase-catalogue.ts'
import { choose, newKey, ok, paymentState, placed, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const profile = async (answer: Promise<{ status: number; body: unknown }>): Promise<PerfilCheckout> => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(PerfilCheckout, body)
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const refused = async (answer: Promise<{ status: number; body: unknown }>, status: number): Promise<ErrorBody> => {
  const given = await answer
  expect(given.status).toBe(status)
  return given.body as ErrorBody
}
const buyer = async (...skus: string[]): Promise<ContractClient> => {
  const { client } = await registered(await shop.visitor())
  if (skus.length > 0) await ok(client.post('cart/items', { itens: skus.map((sku) => ({ sku })) }))
  return client
}

describe('the steps', () => {
  test('a guest is told to log in', async () => {
    const { detalhesTecnicos } = await refused((await shop.visitor()).get('checkout'), 401)
    expect(detalhesTecnicos).toContain('/loja/auth/login/')
  })

  test('the profile carries the token that writes repeat, and never the one a session hangs on', async () => {
    const client = await buyer('panela')
    const { authToken, idUsuario, enderecosEntrega } = await profile(client.get('checkout'))
    const cookie = (name: string) => client.cookies.get(HOST_PREFIX + name) ?? client.cookies.get(name) ?? ''
    expect(authToken).toBe(cookie(COOKIE.csrf))
    const session = decodeURIComponent(cookie(COOKIE.authenticationPrefix + idUsuario)).split(',')[1]!
    expect(session.length).toBeGreaterThan(30)
    expect(authToken).not.toContain(session)
    const { idEndereco } = enderecosEntrega[0]!
    expect((await profile(client.put('checkout/address', { idEndereco }))).authToken).toBe(authToken)
  })

  test('address, delivery, payment, instalment: each stores, resets what follows it and answers the whole profile', async () => {
    const client = await buyer('panela')
    const start = await profile(client.get('checkout'))
    expect(start).toMatchObject({
      tipoRegistro: 'PF',
      numeroPedido: null,
      opcoesEntrega: [],
      opcoesPagamento: [],
      selecao: { idEndereco: null, idOpcaoEntrega: null, forma: null, numeroParcelas: null },
    })
    const { idEndereco } = start.enderecosEntrega[0]!

    const addressed = await profile(client.put('checkout/address', { idEndereco }))
    expect(addressed.numeroPedido).toMatch(/^\d{8,}$/)
    expect(addressed.selecao).toEqual({ idEndereco, idOpcaoEntrega: null, forma: null, numeroParcelas: null })
    expect(addressed.opcoesEntrega).toMatchObject([
      {
        id: 'NORMAL',
        tipo: 'NORMAL',
        valor: 17.89,
        prazoDiasUteis: 3,
        dataPrevista: '2026-08-07',
        lojista: 'eFácil',
        idLojista: 'efacil',
        janelas: [],
        retirada: null,
      },
      { id: 'EXPRESSA', dataPrevista: '2026-08-05' },
      { id: 'AGENDADA', dataPrevista: '2026-08-07' },
      { tipo: 'RETIRA_LOJA', valor: 0 },
      { tipo: 'RETIRA_LOJA', valor: 0 },
    ])
    // The one sentence of card, product page and cart, and until when it holds (domain §3.2).
    expect(addressed.opcoesEntrega[0]!.prazoText).toMatch(
      /^Chega sexta, 7 de agosto, se o pagamento for confirmado hoje/,
    )
    expect(addressed.resumoCarrinho.itensPedido[0]!.prazoEntregaText).toBe('Chega sexta, 7 de agosto')

    const delivered = await profile(client.put('checkout/delivery', { idOpcaoEntrega: 'NORMAL' }))
    expect(delivered.resumoCarrinho).toMatchObject({
      valorTotalProdutos: 129.9,
      desconto: 0,
      frete: 17.89,
      valorTotal: 147.79,
      valorTotalAVista: 141.3,
    })
    expect(delivered.opcoesPagamento.map(({ forma, valorTotal }) => [forma, valorTotal])).toEqual([
      ['PIX', 141.3],
      ['CARTAO', 147.79],
      ['BOLETO', 143.89],
    ])

    const paying = await profile(client.put('checkout/payment-method', { forma: 'PIX' }))
    expect(paying.resumoCarrinho).toMatchObject({ desconto: 6.49, valorTotalAVista: 141.3 })
    expect(plain(paying.resumoCarrinho.freteText)).toBe('R$ 17,89')
    expect((await profile(client.put('checkout/installment', { numeroParcelas: 1 }))).selecao).toEqual({
      idEndereco,
      idOpcaoEntrega: 'NORMAL',
      forma: 'PIX',
      numeroParcelas: 1,
    })
    expect((await profile(client.put('checkout/payment-method', { forma: 'PIX' }))).selecao.numeroParcelas).toBeNull()
    expect((await profile(client.put('checkout/delivery', { idOpcaoEntrega: 'NORMAL' }))).selecao).toMatchObject({
      forma: null,
    })
    const again = await profile(client.put('checkout/address', { idEndereco }))
    expect(again).toMatchObject({ numeroPedido: addressed.numeroPedido, selecao: { idOpcaoEntrega: null } })
    expect((await client.get<Carrinho>('cart')).body).toMatchObject({
      numeroPedido: addressed.numeroPedido,
      cep: '38400100',
      valorTotalFrete: 17.89,
    })
  })

  test('a step taken too early names the one to go to', async () => {
    const client = await buyer('panela')
    expect(
      (await refused(client.put('checkout/delivery', { idOpcaoEntrega: 'NORMAL' }), 409)).detalhesTecnicos,
    ).toContain('/loja/checkout/delivery/')
    await refused(client.put('checkout/payment-method', { forma: 'PIX' }), 409)
    await refused(client.put('checkout/installment', { numeroParcelas: 1 }), 409)
    expect((await refused(postOrder(client), 409)).detalhes).toBe('Escolha o endereço de entrega.')
    expect((await refused(postOrder(await buyer()), 409)).detalhes).toContain('Seu carrinho está vazio.')
    expect((await refused((await buyer()).put('checkout/address', { idEndereco: 'x' }), 409)).detalhes).toBe(
      'Seu carrinho está vazio.',
    )
  })

  test('what is not offered is refused', async () => {
    const client = await buyer('panela')
    await refused(client.put('checkout/address', { idEndereco: 'nada' }), 404)
    const other = await profile((await buyer('panela')).get('checkout'))
    await refused(client.put('checkout/address', { idEndereco: other.enderecosEntrega[0]!.idEndereco }), 404)
    await choose(client, 'copo')
    await refused(client.put('checkout/delivery', { idOpcaoEntrega: 'DRONE' }), 400)
    await refused(
      client.put('checkout/delivery', { idOpcaoEntrega: 'NORMAL', janela: { data: '2026-08-10', turno: 'MANHA' } }),
      400,
    )
    await refused(client.put('checkout/payment-method', { forma: 'PONTOS' }), 400)
    await refused(client.put('checkout/payment-method', { forma: 'FIADO' }), 400)
    await refused(client.put('checkout/installment', { numeroParcelas: 2 }), 400)
  })

  test('an address that is deleted is no longer chosen; where nobody delivers no option is offered', async () => {
    const client = await buyer('panela')
    const { idEndereco } = (
      await client.post<{ idEndereco: string }>(
        'users/addresses',
        addressForm({ cep: '69900-000', uf: 'AC', cidade: 'Rio Branco' }),
      )
    ).body
    expect((await profile(client.put('checkout/address', { idEndereco }))).opcoesEntrega[0]).toMatchObject({
      prazoDiasUteis: 13,
    })
    await ok(client.delete(`users/addresses/${idEndereco}`))
    expect((await profile(client.get('checkout'))).selecao).toMatchObject({ idEndereco: null })
  })
})

describe('the order', () => {
  test('is made once, with a valid dynamic Pix code, and leaves an empty, newer cart', async () => {
    const client = await shop.readyBuyer('panela', 'conjunto')
    const before = (await client.get<Carrinho>('cart')).body
    const left = { panela: await stockOf(shop.deps.db, 'panela'), colher: await stockOf(shop.deps.db, 'colher') }
    const answer = await postOrder(client)
    expect(answer.status).toBe(201)
    const { numeroPedido, pagamento } = v.parse(PedidoCriado, answer.body)
    expect(numeroPedido).toBe(before.numeroPedido)
    expect(pagamento).toMatchObject({
      forma: 'PIX',
      estado: 'PENDENTE',
      demonstracao: true,
      pix: { expiraEm: '2026-08-03T15:30:00.000Z' },
    })
    expect(pagamento.valor).toBe(before.valorTotalAVista)
    expect(isValidPixCode(pagamento.pix!.brCode)).toBe(true)
    expect(pagamento.pix!.brCode).toContain('pix.exemplo.local')
    expect(v.parse(EstadoPagamento, await paymentState(client, numeroPedido))).toEqual(pagamento)
    expect((await client.get<Carrinho>('cart')).body).toMatchObject({
      itensPedido: [],
      numeroPedido: null,
      versao: before.versao + 1,
    })
    expect(await stockOf(shop.deps.db, 'panela')).toBe(left.panela - 1)
    expect(await stockOf(shop.deps.db, 'colher'), 'the gift is taken too').toBe(left.colher - 1)
  })

  test('the same key gives the same answer, also at the same time; with another body it is 409; without one 400', async () => {
    const client = await shop.readyBuyer('copo')
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => postOrder(client, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await postOrder(client, key)).body).toEqual(answers[0]!.body)
    expect((await refused(postOrder(client, key, { consentimento: true }), 409)).detalhes).toContain('outros dados')
    await refused(client.post('checkout/order', {}), 400)
    expect((await client.get<{ total: number }>('orders')).body.total).toBe(1)
  })

  test('two clicks with different keys make one order', async () => {
    const client = await shop.readyBuyer('copo')
    const answers = await Promise.all([postOrder(client), postOrder(client), postOrder(client)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('stock that ran short is told with the cart as it is now, and nothing is taken', async () => {
    const { db } = shop.deps
    const client = await shop.readyBuyer('geladeira-127')
    const reader = await shop.readyBuyer('geladeira-127')
    await changeStock(db, 'geladeira-127', 0, shop.clock.now())
    const { status, body } = await postOrder(client)
    expect(status).toBe(409)
    expect(v.parse(Carrinho, (body as unknown as { carrinho: unknown }).carrinho).itensPedido[0]).toMatchObject({
      disponivel: false,
    })
    const gone = {
      sku: 'geladeira-127',
      pedidos: 1,
      restam: 0,
      mensagem: expect.stringMatching(/ não está mais disponível\.$/),
    }
    expect(body).toMatchObject({ detalhes: expect.stringMatching(/ não está mais disponível\.$/), faltas: [gone] })
    expect(await ok(reader.get('checkout'))).toMatchObject({ resumoCarrinho: { faltas: [gone] } })
    await changeStock(db, 'geladeira-127', 3, shop.clock.now())
    expect((await placed(client)).numeroPedido).toMatch(/^\d+$/)
    expect(await stockOf(db, 'geladeira-127')).toBe(2)
  })

  test('of fewer units than chosen it is told how many are left, and the order goes on with those', async () => {
    const client = await shop.readyBuyer('copo')
    const [item] = v.parse(Carrinho, await ok(client.get('cart'))).itensPedido
    await ok(client.put(`cart/items/${item!.idItem}`, { quantidade: 4 }))
    await ok(client.get('checkout'))
    const before = await stockOf(shop.deps.db, 'copo')
    await changeStock(shop.deps.db, 'copo', 2, shop.clock.now())
    const fewer = {
      idItem: item!.idItem,
      pedidos: 4,
      restam: 2,
      mensagem: `De ${item!.nome} restam só 2 das 4 unidades escolhidas.`,
    }
    const { status, body } = await postOrder(client)
    expect([status, body]).toMatchObject([409, { detalhes: fewer.mensagem, faltas: [fewer] }])
    expect(await ok(client.get('checkout'))).toMatchObject({ resumoCarrinho: { faltas: [fewer] } })
    await ok(client.put(`cart/items/${item!.idItem}`, { quantidade: 2 }))
    expect(await ok(client.get('checkout'))).toMatchObject({ resumoCarrinho: { faltas: [] } })
    await placed(client)
    expect(await stockOf(shop.deps.db, 'copo')).toBe(0)
    await changeStock(shop.deps.db, 'copo', before, shop.clock.now())
  })

  test('a price that rose is not charged for a day after it was shown; then it is told first, and charged once shown', async () => {
    const { client, form } = await registered(await shop.visitor())
    await choose(client, 'ultima')
    shop.clock.advance(1000)
    await changePrice(shop.deps.db, 'ultima', 14_990, shop.clock.now())
    shop.clock.advance(1000)
    expect((await placed(client)).pagamento.valor, '95% of R$ 99,90 and the freight').toBe(111.61)

    await choose(client, 'ultima')
    shop.clock.advance(1000)
    await changePrice(shop.deps.db, 'ultima', 19_990, shop.clock.now())
    shop.clock.advance(25 * 3_600_000)
    await ok(client.post('users/auth', { login: form.cpf, senha: PASSWORD }))
    const { status, body } = await postOrder(client)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      detalhes: 'O valor do pedido mudou desde que você o conferiu. Confira o resumo antes de finalizar.',
      carrinho: { valorTotalProdutos: 199.9 },
    })
    await profile(client.get('checkout'))
    expect((await placed(client)).pagamento.valor).toBe(189.91)
  })

  test('a freight that rose since it was shown is told first', async () => {
    const client = await shop.readyBuyer('panela')
    const table = shop.deps.freight
    shop.deps.freight = async (db, cep) => {
      const terms = await table(db, cep)
      const { NORMAL } = terms!.rates
      return { ...terms!, rates: { NORMAL: { ...NORMAL!, base: NORMAL!.base + 500 } } }
    }
    try {
      expect((await refused(postOrder(client), 409)).detalhes).toContain('O valor do pedido mudou')
      await profile(client.get('checkout'))
      expect((await placed(client)).pagamento.valor).toBe(146.3)
    } finally {
      shop.deps.freight = table
    }
  })

  test('services need the consent to their premium', async () => {
    const client = await buyer()
    await ok(client.post('cart/items', { sku: 'geladeira-127', servicos: ['ge12'] }))
    await choose(client, 'copo')
    const body = await refused(postOrder(client), 400)
    expect(plain(body.detalhes)).toBe(
      'Autorize a cobrança de R$ 199,00 referente ao seguro de garantia estendida para finalizar.',
    )
    expect((await postOrder(client, newKey(), { consentimento: true })).status).toBe(201)
  })

  test('with the gateway down the order stands, and the next repetition of the click brings the code', async () => {
    const client = await shop.readyBuyer('copo')
    await shop.gatewayDown()
    const key = newKey()
    const first = await postOrder(client, key)
    expect(first).toMatchObject({ status: 201, body: { pagamento: { estado: 'PENDENTE', pix: null } } })
    await shop.gatewayUp()
    const second = await postOrder(client, key)
    expect(second.body.numeroPedido).toBe(first.body.numeroPedido)
    expect(isValidPixCode(second.body.pagamento.pix!.brCode)).toBe(true)
    expect((await postOrder(client, key)).body).toEqual(second.body)
  })
})

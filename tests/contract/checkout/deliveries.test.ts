import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { cancelOrder } from '#commerce/operations/orders/cancel.ts'
import { collectOrder } from '#commerce/operations/orders/collection.ts'
import { overduePickups } from '#commerce/operations/orders/pickup-expiry.ts'
import { transitionOrder, type OrderTransition } from '#commerce/operations/orders/transitions.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, companyForm, PASSWORD, registered } from '#tests/harness/people.ts'
import { eventually, ok, placed, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** Each seller's part comes its own way (domain §3, contract §5). */

const shop = await forThisFile(purchaseShop())

const STORE = 'RETIRA_LOJA.uberlandia-centro'
const FRIEND = { nome: 'Rui Barbosa Neto', tipoDocumento: 'CPF', documento: '111.444.777-35' }
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const readProfile = async (client: ContractClient) => v.parse(PerfilCheckout, await ok(client.get('checkout')))
const put = (client: ContractClient, body: object) => client.put<ErrorBody>('checkout/delivery', body)
const chosen = async (client: ContractClient, entregas: object) =>
  v.parse(PerfilCheckout, await ok(put(client, { entregas })))
/** What a refusal says, by field. */
const problems = async (client: ContractClient, body: object): Promise<Record<string, string>> => {
  const { status, body: answer } = await put(client, body)
  expect(status).toBe(400)
  return Object.fromEntries(
    answer.errors.map(({ errorParameters, errorMessage }) => [String(errorParameters), errorMessage]),
  )
}

/** Two sellers' goods, and an address chosen. */
async function atDelivery(
  changes: Record<string, string> = {},
  skus = ['panela', 'geladeira-127'],
): Promise<{ client: ContractClient; profile: PerfilCheckout; cpf: string }> {
  const { client, form } = await registered(await shop.visitor(), { endereco: addressForm(changes) })
  await ok(client.post('cart/items', { itens: skus.map((sku) => ({ sku })) }))
  const { enderecosEntrega } = await readProfile(client)
  return {
    client,
    cpf: form.cpf,
    profile: v.parse(
      PerfilCheckout,
      await ok(client.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco })),
    ),
  }
}
const SAO_PAULO = { cep: '01310-100', uf: 'SP', cidade: 'São Paulo' }
const orderOf = async (client: ContractClient): Promise<Pedido> => {
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  return v.parse(Pedido, await ok(client.get(`orders/${(await placed(client)).numeroPedido}`)))
}
const again = async (client: ContractClient, { numeroPedido }: Pedido) =>
  v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
const pay = async (client: ContractClient, pedido: Pedido) => {
  const { txid } = await shop.payment(pedido.numeroPedido)
  await shop.sendEvent({ txid })
  await eventually(async () => expect((await again(client, pedido)).status).toBe('PAGO'))
}
const move = ({ numeroPedido }: Pedido, ...moves: [OrderTransition['to'], OrderTransition['source']][]) =>
  transaction(shop.deps.db, async (trx) => {
    for (const [to, source] of moves) await transitionOrder(trx, Number(numeroPedido), { to, source }, shop.clock.now())
  })
const mailOf = async ({ numeroPedido }: Pedido, kind: string) =>
  (await listMails(shop.deps.db, 500)).find((mail) => mail.dedupe_key.startsWith(`${kind}:${numeroPedido}`))!.body_text

describe('what is offered', () => {
  test('each seller with its items, ways and prices; the sum is the freight, in the cart too', async () => {
    const { client, profile } = await atDelivery({}, ['conjunto', 'geladeira-127'])
    expect(
      profile.entregas.map(({ idLojista, lojista, opcoes, selecao, mensagem }) => [
        idLojista,
        lojista,
        opcoes.map(({ tipo }) => tipo),
        selecao,
        mensagem,
      ]),
    ).toEqual([
      ['efacil', 'eFácil', ['NORMAL', 'EXPRESSA', 'AGENDADA', 'RETIRA_LOJA', 'RETIRA_LOJA'], null, null],
      ['lar', 'Lar das Araucárias', ['NORMAL', 'AGENDADA'], null, null],
    ])
    const { itensPedido } = profile.resumoCarrinho
    expect(
      profile.entregas.map(({ itens }) => itens.map((id) => itensPedido.find(({ idItem }) => idItem === id)?.sku)),
    ).toEqual([['conjunto', 'colher'], ['geladeira-127']])
    expect(profile.opcoesEntrega).toEqual(profile.entregas.flatMap(({ opcoes }) => opcoes))
    const cart = (await client.get<Carrinho>('cart')).body
    expect(cart.fretes.map(({ idLojista, valorText }) => [idLojista, plain(valorText)])).toEqual([
      ['efacil', 'Grátis'],
      ['lar', 'R$ 316,70'],
    ])
    expect(cart.valorTotalFrete).toBe(cart.fretes.reduce((sum, { valor }) => sum + valor!, 0))
  })

  test('one collects, the other is brought in a shift: each item has its own term, and the whole is charged', async () => {
    const { client, profile } = await atDelivery()
    const janela = profile.entregas[1]!.opcoes.find(({ tipo }) => tipo === 'AGENDADA')!.janelas[4]!
    const after = await chosen(client, {
      efacil: { idOpcaoEntrega: STORE },
      lar: { idOpcaoEntrega: 'AGENDADA', janela: { data: janela.data, turno: janela.turno } },
    })
    expect(after.entregas.map(({ selecao, freteText }) => [selecao, plain(freteText)])).toEqual([
      [{ idOpcaoEntrega: STORE }, 'Grátis'],
      [{ idOpcaoEntrega: 'AGENDADA', janela }, 'R$ 326,70'],
    ])
    expect(after.resumoCarrinho).toMatchObject({ frete: 326.7, valorTotal: 129.9 + 3299 + 326.7 })
    expect(
      after.resumoCarrinho.itensPedido.map(({ prazoEntrega, prazoEntregaText }) => [prazoEntrega, prazoEntregaText]),
    ).toEqual([
      [1, 'Retire a partir de quarta, 5 de agosto'],
      [2, 'Entrega na data e no período escolhidos'],
    ])
    expect(after.selecao).toMatchObject({ idOpcaoEntrega: null, forma: null })
    expect((await readProfile(client)).entregas, 'read again, it is the same').toEqual(after.entregas)
    expect((await client.get<Carrinho>('cart')).body.fretes.map(({ opcao }) => opcao)).toEqual([
      'Retira no local: eFácil Uberlândia Centro',
      'Agendada',
    ])
  })

  test('in São Paulo every seller offers date and shift at the price of the normal way (Lei 13.747/2009)', async () => {
    const { profile } = await atDelivery(SAO_PAULO)
    for (const { opcoes } of profile.entregas)
      expect(opcoes.find(({ tipo }) => tipo === 'AGENDADA')).toMatchObject({
        valor: opcoes[0]!.valor,
        janelas: { length: 15 },
      })
  })
})

describe('a choice that is not whole', () => {
  test('names each seller that is still open, and keeps what was chosen before', async () => {
    const { client } = await atDelivery()
    await chosen(client, { efacil: { idOpcaoEntrega: 'EXPRESSA' }, lar: { idOpcaoEntrega: 'NORMAL' } })
    expect(await problems(client, { entregas: { efacil: { idOpcaoEntrega: 'NORMAL' } } })).toEqual({
      'entregas.lar': 'Escolha a entrega dos produtos de Lar das Araucárias.',
    })
    expect(await problems(client, { idOpcaoEntrega: 'NORMAL' })).toEqual({
      'entregas.efacil': 'Escolha a entrega dos produtos de eFácil.',
      'entregas.lar': 'Escolha a entrega dos produtos de Lar das Araucárias.',
    })
    expect(await problems(client, {})).toHaveProperty('entregas.efacil')
    expect((await readProfile(client)).entregas[0]!.selecao).toEqual({ idOpcaoEntrega: 'EXPRESSA' })
  })

  test("another seller's store, a stranger and a window of nobody are refused by field", async () => {
    const { client } = await atDelivery()
    const lar = { idOpcaoEntrega: 'NORMAL' }
    expect(await problems(client, { entregas: { efacil: lar, lar: { idOpcaoEntrega: STORE } } })).toEqual({
      'entregas.lar.idOpcaoEntrega': 'Esta opção de entrega não está disponível para o endereço escolhido.',
    })
    expect(await problems(client, { entregas: { efacil: lar, lar, vale: lar } })).toEqual({
      'entregas.vale': 'Não há produtos deste lojista no pedido.',
    })
    expect(
      await problems(client, {
        entregas: {
          efacil: { ...lar, janela: { data: '2026-08-10', turno: 'MANHA' } },
          lar: { idOpcaoEntrega: 'AGENDADA' },
        },
      }),
    ).toEqual({
      'entregas.efacil.janela': 'Esta opção de entrega não tem horário agendado.',
      'entregas.lar.janela': 'Escolha a data e o período da entrega.',
    })
    expect(await problems(client, { entregas: { efacil: { ...lar, retiradaPor: FRIEND }, lar } })).toEqual({
      'entregas.efacil.retiradaPor': 'Só a retirada na loja tem quem retira.',
    })
  })

  test("a way that is gone is told and chosen again, the other seller's stands, payment waits", async () => {
    const { client, profile, cpf } = await atDelivery(SAO_PAULO)
    const { data, turno, texto } = profile.entregas[1]!.opcoes.find(({ tipo }) => tipo === 'AGENDADA')!.janelas[0]!
    await chosen(client, {
      efacil: { idOpcaoEntrega: 'EXPRESSA' },
      lar: { idOpcaoEntrega: 'AGENDADA', janela: { data, turno } },
    })
    await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
    const before = shop.clock.now()
    try {
      shop.clock.advance(24 * 3_600_000)
      await ok(client.post('users/auth', { login: cpf, senha: PASSWORD }))
      const now = await readProfile(client)
      expect(now.entregas.map(({ selecao, mensagem }) => [selecao, mensagem])).toEqual([
        [{ idOpcaoEntrega: 'EXPRESSA' }, null],
        [null, `O período que você escolheu (${texto}) não está mais disponível. Escolha de novo.`],
      ])
      expect(now.selecao.forma).toBeNull()
      expect((await readProfile(client)).entregas, 'told until it is chosen again').toEqual(now.entregas)
      const { status, body } = await postOrder(client)
      expect([status, (body as unknown as ErrorBody).detalhes]).toEqual([
        409,
        `Lar das Araucárias: O período que você escolheu (${texto}) não está mais disponível. Escolha de novo.`,
      ])
      expect(
        (await chosen(client, { efacil: { idOpcaoEntrega: 'EXPRESSA' }, lar: { idOpcaoEntrega: 'NORMAL' } }))
          .entregas[1]!.mensagem,
      ).toBeNull()
    } finally {
      shop.clock.set(before)
    }
  })

  test('goods of a seller who came later are still to be chosen; those of one who left are forgotten', async () => {
    const { client } = await atDelivery({}, ['panela'])
    expect((await chosen(client, { efacil: { idOpcaoEntrega: STORE } })).selecao.idOpcaoEntrega).toBe(STORE)
    await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
    await ok(client.post('cart/items', { sku: 'geladeira-127' }))
    const more = await readProfile(client)
    expect(more.entregas.map(({ selecao, mensagem }) => [selecao, mensagem])).toEqual([
      [{ idOpcaoEntrega: STORE }, null],
      [null, null],
    ])
    expect([more.selecao.forma, (await postOrder(client)).status]).toEqual([null, 409])
    await ok(client.delete(`cart/items/${more.entregas[1]!.itens[0]}`))
    expect(await readProfile(client)).toMatchObject({
      entregas: [{ idLojista: 'efacil' }],
      selecao: { idOpcaoEntrega: STORE, forma: null },
    })
  })
})

test("where nobody carries, one seller's goods may be collected and the other's are told item by item", async () => {
  const table = shop.deps.freight
  shop.deps.freight = async (db, cep) => ({ rates: {}, pickups: (await table(db, cep))!.pickups })
  try {
    const { client, profile } = await atDelivery()
    expect(profile.entregas.map(({ opcoes, mensagem }) => [opcoes.map(({ tipo }) => tipo), mensagem])).toEqual([
      [['RETIRA_LOJA', 'RETIRA_LOJA'], null],
      [[], 'No momento não entregamos no CEP informado.'],
    ])
    expect(profile.resumoCarrinho.itensPedido.map(({ prazoEntregaText }) => prazoEntregaText)).toEqual([
      'Retire a partir de quarta, 5 de agosto',
      'No momento não entregamos no CEP informado.',
    ])
    expect(profile.resumoCarrinho.frete).toBeNull()
    expect((await client.get<Carrinho>('cart')).body).toMatchObject({
      informacaoEntrega: 'No momento não entregamos no CEP informado.',
      valorTotalFrete: null,
      fretes: [{ valor: 0 }, { valor: null }],
    })
    expect(await problems(client, { entregas: { efacil: { idOpcaoEntrega: STORE } } })).toEqual({
      'entregas.lar':
        'No momento não entregamos no CEP informado. Remova os produtos de Lar das Araucárias ou escolha outro endereço.',
    })
    await ok(client.delete(`cart/items/${profile.entregas[1]!.itens[0]}`))
    expect((await chosen(client, { efacil: { idOpcaoEntrega: STORE } })).resumoCarrinho.frete).toBe(0)
  } finally {
    shop.deps.freight = table
  }
})

describe('who collects', () => {
  test.each([
    [{ ...FRIEND, documento: '111.444.777-36' }, 'entregas.efacil.retiradaPor.documento', 'CPF inválido.'],
    [{ ...FRIEND, documento: '' }, 'entregas.efacil.retiradaPor.documento', 'Informe o número do documento.'],
    [
      { ...FRIEND, tipoDocumento: 'RG', documento: '12' },
      'entregas.efacil.retiradaPor.documento',
      'Confira o número do documento: de 5 a 20 letras e números.',
    ],
    [{ ...FRIEND, nome: 'Rui' }, 'entregas.efacil.retiradaPor.nome', 'Informe nome e sobrenome.'],
    [{ ...FRIEND, tipoDocumento: 'CRACHA' }, 'entregas.efacil.retiradaPor.tipoDocumento', 'Escolha o documento.'],
  ])('%j is refused', async (retiradaPor, field, message) => {
    const { client } = await atDelivery()
    expect(
      await problems(client, {
        entregas: { efacil: { idOpcaoEntrega: STORE, retiradaPor }, lar: { idOpcaoEntrega: 'NORMAL' } },
      }),
    ).toMatchObject({ [field]: message })
  })

  test('each part of the order goes its own way to the end; the code is there while it waits, and never the whole document', async () => {
    const { client, profile } = await atDelivery()
    const { data, turno } = profile.entregas[1]!.opcoes.find(({ tipo }) => tipo === 'AGENDADA')!.janelas[0]!
    const after = await chosen(client, {
      efacil: { idOpcaoEntrega: STORE, retiradaPor: FRIEND },
      lar: { idOpcaoEntrega: 'AGENDADA', janela: { data, turno } },
    })
    expect(after.entregas[0]!.selecao?.retiradaPor).toEqual({ ...FRIEND, documento: '11144477735' })
    const pedido = await orderOf(client)
    expect(pedido.entregas).toMatchObject([
      {
        lojista: 'eFácil',
        opcao: 'Retira no local: eFácil Uberlândia Centro',
        freteText: 'Grátis',
        retirada: { nome: 'eFácil Uberlândia Centro' },
        retiradaPor: { nome: 'Rui Barbosa Neto', documentoText: 'CPF ***.444.777-**' },
        codigoRetirada: null,
      },
      {
        lojista: 'Lar das Araucárias',
        opcao: 'Agendada',
        prazoText: 'Chega sexta, 7 de agosto - Manhã, das 7h às 11h',
        retirada: null,
        retiradaPor: null,
        codigoRetirada: null,
      },
    ])
    expect(JSON.stringify(pedido)).not.toContain('11144477735')
    const received = await mailOf(pedido, 'pedido-recebido')
    expect(received).toContain('Quem retira: Rui Barbosa Neto, CPF ***.444.777-**')
    expect(received).toContain('Forma de entrega: Agendada. Chega sexta, 7 de agosto - Manhã, das 7h às 11h')

    await pay(client, pedido)
    await move(
      pedido,
      ['EM_SEPARACAO', 'wms'],
      ['FATURADO', 'erp'],
      ['PRONTO_RETIRADA', 'loja'],
      ['EM_TRANSPORTE', 'transportadora'],
    )
    const waiting = await again(client, pedido)
    expect(waiting.entregas.map(({ status, rastreio }) => [status, rastreio === null])).toEqual([
      ['PRONTO_RETIRADA', true],
      ['EM_TRANSPORTE', false],
    ])
    expect(waiting.entregas[0]!.codigoRetirada).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(waiting.entregas[1]!.codigoRetirada).toBeNull()
    const ready = await mailOf(pedido, 'pedido-retirada')
    expect(ready).toContain('Avenida dos Manacás, 415')
    expect(ready).not.toContain(waiting.entregas[0]!.codigoRetirada)

    await expect(
      transaction(shop.deps.db, (trx) =>
        cancelOrder(
          trx,
          Number(pedido.numeroPedido),
          { source: 'loja', reason: 'NAO_RETIRADO', pixKey: null },
          shop.clock.now(),
        ),
      ),
    ).rejects.toThrow('Parte deste pedido já foi enviada')
    expect(
      await overduePickups(
        { ...shop.deps, clock: { now: () => new Date(shop.clock.now().getTime() + 60 * 86_400_000) } },
        50,
      ),
    ).not.toContain(Number(pedido.numeroPedido))
    await expect(collectOrder(shop.deps, Number(pedido.numeroPedido), 'AAAA-AAAA')).rejects.toThrow(
      'O código de retirada não é o deste pedido.',
    )
    await collectOrder(shop.deps, Number(pedido.numeroPedido), waiting.entregas[0]!.codigoRetirada!)
    const collected = await again(client, pedido)
    expect(collected).toMatchObject({
      status: 'EM_TRANSPORTE',
      entregas: [{ status: 'RETIRADO', codigoRetirada: null }, { status: 'EM_TRANSPORTE' }],
    })
    await move(pedido, ['SAIU_PARA_ENTREGA', 'transportadora'], ['ENTREGUE', 'transportadora'])
    expect((await again(client, pedido)).entregas.map(({ status }) => status)).toEqual(['RETIRADO', 'ENTREGUE'])
    expect(shop.logged.filter((line) => line.includes('11144477735') || line.includes('Rui Barbosa'))).toEqual([])
  })

  test('without a name the customer collects, of a company who answers for it; an order all collected has no delivery address in its mail', async () => {
    const { client } = await atDelivery({}, ['panela'])
    await ok(put(client, { idOpcaoEntrega: STORE }))
    const pedido = await orderOf(client)
    expect(pedido.entregas[0]!.retiradaPor).toMatchObject({
      nome: 'Maria Clara de Souza',
      documentoText: expect.stringMatching(/^CPF \*\*\*\./),
    })
    expect(await mailOf(pedido, 'pedido-recebido')).not.toContain('Entrega: ')

    const company = await shop.visitor()
    const form = companyForm()
    await ok(company.post('users/pj', form))
    await ok(company.post('cart/items', { sku: 'panela' }))
    const { enderecosEntrega } = await readProfile(company)
    const { entregas } = v.parse(
      PerfilCheckout,
      await ok(company.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco })),
    )
    const store = entregas[0]!.opcoes.find(({ tipo }) => tipo === 'RETIRA_LOJA')!
    await ok(put(company, { idOpcaoEntrega: store.id }))
    expect((await orderOf(company)).entregas[0]!.retiradaPor!.nome).toBe(form.nomeResponsavel)
  })
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PrecosResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { FreteResposta } from '#commerce/contract/checkout/freight.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { freightTableText } from '#commerce/domain/checkout/freight-line.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { readFreightFile } from '#commerce/operations/checkout/freight-file.ts'
import { freightRates, replaceFreightRates } from '#commerce/store/checkout/freight.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, PASSWORD, registered } from '#tests/harness/people.ts'
import { eventually, newKey, ok, placed, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const simulate = async (query: Record<string, string>) =>
  v.parse(FreteResposta, await ok((await shop.visitor()).get('catalog/freight', { query })))
const problem = async (query: Record<string, string>) => {
  const { status, body } = await (await shop.visitor()).get<ErrorBody>('catalog/freight', { query })
  return [status, body.detalhes]
}
/** A customer with a cart and an address chosen. */
const atDelivery = async (
  cep: string,
  uf: string,
  cidade: string,
  ...skus: string[]
): Promise<{ client: ContractClient; profile: PerfilCheckout; cpf: string }> => {
  const { client, form } = await registered(await shop.visitor(), { endereco: addressForm({ cep, uf, cidade }) })
  await ok(client.post('cart/items', { itens: skus.map((sku) => ({ sku })) }))
  const { enderecosEntrega } = v.parse(PerfilCheckout, await ok(client.get('checkout')))
  return {
    client,
    cpf: form.cpf,
    profile: v.parse(
      PerfilCheckout,
      await ok(client.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco })),
    ),
  }
}
const orderOf = async (client: ContractClient): Promise<Pedido> => {
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  const { numeroPedido } = await placed(client)
  return v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
}
const payOf = async (numeroPedido: string) => {
  const { txid } = await shop.payment(numeroPedido)
  await shop.sendEvent({ txid })
}

describe('the simulation on a product page', () => {
  test('tells every way, with price, day and store', async () => {
    const { cep, opcoes, mensagem } = await simulate({ cep: '38402-324', sku: 'panela' })
    expect(cep).toBe('38402324')
    expect(opcoes.map(({ tipo, valor, prazoText }) => [tipo, valor, prazoText])).toEqual([
      ['NORMAL', 17.89, 'Chega sexta, 7 de agosto'],
      ['EXPRESSA', 23.29, 'Chega quarta, 5 de agosto'],
      ['AGENDADA', 27.89, 'Escolha a data e o período, a partir de sexta, 7 de agosto'],
      ['RETIRA_LOJA', 0, 'Retire a partir de quarta, 5 de agosto'],
      ['RETIRA_LOJA', 0, 'Retire a partir de quarta, 5 de agosto'],
    ])
    expect(opcoes[3]).toMatchObject({
      nome: 'Retira no local: eFácil Uberlândia Centro',
      valorText: 'Grátis',
      retirada: {
        endereco: expect.stringContaining('Avenida dos Manacás, 415'),
        horario: expect.stringContaining('sábado'),
      },
    })
    expect(plain(mensagem)).toBe('Faltam R$ 69,10 para frete grátis')
  })

  test('is what a cart with that product is asked for', async () => {
    const client = await shop.visitor()
    await ok(client.post('cart/items', { sku: 'panela', quantidade: 3 }))
    const cart = (await client.put<Carrinho>('cart/cep', { cep: '60125100' })).body
    const { opcoes } = await simulate({ cep: '60125100', sku: 'panela', quantidade: '3' })
    expect(opcoes[0]!.valor).toBe(cart.valorTotalFrete)
  })

  test('free from the threshold on; in São Paulo date and shift cost nothing more', async () => {
    const { opcoes, mensagem } = await simulate({ cep: '01310100', sku: 'panela', quantidade: '2' })
    expect(opcoes.map(({ tipo, valorText }) => [tipo, plain(valorText)])).toEqual([
      ['NORMAL', 'Grátis'],
      ['EXPRESSA', 'R$ 44,38'],
      ['AGENDADA', 'Grátis'],
      ['RETIRA_LOJA', 'Grátis'],
    ])
    expect(mensagem).toBeNull()
  })

  test("another seller's goods are not collected at the shop's stores, heavy ones take no express", async () => {
    const { opcoes } = await simulate({ cep: '01310100', sku: 'geladeira-127' })
    expect(opcoes.map(({ tipo, lojista }) => [tipo, lojista])).toEqual([
      ['NORMAL', 'Lar das Araucárias'],
      ['AGENDADA', 'Lar das Araucárias'],
    ])
  })

  test('where nobody delivers, and of what is not sold, a sentence', async () => {
    expect(await simulate({ cep: '78900000', sku: 'panela' })).toMatchObject({
      opcoes: [],
      mensagem: 'No momento não entregamos no CEP informado.',
    })
    expect(await problem({ cep: '38400100', sku: 'nada' })).toEqual([404, 'Produto não encontrado.'])
  })

  test.each([
    [{ sku: 'panela' }, 'Informe o campo cep.'],
    [{ cep: '123', sku: 'panela' }, 'CEP inválido.'],
    [{ cep: '00000000', sku: 'panela' }, 'CEP inválido.'],
    [{ cep: '38400100' }, 'Informe o campo sku.'],
    [{ cep: '38400100', sku: 'a b' }, 'Código de produto inválido.'],
    [{ cep: '38400100', sku: 'panela', quantidade: '0' }, 'Informe uma quantidade de 1 a 9999.'],
    [{ cep: '38400100', sku: 'panela', quantidade: '99999' }, 'Informe uma quantidade de 1 a 9999.'],
  ] as [Record<string, string>, string][])('%j is refused: %s', async (query, sentence) => {
    expect(await problem(query)).toEqual([400, sentence])
  })
})

test('prices asked for with a CEP promise their delivery; without one, or where nobody delivers, they do not', async () => {
  const client = await shop.visitor()
  const promises = async (query: Record<string, string>) =>
    v
      .parse(
        PrecosResposta,
        await ok(client.get('catalog/price', { query: { skus: 'panela,conjunto,esgotado', ...query } })),
      )
      .precos.map(({ sku, entregaText }) => [sku, plain(entregaText)])
      .sort()
  expect(await promises({ cep: '38400100' })).toEqual([
    ['conjunto', 'Chega sexta, 7 de agosto · frete grátis'],
    ['esgotado', undefined],
    ['panela', 'Chega sexta, 7 de agosto · frete R$ 17,89'],
  ])
  expect(await promises({})).toEqual([
    ['conjunto', undefined],
    ['esgotado', undefined],
    ['panela', undefined],
  ])
  expect(await promises({ cep: '78900000' })).toEqual([
    ['conjunto', undefined],
    ['esgotado', undefined],
    ['panela', undefined],
  ])
  expect((await client.get('catalog/price', { query: { skus: 'panela', cep: 'x' } })).status).toBe(400)
})

test('the day of what goes express is told where express is offered and quicker', async () => {
  const client = await shop.visitor()
  const express = async (query: Record<string, string>) =>
    v.parse(PrecosResposta, await ok(client.get('catalog/price', { query: { skus: 'panela', ...query } }))).expressaText
  expect(await express({ cep: '38400100' })).toBe('Chega até quarta, 5 de agosto')
  expect(await express({})).toBeUndefined()
  expect(await express({ cep: '78900000' })).toBeNull()
})

test('what goes express is promised that beside the normal delivery, as its page says; what is no parcel is not', async () => {
  const client = await shop.visitor()
  const price = async (sku: string, cep: string) =>
    v.parse(PrecosResposta, await ok(client.get('catalog/price', { query: { skus: sku, cep } }))).precos[0]
  const { opcoes } = await simulate({ cep: '38400100', sku: 'panela' })
  const express = opcoes.find(({ tipo }) => tipo === 'EXPRESSA')
  expect(plain((await price('panela', '38400100'))?.expressaText)).toBe(
    `Chega quarta, 5 de agosto · frete ${plain(express?.valorText)}`,
  )
  expect(await price('panela', '78900000')).not.toHaveProperty('expressaText')
  expect(await price('geladeira-127', '38400100')).toMatchObject({ entregaText: expect.stringMatching(/^Chega/) })
  expect(await price('geladeira-127', '38400100')).not.toHaveProperty('expressaText')
})

test('what is sold by two or more is quoted by that many, on its page as on its card; what is sold out is not', async () => {
  await shop.deps.db
    .updateTable('products')
    .set({ quantity_min: 2 })
    .where('name', '=', 'Conjunto de Panelas')
    .execute()
  const price = async (sku: string) =>
    v
      .parse(
        PrecosResposta,
        await ok((await shop.visitor()).get('catalog/price', { query: { skus: sku, cep: '69900000' } })),
      )
      .precos.map(({ entregaText }) => plain(entregaText))[0]
  const { opcoes } = await simulate({ cep: '69900000', sku: 'conjunto' })
  expect(opcoes).toEqual((await simulate({ cep: '69900000', sku: 'conjunto', quantidade: '2' })).opcoes)
  const normal = opcoes.find(({ tipo }) => tipo === 'NORMAL')
  if (normal)
    expect(await price('conjunto')).toContain(
      `frete ${plain(normal.valorText)!.toLowerCase() === 'grátis' ? 'grátis' : plain(normal.valorText)}`,
    )
  await shop.deps.db
    .updateTable('products')
    .set({ quantity_min: 1 })
    .where('name', '=', 'Conjunto de Panelas')
    .execute()
  expect(await simulate({ cep: '38400100', sku: 'esgotado' })).toMatchObject({
    opcoes: [],
    mensagem: 'Este produto está indisponível no momento.',
  })
})

describe('in the checkout', () => {
  test('a date and a shift are chosen in São Paulo and stand in the order, also after the payment', async () => {
    const { client, profile } = await atDelivery('01310-100', 'SP', 'São Paulo', 'panela')
    const scheduled = profile.opcoesEntrega.find(({ tipo }) => tipo === 'AGENDADA')!
    expect(scheduled.valor).toBe(profile.opcoesEntrega[0]!.valor)
    expect(scheduled.janelas).toHaveLength(15)
    expect(scheduled.janelas[1]).toEqual({
      data: '2026-08-07',
      turno: 'TARDE',
      texto: 'sexta, 7 de agosto - Tarde, das 12h às 18h',
    })
    const janela = { data: '2026-08-07', turno: 'NOITE' }
    const refused = async (body: object) => (await client.put<ErrorBody>('checkout/delivery', body)).body.detalhes
    expect(await refused({ idOpcaoEntrega: 'AGENDADA' })).toBe('Escolha a data e o período da entrega.')
    expect(await refused({ idOpcaoEntrega: 'AGENDADA', janela: { ...janela, data: '2026-08-08' } })).toContain(
      'não está mais disponível',
    )
    expect(await refused({ idOpcaoEntrega: 'NORMAL', janela })).toBe('Esta opção de entrega não tem horário agendado.')
    const chosen = v.parse(
      PerfilCheckout,
      await ok(client.put('checkout/delivery', { idOpcaoEntrega: 'AGENDADA', janela })),
    )
    expect(chosen.selecao.janela).toMatchObject({ ...janela, texto: 'sexta, 7 de agosto - Noite, das 19h às 23h' })
    const pedido = await orderOf(client)
    expect(pedido.entregas).toMatchObject([
      { opcao: 'Agendada', prazoText: 'Chega sexta, 7 de agosto - Noite, das 19h às 23h', retirada: null },
    ])
    await payOf(pedido.numeroPedido)
    await eventually(async () =>
      expect((await client.get<Pedido>(`orders/${pedido.numeroPedido}`)).body).toMatchObject({
        status: 'PAGO',
        entregas: [{ prazoText: 'Chega sexta, 7 de agosto - Noite, das 19h às 23h' }],
      }),
    )
  })

  test('collecting at a store costs nothing and the order says where; express is charged as offered', async () => {
    const { client, profile } = await atDelivery('38400-100', 'MG', 'Uberlândia', 'panela')
    expect(profile.elegivelRetiraLocal).toBe(true)
    const express = v.parse(PerfilCheckout, await ok(client.put('checkout/delivery', { idOpcaoEntrega: 'EXPRESSA' })))
    expect(express.resumoCarrinho).toMatchObject({ frete: 23.29, valorTotal: 153.19 })
    expect((await client.get<Carrinho>('cart')).body.valorTotalFrete).toBe(23.29)
    const store = profile.opcoesEntrega.find(({ tipo }) => tipo === 'RETIRA_LOJA')!
    const collected = v.parse(PerfilCheckout, await ok(client.put('checkout/delivery', { idOpcaoEntrega: store.id })))
    expect(collected.resumoCarrinho).toMatchObject({ frete: 0, freteText: 'Grátis', valorTotal: 129.9 })
    const pedido = await orderOf(client)
    expect(pedido).toMatchObject({
      freteText: 'Grátis',
      entregas: [
        {
          opcao: 'Retira no local: eFácil Uberlândia Centro',
          prazoText: 'Retire a partir de quarta, 5 de agosto, se o pagamento for confirmado hoje',
          retirada: store.retirada,
        },
      ],
    })
    await payOf(pedido.numeroPedido)
    await eventually(async () =>
      expect((await client.get<Pedido>(`orders/${pedido.numeroPedido}`)).body.entregas[0]!.prazoText).toBe(
        'Retire a partir de quarta, 5 de agosto',
      ),
    )
  })

  test('a window that has passed since it was chosen is chosen again before the order', async () => {
    const { client, profile, cpf } = await atDelivery('01310-100', 'SP', 'São Paulo', 'panela')
    const { data, turno } = profile.opcoesEntrega.find(({ tipo }) => tipo === 'AGENDADA')!.janelas[0]!
    await ok(client.put('checkout/delivery', { idOpcaoEntrega: 'AGENDADA', janela: { data, turno } }))
    await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
    const before = shop.clock.now()
    try {
      shop.clock.advance(24 * 3_600_000)
      await ok(client.post('users/auth', { login: cpf, senha: PASSWORD }))
      const again = v.parse(PerfilCheckout, await ok(client.get('checkout')))
      expect(again.selecao).toMatchObject({ idOpcaoEntrega: null, forma: null })
      expect((await postOrder(client, newKey())).status).toBe(409)
    } finally {
      shop.clock.set(before)
    }
  })
})

describe('the table as a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-frete-'))
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
  const write = (text: string) => {
    const file = path.join(folder, `${crypto.randomUUID()}.csv`)
    fs.writeFileSync(file, text)
    return file
  }
  const HEADER = 'tipo;cep_inicial;cep_final;preco_base;preco_por_kg;gris;dias_uteis;gratis_a_partir_de'

  test('what is exported is what is imported', async () => {
    const before = await freightRates(shop.deps.db)
    const { rates, problems } = await readFreightFile(write(freightTableText(before)))
    expect(problems).toEqual([])
    expect(rates).toEqual(before)
  })

  test('a table changed is what is charged next', async () => {
    const before = await freightRates(shop.deps.db)
    const { rates } = await readFreightFile(
      write(`${HEADER}\nNORMAL;30000-000;39999-999;5,00;0,00;0,00;7;\nnormal;38400-000;38419-999;1,00;0;0;2;100,00`),
    )
    try {
      await transaction(shop.deps.db, (trx) => replaceFreightRates(trx, rates))
      expect((await simulate({ cep: '38400100', sku: 'copo' })).opcoes[0]).toMatchObject({
        valor: 1.03,
        prazoDiasUteis: 2,
      })
      expect((await simulate({ cep: '30130010', sku: 'copo' })).opcoes).toMatchObject([
        { valor: 5.03, prazoDiasUteis: 7 },
      ])
      expect((await simulate({ cep: '01310100', sku: 'copo' })).opcoes).toMatchObject([{ tipo: 'RETIRA_LOJA' }])
    } finally {
      await transaction(shop.deps.db, (trx) => replaceFreightRates(trx, before))
    }
  })

  test('bad lines are told with their number and reason', async () => {
    const { rates, problems } = await readFreightFile(
      write(
        [
          HEADER,
          'NORMAL;01000-000;19999-999;14,90;1,10;1,50;3;199,00',
          'AVIAO;01000-000;19999-999;14,90;1,10;1,50;3;',
          'NORMAL;1;19999-999;14,90;1,10;1,50;3;',
          'NORMAL;19999-999;01000-000;14,90;1,10;1,50;3;',
          'NORMAL;20000-000;28999-999;grátis;1,10;1,50;3;',
          'NORMAL;20000-000;28999-999;14,90;1,10;1,50;logo;',
          'NORMAL;01000-000;19999-999;9,90;1,10;1,50;3;',
          'NORMAL;29000-000',
          'NORMAL;29000-000;29999-999;-3;1;1;3;',
        ].join('\r\n'),
      ),
    )
    expect(rates).toHaveLength(1)
    expect(problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: tipo "AVIAO" não existe: use NORMAL, EXPRESSA, AGENDADA',
      '4: cep_inicial "1" não é um CEP',
      '5: cep_final é menor que cep_inicial',
      '6: preco_base "grátis" não é um preço',
      '7: dias_uteis "logo" não é um número de 0 a 90',
      '8: repete a faixa da linha 2',
      '9: a linha tem 2 colunas e o cabeçalho tem 8',
      '10: preco_base "-3" não é um preço',
    ])
  })

  test('a file that is no table is refused in a sentence', async () => {
    await expect(readFreightFile(write('a;b\n1;2'))).rejects.toThrow('Faltam as colunas tipo, cep_inicial')
    await expect(readFreightFile(write(HEADER))).rejects.toThrow('não tem nenhuma faixa')
    await expect(readFreightFile(path.join(folder, 'nada.csv'))).rejects.toThrow('não existe')
  })
})

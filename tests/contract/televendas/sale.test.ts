import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Alternativas, ListaConferida, ProdutosDeVenda, Roteiro } from '#commerce/contract/televendas/sale.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, registered } from '#tests/harness/people.ts'
import { changePrice } from '#tests/harness/purchase-catalogue.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

const EAN = '7891000100103'
const backend = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await importAll(backend, [
    product('panela', {
      nome: 'Panela de Pressão 4,5 L',
      modelo: 'PP-45/X',
      quantidadeMax: 5,
      variacoes: [{ sku: 'PAN-45', ean: EAN, preco: 12_990, estoque: 50 }],
    }),
    product('panela6', { nome: 'Panela de Pressão 6 L', variacoes: [{ sku: 'PAN-60', preco: 15_990, estoque: 8 }] }),
    product('panela7', { nome: 'Panela de Pressão 7 L', variacoes: [{ sku: 'PAN-70', preco: 16_990, estoque: 0 }] }),
    product('copo', {
      nome: 'Copo Americano',
      quantidadeMin: 2,
      quantidadeMult: 2,
      quantidadeMax: 10,
      variacoes: [{ sku: 'COPO', preco: 499, estoque: 100 }],
    }),
    product('liquidificador', {
      nome: 'Liquidificador Turbo',
      variacoes: [
        { sku: 'LIQ-127', opcoes: { Voltagem: '127 V' }, preco: 19_900, estoque: 4 },
        { sku: 'LIQ-220', opcoes: { Voltagem: '220 V' }, preco: 19_900, estoque: 0 },
      ],
    }),
  ])
  await publish(backend)
  await changePrice(backend.deps.db, 'PAN-45', 11_990, backend.clock.now(), 'ca_861')
})

let visitors = 0
const client = (): ContractClient => {
  const remoteAddress = `10.30.0.${++visitors}`
  return new ContractClient(
    (request) => backend.app.fetch(request, { remoteAddress, remotePort: 51_000 }),
    'https://loja.test',
  )
}

async function atWork(level?: AgentLevel) {
  const agent = await newAgent(backend, ['ca_861'], level)
  const browser = await client().start()
  await browser.post(
    'users/auth',
    { login: agent.login, senha: agent.senha },
    { query: { acessoRestrito: 'true', canal: 'ca_861' } },
  )
  const find = async (termo: string) =>
    v.parse(ProdutosDeVenda, (await browser.get('televendas/products', { query: { termo, canal: 'ca_861' } })).body)
  const paste = async (texto: string) =>
    v.parse(
      ListaConferida,
      (await browser.post('televendas/products/lines', { texto }, { query: { canal: 'ca_861' } })).body,
    ).linhas
  return { agent, browser, find, paste }
}

describe('answers of a grid cell (contract §7)', () => {
  test('an exact SKU, GTIN, model or whole name is exactly that, at the channel’s price', async () => {
    const { find } = await atWork()
    for (const term of ['PAN-45', 'pan-45', EAN, `0${EAN}`, 'pp45x', 'panela de pressao 4,5 L']) {
      const found = await find(term)
      expect([term, found.exato, found.produtos.map(({ sku }) => sku)]).toEqual([term, true, ['PAN-45']])
      expect(found.produtos[0]).toMatchObject({
        ean: EAN,
        estoque: 50,
        quantidadeMax: 5,
        disponivel: true,
        preco: { valor: 119.9, valorText: formatBRL(11_990) },
        entregaText: null,
      })
    }
  })

  test('a part of a name lists what there is, every variation of it', async () => {
    const { find } = await atWork()
    const pans = await find('panela de')
    expect(pans.exato).toBe(false)
    expect(pans.produtos.map(({ sku }) => sku).toSorted()).toEqual(['PAN-45', 'PAN-60', 'PAN-70'])
    const both = await find('liquidificador 220')
    expect(both.produtos.map(({ sku, opcoes, disponivel }) => [sku, opcoes, disponivel])).toEqual([
      ['LIQ-220', { Voltagem: '220 V' }, false],
      ['LIQ-127', { Voltagem: '127 V' }, true],
    ])
    expect((await find('nada disso')).produtos).toEqual([])
  })

  test('with a CEP in the cart the delivery is told; a cart’s own lines are read by their skus', async () => {
    const { browser, find } = await atWork()
    await browser.put('cart/cep', { cep: '38400-100' })
    expect((await find('PAN-45')).produtos[0]?.entregaText).toMatch(/^Chega /)
    const own = v.parse(
      ProdutosDeVenda,
      (await browser.get('televendas/products', { query: { skus: 'COPO,PAN-45,NENHUM' } })).body,
    )
    expect(own.cep).toBe('38400100')
    expect(own.produtos.map(({ sku }) => sku)).toEqual(['COPO', 'PAN-45'])
  })

  test('the margin is a flag for the level of who asks, and no cost leaves the server', async () => {
    await backend.deps.db
      .insertInto('sku_costs')
      .values([{ sku: 'PAN-45', centavos: 11_000, updated_at: backend.clock.now() }])
      .execute()
    const { find } = await atWork()
    const { browser: supervisor } = await atWork('SUPERVISOR')
    expect((await find('PAN-45')).produtos[0]?.margem).toBe('abaixo')
    const told = await supervisor.get('televendas/products', { query: { termo: 'PAN-45', canal: 'ca_861' } })
    expect(v.parse(ProdutosDeVenda, told.body).produtos[0]?.margem).toBe('baixa')
    expect(JSON.stringify(told.body)).not.toMatch(/11000|110[,.]00|custo/i)
    expect((await find('COPO')).produtos[0]?.margem).toBeNull()
  })

  test('what is out of stock has alternatives that are not', async () => {
    const { browser } = await atWork()
    const of = async (sku: string) => {
      const { status, body } = await browser.get(`televendas/products/${sku}/alternatives`)
      return status === 200 ? v.parse(Alternativas, body).produtos.map((offered) => offered.sku) : status
    }
    // Of its kind, and not what is in the cart already.
    expect((await of('PAN-70')) as string[]).toEqual(['PAN-60', 'PAN-45'])
    await browser.post('cart/items', { sku: 'PAN-60' })
    expect(await of('PAN-70')).toEqual(['PAN-45'])
    expect(((await of('LIQ-220')) as string[])[0]).toBe('LIQ-127')
    expect(await of('NENHUM')).toBe(404)
  })

  test('is closed to visitors and customers, and bounded', async () => {
    const visitor = await client().start()
    const { client: customer } = await registered(client())
    for (const [method, path] of [
      ['GET', 'televendas/products'],
      ['GET', 'televendas/products/COPO/alternatives'],
      ['POST', 'televendas/products/lines'],
      ['GET', 'televendas/attendance/script'],
      ['POST', 'televendas/attendance/script'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      expect((await visitor.call(method, path, body, {})).status).toBe(401)
      expect((await customer.call(method, path, body, {})).status).toBe(403)
    }
    const { browser } = await atWork()
    expect((await browser.get('televendas/products')).status).toBe(400)
    expect((await browser.get('televendas/products', { query: { termo: 'x'.repeat(121) } })).status).toBe(400)
  })
})

describe('a pasted list', () => {
  test('is judged line by line, and nothing is added', async () => {
    const { browser, paste } = await atWork()
    const lines = await paste(
      `Código\tQtd\nPAN-45\t3\n${EAN}\t4\nCOPO\t3\nliquidificador turbo\t1\nLIQ-220\t1\nnão existe mesmo\t1\nPAN-60\tdois`,
    )
    expect(lines.map(({ linha, situacao, quantidade }) => [linha, situacao, quantidade])).toEqual([
      [2, 'ENCONTRADA', 3],
      [3, 'ENCONTRADA', 2],
      [4, 'ENCONTRADA', 4],
      [5, 'AMBIGUA', 0],
      [6, 'INDISPONIVEL', 0],
      [7, 'NAO_ENCONTRADA', 0],
      [8, 'INVALIDA', 0],
    ])
    expect(lines[1]?.mensagem).toMatch(/quantidade máxima de 5/)
    expect(lines[2]?.mensagem).toMatch(/^Quantidade ajustada para 4/)
    expect(lines[3]?.candidatos.map(({ sku }) => sku)).toEqual(['LIQ-127', 'LIQ-220'])
    expect(lines[4]?.candidatos[0]?.sku).toBe('LIQ-127')
    expect(v.parse(Carrinho, (await browser.get('cart')).body).itensPedido).toEqual([])
  })

  test('counts what the cart has already', async () => {
    const { browser, paste } = await atWork()
    await browser.post('cart/items', { sku: 'PAN-45', quantidade: 5 })
    const [line] = await paste('PAN-45\t1')
    expect(line).toMatchObject({
      situacao: 'INDISPONIVEL',
      quantidade: 0,
      mensagem: expect.stringMatching(/máxima/) as string,
    })
  })

  test('has at most 200 lines', async () => {
    const { browser } = await atWork()
    const long = Array.from({ length: 201 }, () => 'COPO\t2').join('\n')
    const refused = await browser.post<ErrorBody>('televendas/products/lines', { texto: long })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0]?.errorMessage).toContain('201 linhas')
    expect((await browser.post('televendas/products/lines', { texto: ' \n ' })).status).toBe(400)
  })
})

describe('texts read aloud', () => {
  test('are of a call; the summary is of the cart as it was read, and recorded', async () => {
    const { browser, agent } = await atWork()
    expect((await browser.post('televendas/attendance/script', { passo: 'ABERTURA' })).status).toBe(409)
    await browser.post('televendas/attendance', {})
    expect((await browser.post('televendas/attendance/script', { passo: 'ABERTURA' })).status).toBe(200)
    expect((await browser.post('televendas/attendance/script', { passo: 'RESUMO' })).status).toBe(400)
    expect((await browser.post('televendas/attendance/script', { passo: 'RESUMO', versaoCarrinho: 0 })).status).toBe(
      409,
    )
    const { versao } = v.parse(Carrinho, (await browser.post('cart/items', { sku: 'COPO', quantidade: 2 })).body)
    const stale = await browser.post<ErrorBody>('televendas/attendance/script', {
      passo: 'RESUMO',
      versaoCarrinho: versao - 1,
    })
    expect(stale.status).toBe(409)
    const read = await browser.post('televendas/attendance/script', { passo: 'RESUMO', versaoCarrinho: versao })
    expect(read.status).toBe(200)
    const { lidos, versao: script } = v.parse(Roteiro, (await browser.get('televendas/attendance/script')).body)
    expect(script).toBe('2026-11')
    expect(lidos.map(({ passo, versaoCarrinho }) => [passo, versaoCarrinho]).toSorted()).toEqual([
      ['ABERTURA', null],
      ['RESUMO', versao],
    ])
    const acts = await backend.deps.db
      .selectFrom('televendas_audit')
      .select(['action', 'after'])
      .where('agent_id', '=', agent.id)
      .where('action', '=', 'resumo-lido')
      .execute()
    expect(acts).toHaveLength(1)
    expect(acts[0]?.after).toMatchObject({ versaoCarrinho: versao, itens: 1, total: formatBRL(998) })
  })
})

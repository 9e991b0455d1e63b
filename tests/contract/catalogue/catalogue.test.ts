import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  CartoesResposta,
  CategoriasResposta,
  PrecosResposta,
  Produto,
  Recomendacoes,
} from '#commerce/contract/catalogue/catalogue.ts'
import { ErrorBody, resourcePath } from '#commerce/contract/conventions.ts'
import { SnapshotLine } from '#commerce/contract/publication/snapshot.ts'
import { Departamento } from '#commerce/contract/search/search.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setRegularPrices } from '#commerce/store/catalogue/prices.ts'
import { addRedirect } from '#commerce/store/catalogue/redirects.ts'
import { withdrawProducts } from '#commerce/store/import/runs.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await importAll(shop, [
    product('g1', {
      nome: 'Geladeira Frost Free 410 L',
      marca: 'Consul',
      departamento: ['Eletrodomésticos', 'Geladeiras'],
      preco: 319_900,
      atributos: [{ nome: 'Cor', valor: 'Inox', faceta: true }],
    }),
    product('g2', { nome: 'Geladeira Duplex 260 L', departamento: ['Eletrodomésticos', 'Geladeiras'], estoque: 0 }),
    product('l1', {
      nome: 'Liquidificador 900 W',
      departamento: ['Eletrodomésticos', 'Liquidificadores'],
      variacoes: [
        { sku: 'l1-127', opcoes: { Voltagem: '127 V' }, preco: 9_990, estoque: 3 },
        { sku: 'l1-220', opcoes: { Voltagem: '220 V' }, preco: 10_990, estoque: 50 },
      ],
    }),
    product('c1', {
      nome: 'Café Torrado 500 g',
      departamento: ['Mercado'],
      preco: 2_490,
      medida: { quantidade: 0.5, unidade: 'kg' },
    }),
    product('x1', { nome: 'Sai de Linha', departamento: ['Mercado', 'Antigos'] }),
  ])
  await publish(shop)
})

async function get(path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const url = new URL(resourcePath(path), 'http://loja.test')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return shop.app.fetch(new Request(url, { headers }), { remoteAddress: '10.9.9.9' })
}
const json = async <S extends v.GenericSchema>(
  schema: S,
  path: string,
  query?: Record<string, string>,
): Promise<v.InferOutput<S>> => {
  const response = await get(path, query)
  expect(response.status).toBe(200)
  return v.parse(schema, await response.json())
}
const snapshot = async (query: Record<string, string>) => {
  const text = await (await get('catalog/snapshot', query)).text()
  return text
    .trim()
    .split('\n')
    .map((line) => v.parse(SnapshotLine, JSON.parse(line)))
}
const of = <T extends SnapshotLine['tipo']>(lines: readonly SnapshotLine[], tipo: T) =>
  lines.filter((line): line is Extract<SnapshotLine, { tipo: T }> => line.tipo === tipo)

test('the tree holds departments with products, ancestors and links', async () => {
  const { categorias } = await json(CategoriasResposta, 'catalog/categories')
  expect(categorias.map(({ nome, link, grupo }) => ({ nome, link, grupo }))).toEqual([
    { nome: 'Eletrodomésticos', link: '/loja/departamento/eletrodomesticos', grupo: 'start' },
    { nome: 'Mercado', link: '/loja/departamento/mercado', grupo: 'start' },
  ])
  expect(categorias[0]!.subcategorias.map(({ nome }) => nome)).toEqual(['Geladeiras', 'Liquidificadores'])
})

test('a department lists its products and what is below it', async () => {
  const department = await json(Departamento, 'catalog/categories/eletrodomesticos')
  expect(department.listagem).toMatchObject({ total: 3, page: 1, pages: 1, sortBy: 'relevance' })
  expect(department.subcategorias.map(({ nome, total }) => [nome, total])).toEqual([
    ['Geladeiras', 2],
    ['Liquidificadores', 1],
  ])
  expect(
    (await json(Departamento, 'catalog/categories/eletrodomesticos/geladeiras')).trilha.map(({ link }) => link),
  ).toEqual(['/loja/departamento/eletrodomesticos', '/loja/departamento/eletrodomesticos/geladeiras'])
})

test('a product tells its variations, unit price and what is left when it is little', async () => {
  const blender = await json(Produto, 'catalog/products/liquidificador-900-w')
  expect(blender.opcoes).toEqual([{ nome: 'Voltagem', valores: ['127 V', '220 V'] }])
  expect(blender.variacoes.map(({ sku, restam, preco }) => [sku, restam, preco?.precoPor])).toEqual([
    ['l1-127', 3, 99.9],
    ['l1-220', null, 109.9],
  ])
  expect((await json(Produto, 'catalog/products/cafe-torrado-500-g')).precoUnitarioText?.replace(/\s/g, ' ')).toBe(
    'R$ 49,80/kg',
  )
})

test('out of stock shows no price', async () => {
  expect(await json(Produto, 'catalog/products/geladeira-duplex-260-l')).toMatchObject({
    disponivel: false,
    preco: null,
  })
})

test('cards answer for any variation, in the order asked, unknown ones left out', async () => {
  const { produtos } = await json(CartoesResposta, 'catalog/products', { skus: 'l1-220,nada,g1' })
  expect(produtos.map(({ sku, temOpcoes }) => [sku, temOpcoes])).toEqual([
    ['l1-127', true],
    ['g1', false],
  ])
})

test.each([
  [{}],
  [{ skus: '' }],
  [{ skus: Array.from({ length: 97 }, (_, at) => `s${at}`).join(',') }],
  [{ skus: 'a b' }],
])('skus %o are refused in Portuguese', async (query) => {
  for (const path of ['catalog/products', 'catalog/price']) {
    const response = await get(path, query as Record<string, string>)
    expect(response.status).toBe(400)
    expect(v.parse(ErrorBody, await response.json()).errors[0]?.errorParameters).toMatch(/^skus/)
  }
})

test('live prices change at once, before anything is published', async () => {
  await transaction(shop.deps.db, (trx) =>
    setRegularPrices(trx, [{ sku: 'c1', channel: 'ca_0', centavos: 1_990 }], shop.clock.now()),
  )
  const live = await json(PrecosResposta, 'catalog/price', { skus: 'c1,g2,nada' })
  expect(live.canal).toBe('ca_0')
  expect(live.precos.map(({ sku, disponivel, preco }) => [sku, disponivel, preco?.precoPor ?? null])).toEqual(
    expect.arrayContaining([
      ['c1', true, 19.9],
      ['g2', false, null],
    ]),
  )
  expect((await json(Produto, 'catalog/products/cafe-torrado-500-g')).preco?.precoPor).toBe(24.9)
  await publish(shop)
  expect((await json(Produto, 'catalog/products/cafe-torrado-500-g')).preco?.precoPor).toBe(19.9)
})

test('a channel nobody may use is the default one', async () => {
  expect((await json(PrecosResposta, 'catalog/price', { skus: 'c1', canal: 'ca_861' })).canal).toBe('ca_0')
})

test('showcases of every page type', async () => {
  for (const name of ['home', 'not_found', 'search', 'category', 'cart', 'product']) {
    const blocks = await json(Recomendacoes, 'catalog/pages/recommendations', { name, source: 'mobile' })
    expect(blocks.top.length, name).toBeGreaterThan(0)
  }
  const related = await json(Recomendacoes, 'catalog/pages/recommendations', { name: 'product', productId: 'g2' })
  expect(related.top[0]).toMatchObject({ title: 'Produtos relacionados', context: 'product' })
  expect(related.top[0]!.produtos.map(({ sku }) => sku)).toEqual(['g1'])
  expect((await get('catalog/pages/recommendations', { name: 'outra' })).status).toBe(400)
})

describe('catalog/snapshot', () => {
  test('the whole catalogue, ascending by version, every line of the contract', async () => {
    const lines = await snapshot({})
    expect(lines[0]).toMatchObject({ tipo: 'cabecalho', completo: true })
    const versions = lines.slice(1).map(({ versao }) => versao)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(
      of(lines, 'produto')
        .map(({ cartao }) => cartao.sku)
        .toSorted(),
    ).toEqual(['c1', 'g1', 'g2', 'l1-127', 'x1'])
    expect(of(lines, 'vitrines').map(({ chave }) => chave)).toEqual([
      'category/eletrodomesticos',
      'category/mercado',
      'home',
      'not_found',
    ])
  })

  test('since a version only what changed; gzip when accepted; 304 when nothing did', async () => {
    const [head] = await snapshot({})
    await transaction(shop.deps.db, (trx) =>
      setRegularPrices(trx, [{ sku: 'g1', channel: 'ca_0', centavos: 299_900 }], shop.clock.now()),
    )
    expect(await publish(shop)).toBe(head!.versao + 1)
    const packed = await get('catalog/snapshot', { since: String(head!.versao) }, { 'accept-encoding': 'gzip' })
    const lines = gunzipSync(Buffer.from(await packed.arrayBuffer()))
      .toString()
      .trim()
      .split('\n')
      .map((line) => v.parse(SnapshotLine, JSON.parse(line)))
    expect(lines[0]).toEqual({ tipo: 'cabecalho', versao: head!.versao + 1, completo: false })
    expect(of(lines, 'produto').map(({ chave, cartao }) => [chave, cartao.preco?.precoPor])).toEqual([
      [expect.any(String), 2999],
    ])
    const again = await get(
      'catalog/snapshot',
      { since: String(head!.versao) },
      { 'if-none-match': packed.headers.get('etag')! },
    )
    expect(again.status).toBe(304)
  })

  test('a version this catalogue never had is answered with everything', async () => {
    expect((await snapshot({ since: '999999' }))[0]).toMatchObject({ completo: true })
  })

  test('held until something newer is published', async () => {
    const [head] = await snapshot({})
    const held = snapshot({ since: String(head!.versao), wait: '20' })
    await transaction(shop.deps.db, (trx) =>
      setRegularPrices(trx, [{ sku: 'g1', channel: 'ca_0', centavos: 289_900 }], shop.clock.now()),
    )
    const version = await publish(shop)
    expect((await held)[0]).toMatchObject({ versao: version })
  })

  test('a reader who leaves while waiting makes no more work: the shop may be closing', async () => {
    const [head] = await snapshot({})
    const reader = new AbortController()
    const url = new URL(resourcePath('catalog/snapshot'), 'http://loja.test')
    url.search = String(new URLSearchParams({ since: String(head!.versao), wait: '20' }))
    const held = shop.app.fetch(new Request(url, { signal: reader.signal }), { remoteAddress: '10.9.9.9' })
    reader.abort()
    const left = await held
    expect([left.status, await left.text()]).toEqual([204, ''])
  })

  test('a reader who leaves gives the connection back', async () => {
    const response = await get('catalog/snapshot')
    await response.body!.getReader().read()
    await response.body!.cancel().catch(() => undefined)
    const { rows } = await sql<{ n: number }>`SELECT 1 AS n`.execute(shop.deps.db)
    expect(rows).toHaveLength(1)
  })

  test.each([{ since: '-1' }, { since: 'x' }, { wait: '26' }])('%o is refused', async (query) => {
    expect((await get('catalog/snapshot', query as unknown as Record<string, string>)).status).toBe(400)
  })
})

describe('pages that are no more', () => {
  test('a withdrawn product is 410 here and in the snapshot, its emptied department too', async () => {
    const [head] = await snapshot({})
    await transaction(shop.deps.db, (trx) => withdrawProducts(trx, ['x1'], shop.clock.now()))
    await publish(shop)
    const gone = await get('catalog/products/sai-de-linha')
    expect([gone.status, (await get('catalog/categories/mercado/antigos')).status]).toEqual([410, 410])
    const told = v.parse(ErrorBody, await gone.json())
    expect(told.detalhes).toMatch(/não está mais à venda/)
    // Its own department went with it: alternatives are in the nearest one above.
    expect(JSON.parse(told.detalhesTecnicos!)).toEqual({ redirectDestination: '/loja/departamento/mercado' })
    const removed = of(await snapshot({ since: String(head!.versao) }), 'removido')
    expect(removed.map(({ chave, dados }) => [chave, dados.skus])).toEqual([
      ['/loja/departamento/mercado/antigos', []],
      ['/loja/produto/sai-de-linha', ['x1']],
    ])
    expect((await json(CartoesResposta, 'catalog/products', { skus: 'x1' })).produtos).toEqual([])
  })

  test('a product whose slug changes is told at its old address; chains end at the last one', async () => {
    for (const slug of ['cafe-novo', 'cafe-novissimo']) {
      await importAll(
        shop,
        [
          product('c1', {
            nome: 'Café Torrado 500 g',
            slug,
            departamento: ['Mercado'],
            preco: 1_990,
            medida: { quantidade: 0.5, unidade: 'kg' },
          }),
        ],
        { file: slug },
      )
      await publish(shop)
    }
    for (const slug of ['cafe-torrado-500-g', 'cafe-novo']) {
      const moved = await get(`catalog/products/${slug}`)
      expect(moved.status).toBe(404)
      expect(JSON.parse(v.parse(ErrorBody, await moved.json()).detalhesTecnicos!)).toEqual({
        redirectDestination: '/loja/produto/cafe-novissimo',
      })
    }
    expect(of(await snapshot({}), 'redirecionamento').map(({ chave, dados }) => [chave, dados.para])).toEqual([
      ['/loja/produto/cafe-novo', '/loja/produto/cafe-novissimo'],
      ['/loja/produto/cafe-torrado-500-g', '/loja/produto/cafe-novissimo'],
    ])
  })

  test('a redirect made by hand', async () => {
    await transaction(shop.deps.db, (trx) =>
      addRedirect(trx, '/loja/produto/antigo', '/loja/produto/cafe-novissimo', shop.clock.now()),
    )
    await publish(shop)
    expect((await get('catalog/products/antigo')).status).toBe(404)
    expect(of(await snapshot({}), 'redirecionamento').map(({ chave }) => chave)).toContain('/loja/produto/antigo')
  })

  test('never known is 404, no slug at all is 400', async () => {
    expect((await get('catalog/products/nunca-existiu')).status).toBe(404)
    expect((await get('catalog/categories/nunca/existiu')).status).toBe(404)
    expect((await get('catalog/products/Não%20É')).status).toBe(400)
    expect((await get('catalog/categories/%2e%2e/x')).status).not.toBe(500)
    expect((await get('catalog/categories/%ff')).status).toBeLessThan(500)
  })
})

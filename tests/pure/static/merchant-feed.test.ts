import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FeedFile, FeedMaker } from '#app/static/publish/feed-file.ts'
import type { Generator } from '#app/static/publish/generator.ts'
import { feedEntries } from '#app/static/publish/merchant-feed.ts'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { hotsiteLine, productLine, sku } from '#tests/harness/static/catalog.ts'
import { ORIGIN, removeShop, shop, type Shop } from '#tests/harness/static/shop.ts'

const line = productLine(1, { products: 5 }, 1)
const base = (line as Extract<typeof line, { tipo: 'produto' }>).dados
const price = base.preco!
const tags = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))].map(([, value]) => value)

test('an entry says what the catalogue says: price, "de" price, deal dates, codes, instalments, variations', () => {
  const variacao = { ...base.variacoes[0]!, ean: '7891000315507' }
  const produto: Produto = {
    ...base,
    marca: 'Brastemp',
    modelo: 'BRM44',
    ence: { classe: 'A', consumo: '1', registro: null },
    imagens: [
      { url: '/img/abc/1280.jpg', alt: '' },
      { url: 'https://x.br/b.jpg', alt: '' },
    ],
    variacoes: [
      {
        ...variacao,
        opcoes: { Cor: 'Azul', Voltagem: '127 V' },
        preco: {
          ...price,
          precoPor: 80,
          precoCheio: 100,
          precoPrazoText: 'em até 2x',
          parcelas: [
            { numeroParcelas: 1, valorParcela: 80, valorParcelaText: '' },
            { numeroParcelas: 2, valorParcela: 40, valorParcelaText: '' },
          ],
        },
      },
      { ...variacao, sku: 'X2', ean: '7891000315508', opcoes: { Cor: 'Preto' }, disponivel: false },
      { ...variacao, sku: 'X3', preco: null },
    ],
  }
  const xml = feedEntries(
    ORIGIN,
    produto,
    new Map([
      [
        base.sku,
        { sku: base.sku, inicio: '2026-08-03T03:00:00.000Z', fim: '2026-08-04T03:00:00.000Z', limite: 5, restam: 5 },
      ],
    ]),
  )
  expect(tags(xml, 'id')).toEqual([base.sku, 'X2'])
  expect(tags(xml, 'item_group_id')).toEqual([base.idProduto, base.idProduto])
  expect(tags(xml, 'price')).toEqual(['100.00 BRL', '10.01 BRL'])
  expect(tags(xml, 'sale_price')).toEqual(['80.00 BRL'])
  expect(tags(xml, 'sale_price_effective_date')).toEqual(['2026-08-03T03:00:00.000Z/2026-08-04T03:00:00.000Z'])
  expect(tags(xml, 'gtin')).toEqual(['7891000315507'])
  expect(tags(xml, 'identifier_exists')).toEqual([])
  expect(tags(xml, 'availability')).toEqual(['in_stock', 'out_of_stock'])
  expect(tags(xml, 'link')).toEqual([`${ORIGIN}${base.url}`, `${ORIGIN}${base.url}?sku=X2`])
  expect(tags(xml, 'image_link')[0]).toBe(`${ORIGIN}/img/abc/1080.jpg`)
  expect(tags(xml, 'color')).toEqual(['Azul', 'Preto'])
  expect(tags(xml, 'energy_efficiency_class')).toEqual(['A', 'A'])
  expect(tags(xml, 'months')).toEqual(['2'])
})

test('whatever a name holds, the entry is well-formed XML', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(']]>', '<script>', '\u0000\u0008', '\uD800', '&amp;', '"\''),
      ),
      (nome) => {
        const xml = feedEntries(
          ORIGIN,
          { ...base, nome, descricao: nome, marca: nome, trilha: [{ nome, link: '/' }] },
          new Map(),
        )
        expect(xml).not.toMatch(
          // oxlint-disable-next-line no-control-regex -- they are what is looked for
          /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|&(?!(?:amp|lt|gt|quot|apos);)|\]\]>/,
        )
        expect(xml.isWellFormed()).toBe(true)
        const open: string[] = []
        for (const [, closing, name] of xml.matchAll(/<(\/?)([a-z:_]+)>/g))
          expect(closing ? open.pop() : open.push(name!)).toBe(closing ? name : open.length)
        expect(open).toEqual([])
        expect(xml.replaceAll(/<\/?[a-z:_]+>/g, '')).not.toMatch(/[<>]/)
      },
    ),
  )
})

let site: Shop
let generator: Generator
beforeEach(() => {
  site = shop({ products: 1_200, departments: 2, related: 2 })
  generator = site.open()
})
afterEach(async () => {
  await generator.close()
  removeShop(site)
})

test('the feed is one file per version, asked for by many at once and made once; another version takes its place', async () => {
  site.catalog.change((version) => [hotsiteLine('ofertas-do-dia', [], version, [sku(5)])])
  await generator.refresh()
  const folder = join(site.folder, 'feeds')
  const maker = new FeedMaker(folder, ORIGIN, generator)
  const feed = new FeedFile(() => maker.current())
  const serve = async (headers: Record<string, string> = {}) => {
    const server = createServer(
      (request, response) => void feed.send(request, response, { 'x-content-type-options': 'nosniff' }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      return await Promise.all(
        [1, 2, 3].map(async () => {
          const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers })
          return { status: response.status, headers: response.headers, text: await response.text() }
        }),
      )
    } finally {
      server.close()
    }
  }
  const [first, second] = await serve()
  expect(first!.text.match(/<item>/g)).toHaveLength(1_200)
  expect(first!.text.endsWith('</channel>\n</rss>\n')).toBe(true)
  expect(second!.text).toBe(first!.text)
  expect(first!.headers.get('content-encoding')).toBe('gzip')
  expect(first!.headers.get('x-robots-tag')).toBe('noindex')
  const [plain] = await serve({ 'accept-encoding': 'identity' })
  expect(plain!.text).toBe(first!.text)
  expect((await serve({ 'if-none-match': first!.headers.get('etag')! }))[0]!.status).toBe(304)
  site.catalog.change((version) => [productLine(3, site.catalog.shape, version, 77_700)])
  await generator.refresh()
  const [changed] = await serve()
  expect(changed!.text).toContain('<g:price>777.00 BRL</g:price>')
  const files = readdirSync(folder).filter((name) => name.startsWith('merchant-'))
  expect(files).toHaveLength(1)
  expect(gunzipSync(readFileSync(join(folder, files[0]!))).toString()).toBe(changed!.text)
  const anew = new FeedMaker(`${folder}-anew`, ORIGIN, generator)
  expect(gunzipSync(readFileSync(await anew.current())).toString()).toBe(changed!.text)
})

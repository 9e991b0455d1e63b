import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PrecosResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { setCompany } from '#commerce/contract/company.ts'
import type { Hotsite } from '#commerce/contract/content/content.ts'
import { createCommerceApp } from '#commerce/http/app.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import { changeShop, prepareShop, refusedOffers } from '#commerce/operations/content/apply-folder.ts'
import { preparePreview } from '#commerce/operations/content/preview.ts'
import { readShopFolder } from '#commerce/operations/content/read-folder.ts'
import { nextPublication } from '#commerce/operations/publication/publish.ts'
import { createSearchIndex } from '#commerce/operations/search/search-index.ts'
import { standardPages } from '#commerce/seed/content/pages.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'
import { previewDatabase } from '#tests/harness/test-database.ts'

const MODEL = path.join(import.meta.dirname, '../../../commerce/seed/own/model')
const BEGIN = '2026-11-28T00:00:00-03:00'
const END = '2026-11-28T23:59:30-03:00'

let shop: EmbeddedUnderTest & { close(): Promise<void> }
let folder: string
let visitor: ContractClient

beforeAll(async () => {
  shop = await embeddedCommerce()
  shop.clock.set(new Date('2026-11-20T12:00:00Z'))
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loja-campanha-'))
  fs.cpSync(MODEL, folder, { recursive: true })
  await importAll(shop, [
    product('geladeira', {
      nome: 'Geladeira Grande',
      variacoes: [
        {
          sku: 'geladeira',
          preco: 260_000,
          estoque: 5,
          // Raised three weeks before: what it cost until then is what counts (domain §5).
          historico: [
            { preco: 200_000, desde: '2026-01-01T00:00:00.000Z' },
            { preco: 260_000, desde: '2026-11-05T00:00:00.000Z' },
          ],
        },
      ],
    }),
  ])
  await publish(shop)
  visitor = await new ContractClient(shop.app.fetch, 'http://loja.test').start()
})
afterEach(() => setCompany(undefined))
afterAll(async () => {
  await shop.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The folder with this campaign, read as the commands read it. */
async function told(lines: readonly string[]) {
  fs.writeFileSync(path.join(folder, 'campanhas.yaml'), lines.join('\n'))
  const read = await readShopFolder(folder)
  expect(read.problems).toEqual([])
  return prepareShop(read.folder!)
}
const campaign = (before: string, price = '1.499,00') => [
  '- endereco: black-friday',
  '  titulo: Black Friday',
  '  texto: Um dia de preços que não voltam.',
  '  busca: geladeira',
  '  de: 2026-11-28 00:00:00',
  '  ate: 2026-11-28 23:59:30',
  '  ofertas:',
  '    - codigo: geladeira',
  `      por: ${price}`,
  ...(before === '' ? [] : [`      de: ${before}`]),
]
const apply = async (lines: readonly string[]) => changeShop(shop.deps, await told(lines), standardPages)
const priceOf = async (client: ContractClient) => {
  const { preco } = (await client.get<PrecosResposta>('catalog/price', { query: { skus: 'geladeira' } })).body
    .precos[0]!
  return [preco!.precoPor, preco!.precoCheioText?.replaceAll('\u00a0', ' ') ?? null]
}
const hotsite = async (client: ContractClient) => (await client.get('catalog/pages/hotsite/black-friday')).status
const at = (moment: string, ms = 0) => shop.clock.set(new Date(Date.parse(moment) + ms))

test('a campaign that would show a false "de" is refused with the reason, and nothing is changed', async () => {
  await expect(apply(campaign('2.600,00'))).rejects.toThrow(
    /"Black Friday", geladeira: o "de R\$\s2\.600,00" seria falso: o menor preço dos 30 dias antes de 28\/11\/2026,? 00:00:00 é R\$\s2\.000,00/,
  )
  await expect(apply(campaign('', '2.700,00'))).rejects.toThrow(/não baixa o preço, que então é R\$\s2\.600,00/)
  await expect(apply(campaign('').map((line) => line.replace('codigo: geladeira', 'codigo: nenhum')))).rejects.toThrow(
    'nenhum: esse código não está no catálogo.',
  )
  expect(await publish(shop)).toBeNull()
  expect(await hotsite(visitor)).toBe(404)
})

test('what would be refused is told by a look at the folder, of all campaigns at once', async () => {
  const look = async (lines: readonly string[]) =>
    refusedOffers(shop.deps.db, (await told(lines)).folder, shop.clock.now())
  expect(await look(campaign('2.000,00'))).toEqual([])
  const other = campaign('', '2.700,00').map((line) => line.replace('black-friday', 'outra').replace('Black', 'Outra'))
  expect(await look([...campaign('2.600,00'), ...other])).toEqual([
    expect.stringMatching(/^Campanha "Black Friday", geladeira: o "de R\$\s2\.600,00" seria falso/),
    expect.stringMatching(/^Campanha "Outra Friday", geladeira: R\$\s2\.700,00 não baixa o preço/),
  ])
})

test('Black Friday is previewed as it will be, then passes with the clock, to the second', async () => {
  await apply(campaign('2.000,00'))
  await publish(shop)
  await apply(campaign('2.000,00'))
  expect(await priceOf(visitor), 'applied twice, a week before').toEqual([2_600, null])

  const session = await previewDatabase(shop.database)
  const clock = { now: () => new Date(BEGIN) }
  const prices = channelPrices(clock)
  const deps = { ...shop.deps, db: session.db, clock, prices, search: createSearchIndex({ livePrices: prices, clock }) }
  // A draft that charges less, not applied, seen at that moment by who opens the preview alone.
  const draft = { shop: await told(campaign('2.000,00', '1.299,00')), standard: standardPages }
  await preparePreview(deps, draft)
  const then = await new ContractClient(createCommerceApp(deps).fetch, 'http://loja.test').start()
  expect([await priceOf(then), await hotsite(then)]).toEqual([[1_299, 'R$ 2.000,00'], 200])
  await session.close()

  at(BEGIN, -1000)
  await publish(shop)
  expect([await priceOf(visitor), await hotsite(visitor)]).toEqual([[2_600, null], 404])
  expect((await nextPublication(shop.deps))?.getTime()).toBe(Date.parse(BEGIN))
  at(BEGIN)
  await publish(shop)
  expect([await priceOf(visitor), await hotsite(visitor)]).toEqual([[1_499, 'R$ 2.000,00'], 200])
  at(END, -1000)
  await publish(shop)
  expect([await priceOf(visitor), await hotsite(visitor)]).toEqual([[1_499, 'R$ 2.000,00'], 200])
  expect((await nextPublication(shop.deps))?.getTime()).toBe(Date.parse(END))
  at(END)
  await publish(shop)
  expect([await priceOf(visitor), await hotsite(visitor)]).toEqual([[2_600, null], 410])
})

test('a campaign that leaves the folder takes its prices with it', async () => {
  at('2026-11-28T12:00:00-03:00')
  await apply(campaign('').map((line) => line.replace('2026-11-28 23:59:30', '2026-12-05')))
  await publish(shop)
  expect((await priceOf(visitor))[0]).toBe(1_499)
  await apply(['[]'])
  await publish(shop)
  expect((await priceOf(visitor))[0]).toBe(2_600)
})

test('a campaign’s blocks stand in their order; a banner that leads nowhere and its empty block do not', async () => {
  const lines = [
    ...campaign('').slice(0, 4),
    '  blocos:',
    '    - texto: |',
    '        ## Como funciona',
    '        Um preço por dia, **sem letras miúdas**.',
    '',
    '        - Pix',
    '        - Cartão',
    '    - banners:',
    '        - { titulo: Fria, texto: Gela rápido., textoCurto: Gela., chamada: Ver, leva: { busca: geladeira } }',
    '        - { titulo: Nada, texto: Leva a nada., chamada: Ver, leva: { busca: xqzwk } }',
    '    - banners:',
    '        - { titulo: Nada, texto: Leva a nada., chamada: Ver, leva: { produto: nenhum } }',
  ]
  await apply(lines)
  await publish(shop)
  const { status, body } = await visitor.get<Hotsite>('catalog/pages/hotsite/black-friday')
  expect(status).toBe(200)
  expect(body.blocos).toMatchObject([
    {
      tipo: 'texto',
      titulo: 'Como funciona',
      blocos: [
        { tipo: 'paragrafo', texto: 'Um preço por dia, **sem letras miúdas**.' },
        { tipo: 'lista', itens: ['Pix', 'Cartão'] },
      ],
    },
    {
      tipo: 'banners',
      banners: [{ content: { desktop: { texto: 'Gela rápido.', tipo: 'busca_neemu' }, mobile: { texto: 'Gela.' } } }],
    },
  ])
  expect(body.blocos.flatMap((block) => (block.tipo === 'banners' ? block.banners : []))).toHaveLength(1)
  fs.writeFileSync(
    path.join(folder, 'campanhas.yaml'),
    lines.map((line) => line.replace('## Como', '# Como')).join('\n'),
  )
  expect((await readShopFolder(folder)).problems.map(({ file }) => file)).toEqual(['campanhas.yaml'])
})

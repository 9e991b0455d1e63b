import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { BannersResposta, type BannerVariante } from '#commerce/contract/content/content.ts'
import { BuscaResposta } from '#commerce/contract/search/search.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { type BannerRow, saveBanners, saveHotsites } from '#commerce/store/content/content.ts'
import { documentByKey } from '#commerce/store/publication/documents.ts'
import { banner, hotsite } from '#tests/factories/conteudo.ts'
import { embeddedCommerce, visitorsOf } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await importAll(shop, [product('copo')])
})
const visitor = visitorsOf(() => shop.app, '10.41.0')

/** Of each kind of storefront §3, where something is and where nothing is. */
const KINDS: readonly [tipo: BannerVariante['tipo'], there: string, nowhere: string | undefined][] = [
  ['produto', 'produto-copo', 'produto-nenhum'],
  ['categoria', 'casa/mesa', 'jardim'],
  ['hotsite_neemu', 'campanha', 'outra'],
  ['busca_neemu', 'copo', 'xqzwk'],
  ['open_webview', '/loja/cart', undefined],
  ['open_url', 'https://www.gov.br/anpd', undefined],
]

test('a banner of every kind is shown while it leads somewhere, on large screens and small ones', async () => {
  const to = (tipo: BannerVariante['tipo'], destino: string): BannerVariante => ({
    ...banner('x').desktop,
    tipo,
    destino,
  })
  const rows = KINDS.flatMap(([tipo, there, nowhere], at) => [
    banner(`${at}-la`, { desktop: to(tipo, there), mobile: to(tipo, there) }),
    ...(nowhere === undefined
      ? []
      : [
          banner(`${at}-nada`, { desktop: to(tipo, nowhere), mobile: to(tipo, nowhere) }),
          banner(`${at}-nada-no-celular`, { desktop: to(tipo, there), mobile: to(tipo, nowhere) }),
        ]),
  ])
  await transaction(shop.deps.db, async (trx) => {
    await saveHotsites(trx, [hotsite({ slug: 'campanha', rule: { terms: 'copo' } })])
    await saveBanners(trx, rows)
  })
  await publish(shop)
  const { banners } = JSON.parse((await documentByKey(shop.deps.db, 'banners', 'home'))!.body) as BannersResposta
  expect(banners.map(({ idBanner }) => idBanner)).toEqual(KINDS.map((_, at) => `${at}-la`))
})

test('a banner stands above the searches of its terms, two at the most; another one changes no other page', async () => {
  const client = await visitor()
  const above = async (termos: string) => {
    const { status, body } = await client.get<BannersResposta>('catalog/pages/banners', {
      query: { page: 'busca', termos },
    })
    expect(status).toBe(200)
    expect(v.is(BannersResposta, body)).toBe(true)
    expect(JSON.stringify(body)).not.toContain('termos')
    return body.banners.map(({ idBanner, position }) => [idBanner, position])
  }
  const row = (id: string, position: number, terms: string[], over: Partial<BannerRow> = {}) =>
    banner(id, { page: 'busca', place: 'busca-topo', position, terms, ...over })
  const save = (...rows: BannerRow[]) => transaction(shop.deps.db, (trx) => saveBanners(trx, rows))
  await publish(shop)
  const home = await documentByKey(shop.deps.db, 'banners', 'home')
  const nowhere = { ...banner('x').desktop, tipo: 'categoria', destino: 'jardim' } as const
  await save(
    row('terceiro', 3, ['copo']),
    row('primeiro', 1, ['copo americano', 'taça']),
    row('segundo', 2, ['copo']),
    row('leva-a-nada', 0, ['copo'], { desktop: nowhere, mobile: nowhere }),
    row('acabou', 0, ['copo'], { validTo: new Date(shop.clock.now().getTime() - 1) }),
  )
  await publish(shop)
  expect(await above('Copos')).toEqual([
    ['segundo', 'busca-topo'],
    ['terceiro', 'busca-topo'],
  ])
  const { body } = await client.get<BuscaResposta>('catalog/search/v2', { query: { terms: 'coppo', banners: '1' } })
  expect(v.is(BuscaResposta, body)).toBe(true)
  expect([body.corrigido, body.banners?.map(({ idBanner }) => idBanner)]).toEqual(['copo', ['segundo', 'terceiro']])
  expect((await client.get<BuscaResposta>('catalog/search/v2', { query: { terms: 'copo' } })).body).not.toHaveProperty(
    'banners',
  )
  expect(await above('copo tipo americano azul')).toEqual([
    ['primeiro', 'busca-topo'],
    ['segundo', 'busca-topo'],
  ])
  expect(await above('TACA')).toEqual([['primeiro', 'busca-topo']])
  for (const none of ['prato', 'americano', '']) expect(await above(none)).toEqual([])
  expect(
    (await client.get('catalog/pages/banners', { query: { page: 'busca', termos: 'x'.repeat(201) } })).status,
  ).toBe(400)
  expect(await documentByKey(shop.deps.db, 'banners', 'home')).toEqual(home)
})

test('a department has banners of its own, and an empty list once they are over', async () => {
  const client = await visitor()
  const of = async (page: string) => {
    const { status, body } = await client.get<BannersResposta>('catalog/pages/banners', { query: { page } })
    return status === 200 ? body.banners.map(({ idBanner, position }) => [idBanner, position]) : status
  }
  const page = 'departamento/casa/mesa'
  const over = { page, place: 'departamento-topo', validTo: new Date(shop.clock.now().getTime() + 60_000) }
  await transaction(shop.deps.db, (trx) => saveBanners(trx, [banner('mesa', over)]))
  await publish(shop)
  const home = await documentByKey(shop.deps.db, 'banners', 'home')
  expect(await of(page)).toEqual([['mesa', 'departamento-topo']])
  for (const none of ['departamento/casa', 'departamento/jardim']) expect(await of(none)).toEqual([])
  for (const wrong of ['departamento/', 'departamento/../x', 'departamento', 'rodape'])
    expect(await of(wrong)).toBe(400)
  shop.clock.advance(60_001)
  await publish(shop)
  expect(await of(page)).toEqual([])
  expect(await documentByKey(shop.deps.db, 'banners', 'home')).toEqual(home)
})

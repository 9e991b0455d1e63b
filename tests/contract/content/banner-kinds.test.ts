import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BannersResposta, BannerVariante } from '#commerce/contract/content/content.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { saveBanners, saveHotsites } from '#commerce/store/content/content.ts'
import { documentByKey } from '#commerce/store/publication/documents.ts'
import { banner, hotsite } from '#tests/factories/conteudo.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from '#tests/harness/commerce.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

let shop: EmbeddedUnderTest & { close(): Promise<void> }
beforeAll(async () => {
  shop = await embeddedCommerce()
  await importAll(shop, [product('copo')])
})
afterAll(() => shop.close())

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

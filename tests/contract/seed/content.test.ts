import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#app/lib/paths.ts'
import { CuponsResposta } from '#commerce/contract/cart/coupons.ts'
import { insurer } from '#commerce/contract/company.ts'
import { BannersResposta, Hotsite, Institucional } from '#commerce/contract/content/content.ts'
import { institutionalLink } from '#commerce/contract/links.ts'
import { FORMAS_PAGAMENTO, PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { isValidCnpj } from '#commerce/contract/values/cnpj.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { seedPages } from '#commerce/seed/content/pages.ts'
import { contentIsEmpty, seedContent } from '#commerce/seed/content/seed-content.ts'
import { seedShop } from '#commerce/seed/seed-shop.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'

const texts = seedPages().map((page) => ({ ...page, text: JSON.stringify(page.sections) }))
const textOf = (slug: string) => texts.find((page) => page.slug === slug)!.text

describe('institutional texts', () => {
  test('every path of storefront §2.1 has one, and each its own description fit for a search result', () => {
    const wanted = [...Object.values(paths.institutional), paths.callCenter]
    expect(new Set(texts.map(({ slug }) => institutionalLink(slug)))).toEqual(new Set(wanted))
    expect(new Set(texts.map(({ metaDescription }) => metaDescription)).size).toBe(texts.length)
    for (const { slug, metaDescription } of texts) expect(metaDescription.length, slug).toBeLessThanOrEqual(155)
  })

  test('say what the law wants said', () => {
    const duties: [string, RegExp[]][] = [
      [
        'termos-de-uso',
        [/38\.721\.459\/0001-57/, /Decreto 7\.962/, /quantidade mínima, múltipla ou máxima/, /Lei estadual 13\.747/],
      ],
      [
        'politica-de-privacidade',
        [/Helena Prado Vilela/, /art\. 18/, /15 dias/, /Necessários/, /Estatísticos/, /Marketing/, /6 meses/, /ANPD/],
      ],
      ['trocas-e-devolucoes', [/7 dias corridos/, /art\. 49/, /inclusive o frete/, /30 dias/, /90 dias/]],
      [
        'garantia-estendida',
        [
          /opcional/,
          /proibido condicionar/,
          /7 dias corridos/,
          /15 dias corridos/,
          /não representa aprovação ou recomendação por parte da Susep/,
          /Processo Susep/,
        ],
      ],
      [
        'eficaz-pontos',
        [/1 ponto a cada R\$ 1,00/, /8 dias depois da entrega/, /12 meses/, /500 pontos, em múltiplos de 100/],
      ],
      ['entrega-expressa', [/7h às 11h/, /12h às 18h/, /19h às 23h/]],
      ['central-de-atendimento', [/protocolo/, /até 5 dias/, /Ouvidoria/]],
    ]
    for (const [slug, patterns] of duties) for (const pattern of patterns) expect(textOf(slug), slug).toMatch(pattern)
    expect(isValidCnpj(insurer.cnpj)).toBe(true)
  })

  test('tell of each means of payment how its money comes back, and of a voucher what it is', () => {
    const returns = texts.find(({ slug }) => slug === 'trocas-e-devolucoes')!
    const rows = returns.sections.flatMap(({ id, blocos }) =>
      id === 'reembolso' ? blocos.flatMap((block) => (block.tipo === 'tabela' ? block.linhas : [])) : [],
    )
    expect(rows.map(([means]) => means)).toEqual(FORMAS_PAGAMENTO.map((method) => PAYMENT_METHODS[method].name))
    // A boleto has no account to go back to, and a key is asked for (domain §6.2).
    expect(rows.find(([means]) => means === 'Boleto')![1]).toMatch(/^Pix, na chave/)
    for (const slug of ['trocas-e-devolucoes', 'termos-de-uso'])
      expect(textOf(slug), slug).toMatch(/vale[^"]*é dinheiro seu[^"]*frete[^"]*não vence/)
  })

  test('link only to paths of the shop, their own sections, and known outside addresses', () => {
    const known = new Set<string>(JSON.stringify(paths).match(/\/loja[^"]*/g))
    for (const { slug, text } of texts) {
      for (const [, href = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
        if (
          /^(tel:\+?\d+|mailto:\S+@\S+|https:\/\/(www\.consumidor\.gov\.br|www\.gov\.br\/(anpd|susep)|wa\.me\/\d+))$/.test(
            href,
          )
        )
          continue
        expect(known, `${slug}: ${href}`).toContain(href.split('#')[0])
      }
    }
  })
})

describe('a shop seeded and published', () => {
  let shop: EmbeddedUnderTest & { close(): Promise<void> }
  let visitor: ContractClient
  beforeAll(async () => {
    shop = await embeddedCommerce()
    await seedShop(shop.deps.db, shop.clock, true)
    await seedContent(shop.deps.db, shop.clock)
    await publishDirty({ db: shop.deps.db, clock: shop.clock, search: shop.deps.search })
    visitor = new ContractClient(
      (request) => shop.app.fetch(request, { remoteAddress: '10.8.8.8' }),
      'http://loja.test',
    )
  }, 120_000)
  afterAll(() => shop.close())

  test('every text, four campaigns with products, nine banners, those of searches and of a department, five coupons', async () => {
    expect(await contentIsEmpty(shop.deps.db)).toBe(false)
    for (const { slug } of texts)
      expect(v.is(Institucional, (await visitor.get(`catalog/pages/institutional/${slug}`)).body), slug).toBe(true)
    for (const slug of ['festival-da-cozinha', 'casa-fresca', 'som-e-imagem', 'despensa-cheia']) {
      const hotsite = v.parse(Hotsite, (await visitor.get(`catalog/pages/hotsite/${slug}`)).body)
      expect(hotsite.listagem.total, slug).toBeGreaterThan(2)
    }
    const { banners } = v.parse(
      BannersResposta,
      (await visitor.get('catalog/pages/banners', { query: { page: 'home' } })).body,
    )
    expect(banners).toHaveLength(9)
    for (const [termos, titulo] of [
      ['ventiladores', 'Casa fresca'],
      ['café em grãos', 'Despensa cheia: cada item por até R$ 40'],
      ['panela', undefined],
    ] as const) {
      const query = { page: 'busca', termos }
      const above = v.parse(BannersResposta, (await visitor.get('catalog/pages/banners', { query })).body).banners
      expect(above[0]?.content.desktop.titulo, termos).toBe(titulo)
    }
    const ofDepartment = await visitor.get('catalog/pages/banners', { query: { page: 'departamento/casa-e-moveis' } })
    expect(v.parse(BannersResposta, ofDepartment.body).banners.map(({ idBanner }) => idBanner)).toEqual([
      'casa-cozinha',
      'casa-clima',
      'casa-ofertas',
    ])
    const picture = await shop.app.fetch(new Request(`http://loja.test${banners[0]!.content.desktop.imagem}`))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(v.parse(CuponsResposta, (await visitor.get('coupons')).body).cupons).toHaveLength(5)
  })

  test('eight deals run today and eight others tomorrow, each below a price really charged', async () => {
    const deals = async () => v.parse(Hotsite, (await visitor.get('catalog/pages/hotsite/ofertas-do-dia')).body)
    const today = await deals()
    expect(today.ofertas).toHaveLength(8)
    const running = new Set(today.ofertas.map(({ sku }) => sku))
    for (const { nome, preco } of today.produtosEmOferta.filter(({ sku }) => running.has(sku)))
      expect(preco!.precoCheio ?? 0, nome).toBeGreaterThan(preco!.precoPor)
    shop.clock.advance(86_400_000)
    await publishDirty({ db: shop.deps.db, clock: shop.clock, search: shop.deps.search })
    const tomorrow = await deals()
    expect(tomorrow.ofertas.map(({ sku }) => sku).toSorted()).toEqual(today.proximas.map(({ sku }) => sku).toSorted())
    expect(tomorrow.ofertas.map(({ sku }) => sku)).not.toEqual(
      expect.arrayContaining(today.ofertas.map(({ sku }) => sku)),
    )
  })
})

import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CuponsResposta } from '#commerce/contract/cart/coupons.ts'
import { BannersResposta, Hotsite, Institucional } from '#commerce/contract/content/content.ts'
import { SnapshotLine } from '#commerce/contract/publication/snapshot.ts'
import { publicationJob } from '#commerce/jobs/publication.ts'
import { startJobRunner } from '#commerce/jobs/runner.ts'
import { PUBLISHED_CHANNEL } from '#commerce/kernel/listen.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { addDeals } from '#commerce/store/catalogue/deals.ts'
import { setPromotions } from '#commerce/store/catalogue/prices.ts'
import {
  type BannerRow,
  type HotsiteRow,
  saveBanners,
  saveHotsites,
  saveInstitutional,
} from '#commerce/store/content/content.ts'
import { keepOnlyContent } from '#commerce/store/content/own-content.ts'
import { nextReview } from '#commerce/store/publication/pending-changes.ts'
import { coupon, hotsite, banner, textPage } from '#tests/factories/conteudo.ts'
import { registered } from '#tests/harness/people.ts'
import { changePrice } from '#tests/harness/purchase-catalogue.ts'
import { choose, ok, placed, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

let shop: PurchaseShop
let start: Date
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
const publish = () => publishDirty({ db: shop.deps.db, clock: shop.deps.clock, search: shop.deps.search })
const at = async (hour: number) => {
  shop.clock.set(hours(hour))
  await publish()
}
const save = <T>(work: (trx: Transaction<Database>) => Promise<T>) => transaction(shop.deps.db, work)

beforeAll(async () => {
  shop = await purchaseShop()
  start = shop.clock.now()
  await publish()
})
afterAll(() => shop.close())

const page = async (path: string, query: Record<string, string> = {}) =>
  (await shop.visitor()).get<never>(`catalog/pages/${path}`, { query })
const lines = async (since: number) => {
  const { body } = await (await shop.visitor()).get<string>('catalog/snapshot', { query: { since: String(since) } })
  return body
    .trim()
    .split('\n')
    .map((line) => v.parse(SnapshotLine, JSON.parse(line)))
}
const version = async () => (await lines(0))[0]!.versao

test('an institutional text is published as written, dated, and 410 once removed', async () => {
  await save((trx) => saveInstitutional(trx, [textPage({ slug: 'guia', title: 'Guia de segurança' })]))
  expect((await page('institutional/guia')).status).toBe(404)
  await publish()
  const found = await page('institutional/guia')
  expect(v.parse(Institucional, found.body)).toMatchObject({
    slug: 'guia',
    link: '/loja/departamento/lojas-especiais/guia',
    titulo: 'Guia de segurança',
    atualizadoEm: '2026-08-01',
    cupons: [],
  })
  await save((trx) => keepOnlyContent(trx, { texts: [], hotsites: [], banners: [] }))
  await publish()
  expect((await page('institutional/guia')).status).toBe(410)
  expect((await page('institutional/nunca-houve')).status).toBe(404)
  expect((await page('institutional/Inv%C3%A1lida')).status).toBe(400)
})

describe('a hotsite', () => {
  const cozinha: HotsiteRow = hotsite({ slug: 'cozinha', rule: { categoria: 'casa/cozinha', filter: 'preco:100-' } })

  test('is published when its validity begins and answers 410 when it ends, by the clock alone', async () => {
    await save((trx) => saveHotsites(trx, [{ ...cozinha, validFrom: hours(1), validTo: hours(3) }]))
    await publish()
    expect((await page('hotsite/cozinha')).status).toBe(404)
    expect((await nextReview(shop.deps.db))?.getTime()).toBe(hours(1).getTime())
    const before = await version()
    await at(1)
    const found = await page('hotsite/cozinha')
    expect(v.parse(Hotsite, found.body)).toMatchObject({ slug: 'cozinha', fim: hours(3).toISOString(), ofertas: [] })
    expect((await lines(before)).filter(({ tipo }) => tipo === 'hotsite')).toMatchObject([{ chave: 'cozinha' }])
    expect((await nextReview(shop.deps.db))?.getTime()).toBe(hours(3).getTime())
    await at(3)
    expect((await page('hotsite/cozinha')).status).toBe(410)
    expect((await lines(before)).flatMap((line) => (line.tipo === 'removido' ? [line.chave] : []))).toEqual([
      '/loja/hotsite/cozinha',
    ])
    await save((trx) => saveHotsites(trx, [{ ...cozinha, validFrom: hours(3), validTo: hours(6) }]))
    await publish()
    expect((await page('hotsite/cozinha')).status).toBe(200)
  })

  test('lists what its rule finds, sorted, narrowed and paged as a department; a changed price reaches it', async () => {
    const all = v.parse(Hotsite, (await page('hotsite/cozinha', { sortBy: 'ascprice' })).body)
    const prices = all.listagem.produtos.flatMap(({ preco }) => preco?.precoPor ?? [])
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices.every((price) => price >= 100)).toBe(true)
    const narrowed = v.parse(Hotsite, (await page('hotsite/cozinha', { filter: 'preco:-200' })).body)
    expect(narrowed.listagem.filter).toBe('preco:-200')
    expect(narrowed.listagem.produtos.map(({ sku }) => sku)).toEqual(['panela'])
    expect(v.parse(Hotsite, (await page('hotsite/cozinha', { filter: 'preco:-50' })).body).listagem).toMatchObject({
      total: 0,
      produtos: [],
    })
    expect(
      v.parse(Hotsite, (await page('hotsite/cozinha', { resultsPerPage: '1', page: '2' })).body).listagem,
    ).toMatchObject({ page: 2, pages: all.listagem.total })
    await changePrice(shop.deps.db, 'panela', 9_900, shop.clock.now())
    await publish()
    expect(
      v.parse(Hotsite, (await page('hotsite/cozinha')).body).listagem.produtos.map(({ sku }) => sku),
    ).not.toContain('panela')
    await changePrice(shop.deps.db, 'panela', 12_990, shop.clock.now())
    await publish()
    expect(v.parse(Hotsite, (await page('hotsite/cozinha')).body).listagem.produtos.map(({ sku }) => sku)).toContain(
      'panela',
    )
  })

  test.each([{ filter: 'x' }, { page: '0' }, { sortBy: 'outra' }, { resultsPerPage: '97' }])(
    '%o is refused',
    async (query) => {
      expect((await page('hotsite/cozinha', query as unknown as Record<string, string>)).status).toBe(400)
    },
  )
})

test('the publication job wakes by itself for a campaign, on a change and at its end', async () => {
  const { deps, database, clock } = shop
  const jobs = await startJobRunner(database, deps.log, [publicationJob({ ...deps, clock })])
  const next = async (work: () => unknown) => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const stop = await deps.listen(PUBLISHED_CHANNEL, resolve)
    await work()
    await promise
    stop()
  }
  try {
    await next(() =>
      save((trx) =>
        saveHotsites(trx, [
          hotsite({
            slug: 'relampago',
            validFrom: clock.now(),
            validTo: new Date(clock.now().getTime() + 2_000),
          }),
        ]),
      ),
    )
    expect((await page('hotsite/relampago')).status).toBe(200)
    await next(() => clock.advance(2_000))
    expect((await page('hotsite/relampago')).status).toBe(410)
  } finally {
    await jobs.close()
  }
})

test('banners come in order while they are valid, an empty list when none is', async () => {
  const later: BannerRow = { ...banner('b', { position: 1 }), validFrom: hours(8), validTo: hours(9) }
  await save((trx) =>
    saveBanners(trx, [{ ...banner('a', { position: 2 }), validFrom: hours(0), validTo: hours(9) }, later]),
  )
  await at(7)
  const shown = async () =>
    v.parse(BannersResposta, (await page('banners', { page: 'home' })).body).banners.map(({ idBanner }) => idBanner)
  expect(await shown()).toEqual(['a'])
  await at(8)
  expect(await shown()).toEqual(['b', 'a'])
  await at(9)
  expect(await shown()).toEqual([])
  expect((await page('banners', { page: 'outra' })).status).toBe(400)
})

describe('deals of the day', () => {
  const deals = async () => v.parse(Hotsite, (await page('hotsite/ofertas-do-dia')).body)

  test('run at their price within their window, tell what is left, and end with their cap, in the order that sells it', async () => {
    await save(async (trx) => {
      await saveHotsites(trx, [hotsite({ slug: 'ofertas-do-dia', rule: {}, validFrom: hours(0) })])
      await addDeals(
        trx,
        [{ sku: 'panela', centavos: 8_990, stockCap: 3, from: hours(20), to: hours(30) }],
        shop.clock.now(),
      )
    })
    const onThePhone = async () =>
      (await channelPrices(shop.clock)(shop.deps.db, ['panela'], 'ca_861'))[0]?.preco?.precoPor
    await at(19)
    expect(await onThePhone()).toBe(119.9)
    expect(await deals()).toMatchObject({
      ofertas: [],
      proximas: [{ sku: 'panela', limite: 3, restam: 3, inicio: hours(20).toISOString() }],
      produtosEmOferta: [{ sku: 'panela', preco: { precoPor: 129.9 } }],
    })
    await at(20)
    const running = await deals()
    expect(await onThePhone(), 'never dearer than on the site (domain §5)').toBe(89.9)
    expect(running.ofertas).toMatchObject([{ sku: 'panela', limite: 3, restam: 3, fim: hours(30).toISOString() }])
    expect(running.produtosEmOferta).toMatchObject([{ sku: 'panela', preco: { precoPor: 89.9, precoCheio: 129.9 } }])
    expect(running.listagem.produtos.map(({ sku }) => sku)).toContain('panela')

    const buy = async (quantidade: number) => {
      const { client } = await registered(await shop.visitor())
      if (quantidade > 1) await ok(client.post('cart/items', { sku: 'panela', quantidade: quantidade - 1 }))
      await choose(client, 'panela')
      await placed(client)
      await publish()
    }
    await buy(2)
    expect((await deals()).ofertas).toMatchObject([{ restam: 1 }])
    await buy(1)
    const after = await deals()
    expect(after.ofertas).toMatchObject([{ sku: 'panela', limite: 3, restam: 0 }])
    expect(after.produtosEmOferta).toMatchObject([{ sku: 'panela', preco: { precoPor: 129.9 } }])
    expect(after.listagem.produtos.map(({ sku }) => sku)).not.toContain('panela')
    const price = await (
      await shop.visitor()
    ).get<{ precos: { preco: { precoPor: number } }[] }>('catalog/price', { query: { skus: 'panela' } })
    expect(price.body.precos[0]!.preco.precoPor).toBe(129.9)
    expect(await onThePhone()).toBe(119.9)
    await at(30)
    expect(await deals()).toMatchObject({ ofertas: [], proximas: [], produtosEmOferta: [] })
  })

  test('what else is discounted obeys page, order and filter of the address', async () => {
    await save((trx) =>
      setPromotions(
        trx,
        [
          { sku: 'panela', centavos: 9_990 },
          { sku: 'copo', centavos: 100 },
          { sku: 'colher', centavos: 200 },
        ].map(({ sku, centavos }) => ({
          sku,
          channel: 'ca_0',
          promotion: { centavos, from: hours(31), to: hours(39) },
        })),
        shop.clock.now(),
      ),
    )
    await at(32)
    const listed = async (query: Record<string, string>) => {
      const { body } = await (await shop.visitor()).get('catalog/pages/hotsite/ofertas-do-dia', { query })
      return v.parse(Hotsite, body).listagem
    }
    const off = ({ produtos }: Awaited<ReturnType<typeof listed>>) =>
      produtos.map(({ preco }) => preco!.percentualDesconto)
    const paid = ({ produtos }: Awaited<ReturnType<typeof listed>>) => produtos.map(({ preco }) => preco!.precoPor)
    const all = await listed({})
    expect(all.total).toBeGreaterThan(1)
    expect(off(all)).toEqual(off(all).toSorted((a, b) => b - a))
    const cheapest = await listed({ sortBy: 'ascprice' })
    expect(cheapest.sortBy).toBe('ascprice')
    expect(paid(cheapest)).toEqual(paid(all).toSorted((a, b) => a - b))
    const [first] = cheapest.produtos
    const upTo = Math.ceil(first!.preco!.precoPor)
    const within = await listed({ filter: `preco:-${upTo}` })
    expect([within.filter, within.produtos.map(({ sku }) => sku)]).toEqual([`preco:-${upTo}`, [first!.sku]])
    const second = await listed({ resultsPerPage: '1', page: '2' })
    expect([second.page, second.pages, second.produtos[0]?.sku]).toEqual([2, all.total, all.produtos[1]?.sku])
  })
})

describe('GET coupons', () => {
  const codes = async (client: Awaited<ReturnType<typeof shop.visitor>>) =>
    v.parse(CuponsResposta, (await client.get('coupons')).body).cupons.map(({ codigo }) => codigo)

  test('tells those valid now, on this channel, not used up, not secret', async () => {
    shop.clock.set(hours(40))
    await save((trx) =>
      saveCoupons(trx, [
        coupon('BEMVINDO10', { firstPurchase: true }),
        coupon('AMANHA', { validFrom: hours(64) }),
        coupon('ONTEM', { validTo: hours(20) }),
        coupon('SO-TELEVENDAS', { channels: ['ca_861'] }),
        coupon('SEGREDO', { listed: false }),
        coupon('EMPRESA', { audience: 'PJ', categories: ['cozinha/panelas'] }),
        coupon('ESGOTADO', { totalLimit: 1 }),
      ]),
    )
    await sql`UPDATE coupons SET uses = 1 WHERE code = 'ESGOTADO'`.execute(shop.deps.db)
    const visitor = await shop.visitor()
    expect(await codes(visitor)).toEqual(['BEMVINDO10', 'EMPRESA'])
    expect(v.parse(CuponsResposta, (await visitor.get('coupons')).body).cupons.map(({ link }) => link)).toEqual([
      null,
      '/loja/departamento/cozinha/panelas',
    ])
    const { client } = await registered(await shop.visitor())
    expect(await codes(client)).toEqual(['BEMVINDO10'])
    shop.clock.set(hours(65))
    expect(await codes(await shop.visitor())).toContain('AMANHA')
  })

  test('the published coupons page carries them and follows their validity', async () => {
    await save((trx) => saveInstitutional(trx, [textPage({ slug: 'cupons-de-desconto' })]))
    await at(65)
    const shown = async () =>
      v.parse(Institucional, (await page('institutional/cupons-de-desconto')).body).cupons.map(({ codigo }) => codigo)
    expect(await shown()).toContain('AMANHA')
    await at(2000)
    expect(await shown()).toEqual([])
  })
})

describe('POST store/ratings', () => {
  test('keeps the opinion and answers a protocol; a customer’s with who they are', async () => {
    const { client, id } = await registered(await shop.visitor())
    const answer = await client.post<{ protocolo: string }>('store/ratings', {
      nota: 5,
      recomendaria: true,
      comentario: '  Entrega rápida  ',
      numeroPedido: '10000001',
    })
    expect(answer.status).toBe(201)
    const { rows } =
      await sql`SELECT customer_id, score, recommends, comment, order_number FROM store_ratings WHERE protocol = ${answer.body.protocolo}`.execute(
        shop.deps.db,
      )
    expect(rows).toEqual([
      { customer_id: id, score: 5, recommends: true, comment: 'Entrega rápida', order_number: '10000001' },
    ])
  })

  test.each([
    [{}],
    [{ nota: 0 }],
    [{ nota: 6 }],
    [{ nota: 4.5 }],
    [{ nota: '5' }],
    [{ nota: 5, comentario: 'a'.repeat(2001) }],
    [{ nota: 5, numeroPedido: 'abc' }],
  ])('%o is refused in Portuguese', async (body) => {
    const answer = await (await (await shop.visitor()).start()).post<{ detalhes: string }>('store/ratings', body)
    expect(answer.status).toBe(400)
    expect(answer.body.detalhes).toMatch(/nota|estrelas|caracteres|algarismos/)
  })

  test('wants the CSRF pair, and not too many from one address', async () => {
    const visitor = await (await shop.visitor()).start()
    expect((await visitor.post('store/ratings', { nota: 5 }, { headers: { 'X-XSRF-TOKEN': 'outro' } })).status).toBe(
      403,
    )
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await visitor.post('store/ratings', { nota: 4 })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

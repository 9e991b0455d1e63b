import { Hono } from 'hono'
import {
  type Cartao,
  type CartoesResposta,
  type Produto,
  SkusParametros,
} from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_CHANNEL, Slug } from '#commerce/contract/conventions.ts'
import { productLink } from '#commerce/contract/links.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { cardsBySku, productBySlug } from '#commerce/store/publication/documents.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check, readQuery } from '../middleware/request-input.ts'
import { missingPage } from './missing-page.ts'

/** Cards by sku and whole products by slug, as published, with the prices of the session's channel (contract §3). */
export const productRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/products', async (c) => {
      const { skus } = readQuery(c, SkusParametros)
      const cards = (await cardsBySku(deps.db, skus)).map((card) => JSON.parse(card) as Cartao)
      return c.json({ produtos: await cardsOn(deps, cards, c.var.actor.canal) } satisfies CartoesResposta)
    })
    .get('/catalog/products/:slug', async (c) => {
      const slug = check(Slug, c.req.param('slug'))
      const found = await productBySlug(deps.db, slug)
      if (!found)
        throw await missingPage(deps.db, productLink(slug), {
          unknown: 'Produto não encontrado.',
          gone: 'Este produto não está mais à venda na eFácil.',
        })
      const { canal } = c.var.actor
      if (canal === DEFAULT_CHANNEL) return c.body(found.body, 200, { 'Content-Type': 'application/json' })
      return c.json((await productOn(deps, JSON.parse(found.body) as Produto, canal)) satisfies Produto)
    })

/** Published cards carry ca_0's prices; a page shows one channel only (domain §5). */
export async function cardsOn(deps: CommerceDeps, cards: readonly Cartao[], canal: string): Promise<Cartao[]> {
  if (canal === DEFAULT_CHANNEL || cards.length === 0) return [...cards]
  const live = new Map(
    (
      await channelPrices(deps.clock)(
        deps.db,
        cards.map((card) => card.sku),
        canal,
      )
    ).map((price) => [price.sku, price]),
  )
  return cards.map((card) => {
    const price = live.get(card.sku)
    return {
      ...card,
      disponivel: price?.disponivel ?? false,
      preco: price?.preco ?? null,
      precoUnitarioText: price?.precoUnitarioText ?? null,
    }
  })
}

async function productOn(deps: CommerceDeps, product: Produto, canal: string): Promise<Produto> {
  const live = new Map(
    (
      await channelPrices(deps.clock)(
        deps.db,
        product.variacoes.map((variation) => variation.sku),
        canal,
      )
    ).map((price) => [price.sku, price]),
  )
  const priced = (sku: string) => {
    const price = live.get(sku)
    return {
      disponivel: price?.disponivel ?? false,
      preco: price?.preco ?? null,
      precoUnitarioText: price?.precoUnitarioText ?? null,
    }
  }
  return {
    ...product,
    ...priced(product.sku),
    variacoes: product.variacoes.map((variation) => ({ ...variation, ...priced(variation.sku) })),
  }
}

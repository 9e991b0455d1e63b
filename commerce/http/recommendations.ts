import { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import { type Cartao, type Recomendacoes, RecomendacoesParametros, type Produto, type Vitrine } from '../contract/catalogue.ts'
import type { VitrineSkus, VitrinesSkus } from '../contract/snapshot.ts'
import { cardsBySku, documentByKey, productIdsOf } from '../store/published-documents.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { readQuery } from './kernel/request-input.ts'
import { cardsOn } from './products.ts'

const SHOWN = 12
const SLOTS = ['top', 'middle', 'bottom'] as const
type Asked = InferOutput<typeof RecomendacoesParametros>

/** Showcases of a page (contract §3): the published ones, and on product and cart pages what belongs to the products named. */
export const recommendationRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/catalog/pages/recommendations', async (c) => {
    const asked = readQuery(c, RecomendacoesParametros)
    const slots = await slotsOf(deps, asked)
    const skus = [...new Set(SLOTS.flatMap((slot) => slots[slot].flatMap((block) => block.skus)))]
    const cards = await cardsOn(deps, (await cardsBySku(deps.db, skus)).map((card) => JSON.parse(card) as Cartao), c.var.actor.canal)
    const bySku = new Map(cards.map((card) => [card.sku, card]))
    const filled = (blocks: readonly VitrineSkus[]): Vitrine[] =>
      blocks.map(({ skus: own, ...block }) => ({ ...block, produtos: own.flatMap((sku) => bySku.get(sku) ?? []) })).filter((block) => block.produtos.length > 0)
    return c.json({ top: filled(slots.top), middle: filled(slots.middle), bottom: filled(slots.bottom) } satisfies Recomendacoes)
  })

async function slotsOf(deps: CommerceDeps, asked: Asked): Promise<VitrinesSkus> {
  const key = asked.name === 'home' ? 'home' : 'not_found'
  const found = await documentByKey(deps.db, 'vitrines', key)
  const published: VitrinesSkus = found ? (JSON.parse(found.body) as VitrinesSkus) : { top: [], middle: [], bottom: [] }
  if (asked.name === 'home' || asked.name === 'not_found') return published
  const own = await relatedSlots(deps, asked)
  const skipped = new Set(asked.productId)
  const named = (blocks: readonly VitrineSkus[]) =>
    blocks.map((block) => ({ ...block, id: block.id.replace(/^not_found/, asked.name), context: asked.name, skus: block.skus.filter((sku) => !skipped.has(sku)) }))
  return { top: [...own, ...(own.length > 0 ? [] : named(published.top))], middle: own.length > 0 ? named(published.top) : [], bottom: named(published.middle) }
}

async function relatedSlots(deps: CommerceDeps, { name, productId }: Asked): Promise<VitrineSkus[]> {
  const named = productId.slice(0, 24)
  const keys = await productIdsOf(deps.db, named)
  const documents = await Promise.all(keys.map((key) => documentByKey(deps.db, 'produto', key)))
  const products = documents.flatMap((found) => (found ? [JSON.parse(found.body) as Produto] : []))
  const present = new Set(products.flatMap((product) => product.variacoes.map((variation) => variation.sku)))
  const skus = [...new Set(products.flatMap((product) => product.relacionados))].filter((sku) => !present.has(sku)).slice(0, SHOWN)
  if (skus.length === 0) return []
  const title = name === 'cart' ? 'Aproveite e leve também' : 'Produtos relacionados'
  return [{ id: `${name}-relacionados`, title, name: 'relacionados', feature: 'relacionados', imageUrl: null, destinyUrl: null, produtosTrackingUrl: null, impressionUrl: null, context: name, skus }]
}

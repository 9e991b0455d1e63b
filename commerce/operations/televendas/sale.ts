import { productLink } from '#commerce/contract/links.ts'
import type { ProdutoDeVenda, ProdutosDeVenda } from '#commerce/contract/televendas/sale.ts'
import type { EffectivePrice } from '#commerce/domain/catalogue/effective-price.ts'
import { thumbnailUrl } from '#commerce/domain/catalogue/product-document.ts'
import { DEFAULT_PRICE_TERMS, wirePrice } from '#commerce/domain/catalogue/wire-price.ts'
import { AUTOCOMPLETE_MIN_LENGTH } from '#commerce/domain/search/ranking.ts'
import { isOfKind, type Likeness, nearestFirst, priceBand } from '#commerce/domain/televendas/alternatives.ts'
import { marginFlag } from '#commerce/domain/televendas/discount-limits.ts'
import { codeSpellings, namesProduct, optionsFirst } from '#commerce/domain/televendas/product-code.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { cartItems, findCart } from '#commerce/store/cart/carts.ts'
import { skuCosts } from '#commerce/store/televendas/costs.ts'
import {
  type SellingRow,
  sellingRows,
  shelvesOf,
  skusByCode,
  variationsBeside,
} from '#commerce/store/televendas/products.ts'
import { effectivePrices } from '../catalogue/effective-prices.ts'
import { withPromises } from '../checkout/freight-simulation.ts'
import type { CommerceDeps } from '../deps.ts'
import { cartOwner } from '../orders/purchase-context.ts'
import type { AgentAtWork } from './record.ts'

/** Answers of one grid cell: more are not read while somebody waits on the line. */
const MOST_ANSWERS = 8
const MOST_ALTERNATIVES = 4
/** Candidates looked at for alternatives. */
const CANDIDATES = 48
const SHORTEST_TERM = 2

/** Where the actor's cart goes; null without a cart or a CEP in it. */
export async function cartCep({ db }: Pick<CommerceDeps, 'db'>, actor: Actor): Promise<string | null> {
  const owner = cartOwner(actor)
  return (owner && (await findCart(db, owner)))?.cep ?? null
}

/** Variations of the catalogue that a text names, and whether it names exactly these. */
interface FoundRows {
  exact: boolean
  rows: SellingRow[]
}

/**
 * What an agent typed: an exact SKU or GTIN, a model or whole name, else the products the shop's own search suggests,
 * each with its variations.
 */
export async function findRows(deps: CommerceDeps, term: string, canal: string): Promise<FoundRows> {
  const { skus, eans } = codeSpellings(term)
  const named = [...new Set((await skusByCode(deps.db, skus, eans)).map(({ sku }) => sku))].slice(0, MOST_ANSWERS)
  if (named.length > 0) {
    const known = await sellingRows(deps.db, named)
    return { exact: true, rows: named.flatMap((sku) => known.get(sku) ?? []) }
  }
  if (term.length < SHORTEST_TERM) return { exact: false, rows: [] }
  const suggested = await suggestedSkus(deps, term, canal)
  const beside = await variationsBeside(deps.db, suggested)
  const ordered = suggested.flatMap((sku) => {
    const product = beside.find((row) => row.sku === sku)?.productId
    return optionsFirst(
      term,
      beside.filter((row) => row.productId === product),
    )
  })
  const whole = ordered.filter((row) => namesProduct(term, row))
  return { exact: whole.length > 0, rows: (whole.length > 0 ? whole : ordered).slice(0, MOST_ANSWERS) }
}

/** Default skus of the products search suggests, best first; a short or misspelt text is searched for as a whole. */
async function suggestedSkus({ db, search }: CommerceDeps, terms: string, canal: string): Promise<string[]> {
  if (terms.length >= AUTOCOMPLETE_MIN_LENGTH) {
    const { products } = await search.autocomplete(db, { terms, resultsProducts: MOST_ANSWERS, canal })
    if (products.length > 0) return products.map(({ collectInfo }) => collectInfo.productId)
  }
  const { produtos } = await search.search(db, {
    terms,
    page: 1,
    resultsPerPage: MOST_ANSWERS,
    sortBy: 'relevance',
    filter: '',
    canal,
    allowRedirect: false,
    counted: false,
  })
  return produtos.map(({ sku }) => sku)
}

/** Answers of `GET televendas/products` for what was typed. */
export async function findProducts(deps: CommerceDeps, actor: AgentAtWork, term: string): Promise<ProdutosDeVenda> {
  const [{ exact, rows }, cep] = await Promise.all([findRows(deps, term, actor.canal), cartCep(deps, actor)])
  return { canal: actor.canal, cep, exato: exact, produtos: await wireRows(deps, rows, actor, cep) }
}

/** The same for the skus of a cart's lines; those no longer sold are left out. */
export async function productsOf(
  deps: CommerceDeps,
  actor: AgentAtWork,
  skus: readonly string[],
): Promise<ProdutosDeVenda> {
  const [known, cep] = await Promise.all([sellingRows(deps.db, skus), cartCep(deps, actor)])
  const rows = skus.flatMap((sku) => known.get(sku) ?? [])
  return { canal: actor.canal, cep, exato: true, produtos: await wireRows(deps, rows, actor, cep) }
}

/**
 * What can be sold now instead of a product, and is not in the cart: of its kind, near its price, alike in its
 * attributes.
 * @throws CommerceError 404 for a sku the catalogue does not sell
 */
export async function alternativesTo(deps: CommerceDeps, actor: AgentAtWork, sku: string): Promise<ProdutoDeVenda[]> {
  const row = (await sellingRows(deps.db, [sku])).get(sku)
  if (!row) throw notFound('Produto não encontrado.')
  const cep = await cartCep(deps, actor)
  const inCart = await skusInCart(deps, actor)
  const rows = await alternativeRows(deps, row, actor.canal, inCart)
  return wireRows(deps, rows, actor, cep)
}

/** What whoever is on the line has already. */
async function skusInCart({ db }: Pick<CommerceDeps, 'db'>, actor: Actor): Promise<ReadonlySet<string>> {
  const owner = cartOwner(actor)
  const cart = owner && (await findCart(db, owner))
  return new Set(cart ? (await cartItems(db, cart.id)).map(({ sku }) => sku) : [])
}

/** {@link alternativesTo} as rows of the catalogue. Other variations of the same product come first. */
export async function alternativeRows(
  deps: CommerceDeps,
  row: SellingRow,
  canal: string,
  inCart: ReadonlySet<string>,
): Promise<SellingRow[]> {
  const { db, clock } = deps
  const beside = (await variationsBeside(db, [row.sku])).filter(({ sku }) => sku !== row.sku && !inCart.has(sku))
  const shelf = (await shelvesOf(db, [String(row.productId)])).get(String(row.productId))
  const price = (await effectivePrices(db, [row.sku], canal, clock.now())).get(row.sku)?.amount ?? null
  const found =
    shelf?.department == null
      ? []
      : (
          await deps.search.listing(db, {
            categoria: shelf.department,
            page: 1,
            resultsPerPage: CANDIDATES,
            sortBy: 'relevance',
            filter: priceBand(price) === undefined ? '' : `preco:${priceBand(price)}`,
            canal,
          })
        ).produtos.filter(
          (card) =>
            card.disponivel &&
            card.idProduto !== String(row.productId) &&
            !inCart.has(card.sku) &&
            isOfKind(row.name, card.nome),
        )
  const shelves = await shelvesOf(
    db,
    found.map(({ idProduto }) => idProduto),
  )
  const facetsOf = (facets: string | undefined): string[] => (facets ?? '').split(' ').filter(Boolean)
  const wanted: Likeness = { price, brand: row.brand, name: row.name, facets: facetsOf(shelf?.facets) }
  const nearest = nearestFirst(
    wanted,
    found.map((card) => ({
      sku: card.sku,
      price: card.preco === null ? null : Math.round(card.preco.precoPor * 100),
      brand: card.marca,
      name: card.nome,
      facets: facetsOf(shelves.get(card.idProduto)?.facets),
    })),
  )
  const known = await sellingRows(
    db,
    nearest.map(({ sku }) => sku),
  )
  const prices = await effectivePrices(
    db,
    beside.map(({ sku }) => sku),
    canal,
    clock.now(),
  )
  const own = beside.filter((other) => isSellable(other, prices.get(other.sku)))
  return [...own, ...nearest.flatMap(({ sku }) => known.get(sku) ?? [])].slice(0, MOST_ALTERNATIVES)
}

const isSellable = ({ stock, min }: SellingRow, price: EffectivePrice | undefined): boolean =>
  price !== undefined && stock >= min

/** Rows with the channel's prices and what is promised at the CEP: five queries, whatever their number. */
export async function wireRows(
  deps: CommerceDeps,
  rows: readonly SellingRow[],
  { canal, agentLevel }: Pick<AgentAtWork, 'canal' | 'agentLevel'>,
  cep: string | null,
): Promise<ProdutoDeVenda[]> {
  const skus = rows.map(({ sku }) => sku)
  const prices = await effectivePrices(deps.db, skus, canal, deps.clock.now())
  const costs = await skuCosts(deps.db, skus)
  const live = rows.map((row) => {
    const price = prices.get(row.sku)
    return {
      sku: row.sku,
      disponivel: isSellable(row, price),
      quantidadeMax: Math.min(row.max, row.stock),
      preco: price === undefined ? null : wirePrice(price, DEFAULT_PRICE_TERMS, 'longest'),
      precoUnitarioText: null,
    }
  })
  const promised = cep === null ? live : (await withPromises(deps, live, cep)).precos
  return rows.map((row, at) => {
    const { disponivel, preco, ...offer } = promised[at]!
    return {
      sku: row.sku,
      ean: row.ean,
      idProduto: String(row.productId),
      nome: row.name,
      modelo: row.model,
      thumbnail: row.picture === null ? null : thumbnailUrl(row.picture),
      link: productLink(row.slug),
      lojista: row.sellerName,
      opcoes: row.options,
      disponivel,
      estoque: row.stock,
      quantidadeMin: row.min,
      quantidadeMult: row.multiple,
      quantidadeMax: row.max,
      preco:
        preco === null
          ? null
          : {
              valor: preco.precoPor,
              valorText: preco.precoPorText,
              deText: preco.precoCheioText,
              promocao: preco.precoCheioText !== null || preco.validade !== null,
            },
      entregaText: disponivel && 'entregaText' in offer ? (offer.entregaText ?? null) : null,
      margem: marginOf(prices.get(row.sku), costs.get(row.sku), agentLevel),
    }
  })
}

const marginOf = (price: EffectivePrice | undefined, cost: number | undefined, level: AgentAtWork['agentLevel']) =>
  price === undefined ? null : marginFlag(price.amount, cost ?? null, level)

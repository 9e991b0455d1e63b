import type { Cartao, Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { DELIVERY_FIELD } from '#commerce/contract/search/filter.ts'
import { fromReais } from '#commerce/contract/values/money.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import type { SearchName, WrittenOffer, WrittenProduct } from '#commerce/kernel/searched-product.ts'
import type { IndexEntry } from './port.ts'
import { codeKey, fold, indexTokens, isStopWord, surfaceWords } from './text.ts'
import { takeMeasures } from './units.ts'
import { weigh, type Weights } from './weights.ts'

/** One product ready to be written: words by weight, facet keys, sort keys. */
export interface IndexRow extends WrittenProduct {
  /** How the catalogue writes each word of the vocabulary. */
  forms: Record<string, string>
  names: SearchName[]
}

const BRAND_FIELD = 'marca'
/** Fields of what a shop knows of every product; an attribute of that name gives way. */
export const RATING_FIELD = 'avaliacao'
export const DISCOUNT_FIELD = 'desconto'
export const SELLER_FIELD = 'vendido-por'
export const FREIGHT_FIELD = 'frete-gratis'
/** In the order they are shown. */
export const EARNED_FIELDS: readonly string[] = [
  FREIGHT_FIELD,
  DELIVERY_FIELD,
  RATING_FIELD,
  DISCOUNT_FIELD,
  SELLER_FIELD,
]
const MAX_WORDS = 300

/** `casa/cozinha/panelas` → itself and every department above it. */
const withAncestors = (path: string): string[] =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/** The row of a product of which {@link wordBasis} is what it was. */
export function offerRow(entry: IndexEntry): WrittenOffer & Pick<IndexRow, 'names'> {
  const also = earned(entry)
  return {
    ...standingOf(entry),
    facets: [...facetsOf(entry), ...also].map((facet) => `${facet.campo}=${facet.valor}`).join(' '),
    names: facetNames(also),
  }
}

/** Fields of a product, and of its variations, of which no word, code, department or facet of its own is made. */
const WORDLESS: ReadonlySet<string> = new Set<keyof Produto | keyof Produto['variacoes'][number]>([
  'preco',
  'precoUnitarioText',
  'disponivel',
  'quantidadeMax',
  'restam',
  'selo',
  'avaliacao',
  'opinioes',
  'relacionados',
  'brindes',
  'servicos',
  'metaTags',
  'variacoes',
])

const worded = (thing: object): [string, unknown][] => Object.entries(thing).filter(([field]) => !WORDLESS.has(field))

/** All that a product's words, codes, departments and facets of its own are made of. */
export const wordBasis = ({ produto, cartao, categorias, nomesCategorias, facetas }: IndexEntry): string =>
  JSON.stringify([worded(produto), produto.variacoes.map(worded), [cartao.sku, categorias, nomesCategorias, facetas]])

/** @param weights what its words count, for a benchmark that tries others */
export function indexRow(entry: IndexEntry, weights?: Weights): IndexRow {
  const { produto, cartao } = entry
  const categories = [...new Set(entry.categorias.flatMap(withAncestors))]
  const categoryNames = namesOfCategories(entry, categories)
  const own = facetsOf(entry)
  const facets = [...own, ...earned(entry)]
  const title = [produto.nome, produto.marca ?? '', produto.modelo ?? '', ...categoryNames.values()]
  const attributes = produto.atributos.flatMap(({ nome, valor }) => [nome, valor])
  const names = indexTokens(produto.nome)
  const codes = codesOf(entry)
  const forms = vocabularyOf([...title, ...own.map((facet) => facet.valorNome), ...attributes])
  return {
    ...standingOf(entry),
    sku: cartao.sku,
    head: names.find((token) => !isStopWord(token)) ?? '',
    facets: facets.map((facet) => `${facet.campo}=${facet.valor}`).join(' '),
    categories: categories.join(' '),
    text: weigh(entry, categoryNames, weights),
    completions: [...new Set(title.flatMap((part) => [...surfaceWords(part).keys()]))].slice(0, MAX_WORDS),
    words: Object.keys(forms),
    forms,
    codes,
    names: [
      ...facetNames(facets),
      ...[...categoryNames].map(([key, name]): SearchName => ({ kind: 'category', key, name })),
    ],
  }
}

const standingOf = ({ produto, cartao, ...entry }: IndexEntry) => ({
  productId: produto.idProduto,
  available: cartao.disponivel,
  price: cartao.preco === null ? null : fromReais(cartao.preco.precoPor),
  discount: Math.max(0, Math.round(entry.descontoPercentual)),
  sold: Math.max(0, Math.round(entry.vendidos)),
  popularity: entry.popularidade,
  launched: entry.lancamento === null ? 0 : Date.parse(entry.lancamento) || 0,
  rating: ratingRank(cartao.avaliacao),
  card: JSON.stringify(cartao),
})

const USUAL_STARS = 4
/** So many ratings of the usual stars are counted in, so that one of 5 does not stand before 400 of 4,8. */
const COUNTED_IN = 10

/** Stars in thousandths. */
export const ratingRank = (rating: Cartao['avaliacao']): number =>
  rating === null || rating.total === 0
    ? 0
    : Math.round((1000 * (COUNTED_IN * USUAL_STARS + rating.total * rating.media)) / (COUNTED_IN + rating.total))

const facetNames = (facets: readonly IndexEntry['facetas'][number][]): SearchName[] =>
  facets.flatMap((facet) => [
    { kind: 'field', key: facet.campo, name: facet.campoNome },
    { kind: 'value', key: `${facet.campo}=${facet.valor}`, name: facet.valorNome },
  ])

function facetsOf({ produto, facetas }: IndexEntry): IndexEntry['facetas'][number][] {
  const brand = produto.marca
    ? [{ campo: BRAND_FIELD, campoNome: 'Marca', valor: produto.marca, valorNome: produto.marca }]
    : []
  const known = new Map<string, IndexEntry['facetas'][number]>()
  for (const facet of [...brand, ...facetas]) {
    const campo = slugify(facet.campo, 60)
    const valor = slugify(facet.valor, 60)
    if (campo !== '' && valor !== '' && !EARNED_FIELDS.includes(campo))
      known.set(`${campo}=${valor}`, { ...facet, campo, valor })
  }
  return [...known.values()]
}

const STARS = [3, 4, 4.5]
const DISCOUNTS = [10, 20, 30, 50]
/** The smallest that is a value of its facet. */
export const LEAST_DISCOUNT = Math.min(...DISCOUNTS)

/** What no attribute says: who sells it, how it was rated, how much less it costs, where it is carried for nothing. */
function earned({ cartao, descontoPercentual, fretes = [] }: IndexEntry): IndexEntry['facetas'][number][] {
  const steps = (
    campo: string,
    campoNome: string,
    from: readonly number[],
    value: number,
    nameOf: (step: number) => string,
  ): IndexEntry['facetas'][number][] =>
    from.flatMap((step) =>
      value >= step ? [{ campo, campoNome, valor: String(step).replace('.', '-'), valorNome: nameOf(step) }] : [],
    )
  const seller = slugify(cartao.lojista, 60)
  return [
    ...fretes,
    ...steps(
      RATING_FIELD,
      'Avaliação',
      STARS,
      cartao.avaliacao?.media ?? 0,
      (step) => `${String(step).replace('.', ',')} estrelas ou mais`,
    ),
    ...steps(DISCOUNT_FIELD, 'Desconto', DISCOUNTS, descontoPercentual, (step) => `${step}% ou mais`),
    ...(seller === ''
      ? []
      : [{ campo: SELLER_FIELD, campoNome: 'Vendido por', valor: seller, valorNome: cartao.lojista }]),
  ]
}

function namesOfCategories({ produto, nomesCategorias }: IndexEntry, paths: readonly string[]): Map<string, string> {
  const told = new Map(produto.trilha.map(({ link, nome }) => [link.replace(/^\/loja\/departamento\/|\/$/g, ''), nome]))
  return new Map(paths.map((path) => [path, nomesCategorias?.[path] ?? told.get(path) ?? humanName(path)]))
}

function humanName(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function codesOf({ produto, cartao }: IndexEntry): string[] {
  const written = [
    produto.idProduto,
    cartao.sku,
    produto.modelo ?? '',
    ...produto.variacoes.flatMap(({ sku, ean }) => [sku, ean ?? '']),
  ]
  return [
    ...new Set(
      [...written, tailCode(produto.nome)].map(codeKey).filter((code) => code.length >= 3 && code.length <= 40),
    ),
  ]
}

/**
 * What follows the last dash of a name is a model code in most catalogues ("… Branco - KGCG500PT") where it has letters
 * and digits and is no measure: "- 220V", "- PS4" and "- 9000" are none.
 */
function tailCode(name: string): string {
  const tail = /\s-\s+(\S{5,40})$/.exec(name)?.[1] ?? ''
  const key = codeKey(tail)
  const isCode = /\d/.test(key) && /[a-z]/.test(key) && takeMeasures(fold(tail)).found.length === 0
  return isCode ? tail : ''
}

function vocabularyOf(texts: readonly string[]): Record<string, string> {
  const forms: Record<string, string> = {}
  let count = 0
  for (const [word, form] of texts.flatMap((part) => [...surfaceWords(part)])) {
    if (count >= MAX_WORDS) break
    if (!/^[a-z]{2,24}$/.test(word) || isStopWord(word)) continue
    if (!(word in forms)) count++
    if (!(word in forms) || fold(form) !== form) forms[word] = form
  }
  return forms
}

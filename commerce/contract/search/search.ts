import * as v from 'valibot'
import { Cartao, MetaTags, TrilhaItem } from '../catalogue/catalogue.ts'
import { Banner } from '../content/banner.ts'
import { DEFAULT_RESULTS_PER_PAGE, MAX_RESULTS_PER_PAGE, Sku, SlugPath } from '../conventions.ts'
import { MAX_FILTER_LENGTH } from './filter.ts'
import { DEFAULT_SORT, SORT_OPTIONS } from './sort.ts'

export { DEFAULT_SORT, SORT_OPTIONS, type SortOption } from './sort.ts'

export const FacetaValor = v.object({ valor: v.string(), nome: v.string(), total: v.number(), ativo: v.boolean() })
export type FacetaValor = v.InferOutput<typeof FacetaValor>
export const Faceta = v.object({
  campo: v.string(),
  nome: v.string(),
  tipo: v.picklist(['lista', 'faixa']),
  valores: v.array(FacetaValor),
  /** Whole reais of the listing before the range filter; only for `faixa`. */
  minimo: v.nullable(v.number()),
  maximo: v.nullable(v.number()),
})
export type Faceta = v.InferOutput<typeof Faceta>

/** One page of products: search and department listings alike. */
export const Listagem = v.object({
  total: v.number(),
  /**
   * How many of them come after all others, in any order: they have the words of a search, and are another thing than what
   * was searched for.
   */
  relacionados: v.optional(v.number()),
  page: v.number(),
  pages: v.number(),
  resultsPerPage: v.number(),
  sortBy: v.picklist(SORT_OPTIONS),
  filter: v.string(),
  produtos: v.array(Cartao),
  facetas: v.array(Faceta),
  sort: v.array(v.object({ name: v.picklist(SORT_OPTIONS) })),
})
export type Listagem = v.InferOutput<typeof Listagem>

/**
 * `GET catalog/search/native` and `v2`: query `terms`, `page`, `resultsPerPage`, `sortBy`, `filter`, optional
 * `categoria` (department slug path).
 */
export const BuscaResposta = v.object({
  ...Listagem.entries,
  terms: v.string(),
  searchId: v.string(),
  /** Words actually searched when the terms were corrected, else null. */
  corrigido: v.nullable(v.string()),
  /** "Você quis dizer": a spelling that finds more, else null. */
  sugestao: v.nullable(v.string()),
  /** No product has all the words: these have some of them. */
  parcial: v.optional(v.boolean(), false),
  /** Nothing was found: departments and products nearest to what was looked for. */
  departamentos: v.optional(v.array(v.object({ nome: v.string(), link: v.string() })), []),
  proximos: v.optional(v.array(Cartao), []),
  /** Path of this shop to go to instead (v2 with allowRedirect). */
  redirect: v.nullable(v.string()),
  /** Those that stand above what was searched for, corrected or not (v2 with `banners`). */
  banners: v.optional(v.array(Banner)),
})
export type BuscaResposta = v.InferOutput<typeof BuscaResposta>

/** `GET catalog/search/autocompletes` (storefront §3). */
export const AutocompleteProduto = v.object({
  name: v.string(),
  url: v.string(),
  clickUrl: v.string(),
  images: v.object({ default: v.nullable(v.string()) }),
  /** Total cash price texts (domain §0.8); null when unavailable. */
  price: v.nullable(v.string()),
  oldPrice: v.nullable(v.string()),
  /** The price is that of Pix and less than the card's. */
  noPix: v.optional(v.boolean(), false),
  collectInfo: v.object({ productId: v.string() }),
})
export const AutocompleteResposta = v.object({
  products: v.array(AutocompleteProduto),
  queries: v.array(v.object({ query: v.string(), link: v.string() })),
  searchId: v.string(),
})
export type AutocompleteResposta = v.InferOutput<typeof AutocompleteResposta>
export const PopularesResposta = v.object({ queries: v.array(v.object({ query: v.string(), link: v.string() })) })
export type PopularesResposta = v.InferOutput<typeof PopularesResposta>

/** `GET catalog/categories/{slug…}`: a department with its listing (page 1, default sort, no filter). */
export const Departamento = v.object({
  idCategoria: v.string(),
  slug: v.string(),
  nome: v.string(),
  descricao: v.string(),
  trilha: v.array(TrilhaItem),
  subcategorias: v.array(
    v.object({ nome: v.string(), link: v.string(), total: v.number(), thumbnail: v.nullable(v.string()) }),
  ),
  metaTags: MetaTags,
  listagem: Listagem,
})
export type Departamento = v.InferOutput<typeof Departamento>

const whole = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `Informe ${name} em algarismos.`),
    v.transform(Number),
    v.minValue(min, `O valor mínimo de ${name} é ${min}.`),
    v.maxValue(max, `O valor máximo de ${name} é ${max}.`),
  )

const MAX_TERMS = 120
/** Longer texts are cut here, not refused: somebody pasted a paragraph. */
const Termos = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MAX_TERMS).trim()),
)

/** Carried over from autocomplete links (storefront §2.1): accepted and told to nobody. */
const origem = { ranking: v.optional(v.string()), p: v.optional(v.string()), origin: v.optional(v.string()) }

/** Query of `GET catalog/search/native` and `v2`. */
export const BuscaParametros = v.object({
  terms: v.optional(Termos, ''),
  page: v.optional(whole('a página', 1, 100_000), '1'),
  resultsPerPage: v.optional(whole('resultados por página', 1, MAX_RESULTS_PER_PAGE), String(DEFAULT_RESULTS_PER_PAGE)),
  sortBy: v.optional(v.picklist(SORT_OPTIONS, 'Escolha uma das ordenações oferecidas.'), DEFAULT_SORT),
  filter: v.optional(v.pipe(v.string(), v.maxLength(MAX_FILTER_LENGTH, 'O filtro informado não é válido.')), ''),
  categoria: v.optional(SlugPath),
  allowRedirect: v.optional(v.string()),
  /** `1`: the words as they are, none corrected. */
  exato: v.optional(v.string()),
  /** `1`: with the banners above it. */
  banners: v.optional(v.string()),
  ...origem,
})

/** Query of `GET catalog/search/autocompletes`; who types (`userId`, `deviceId`) is accepted and not looked at. */
export const AutocompleteParametros = v.object({
  terms: v.optional(Termos),
  prefix: v.optional(Termos),
  resultsProducts: v.optional(whole('resultados', 1, 20), '5'),
  userId: v.optional(v.string()),
  deviceId: v.optional(v.string()),
})

/** `POST catalog/search/clicks`, in the body or in the query as `clickUrl` spells it. */
export const Clique = v.object({
  searchId: v.pipe(v.string(), v.maxLength(60)),
  sku: Sku,
  position: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer('Posição inválida.'),
    v.minValue(1, 'Posição inválida.'),
    v.maxValue(10_000, 'Posição inválida.'),
  ),
  source: v.optional(v.picklist(['desktop', 'mobile'], 'Origem inválida.'), 'desktop'),
})

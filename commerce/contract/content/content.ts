import * as v from 'valibot'
import { Cupom } from '../cart/coupons.ts'
import { Cartao, MetaTags, TrilhaItem } from '../catalogue/catalogue.ts'
import { DEFAULT_RESULTS_PER_PAGE, MAX_RESULTS_PER_PAGE, SlugPath } from '../conventions.ts'
import { MAX_FILTER_LENGTH } from '../search/filter.ts'
import { DEFAULT_SORT, Listagem, SORT_OPTIONS } from '../search/search.ts'
import { Banner } from './banner.ts'

export { Banner, BannerVariante } from './banner.ts'

/**
 * `GET catalog/pages/banners?page=`: those valid now, in the order they are shown; of `busca` the few of its `termos`.
 */
export const BannersResposta = v.object({ banners: v.array(Banner) })
export type BannersResposta = v.InferOutput<typeof BannersResposta>
export const PAGINAS_COM_BANNERS = ['home', 'busca'] as const
const OF_DEPARTMENT = 'departamento/'
/** The `page` of a department's banners. @param slug path of the department */
export const departmentBanners = (slug: string): string => OF_DEPARTMENT + slug
/** The slug path of the department whose banners these are; undefined of another page. */
export const departmentOfBanners = (page: string): string | undefined =>
  page.startsWith(OF_DEPARTMENT) ? page.slice(OF_DEPARTMENT.length) : undefined
const NO_BANNERS = 'Escolha uma das páginas que têm banners.'
export const BannersParametros = v.object({
  page: v.union(
    [
      v.picklist(PAGINAS_COM_BANNERS),
      v.pipe(
        v.string(),
        v.check((page) => v.is(SlugPath, departmentOfBanners(page))),
      ),
    ],
    NO_BANNERS,
  ),
  termos: v.optional(v.pipe(v.string(), v.maxLength(200, 'A busca é longa demais.')), ''),
})

/** Texts hold `[rótulo](endereço)` links and `**ênfase**`, nothing else. */
export const Bloco = v.variant('tipo', [
  v.object({ tipo: v.literal('paragrafo'), texto: v.string() }),
  v.object({ tipo: v.literal('lista'), ordenada: v.boolean(), itens: v.array(v.string()) }),
  v.object({
    tipo: v.literal('tabela'),
    legenda: v.string(),
    colunas: v.array(v.string()),
    linhas: v.array(v.array(v.string())),
  }),
  v.object({ tipo: v.literal('destaque'), titulo: v.string(), texto: v.string() }),
  v.object({ tipo: v.literal('perguntas'), itens: v.array(v.object({ pergunta: v.string(), resposta: v.string() })) }),
])
export type Bloco = v.InferOutput<typeof Bloco>

/** `GET catalog/pages/institutional/{slug}`. */
export const Institucional = v.object({
  slug: v.string(),
  /** Path of the page (storefront §2.1). */
  link: v.string(),
  titulo: v.string(),
  resumo: v.string(),
  /** Day of the text's last change, `aaaa-mm-dd`; a text one consents to is dated. */
  atualizadoEm: v.string(),
  secoes: v.array(v.object({ id: v.string(), titulo: v.nullable(v.string()), blocos: v.array(Bloco) })),
  /** On the coupons page, what `GET coupons` answers to an anonymous visitor; elsewhere empty. */
  cupons: v.array(Cupom),
  metaTags: MetaTags,
})
export type Institucional = v.InferOutput<typeof Institucional>

/** What a campaign says or shows between its title and its products: texts as of an institutional page, and banners. */
export const BlocoDeCampanha = v.variant('tipo', [
  v.object({ tipo: v.literal('texto'), id: v.string(), titulo: v.nullable(v.string()), blocos: v.array(Bloco) }),
  v.object({ tipo: v.literal('banners'), id: v.string(), banners: v.array(Banner) }),
])
export type BlocoDeCampanha = v.InferOutput<typeof BlocoDeCampanha>

/**
 * A deal of the day; its product's card carries the deal's price while it lasts, the usual one before it begins and
 * once it is sold out. Instants in ISO.
 */
export const OfertaDoDia = v.object({
  sku: v.string(),
  inicio: v.string(),
  fim: v.string(),
  /** Units offered at this price, and how many of them are left. */
  limite: v.number(),
  restam: v.number(),
})
export type OfertaDoDia = v.InferOutput<typeof OfertaDoDia>

/**
 * `GET catalog/pages/hotsite/{slug}`: title, banner and the listing its rule finds. `ofertas-do-dia` is the one with
 * `ofertas`, sold out ones (`restam` 0) last, and `proximas`; the cards of both are in `produtosEmOferta`. Before its
 * begin a hotsite answers 404, after its end 410.
 */
export const Hotsite = v.object({
  slug: v.string(),
  titulo: v.string(),
  descricao: v.string(),
  /** ISO instant at which it ends; null when open. */
  fim: v.nullable(v.string()),
  /** Conditions of the campaign, shown below the listing; '' when none. */
  regulamento: v.string(),
  banner: v.nullable(Banner),
  blocos: v.optional(v.array(BlocoDeCampanha), []),
  trilha: v.array(TrilhaItem),
  metaTags: MetaTags,
  ofertas: v.array(OfertaDoDia),
  /** Those of the next day, none of them begun; absent where nobody plans ahead. */
  proximas: v.optional(v.array(OfertaDoDia), []),
  produtosEmOferta: v.array(Cartao),
  listagem: Listagem,
})
export type Hotsite = v.InferOutput<typeof Hotsite>

const inteiro = (max: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'Informe um número.'),
      v.transform(Number),
      v.minValue(1, 'O menor valor é 1.'),
      v.maxValue(max, `O maior valor é ${max}.`),
    ),
    String(fallback),
  )
/** Query of a hotsite's listing, as of a search. */
export const HotsiteParametros = v.object({
  page: inteiro(100_000, 1),
  resultsPerPage: inteiro(MAX_RESULTS_PER_PAGE, DEFAULT_RESULTS_PER_PAGE),
  sortBy: v.optional(v.picklist(SORT_OPTIONS, 'Escolha uma das ordenações oferecidas.'), DEFAULT_SORT),
  filter: v.optional(v.pipe(v.string(), v.maxLength(MAX_FILTER_LENGTH, 'O filtro informado não é válido.')), ''),
})

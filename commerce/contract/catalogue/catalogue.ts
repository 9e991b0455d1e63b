import * as v from 'valibot'
import { Loja } from '../content/shop.ts'
import { MAX_RESULTS_PER_PAGE, Sku } from '../conventions.ts'
import { PerguntaRespondida } from '../opinions/questions.ts'
import { AvaliacaoDeCliente, ResumoDeAvaliacoes } from '../opinions/reviews.ts'

/** One node of the department tree (storefront §3). `link` is a path of the shop. */
export interface Categoria {
  idCategoria: string
  nome: string
  link: string
  subcategorias: Categoria[]
}
const CategoriaBase: v.GenericSchema<Categoria> = v.object({
  idCategoria: v.string(),
  nome: v.string(),
  link: v.string(),
  subcategorias: v.array(v.lazy(() => CategoriaBase)),
})
export const Categoria = CategoriaBase
/** Top level of `GET catalog/categories`: the start list and the extra list of the menu (storefront §2.3). */
export const CategoriaRaiz = v.object({
  idCategoria: v.string(),
  nome: v.string(),
  link: v.string(),
  grupo: v.picklist(['start', 'extra']),
  /** What the department is shown with where departments stand side by side; null or absent when it has none. */
  thumbnail: v.nullish(v.string()),
  subcategorias: v.array(Categoria),
})
export type CategoriaRaiz = v.InferOutput<typeof CategoriaRaiz>
/**
 * What every page shows: the menu, and whose shop it is (absent: the demonstration's company,
 * commerce/contract/company.ts).
 */
export const CategoriasResposta = v.object({ categorias: v.array(CategoriaRaiz), loja: v.optional(Loja) })
export type CategoriasResposta = v.InferOutput<typeof CategoriasResposta>

export const Parcela = v.object({ numeroParcelas: v.number(), valorParcela: v.number(), valorParcelaText: v.string() })

/** Price of one sku on one channel; reais with two decimals and their texts (storefront §3, domain §5). */
export const Preco = v.object({
  precoPor: v.number(),
  precoPorText: v.string(),
  /** The lawful "de" price; null when there is none or the discount is under 5%. */
  precoCheio: v.nullable(v.number()),
  precoCheioText: v.nullable(v.string()),
  /** Whole percent off `precoCheio` for the badge, 0 without one. */
  percentualDesconto: v.number(),
  /** Pix price. */
  precoAVista: v.number(),
  precoAVistaText: v.string(),
  percentualDescontoAVista: v.number(),
  /** "R$ 1.174,46 em até 10x de R$ 117,44 sem juros", or '' when only 1x is offered. */
  precoPrazoText: v.string(),
  parcelas: v.array(Parcela),
  /** ISO instant until which this price is valid, null when open. */
  validade: v.nullable(v.string()),
})
export type Preco = v.InferOutput<typeof Preco>

export const ClasseEnce = v.picklist(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
export const Avaliacao = v.object({ media: v.number(), total: v.number() })

/**
 * Product in lists and showcases: storefront §3's "Recommended product" plus what the law wants beside it (domain §0.8,
 * §0.9).
 */
export const Cartao = v.object({
  idProduto: v.string(),
  sku: v.string(),
  nome: v.string(),
  marca: v.nullable(v.string()),
  url: v.string(),
  /**
   * `/img/{id}/{width}.jpg` for the embedded backend, or an absolute URL of the retailer's image host; null when there
   * is no picture.
   */
  thumbnail: v.nullable(v.string()),
  quantidadeMin: v.number(),
  quantidadeMult: v.number(),
  quantidadeMax: v.number(),
  disponivel: v.boolean(),
  preco: v.nullable(Preco),
  /** Unit price, e.g. "R$ 27,67/kg" (Lei 10.962 art. 2-A). */
  precoUnitarioText: v.nullable(v.string()),
  selo: v.nullable(v.string()),
  lojista: v.string(),
  /** `Frete grátis`, or where it is: on the default channel, of the fewest that are sold; absent: nowhere. */
  freteText: v.optional(v.string()),
  /** Its price is a deal of the day, with units left. */
  ofertaDoDia: v.optional(v.literal(true)),
  ence: v.nullable(ClasseEnce),
  avaliacao: v.nullable(Avaliacao),
  /** Values of the option `Cor` where there are several; absent: none to choose. */
  cores: v.optional(v.array(v.string())),
  /** More than one variation: the card leads to the product page instead of adding directly. */
  temOpcoes: v.boolean(),
  /** Alcohol and the like (domain §4.7). */
  somenteMaiores: v.boolean(),
})
export type Cartao = v.InferOutput<typeof Cartao>
export const CartoesResposta = v.object({ produtos: v.array(Cartao) })
export type CartoesResposta = v.InferOutput<typeof CartoesResposta>

export const TrilhaItem = v.object({ nome: v.string(), link: v.string() })
export const MetaTags = v.object({ title: v.string(), description: v.string() })
export const Imagem = v.object({
  url: v.string(),
  alt: v.string(),
  /** Options of the variations it shows, e.g. { Cor: 'Azul' }; absent: all of the product's. */
  opcoes: v.optional(v.record(v.string(), v.string())),
})
export type Imagem = v.InferOutput<typeof Imagem>
export const Atributo = v.object({ grupo: v.string(), nome: v.string(), valor: v.string() })

/** Above it a page does not say how many are left, so selling one more changes no page. */
export const FEW_LEFT = 10

/** From a day of São Paulo on it cost so much on the default channel, at its lowest; null where it was not sold. */
export const PassoDePreco = v.object({
  desde: v.string(),
  valor: v.nullable(v.number()),
  valorText: v.nullable(v.string()),
})
export type PassoDePreco = v.InferOutput<typeof PassoDePreco>

export const Variacao = v.object({
  sku: v.string(),
  ean: v.nullable(v.string()),
  /** Option name → value, e.g. { Voltagem: '127 V' }; empty for a product without options. */
  opcoes: v.record(v.string(), v.string()),
  disponivel: v.boolean(),
  /** Units left when few (≤ 10), else null. */
  restam: v.nullable(v.number()),
  preco: v.nullable(Preco),
  precoUnitarioText: v.nullable(v.string()),
  /** Its price of the last 90 days, told where it changed, oldest first; absent while there is none to tell. */
  historico: v.optional(v.array(PassoDePreco)),
})
export type Variacao = v.InferOutput<typeof Variacao>

export const Servico = v.object({ idServico: v.string(), nome: v.string(), preco: v.number(), precoText: v.string() })
export const Lojista = v.object({ idLojista: v.string(), nome: v.string(), razaoSocial: v.string(), cnpj: v.string() })

export const Ence = v.object({ classe: ClasseEnce, consumo: v.string(), registro: v.nullable(v.string()) })
export const NutrienteLinha = v.object({
  nome: v.string(),
  porcao: v.string(),
  cem: v.nullable(v.string()),
  vd: v.nullable(v.string()),
})
export const Alimento = v.object({
  denominacao: v.string(),
  ingredientes: v.string(),
  contemGluten: v.boolean(),
  alergicos: v.array(v.string()),
  lactose: v.nullable(v.string()),
  conteudoLiquido: v.string(),
  conservacao: v.nullable(v.string()),
  validadeMinimaDias: v.nullable(v.number()),
  origem: v.nullable(v.string()),
  transgenico: v.boolean(),
  altoEm: v.array(v.string()),
  porcao: v.nullable(v.string()),
  nutricional: v.array(NutrienteLinha),
  somenteMaiores: v.boolean(),
})
export type Alimento = v.InferOutput<typeof Alimento>

/**
 * What the page shows of opinions and questions before anybody asks for more: the first ones of the lists' default
 * order.
 */
export const Opinioes = v.object({
  resumo: ResumoDeAvaliacoes,
  avaliacoes: v.array(AvaliacaoDeCliente),
  totalPerguntas: v.number(),
  perguntas: v.array(PerguntaRespondida),
})
export type Opinioes = v.InferOutput<typeof Opinioes>

/** An MP4 of the shop (`/img/videos/{id}.mp4`), or an https address of its host; shown behind the first picture. */
export const Video = v.object({
  url: v.string(),
  /** WebVTT of this shop. */
  legendas: v.optional(v.string()),
  descricao: v.optional(v.string()),
})
export type Video = v.InferOutput<typeof Video>

/**
 * `GET catalog/products/{slug}`. A product no longer sold answers 410; one whose slug changed answers 404 whose
 * `detalhesTecnicos` names the new path as `redirectDestination` (the page itself is a 301).
 */
export const Produto = v.object({
  idProduto: v.string(),
  slug: v.string(),
  url: v.string(),
  /** Default variation (first one in stock). */
  sku: v.string(),
  nome: v.string(),
  marca: v.nullable(v.string()),
  modelo: v.nullable(v.string()),
  /** Plain text, paragraphs separated by a blank line. */
  descricao: v.string(),
  imagens: v.array(Imagem),
  /** Absent: it has none. */
  video: v.optional(Video),
  atributos: v.array(Atributo),
  opcoes: v.array(v.object({ nome: v.string(), valores: v.array(v.string()) })),
  variacoes: v.array(Variacao),
  quantidadeMin: v.number(),
  quantidadeMult: v.number(),
  quantidadeMax: v.number(),
  disponivel: v.boolean(),
  preco: v.nullable(Preco),
  precoUnitarioText: v.nullable(v.string()),
  selo: v.nullable(v.string()),
  lojista: Lojista,
  trilha: v.array(TrilhaItem),
  idCategoria: v.string(),
  servicos: v.array(Servico),
  brindes: v.array(v.object({ nome: v.string(), thumbnail: v.nullable(v.string()) })),
  ence: v.nullable(Ence),
  alimento: v.nullable(Alimento),
  avaliacao: v.nullable(Avaliacao),
  /** Absent: the deployment has no reviews. */
  opinioes: v.optional(Opinioes),
  /** Skus shown as related products, best first; resolve with `GET catalog/products?skus=`. */
  relacionados: v.array(v.string()),
  metaTags: MetaTags,
})
export type Produto = v.InferOutput<typeof Produto>

/**
 * `GET catalog/price?skus=`: live price and stock for the session's channel. Unknown skus are left out. A channel keeps
 * only the prices in which it differs: a sku without one of its own costs there what it costs on ca_0, so one answer is
 * always one consistent channel.
 */
export const PrecoVivo = v.object({
  sku: v.string(),
  disponivel: v.boolean(),
  quantidadeMax: v.number(),
  preco: v.nullable(Preco),
  precoUnitarioText: v.nullable(v.string()),
  /** `Chega quarta, 25 de novembro · frete grátis`, when asked for with a CEP the shop delivers to. */
  entregaText: v.optional(v.string()),
  /** The same of its express delivery, where it has one there. */
  expressaText: v.optional(v.string()),
})
export type PrecoVivo = v.InferOutput<typeof PrecoVivo>
export const PrecosResposta = v.object({
  canal: v.string(),
  precos: v.array(PrecoVivo),
  /** `Chega até quarta, 25 de novembro` of what goes express to the CEP asked with; null where nothing does. */
  expressaText: v.optional(v.nullable(v.string())),
})
export type PrecosResposta = v.InferOutput<typeof PrecosResposta>

/**
 * `GET catalog/price/canais`, agents only: `searchField` is what the channel modal filters by, in lower case
 * (storefront §3).
 */
export const CanaisResposta = v.object({
  canais: v.array(v.object({ canal: v.string(), nome: v.string(), searchField: v.string() })),
})
export type CanaisResposta = v.InferOutput<typeof CanaisResposta>

/** Showcase (storefront §3). */
export const Vitrine = v.object({
  id: v.string(),
  title: v.string(),
  name: v.string(),
  feature: v.string(),
  imageUrl: v.nullable(v.string()),
  destinyUrl: v.nullable(v.string()),
  produtosTrackingUrl: v.nullable(v.string()),
  impressionUrl: v.nullable(v.string()),
  context: v.string(),
  produtos: v.array(Cartao),
})
export type Vitrine = v.InferOutput<typeof Vitrine>
/** `GET catalog/pages/recommendations`. */
export const Recomendacoes = v.object({ top: v.array(Vitrine), middle: v.array(Vitrine), bottom: v.array(Vitrine) })
export type Recomendacoes = v.InferOutput<typeof Recomendacoes>

/** Query of the calls that name skus: `skus=A,B,C`, at most 96 (contract §3). */
export const SkusParametros = v.object({
  skus: v.pipe(
    v.string('Informe os códigos dos produtos.'),
    v.transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((sku) => sku.trim())
          .filter(Boolean),
      ),
    ]),
    v.array(Sku),
    v.minLength(1, 'Informe os códigos dos produtos.'),
    v.maxLength(MAX_RESULTS_PER_PAGE, `Informe no máximo ${MAX_RESULTS_PER_PAGE} produtos.`),
  ),
})

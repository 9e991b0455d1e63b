import * as v from 'valibot'
import { DEFAULT_RESULTS_PER_PAGE, MAX_RESULTS_PER_PAGE } from '../conventions.ts'
import { ORDENS_DE_AVALIACOES } from './review-orders.ts'

/** Photos with one opinion. */
export const MOST_REVIEW_PHOTOS = 5
/** Pixels of a photo's longer side: beside the opinion, and opened. */
export const REVIEW_PHOTO_SIZES = { small: 256, large: 1280 } as const
const reviewPhotoPath = (id: string, size: keyof typeof REVIEW_PHOTO_SIZES): string =>
  `/img/avaliacoes/${id}-${REVIEW_PHOTO_SIZES[size]}.jpg`
export const reviewPhoto = (id: string) => ({
  pequena: reviewPhotoPath(id, 'small'),
  grande: reviewPhotoPath(id, 'large'),
})
/** A buyer's photo: addresses of its two sizes. */
export const FotoDeCliente = v.object({ pequena: v.string(), grande: v.string() })
export type FotoDeCliente = v.InferOutput<typeof FotoDeCliente>

/** One customer's opinion of a product. `em` is a day, `aaaa-mm-dd`, of the shop's clock. */
export const AvaliacaoDeCliente = v.object({
  idAvaliacao: v.string(),
  /** 1 to 5. */
  nota: v.number(),
  titulo: v.string(),
  texto: v.string(),
  recomenda: v.boolean(),
  /** First name and an initial. */
  autor: v.string(),
  em: v.string(),
  /** How many found it useful. */
  util: v.number(),
  resposta: v.nullable(v.object({ texto: v.string(), em: v.string() })),
  fotos: v.optional(v.array(FotoDeCliente)),
})
export type AvaliacaoDeCliente = v.InferOutput<typeof AvaliacaoDeCliente>

/** All opinions of a product in figures: mean with one decimal, and how many gave 1, 2, 3, 4 and 5 stars. */
export const ResumoDeAvaliacoes = v.object({
  media: v.number(),
  total: v.number(),
  distribuicao: v.pipe(v.array(v.number()), v.length(5)),
  /** Whole percent that would recommend it. */
  recomendam: v.number(),
  /** Some of all the photos, those of the most useful opinions first. */
  fotos: v.optional(v.array(FotoDeCliente)),
})
export type ResumoDeAvaliacoes = v.InferOutput<typeof ResumoDeAvaliacoes>

const RANGE = `Peça de 1 a ${MAX_RESULTS_PER_PAGE} por página.`
/** Paging of reviews and questions (contract §1). */
export const PaginaQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Página inválida.'), v.transform(Number)), '1'),
  resultsPerPage: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d?$/, RANGE), v.transform(Number), v.maxValue(MAX_RESULTS_PER_PAGE, RANGE)),
    String(DEFAULT_RESULTS_PER_PAGE),
  ),
})
/** Query of `GET catalog/products/{idProduto}/reviews`. */
export const AvaliacoesQuery = v.object({
  ...PaginaQuery.entries,
  nota: v.optional(v.pipe(v.string(), v.regex(/^[1-5]$/, 'Escolha de 1 a 5 estrelas.'), v.transform(Number))),
  sortBy: v.optional(
    v.picklist(ORDENS_DE_AVALIACOES, 'Escolha uma das ordenações oferecidas.'),
    ORDENS_DE_AVALIACOES[0],
  ),
})
export type AvaliacoesQuery = v.InferOutput<typeof AvaliacoesQuery>
/** `total` and `pages` count what the stars asked for leave; `resumo` counts all. */
export const AvaliacoesResposta = v.object({
  resumo: ResumoDeAvaliacoes,
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  avaliacoes: v.array(AvaliacaoDeCliente),
})
export type AvaliacoesResposta = v.InferOutput<typeof AvaliacoesResposta>

const STARS = 'Escolha de 1 a 5 estrelas.'
/** `POST catalog/products/{idProduto}/reviews`: only who bought and received the product, once. */
export const NovaAvaliacao = v.object({
  nota: v.pipe(v.number(STARS), v.integer(STARS), v.minValue(1, STARS), v.maxValue(5, STARS)),
  titulo: v.pipe(
    v.string('Informe o título.'),
    v.trim(),
    v.minLength(3, 'O título tem pelo menos 3 caracteres.'),
    v.maxLength(80, 'O título tem no máximo 80 caracteres.'),
  ),
  texto: v.pipe(
    v.string('Conte como é o produto.'),
    v.trim(),
    v.minLength(10, 'Conte um pouco mais: pelo menos 10 caracteres.'),
    v.maxLength(2000, 'Escreva no máximo 2.000 caracteres.'),
  ),
  recomenda: v.boolean('Diga se você recomenda o produto.'),
  /** Pictures the customer sent before (`POST users/requests/anexos`) and that belong to nothing yet. */
  fotos: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(64))),
      v.maxLength(MOST_REVIEW_PHOTOS, `Envie até ${MOST_REVIEW_PHOTOS} fotos.`),
    ),
    [],
  ),
})
export type NovaAvaliacao = v.InferOutput<typeof NovaAvaliacao>

/** `GET catalog/products/{idProduto}/reviews/own`: whether the customer may still write one. */
export const MinhaAvaliacao = v.object({
  situacao: v.picklist(['PODE_AVALIAR', 'JA_AVALIOU', 'SEM_COMPRA']),
  avaliacao: v.nullable(AvaliacaoDeCliente),
})
export type MinhaAvaliacao = v.InferOutput<typeof MinhaAvaliacao>

/** `POST catalog/reviews/{idAvaliacao}/helpful`, without a body. `contado` false: this visitor had said so before. */
export const VotoRegistrado = v.object({ util: v.number(), contado: v.boolean() })
export type VotoRegistrado = v.InferOutput<typeof VotoRegistrado>

/** `GET catalog/reviews/stars?ids=`: products without opinions are left out. */
export const EstrelasResposta = v.object({
  avaliacoes: v.array(v.object({ idProduto: v.string(), media: v.number(), total: v.number() })),
})
export type EstrelasResposta = v.InferOutput<typeof EstrelasResposta>

/** A product's id on the wire. */
export const IdProduto = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'Produto inválido.'))
export const EstrelasQuery = v.object({
  ids: v.pipe(
    v.string('Informe os produtos.'),
    v.transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ]),
    v.array(IdProduto),
    v.minLength(1, 'Informe os produtos.'),
    v.maxLength(MAX_RESULTS_PER_PAGE, `Informe no máximo ${MAX_RESULTS_PER_PAGE} produtos.`),
  ),
})

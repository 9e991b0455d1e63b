import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import type { PageResult } from '#app/lib/page-result.ts'
import { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { Slug } from '#commerce/contract/conventions.ts'
import { NovaPergunta, PerguntaRecebida, PerguntasResposta } from '#commerce/contract/opinions/questions.ts'
import { ORDENS_DE_AVALIACOES } from '#commerce/contract/opinions/review-orders.ts'
import {
  AvaliacaoDeCliente,
  AvaliacoesResposta,
  MinhaAvaliacao,
  NovaAvaliacao,
  VotoRegistrado,
} from '#commerce/contract/opinions/reviews.ts'
import { callCommerce, readCommerce } from '../commerce-client.server.ts'
import type { CommerceResult } from '../commerce-result.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'
import { noPage, UNKNOWN_PAGE } from '../no-page.server.ts'

/** A retailer's own ids may be any short word. */
const Id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'Produto inválido.'))
const PageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))
const AnySlug = v.pipe(v.string(), v.maxLength(400))
const ReviewsInput = {
  page: PageNumber,
  nota: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  ordem: v.picklist(ORDENS_DE_AVALIACOES),
}
/** Opinions on one page of all of them. */
const PAGE_SIZE = 12

/** Some reviews of a product, for everybody. */
export const listReviews = createServerFn({ method: 'GET' })
  .validator(
    v.object({
      idProduto: Id,
      resultsPerPage: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
      ...ReviewsInput,
    }),
  )
  .handler(({ data: { idProduto, page, resultsPerPage, nota, ordem } }) =>
    readCommerce(
      `catalog/products/${idProduto}/reviews`,
      { page, resultsPerPage, nota, sortBy: ordem },
      AvaliacoesResposta,
    ),
  )

/** A product by the slug of an address. */
const productOf = (slug: string): Promise<CommerceResult<Produto>> =>
  v.is(Slug, slug)
    ? readCommerce(`catalog/products/${slug}`, {}, Produto)
    : Promise.resolve({ ok: false, error: UNKNOWN_PAGE })

/** What the pages about a product show of it. */
const asHeading = ({ idProduto, slug, nome, url, imagens }: Produto) => ({
  idProduto,
  slug,
  nome,
  url,
  imagem: imagens[0]?.url ?? null,
})
export type ProductHeading = ReturnType<typeof asHeading>

/** One page of all reviews of a product. */
export const getReviewsPage = createServerFn({ method: 'GET' })
  .validator(v.object({ slug: AnySlug, ...ReviewsInput }))
  .handler(
    async ({
      data: { slug, page, nota, ordem },
    }): Promise<PageResult<{ produto: ProductHeading; lista: AvaliacoesResposta }>> => {
      const product = await productOf(slug)
      if (!product.ok) return noPage(product.error)
      const list = await readCommerce(
        `catalog/products/${product.data.idProduto}/reviews`,
        { page, resultsPerPage: PAGE_SIZE, nota, sortBy: ordem },
        AvaliacoesResposta,
      )
      return list.ok
        ? { kind: 'found', data: { produto: asHeading(product.data), lista: list.data } }
        : noPage(list.error)
    },
  )

/** One page of a product's answered questions, all or those that speak of something. */
export const getQuestionsPage = createServerFn({ method: 'GET' })
  .validator(v.object({ slug: AnySlug, page: PageNumber, busca: v.pipe(v.string(), v.maxLength(100)) }))
  .handler(
    async ({
      data: { slug, page, busca },
    }): Promise<PageResult<{ produto: ProductHeading; lista: PerguntasResposta }>> => {
      const product = await productOf(slug)
      if (!product.ok) return noPage(product.error)
      const list = await readCommerce(
        `catalog/products/${product.data.idProduto}/questions`,
        { page, resultsPerPage: PAGE_SIZE, busca },
        PerguntasResposta,
      )
      return list.ok
        ? { kind: 'found', data: { produto: asHeading(product.data), lista: list.data } }
        : noPage(list.error)
    },
  )

/** Whether the customer may review the product, with what they wrote before. */
export const readOwnReview = createServerFn({ method: 'GET' })
  .validator(v.object({ slug: AnySlug }))
  .handler(async ({ data: { slug } }): Promise<CommerceResult<{ produto: ProductHeading; minha: MinhaAvaliacao }>> => {
    const product = await productOf(slug)
    if (!product.ok) return product
    const own = await callCommerce('GET', `catalog/products/${product.data.idProduto}/reviews/own`, {
      schema: MinhaAvaliacao,
    })
    return own.ok ? { ok: true, data: { produto: asHeading(product.data), minha: own.data } } : own
  })

export const sendReview = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idProduto: Id, avaliacao: NovaAvaliacao }))
  .handler(({ data: { idProduto, avaliacao } }) =>
    callCommerce('POST', `catalog/products/${idProduto}/reviews`, { body: avaliacao, schema: AvaliacaoDeCliente }),
  )

export const voteReview = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idAvaliacao: Id }))
  .handler(({ data: { idAvaliacao } }) =>
    callCommerce('POST', `catalog/reviews/${idAvaliacao}/helpful`, { schema: VotoRegistrado }),
  )

export const sendQuestion = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idProduto: Id, ...NovaPergunta.entries }))
  .handler(({ data: { idProduto, pergunta } }) =>
    callCommerce('POST', `catalog/products/${idProduto}/questions`, { body: { pergunta }, schema: PerguntaRecebida }),
  )

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ALL_REVIEWS, type ReviewState } from '#app/lib/opinion-search.ts'
import { dataOf } from '#app/state/query-data.ts'
import type { AvaliacaoDeCliente, AvaliacoesResposta } from '#commerce/contract/opinions/reviews.ts'
import { listReviews } from '#server-functions/opinions/opinions.ts'

/** Opinions fetched at a time. */
const STEP = 8

export interface ReviewsPart extends Pick<AvaliacoesResposta, 'resumo' | 'avaliacoes' | 'total'> {
  state: ReviewState
}

export const reviewsKey = (idProduto: string) => ['avaliacoes', idProduto] as const

/** Reviews of a product, from the first of them on. */
export const reviewsQuery = (idProduto: string, state: ReviewState, generated: ReviewsPart) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey(idProduto), state],
    queryFn: async ({ pageParam: page }): Promise<ReviewsPart> => ({
      ...(await dataOf(listReviews({ data: { idProduto, page, resultsPerPage: STEP, ...state } }))),
      state,
    }),
    initialPageParam: 1,
    // Pages of equal size from the beginning: what is known already is left out, whatever has come between.
    getNextPageParam: (last, parts) => {
      const known = reviewsOf(parts).length
      return known < last.total ? Math.floor(known / STEP) + 1 : undefined
    },
    ...(state === ALL_REVIEWS ? { initialData: { pages: [generated], pageParams: [1] } } : {}),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    // Without a connection that is told, not waited for.
    networkMode: 'always',
  })

/** Every review once. */
export const reviewsOf = (parts: readonly ReviewsPart[]): AvaliacaoDeCliente[] => [
  ...new Map(parts.flatMap(({ avaliacoes }) => avaliacoes.map((one) => [one.idAvaliacao, one] as const))).values(),
]

/** A part in which as many found one review useful. */
export const withUseful = (part: ReviewsPart, idAvaliacao: string, util: number): ReviewsPart => ({
  ...part,
  avaliacoes: part.avaliacoes.map((one) => (one.idAvaliacao === idAvaliacao ? { ...one, util } : one)),
})

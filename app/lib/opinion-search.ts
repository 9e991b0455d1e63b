import { ORDENS_DE_AVALIACOES, type OrdemDeAvaliacoes } from '#commerce/contract/opinions/review-orders.ts'
import { paths } from './paths.ts'
import { stringifySearch } from './search-url.ts'

/** Which of a product's reviews are shown: one number of stars or all, and in which order. */
export interface ReviewState {
  nota: number | undefined
  ordem: OrdemDeAvaliacoes
}

export const ALL_REVIEWS: ReviewState = { nota: undefined, ordem: ORDENS_DE_AVALIACOES[0] }
const page = (value: unknown) =>
  typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) && value !== '1' ? value : undefined

/** Declared parameters of the page with all reviews; refused ones are named as undefined. */
export const reviewParameters = (search: Record<string, unknown>) => ({
  nota: typeof search.nota === 'string' && /^[1-5]$/.test(search.nota) ? search.nota : undefined,
  ordem: ORDENS_DE_AVALIACOES.find((ordem) => ordem === search.ordem && ordem !== ALL_REVIEWS.ordem),
  page: page(search.page),
})

/** Address of the page with all reviews, as it stands at its first page. */
export const reviewsHref = (slug: string, { nota, ordem }: ReviewState, at = 1): string =>
  paths.reviews(slug) +
  stringifySearch({
    ...(nota === undefined ? {} : { nota: String(nota) }),
    ...(ordem === ALL_REVIEWS.ordem ? {} : { ordem }),
    ...(at > 1 ? { page: String(at) } : {}),
  })

/** Declared parameters of the page with all questions. */
export const questionParameters = (search: Record<string, unknown>) => ({
  busca: typeof search.busca === 'string' ? search.busca.trim().slice(0, 100) || undefined : undefined,
  page: page(search.page),
})

export const questionsHref = (slug: string, busca: string, at = 1): string =>
  paths.questions(slug) +
  stringifySearch({ ...(busca === '' ? {} : { busca }), ...(at > 1 ? { page: String(at) } : {}) })

/** `2026-08-03` → `03/08/2026`. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** `4,6`. */
export const meanText = (mean: number): string => mean.toFixed(1).replace('.', ',')

import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ALL_REVIEWS, type ReviewState } from '#app/lib/opinion-search.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { button, opinions } from '#styled-system/recipes/index.js'
import { ProductQuestions } from './product-opinions.tsx'
import { REVIEWS_ID, ReviewsView } from './reviews-view.tsx'
import { reviewsKey, reviewsOf, type ReviewsPart, reviewsQuery, withUseful } from './reviews.queries.ts'
import { UsefulVote } from './useful-vote.tsx'

const styles = opinions()
const outline = button({ look: 'outline' })
const FAILED = 'Não foi possível carregar as avaliações. Verifique a conexão e tente de novo.'

export interface OpinionsPanelProps {
  produto: Produto
}

/** The reviews of the product page once they can change in place: filter, order, more, votes. */
export const OpinionsPanel = (props: OpinionsPanelProps) => (
  <QueryScope>
    <Panel {...props} />
  </QueryScope>
)

function Panel({ produto: { idProduto, slug, opinioes } }: OpinionsPanelProps) {
  const first = opinioes!
  const generated = { ...first, total: first.resumo.total, state: ALL_REVIEWS }
  const [asked, setAsked] = useState(ALL_REVIEWS)
  const { data, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(
    reviewsQuery(idProduto, asked, generated),
  )
  const parts = data?.pages ?? [generated]
  const last = parts.at(-1) ?? generated
  const shown = { ...last, avaliacoes: reviewsOf(parts) }
  const choose = (state: ReviewState) =>
    state.nota === asked.nota && state.ordem === asked.ordem ? void refetch() : setAsked(state)

  const queries = useQueryClient()
  const count = (idAvaliacao: string, util: number) =>
    queries.setQueriesData<InfiniteData<ReviewsPart>>({ queryKey: reviewsKey(idProduto) }, (known) =>
      known ? { ...known, pages: known.pages.map((part) => withUseful(part, idAvaliacao, util)) } : known,
    )
  const left = shown.total - shown.avaliacoes.length
  return (
    <>
      <section id={REVIEWS_ID} className={styles.root}>
        <ReviewsView
          slug={slug}
          resumo={shown.resumo}
          avaliacoes={shown.avaliacoes}
          total={shown.total}
          state={shown.state}
          busy={isFetching}
          problem={isError && !isFetching ? FAILED : ''}
          onChoose={choose}
          usefulOf={(avaliacao) => <UsefulVote key={avaliacao.idAvaliacao} avaliacao={avaliacao} onCounted={count} />}
          more={
            <>
              {left > 0 ? (
                <button type="button" className={outline} disabled={isFetching} onClick={() => void fetchNextPage()}>
                  {isFetching ? 'Carregando…' : `Ver mais (${left})`}
                </button>
              ) : null}
              <output className={styles.small}>
                {!isFetching && !isError && shown.avaliacoes.length > first.avaliacoes.length
                  ? `Mostrando ${shown.avaliacoes.length} de ${shown.total}.`
                  : null}
              </output>
            </>
          }
        />
      </section>
      <ProductQuestions slug={slug} opinioes={first} />
    </>
  )
}

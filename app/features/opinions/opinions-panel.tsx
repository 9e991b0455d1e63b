import { useRef, useState } from 'react'
import { ALL_REVIEWS, type ReviewState } from '#app/lib/opinion-search.ts'
import type { AvaliacaoDeCliente, AvaliacoesResposta } from '#commerce/contract/opinions/reviews.ts'
import { listReviews } from '#server-functions/opinions/opinions.ts'
import { button, opinions } from '#styled-system/recipes/index.js'
import type { OpinionsPanelProps } from './opinions.island.tsx'
import { ProductQuestions } from './product-opinions.tsx'
import { REVIEWS_ID, ReviewsView } from './reviews-view.tsx'
import { UsefulVote } from './useful-vote.tsx'

const styles = opinions()
const outline = button({ look: 'outline' })
/** Opinions fetched at a time. */
const STEP = 8
const FAILED = 'Não foi possível carregar as avaliações. Verifique a conexão e tente de novo.'

type Shown = Pick<AvaliacoesResposta, 'resumo' | 'avaliacoes' | 'total'> & { state: ReviewState }

/** The reviews of the product page once they can change in place: filter, order, more, votes. */
export function OpinionsPanel({ produto: { idProduto, slug, opinioes } }: OpinionsPanelProps) {
  const first = opinioes!
  const [shown, setShown] = useState<Shown>({
    resumo: first.resumo,
    avaliacoes: first.avaliacoes,
    total: first.resumo.total,
    state: ALL_REVIEWS,
  })
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const asked = useRef(0)

  async function load(state: ReviewState, known: readonly AvaliacaoDeCliente[]) {
    const mine = ++asked.current
    setStatus('loading')
    // Pages of equal size from the beginning: what is known already is left out, whatever has come between.
    const page = Math.floor(known.length / STEP) + 1
    const answer = await listReviews({ data: { idProduto, page, resultsPerPage: STEP, ...state } }).catch(
      () => undefined,
    )
    if (mine !== asked.current) return
    if (!answer?.ok) return setStatus('failed')
    const ids = new Set(known.map(({ idAvaliacao }) => idAvaliacao))
    setShown({
      resumo: answer.data.resumo,
      total: answer.data.total,
      avaliacoes: [...known, ...answer.data.avaliacoes.filter(({ idAvaliacao }) => !ids.has(idAvaliacao))],
      state,
    })
    setStatus('idle')
  }
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
          busy={status === 'loading'}
          problem={status === 'failed' ? FAILED : ''}
          onChoose={(state) => void load(state, [])}
          usefulOf={(avaliacao) => <UsefulVote key={avaliacao.idAvaliacao} avaliacao={avaliacao} />}
          more={
            <>
              {left > 0 ? (
                <button
                  type="button"
                  className={outline}
                  disabled={status === 'loading'}
                  onClick={() => void load(shown.state, shown.avaliacoes)}
                >
                  {status === 'loading' ? 'Carregando…' : `Ver mais (${left})`}
                </button>
              ) : null}
              <output className={styles.small}>
                {status === 'idle' && shown.avaliacoes.length > first.avaliacoes.length
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

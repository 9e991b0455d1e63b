import { countText } from '#app/lib/formatting.ts'
import { ALL_REVIEWS, reviewsHref } from '#app/lib/opinion-search.ts'
import { paths } from '#app/lib/paths.ts'
import type { Opinioes } from '#commerce/contract/catalogue/catalogue.ts'
import { button, opinions } from '#styled-system/recipes/index.js'
import { ASK_ID, QUESTIONS_ID, QuestionsView } from './questions-view.tsx'
import { REVIEWS_ID, ReviewsView } from './reviews-view.tsx'

const styles = opinions()
const outline = button({ look: 'outline' })

/**
 * The first opinions, as they stand in the page itself; a heavy page leaves some of them out
 * (app/static/publish/page-weight.ts), the link leads to all.
 */
function FirstReviews({ slug, opinioes: { resumo, avaliacoes } }: { slug: string; opinioes: Opinioes }) {
  return (
    <ReviewsView
      slug={slug}
      resumo={resumo}
      avaliacoes={avaliacoes}
      total={resumo.total}
      state={ALL_REVIEWS}
      brief
      more={
        <a href={reviewsHref(slug, ALL_REVIEWS)} className={outline}>
          {`Ver ${countText(resumo.total, 'avaliação', 'avaliações')}`}
        </a>
      }
    />
  )
}

/** Both sections of the product page, whole: rendered once by the server, adopted by React as they stand. */
export function ProductOpinions({ slug, opinioes }: { slug: string; opinioes: Opinioes }) {
  return (
    <>
      <section id={REVIEWS_ID} className={styles.root}>
        <FirstReviews slug={slug} opinioes={opinioes} />
      </section>
      <ProductQuestions slug={slug} opinioes={opinioes} brief />
    </>
  )
}

export function ProductQuestions({
  slug,
  opinioes: { perguntas, totalPerguntas },
  brief,
}: {
  slug: string
  opinioes: Opinioes
  brief?: boolean
}) {
  return (
    <section id={QUESTIONS_ID} className={styles.root}>
      <QuestionsView
        slug={slug}
        perguntas={perguntas}
        total={totalPerguntas}
        busca=""
        brief={brief}
        more={
          <>
            {totalPerguntas > (brief ? 0 : perguntas.length) ? (
              <a href={paths.questions(slug)} className={outline}>
                {`Ver ${countText(totalPerguntas, 'pergunta', 'perguntas')}`}
              </a>
            ) : null}
            <a href={`${paths.questions(slug)}#${ASK_ID}`} className={outline}>
              Fazer uma pergunta
            </a>
          </>
        }
      />
    </section>
  )
}

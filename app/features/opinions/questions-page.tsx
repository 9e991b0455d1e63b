import { questionsHref } from '#app/lib/opinion-search.ts'
import { paths } from '#app/lib/paths.ts'
import { Container } from '#app/ui/container.tsx'
import type { PerguntasResposta } from '#commerce/contract/opinions/questions.ts'
import { button, opinions } from '#styled-system/recipes/index.js'
import { AskForm } from './ask-form.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ASK_ID, QuestionsView } from './questions-view.tsx'
import { Neighbours } from './reviews-page.tsx'

const styles = opinions()
const outline = button({ look: 'outline' })

interface QuestionsPageProps {
  produto: { idProduto: string; slug: string; nome: string; url: string; imagem: string | null }
  lista: PerguntasResposta
  busca: string
}

/** Every answered question of a product, a search in them, and a form for another one. */
export function QuestionsPage({ produto, lista: { total, page, pages, perguntas }, busca }: QuestionsPageProps) {
  const { slug, idProduto } = produto
  return (
    <Container>
      <section className={styles.root}>
        <ProductHeading produto={produto} />
        <QuestionsView
          level={1}
          slug={slug}
          perguntas={perguntas}
          total={total}
          busca={busca}
          more={
            <>
              <Neighbours
                page={page}
                pages={pages}
                href={(at) => questionsHref(slug, busca, at)}
                name="Páginas de perguntas"
              />
              {busca === '' ? null : (
                <a href={paths.questions(slug)} className={outline}>
                  Ver todas as perguntas
                </a>
              )}
            </>
          }
        />
      </section>
      <section id={ASK_ID} className={styles.root}>
        <h2 className={styles.heading}>Faça uma pergunta</h2>
        <AskForm idProduto={idProduto} />
      </section>
    </Container>
  )
}

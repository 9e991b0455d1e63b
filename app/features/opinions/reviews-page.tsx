import { reviewsHref, type ReviewState } from '#app/lib/opinion-search.ts'
import { Container } from '#app/ui/container.tsx'
import type { AvaliacoesResposta } from '#commerce/contract/opinions/reviews.ts'
import { button, opinions } from '#styled-system/recipes/index.js'
import { ProductHeading } from './product-heading.tsx'
import { ReviewsView } from './reviews-view.tsx'

const styles = opinions()
const outline = button({ look: 'outline' })

interface ReviewsPageProps {
  produto: { slug: string; nome: string; url: string; imagem: string | null }
  lista: AvaliacoesResposta
  state: ReviewState
}

/** Every review of a product, page by page; links only. */
export function ReviewsPage({ produto, lista: { resumo, total, page, pages, avaliacoes }, state }: ReviewsPageProps) {
  return (
    <Container>
      <section className={styles.root}>
        <ProductHeading produto={produto} />
        <ReviewsView
          level={1}
          slug={produto.slug}
          resumo={resumo}
          avaliacoes={avaliacoes}
          total={total}
          state={state}
          more={
            <Neighbours
              page={page}
              pages={pages}
              href={(at) => reviewsHref(produto.slug, state, at)}
              name="Páginas de avaliações"
            />
          }
        />
      </section>
    </Container>
  )
}

/** The pages before and after. */
export function Neighbours({
  page,
  pages,
  href,
  name,
}: {
  page: number
  pages: number
  href: (page: number) => string
  name: string
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={name} className={styles.more}>
      {page > 1 ? (
        <a href={href(Math.min(page - 1, pages))} rel="prev" className={outline}>
          Página anterior
        </a>
      ) : null}
      <span className={styles.small}>{`Página ${page} de ${pages}`}</span>
      {page < pages ? (
        <a href={href(page + 1)} rel="next" className={outline}>
          Próxima página
        </a>
      ) : null}
    </nav>
  )
}

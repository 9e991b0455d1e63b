import type { MouseEvent, ReactNode } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { meanText, reviewsHref, type ReviewState } from '#app/lib/opinion-search.ts'
import { paths } from '#app/lib/paths.ts'
import { ORDENS_DE_AVALIACOES, type OrdemDeAvaliacoes } from '#commerce/contract/opinions/review-orders.ts'
import type { AvaliacaoDeCliente, ResumoDeAvaliacoes } from '#commerce/contract/opinions/reviews.ts'
import { button, opinions } from '#styled-system/recipes/index.js'
import { ReviewItem } from './review-item.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { Stars } from './stars.tsx'

const styles = opinions()
const outline = button({ look: 'outline' })
const SORT_NAMES: Record<OrdemDeAvaliacoes, string> = {
  uteis: 'Mais úteis',
  recentes: 'Mais recentes',
  maiores: 'Maiores notas',
  menores: 'Menores notas',
}
/** In the page itself, whose weight is bounded. */
const BRIEF_PHOTOS = 4
export const REVIEWS_ID = 'avaliacoes'

interface ReviewsViewProps {
  slug: string
  resumo: ResumoDeAvaliacoes
  avaliacoes: readonly AvaliacaoDeCliente[]
  /** How many there are with the stars chosen. */
  total: number
  state: ReviewState
  /** Shows others in place; without it the links lead to the page with all of them. */
  onChoose?: (state: ReviewState) => void
  /** The last line of each opinion. */
  usefulOf?: (avaliacao: AvaliacaoDeCliente) => ReactNode
  /** Below the list: the way to more. */
  more: ReactNode
  /** Said when something could not be had. */
  problem?: string
  busy?: boolean
  /** In the product page itself, where every byte counts: no choice of order, opinions that may be left out. */
  brief?: boolean
  level?: 1 | 2
}

/**
 * What customers say: figures, bars that filter, order, opinions. Every control is a link, so that it works without
 * JavaScript.
 */
export function ReviewsView({
  slug,
  resumo,
  avaliacoes,
  total,
  state,
  onChoose,
  usefulOf,
  more,
  problem,
  busy,
  brief,
  level = 2,
}: ReviewsViewProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const write = (
    <a href={paths.account.review(slug)} className={outline}>
      Avaliar produto
    </a>
  )
  const choice = (next: ReviewState) => ({
    href: reviewsHref(slug, next),
    onClick:
      onChoose &&
      ((event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onChoose(next)
      }),
  })
  if (resumo.total === 0)
    return (
      <>
        <Heading className={styles.heading}>Avaliações dos clientes</Heading>
        <p className={styles.body}>
          Ninguém avaliou este produto ainda. Comprou e recebeu? Seja o primeiro a contar como é.
        </p>
        <div className={styles.more}>{write}</div>
      </>
    )
  return (
    <>
      <Heading className={styles.heading}>Avaliações dos clientes</Heading>
      {resumo.fotos ? (
        <div className={styles.photoStrip}>
          <b>Fotos de quem comprou</b>
          <ReviewPhotos fotos={brief ? resumo.fotos.slice(0, BRIEF_PHOTOS) : resumo.fotos} alt="Foto de cliente" />
        </div>
      ) : null}
      <div className={styles.layout}>
        <Figures resumo={resumo} state={state} brief={brief} write={write} choice={choice} />
        <div aria-busy={busy || undefined}>
          <Tools state={state} total={total} brief={brief} choice={choice} />
          {problem ? (
            <p role="alert" className={styles.error}>
              {problem}
            </p>
          ) : null}
          <ul className={styles.list} aria-label="Avaliações">
            {avaliacoes.map((avaliacao) => (
              <ReviewItem
                key={avaliacao.idAvaliacao}
                avaliacao={avaliacao}
                useful={usefulOf?.(avaliacao)}
                spare={brief}
                level={level === 1 ? 2 : 3}
              />
            ))}
          </ul>
          <div className={styles.more}>{more}</div>
        </div>
      </div>
    </>
  )
}

/** A link to the same opinions in another order, or of another number of stars. */
type Choice = (next: ReviewState) => { href: string; onClick: ((event: MouseEvent) => void) | undefined }

interface FiguresProps extends Pick<ReviewsViewProps, 'resumo' | 'state' | 'brief'> {
  write: ReactNode
  choice: Choice
}

function Figures({ resumo, state, brief, write, choice }: FiguresProps) {
  return (
    <div className={styles.figures}>
      <p className={styles.mean}>
        <b>{meanText(resumo.media)}</b>
        <Stars value={resumo.media} />
      </p>
      <p
        className={styles.small}
      >{`${countText(resumo.total, 'avaliação', 'avaliações')}. ${resumo.recomendam}% recomendam.`}</p>
      <ul className={styles.bars}>
        {[5, 4, 3, 2, 1].map((nota) => (
          <li key={nota}>
            <Bar
              nota={nota}
              count={resumo.distribuicao[nota - 1] ?? 0}
              total={resumo.total}
              chosen={state.nota === nota}
              link={choice({ ...state, nota: state.nota === nota ? undefined : nota })}
            />
          </li>
        ))}
      </ul>
      {write}
      {brief ? null : <p className={styles.small}>Só avalia quem comprou aqui e recebeu o produto.</p>}
    </div>
  )
}

interface ToolsProps extends Pick<ReviewsViewProps, 'state' | 'total' | 'brief'> {
  choice: Choice
}

function Tools({ state, total, brief, choice }: ToolsProps) {
  return (
    <div className={styles.tools}>
      {brief ? (
        'Mais úteis primeiro'
      ) : (
        <ul className={styles.sorts} aria-label="Ordenar por">
          {ORDENS_DE_AVALIACOES.map((ordem) => (
            <li key={ordem}>
              <a
                {...choice({ ...state, ordem })}
                className={styles.sort}
                aria-current={state.ordem === ordem ? 'true' : undefined}
              >
                {SORT_NAMES[ordem]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {state.nota === undefined ? null : (
        <a {...choice({ ...state, nota: undefined })} className={styles.sort}>
          {`Só ${countText(state.nota, 'estrela', 'estrelas')} (${total}). Ver todas`}
        </a>
      )}
    </div>
  )
}

interface BarProps {
  nota: number
  count: number
  total: number
  chosen: boolean
  link: ReturnType<Choice>
}

function Bar({ nota, count, total, chosen, link }: BarProps) {
  const content = (
    <>
      {countText(nota, 'estrela', 'estrelas')}
      <progress value={count} max={total} aria-hidden="true" />
      {count}
    </>
  )
  if (count === 0) return <span className={styles.bar}>{content}</span>
  return (
    <a {...link} className={styles.bar} aria-current={chosen ? 'true' : undefined}>
      {content}
    </a>
  )
}

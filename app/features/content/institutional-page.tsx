import type { ReactNode } from 'react'
import { pageTrail } from '#app/lib/trails.ts'
import { Fold } from '#app/ui/accordion.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Institucional } from '#commerce/contract/content/content.ts'
import { content, page } from '#styled-system/recipes/index.js'
import { TextBlock } from './text-blocks.tsx'

const frame = page()
const styles = content()
/** From this many headed sections on, the page says where they are, beside the text. */
const LISTED = 3
/** From this many on also above it on a narrow screen, and from when they are. */
const LONG = 5

/** @param children stands between the summary and the text: coupons, a form */
export function InstitutionalPage({ text, children }: { text: Institucional; children?: ReactNode }) {
  const headed = text.secoes.flatMap(({ id, titulo }) => (titulo === null ? [] : [{ id, titulo }]))
  const isLong = headed.length >= LONG
  const places = (
    <ul>
      {headed.map(({ id, titulo }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.tocLink}>
            {titulo}
          </a>
        </li>
      ))}
    </ul>
  )
  const article = (
    <article className={styles.card}>
      <h1 className={frame.title}>{text.titulo}</h1>
      <p className={frame.lead}>{text.resumo}</p>
      {isLong ? (
        <p className={styles.updated}>
          Atualizado em <time dateTime={text.atualizadoEm}>{text.atualizadoEm.split('-').toReversed().join('/')}</time>
        </p>
      ) : null}
      {isLong ? (
        <Fold title="Nesta página" className={styles.tocFolded}>
          {places}
        </Fold>
      ) : null}
      {children}
      <div className={styles.body}>
        {text.secoes.map(({ id, titulo, blocos }) => (
          <section key={id} id={id} className={styles.section}>
            {titulo === null ? null : <h2 className={styles.heading}>{titulo}</h2>}
            {blocos.map((block, at) => (
              <TextBlock key={at} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
  return (
    <Container>
      <Breadcrumb trail={pageTrail(text)} />
      {headed.length >= LISTED ? (
        <div className={styles.layout}>
          <nav className={styles.toc} aria-labelledby="nesta-pagina">
            <h2 id="nesta-pagina" className={styles.tocTitle}>
              Nesta página
            </h2>
            {places}
          </nav>
          {article}
        </div>
      ) : (
        <div className={styles.alone}>{article}</div>
      )}
    </Container>
  )
}

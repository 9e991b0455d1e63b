import { page } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import type { InstitutionalText } from './institutional-texts.ts'

const styles = page()

export function InstitutionalPage({ text, pathname }: { text: InstitutionalText; pathname: string }) {
  return (
    <Container>
      <Breadcrumb trail={[{ nome: 'Início', link: paths.home }, { nome: text.title, link: pathname }]} />
      <article className={styles.card}>
        <h1 className={styles.title}>{text.title}</h1>
        <div className={styles.prose}>
          {text.sections.map(({ heading, id, paragraphs }) => (
            <section key={heading ?? ''} id={id}>
              {heading ? <h2>{heading}</h2> : null}
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </article>
    </Container>
  )
}

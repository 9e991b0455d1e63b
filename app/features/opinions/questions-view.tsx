import type { ReactNode } from 'react'
import { dayText } from '#app/lib/opinion-search.ts'
import { paths } from '#app/lib/paths.ts'
import { named } from '#commerce/contract/company.ts'
import type { PerguntaRespondida } from '#commerce/contract/opinions/questions.ts'
import { button, opinions } from '#styled-system/recipes/index.js'

const styles = opinions()
const outline = button({ look: 'outline' })
export const QUESTIONS_ID = 'perguntas'
export const ASK_ID = 'perguntar'

interface QuestionsViewProps {
  slug: string
  perguntas: readonly PerguntaRespondida[]
  /** All that are answered; nothing to search in when there is none. */
  total: number
  busca: string
  more: ReactNode
  /** In the product page itself: questions that may be left out, as reviews. */
  brief?: boolean | undefined
  level?: 1 | 2
}

/** Questions with the shop's answers and a search in them: a native form and links, nothing that needs JavaScript. */
export function QuestionsView({ slug, perguntas, total, busca, more, brief, level = 2 }: QuestionsViewProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <>
      <Heading className={styles.heading}>Perguntas e respostas</Heading>
      {total > perguntas.length || level === 1 ? (
        <form action={paths.questions(slug)} className={styles.search}>
          <input
            type="search"
            name="busca"
            defaultValue={busca || undefined}
            maxLength={100}
            aria-label="Procurar nas perguntas e respostas"
            placeholder={level === 1 ? 'Ex.: garantia' : undefined}
            className={styles.searchField}
          />
          <button type="submit" className={outline}>
            Procurar
          </button>
        </form>
      ) : null}
      {total > 0 || busca !== '' ? null : (
        <p className={styles.body}>Ficou com alguma dúvida? A nossa equipe responde.</p>
      )}
      {busca !== '' && perguntas.length === 0 ? (
        <p className={styles.body}>{`Nenhuma pergunta fala de “${busca}”. Faça a sua, a nossa equipe responde.`}</p>
      ) : null}
      <ul className={styles.list}>
        {perguntas.map(({ idPergunta, pergunta, autor, em, resposta }) => (
          <li key={idPergunta} data-spare={brief ? '' : undefined} className={styles.item}>
            <p className={styles.question}>{pergunta}</p>
            <p className={styles.answer}>{resposta.texto}</p>
            <p
              className={styles.by}
            >{`Perguntado por ${autor} em ${dayText(em)}, respondido ${named('pel')} em ${dayText(resposta.em)}.`}</p>
          </li>
        ))}
      </ul>
      <div className={styles.more}>{more}</div>
    </>
  )
}

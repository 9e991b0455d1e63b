import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { matching } from '#app/lib/matching.ts'
import { paths } from '#app/lib/paths.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Fold } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { isOffered } from '#commerce/contract/company.ts'
import type { Institucional } from '#commerce/contract/content/content.ts'
import { content } from '#styled-system/recipes/index.js'
import { shopTextsQuery } from './shop-texts.queries.ts'
import { InlineText } from './text-blocks.tsx'

const styles = content()

/** What people come for, one press away. */
const SHORTCUTS = [
  ['truck', 'Acompanhar pedido', 'Etapas, prazo e entrega', paths.account.orders],
  ['barcode', 'Segunda via do boleto', 'Também o código Pix', `${paths.account.orders}?status=AGUARDANDO_PAGAMENTO`],
  ['box', 'Trocar ou devolver', 'Abrir uma solicitação', paths.account.requestCreate],
  ['headset', 'Minhas solicitações', 'Ver respostas e protocolos', paths.account.requests],
  ['person', 'Esqueci a senha', 'Receber um link', paths.passwordReset],
  ['gift', 'Cupons de desconto', 'Ver os que valem agora', paths.institutional.coupons],
] as const satisfies readonly (readonly [IconName, string, string, string])[]

/** @param lines both phone lines, each with its messaging link */
export function HelpDesk({ text, lines }: { text: Institucional; lines: ReactNode }) {
  return (
    <div className={styles.help}>
      <QueryScope>
        <QuestionSearch text={text} />
      </QueryScope>
      <nav aria-label="Atalhos">
        <ul className={styles.shortcuts}>
          {SHORTCUTS.filter(([, , , href]) => isOffered(href)).map(([icon, name, note, href]) => (
            <li key={name}>
              <a href={href} className={styles.shortcut}>
                <Icon name={icon} />
                <span>
                  <b>{name}</b>
                  {` ${note}`}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.lines}>{lines}</div>
    </div>
  )
}

/** Passages of other texts that are told. */
const MOST_PASSAGES = 6

/** Answers while one types: the questions of the page itself, then where the shop's other texts speak of it. */
function QuestionSearch({ text }: { text: Institucional }) {
  const [term, setTerm] = useState('')
  const questions = text.secoes.flatMap(({ blocos }) =>
    blocos.flatMap((block) => (block.tipo === 'perguntas' ? block.itens : [])),
  )
  const isAsked = term.trim().length > 1
  const texts = useQuery({ ...shopTextsQuery, enabled: isAsked })
  if (questions.length === 0) return null
  const found = isAsked ? matching(questions, term, ({ pergunta, resposta }) => `${pergunta} ${resposta}`) : []
  const passages = isAsked ? matching(texts.data ?? [], term, ({ words }) => words).slice(0, MOST_PASSAGES) : []
  return (
    <search className={styles.questions}>
      <TextField
        label="Qual é a sua dúvida?"
        type="search"
        value={term}
        maxLength={80}
        required={false}
        placeholder="Ex.: boleto, troca ou prazo"
        autoComplete="off"
        onChange={setTerm}
      />
      <output className={styles.updated}>
        {!isAsked || (found.length === 0 && (texts.isFetching || passages.length > 0))
          ? ''
          : found.length === 0
            ? 'Nenhuma pergunta com essas palavras. Tente outras ou fale com a gente.'
            : countText(found.length, 'resposta encontrada', 'respostas encontradas')}
      </output>
      {found.map(({ pergunta, resposta }) => (
        <Fold key={pergunta} title={pergunta}>
          <p>
            <InlineText text={resposta} />
          </p>
        </Fold>
      ))}
      {passages.length > 0 ? (
        <nav aria-label="Nos textos da loja">
          <p>
            <b>Nos textos da loja</b>
          </p>
          <ul>
            {passages.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </search>
  )
}

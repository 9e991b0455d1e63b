import type { ReactNode } from 'react'
import type { Bloco } from '#commerce/contract/content.ts'
import { content } from '#styled-system/recipes/index.js'
import { textParts } from '#app/lib/inline-text.ts'

const styles = content()

/** Words with their emphasis and links. */
export function InlineText({ text }: { text: string }): ReactNode {
  return textParts(text).map((part, at) => {
    if (part.kind === 'strong') return <b key={at}>{part.text}</b>
    if (part.kind !== 'link') return part.text
    const outside = part.href.startsWith('https:')
    return (
      <a key={at} href={part.href} target={outside ? '_blank' : undefined} rel={outside ? 'noopener' : undefined}>
        {part.text}
      </a>
    )
  })
}

export function TextBlock({ block }: { block: Bloco }) {
  switch (block.tipo) {
    case 'paragrafo': return <p><InlineText text={block.texto} /></p>
    case 'lista': {
      const List = block.ordenada ? 'ol' : 'ul'
      return (
        <List className={styles.list}>
          {block.itens.map((item) => (
            <li key={item}>
              <InlineText text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'tabela': return <TextTable block={block} />
    case 'destaque': return (
      <div className={styles.highlight}>
        <p className={styles.highlightTitle}>{block.titulo}</p>
        <p><InlineText text={block.texto} /></p>
      </div>
    )
    case 'perguntas': return block.itens.map(({ pergunta, resposta }) => (
      <details key={pergunta} className={styles.question}>
        <summary className={styles.questionTitle}>{pergunta}</summary>
        <p className={styles.answer}>
          <InlineText text={resposta} />
        </p>
      </details>
    ))
  }
}

/** The first column names its row. On a narrow screen each row is a small card and each cell says its column. */
function TextTable({ block: { legenda, colunas, linhas } }: { block: Extract<Bloco, { tipo: 'tabela' }> }) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption>{legenda}</caption>
        <thead>
          <tr>
            {colunas.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">
                <InlineText text={first} />
              </th>
              {rest.map((cell, at) => (
                <td key={colunas[at + 1] ?? at} data-column={colunas[at + 1]}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

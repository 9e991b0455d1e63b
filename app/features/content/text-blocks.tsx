import type { ReactNode } from 'react'
import { unbrokenPrices } from '#app/lib/formatting.ts'
import { textParts } from '#app/lib/inline-text.ts'
import { Fold } from '#app/ui/accordion.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Bloco } from '#commerce/contract/content/content.ts'
import { content } from '#styled-system/recipes/index.js'

const styles = content()

/** Words with their emphasis and links. */
export function InlineText({ text }: { text: string }): ReactNode {
  return textParts(unbrokenPrices(text)).map((part, at) => {
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

const inline = (text: string) => <InlineText text={text} />

export function TextBlock({ block }: { block: Bloco }) {
  switch (block.tipo) {
    case 'paragrafo':
      return (
        <p>
          <InlineText text={block.texto} />
        </p>
      )
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
    case 'tabela':
      return <Table caption={block.legenda} columns={block.colunas} rows={block.linhas} render={inline} />
    case 'destaque':
      return (
        <div className={styles.highlight}>
          <p className={styles.highlightTitle}>{block.titulo}</p>
          <p>
            <InlineText text={block.texto} />
          </p>
        </div>
      )
    case 'perguntas':
      return block.itens.map(({ pergunta, resposta }) => (
        <Fold key={pergunta} title={pergunta}>
          <p>
            <InlineText text={resposta} />
          </p>
        </Fold>
      ))
  }
}

import type { Bloco, Institucional } from '#commerce/contract/content/content.ts'

/** A section of one of the shop's texts, as it is looked for and led to. */
interface Passage {
  /** `Trocas e devoluções: Prazos`; the text's own name for what stands before its first heading. */
  title: string
  href: string
  /** All its words. */
  words: string
}

function wordsOf(block: Bloco): string {
  switch (block.tipo) {
    case 'paragrafo':
      return block.texto
    case 'lista':
      return block.itens.join(' ')
    case 'tabela':
      return [block.legenda, ...block.colunas, ...block.linhas.flat()].join(' ')
    case 'destaque':
      return `${block.titulo} ${block.texto}`
    case 'perguntas':
      return block.itens.map(({ pergunta, resposta }) => `${pergunta} ${resposta}`).join(' ')
  }
}

/** Addresses in a text are no words of it. */
const withoutLinks = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')

export const passagesOf = ({ titulo, link, secoes }: Pick<Institucional, 'titulo' | 'link' | 'secoes'>): Passage[] =>
  secoes.map((section) => ({
    title: section.titulo === null ? titulo : `${titulo}: ${section.titulo}`,
    href: `${link}#${section.id}`,
    words: withoutLinks([titulo, section.titulo ?? '', ...section.blocos.map(wordsOf)].join(' ')),
  }))

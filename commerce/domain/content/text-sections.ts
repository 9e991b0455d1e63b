import { lexer, type Token, type Tokens } from 'marked'
import type { Bloco, Institucional } from '#commerce/contract/content/content.ts'
import { slugify } from '#commerce/contract/values/slug.ts'

type Sections = Institucional['secoes']
/** A part of a text that the shop cannot show, with the line it stands on in the text. */
export interface TextProblem {
  line: number
  reason: string
}

/**
 * Markdown as the sections of an institutional text: `##` begins one; paragraphs, lists, tables, and quotes that begin
 * with a bold title, which stand out. Inside them links and **emphasis**, nothing else.
 */
export function textSections(markdown: string): { sections: Sections; problems: TextProblem[] } {
  const sections: Sections = []
  const problems: TextProblem[] = []
  const used = new Set<string>()
  let line = 1
  for (const token of lexer(markdown, { gfm: true })) {
    const at = line + (/^\n+/.exec(token.raw)?.[0].length ?? 0)
    line += token.raw.split('\n').length - 1
    if (token.type === 'space') continue
    if (token.type === 'heading' && (token as Tokens.Heading).depth === 2) {
      const title = plain((token as Tokens.Heading).text)
      sections.push({ id: ownId(slugify(title, 60), used), titulo: title, blocos: [] })
      continue
    }
    const block = blockOf(token)
    if (block === undefined) {
      problems.push({ line: at, reason: reasonOf(token) })
      continue
    }
    if (sections.length === 0) sections.push({ id: ownId('inicio', used), titulo: null, blocos: [] })
    sections.at(-1)!.blocos.push(block)
  }
  if (sections.length === 0) problems.push({ line: 1, reason: 'O texto está vazio.' })
  return { sections, problems }
}

function blockOf(token: Token): Bloco | undefined {
  switch (token.type) {
    case 'paragraph':
      return { tipo: 'paragrafo', texto: plain((token as Tokens.Paragraph).text) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return { tipo: 'lista', ordenada: ordered, itens: items.map((item) => plain(item.text)) }
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => plain(cell.text))
      return { tipo: 'tabela', legenda: '', colunas: cells(header), linhas: rows.map(cells) }
    }
    case 'blockquote': {
      const [, titulo = '', texto = ''] =
        /^\*\*([^*]+)\*\*\s*([\s\S]+)$/.exec((token as Tokens.Blockquote).text.trim()) ?? []
      return titulo === '' ? undefined : { tipo: 'destaque', titulo: plain(titulo), texto: plain(texto) }
    }
    default:
      return undefined
  }
}

function reasonOf(token: Token): string {
  if (token.type === 'heading') return 'Cada parte começa por um título de dois sinais: ## Título.'
  if (token.type === 'blockquote') return 'O destaque começa pelo título em negrito: > **Título** texto.'
  if (token.type === 'html') return 'HTML não é aceito.'
  return 'Use parágrafos, listas, tabelas, ## títulos e > **Destaques**.'
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

function ownId(wanted: string, used: Set<string>): string {
  let id = wanted === '' ? 'parte' : wanted
  for (let n = 2; used.has(id); n++) id = `${wanted}-${n}`
  used.add(id)
  return id
}

import { type Aside, type FileRow, isAside } from '#commerce/domain/import/file-row.ts'
import { IS_NOTE } from '#commerce/domain/import/sections.ts'

type Kind = Exclude<Aside['aside'], 'title'>
const MOST_NAMED = 5

/** How many there are, and the first of them. */
interface Found {
  count: number
  first: Aside[]
}
const nothingYet = (): Record<Kind, Found> => ({
  heading: { count: 0, first: [] },
  header: { count: 0, first: [] },
  note: { count: 0, first: [] },
  hidden: { count: 0, first: [] },
})

/** Lines of a file that are no rows: counted, and each told once. */
export class Asides {
  #found = nothingYet()

  async *within(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
    this.#found = nothingYet()
    const headers = new Set<string>()
    for await (const row of rows) {
      if (!isAside(row)) yield row
      else if (row.aside !== 'title') {
        const found = this.#found[row.aside]
        found.count += 1
        if (found.first.length < MOST_NAMED) found.first.push(row)
        const isTold = row.aside === 'header' && headers.has(row.told + row.said)
        if (row.aside === 'header') headers.add(row.told + row.said)
        if (!isTold) yield row
      }
    }
  }

  /** @param areDepartments whether headings name departments */
  notices(areDepartments: boolean): string[] {
    const { heading, header, note, hidden } = this.#found
    return [
      ...(hidden.count > 0
        ? [
            hiddenSentence(
              hidden.count,
              listed(hidden, ({ line }) => String(line)),
            ),
          ]
        : []),
      ...(heading.count > 0 ? [headingNotice(heading, areDepartments)] : []),
      ...(header.count > 0
        ? [
            `O cabeçalho se repete em ${counted(header, 'linha', 'linhas')} (${listed(header, ({ line }) => String(line))}): não são produtos.`,
          ]
        : []),
      ...(note.count > 0
        ? [
            `${counted(note, 'linha de observação ou de totais foi passada', 'linhas de observação ou de totais foram passadas')} por cima (${listed(note, ({ said }) => said.slice(0, 60))}); estão no relatório.`,
          ]
        : []),
    ]
  }
}

const counted = ({ count }: Found, one: string, several: string): string => `${count} ${count === 1 ? one : several}`
const listed = ({ count, first }: Found, of: (aside: Aside) => string): string =>
  first.map(of).join(', ') + (count > first.length ? ' …' : '')

function headingNotice(headings: Found, areDepartments: boolean): string {
  const [lines, did, below, over] =
    headings.count === 1
      ? ['linha de título', 'deu', 'dela', 'foi passada por cima']
      : ['linhas de título', 'deram', 'delas', 'foram passadas por cima']
  const what = areDepartments ? `${did} o departamento das linhas abaixo ${below}` : over
  return `${headings.count} ${lines} (${listed(headings, ({ said }) => said)}) ${what}; estão no relatório.`
}

/** What is said of rows that a spreadsheet hides. */
export const hiddenSentence = (count: number, lines: string): string =>
  `Atenção: ${count === 1 ? '1 linha escondida na planilha ficou' : `${count} linhas escondidas na planilha ficaram`} de fora (${lines}); se também são de venda, mostre-as, ou repita com --hidden.`

/** Rows of a file that has no departments: a line of words alone is told, and is no row. */
export async function* withoutNotes(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  for await (const row of rows)
    yield isAside(row) || !row.lone
      ? row
      : { line: row.line, position: row.position, aside: 'note', said: row.lone.text, told: IS_NOTE }
}

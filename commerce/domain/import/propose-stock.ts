import { columnsSaying } from './field-names.ts'
import { type Column, inOrder, share } from './propose-columns.ts'
import { NO_STOCK } from './variation.ts'

/** What a file without stock stands for: more than the shop calls the last ones. */
const STOCK = 20
/** Columns that say whether there is stock, or something about it. */
const ABOUT_STOCK = /^(estoque|stock|estoques|saldo|inventory|disponibilidade|availability|available)$/
const IN_STOCK =
  /^(sim|s|yes|y|true|1|(em|com) estoque|dispon[ií]vel|in[ _]?stock|available|pronta entrega|[úu]ltim[ao]s (unidades|pe[çc]as)|low stock)$/i
/** Share of a column's words that have to be known. */
const MOST_KNOWN = 0.5
const isKnown = (text: string): boolean => IN_STOCK.test(text) || saysNone(text)
const saysNone = (text: string): boolean => text === '0' || NO_STOCK.test(text)

/**
 * Stock of a file that counts none. Words of a column become the least they say, one unit or none; a column of stock that
 * says nothing, or something else, makes no units: only a file that does not speak of stock is taken to have enough.
 */
export function stockWithoutCount(free: readonly Column[]): { source: unknown; note: string } {
  const about = inOrder(free).filter(
    (column) =>
      (column.words.some((word) => ABOUT_STOCK.test(word)) && !column.words.includes('sem')) ||
      columnsSaying('estoque', [column]).length > 0,
  )
  const worded = about.find(
    (column) => share(column, isKnown) > MOST_KNOWN && column.texts.some((text) => IN_STOCK.test(text)),
  )
  if (worded) {
    const all = [...new Set(worded.texts)]
    const [said, unknown] = [all.filter(isKnown), all.filter((text) => !isKnown(text))]
    return {
      source: {
        campo: worded.name,
        traduzir: Object.fromEntries(said.map((text) => [text, IN_STOCK.test(text) ? '1' : '0'])),
      },
      note: `"${worded.name}" diz se há, e não quanto: 1 unidade onde diz que há (${said.slice(0, 4).join(', ')})${unknown.length > 0 ? `, nenhuma onde diz outra coisa (${unknown.slice(0, 4).join(', ')})` : ''}. Traga as quantidades com "prices", ou troque os números no mapeamento`,
    }
  }
  const other = about.find(({ words: all }) => !all.some((word) => /^(disponibilidade|availability)$/.test(word)))
  if (other)
    return {
      source: { valor: 0 },
      note: `"${other.name}" não diz quantas unidades há; todos ficam sem estoque. Indique a coluna no mapeamento, ou traga as quantidades com "prices"`,
    }
  return {
    source: { valor: STOCK },
    note: `nenhuma coluna fala dele; ${STOCK} unidades de cada produto. Troque o número no mapeamento`,
  }
}

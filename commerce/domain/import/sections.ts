import type { Mapping } from './mapping.ts'
import { columnKey } from './propose-columns.ts'
import { KEY_NAMES } from './propose-keys.ts'
import { firstOf, type Lone, type SourceRow } from './source.ts'
import { isPlaceholder, isTotals, oneLine } from './text.ts'
import { keyText } from './variation.ts'

/** What a mapping calls the last heading above a row. */
export const SECTION = '#secao'

const KEYS = Object.values(KEY_NAMES)
const LONGEST = 80
const LONGEST_NOTE = 1_000
/** Ends of pages, dates, prices and addresses. */
const MARKS = /^(?:p[áa]g(?:ina)?\b|continua|#)|R\$|%|\d\/\d|:\/\/|@|!$/i
/** What is said of a list and its prices: until when, for whom, on what terms, by whom. */
const TERMS =
  /(?<!\p{L})(?:obs(?:erva[çc](?:[ãa]o|[õo]es))?(?=\W)|aten[çc][ãa]o|pre[çc]os?|valores|v[áa]lid[oa]s?|validade|vig[êe]ncia|vigentes?|frete|sujeit[oa]s?|consult(?:e|ar|em)|atualizad[oa]s?|emitid[oa]s?|impress[oa] em|gerad[oa] (?:em|por)|pagamentos?|pedido m[íi]nimo|prazos? de|entregas? (?:em|para|at[ée])|enquanto|obrigad[oa]|fim d[ao]|whatsapp|cnpj)(?!\p{L})/iu

/** What a line of a table says that has one filled cell, of words. */
export function loneOf(cells: readonly unknown[]): Lone | undefined {
  const filled = cells.map((cell) => oneLine(String(cell ?? ''))).filter((text) => text !== '')
  const text = filled[0]
  if (filled.length !== 1 || text === undefined || text.length > LONGEST_NOTE || isPlaceholder(text)) return undefined
  // A code has digits among its letters, and no gap.
  const isWording = /\p{L}{3}/u.test(text) && (!/\d/.test(text) || text.includes(' '))
  if (isTotals(text) || (isWording && (MARKS.test(text) || TERMS.test(text)))) return { text, isNote: true }
  return isWording && text.length <= LONGEST ? { text: text.replace(/\s*:$/, ''), isNote: false } : undefined
}

/**
 * Whether a line that reads like a heading may be one: where the id is made of the name, it might be a product without
 * anything else, too, and is a heading only in capitals and for a mapping that asks for headings.
 */
export function mayBeHeading(row: SourceRow, { campos }: Mapping, isAskedFor: boolean): boolean {
  const isProduct = keyText(firstOf(row, campos.id)) !== undefined && firstOf(row, campos.nome) !== undefined
  return !isProduct || (isAskedFor && !/\p{Ll}/u.test(row.lone?.text ?? ''))
}

/** Whether a table has a column of codes, without which a line of one cell may be a product that has only its name. */
export const hasCode = ({ value }: SourceRow): boolean =>
  Object.keys(value ?? {}).some((name) => KEYS.some((names) => names.test(columnKey(name))))

/** Whether two headings are written alike, as those of one file are: in capitals, or not. */
export const areAlike = (one: string, other: string): boolean => /\p{Ll}/u.test(one) === /\p{Ll}/u.test(other)

/** What stands above a header and names the list, or whose it is. */
const OF_LISTS =
  /(?<!\p{L})(?:tabela|lista|listagem|cat[áa]logo|relat[óo]rio|planilha|cota[çc][ãa]o|or[çc]amento|ltda|eireli|epp|s\/a|distribuidora|atacad(?:o|ista)|com[ée]rcio|ind[úu]stria|representa[çc][õo]es)(?!\p{L})/iu

/** What the line right above a header says, where it may be the heading of the rows below it. */
export function titleOf(cells: readonly unknown[]): string | undefined {
  const lone = loneOf(cells)
  return lone && !lone.isNote && !/\d/.test(lone.text) && !OF_LISTS.test(lone.text) ? lone.text : undefined
}

/** What a row without code or name says that is the sums below a table. */
export const sumsOf = (row: SourceRow, { campos }: Mapping): string | undefined =>
  keyText(firstOf(row, campos.id)) === undefined || oneLine(firstOf(row, campos.nome) ?? '') === ''
    ? Object.values(row.value ?? {}).find((cell) => typeof cell === 'string' && isTotals(oneLine(cell)))
    : undefined

/** Told of a heading. */
export const NAMES_DEPARTMENT = 'linha de título: é o departamento das linhas abaixo dela'
export const PASSED_OVER = 'linha de título, passada por cima: o departamento vem do que o mapeamento diz'
/** Told of a line that says something of the list. */
export const IS_NOTE = 'linha de observação, passada por cima: não é produto nem departamento'
export const IS_SUMS = 'linha de totais da planilha, passada por cima'

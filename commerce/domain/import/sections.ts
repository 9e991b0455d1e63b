import { KEY_NAMES, NAMES } from './column-names.ts'
import { saysField } from './field-names.ts'
import type { Mapping } from './mapping.ts'
import { columnKey, namedColumn } from './propose-columns.ts'
import { concernsShop } from './shops-own.ts'
import { firstOf, type Lone, type SourceRow } from './source.ts'
import { isPlaceholder, isTotalsOf, oneLine } from './text.ts'
import { keyText } from './variation.ts'

/** What a mapping calls the last heading above a row. */
export const SECTION = '#secao'

const KEYS = Object.values(KEY_NAMES)
const LONGEST = 80
const LONGEST_NOTE = 1_000
/** Figures and marks of a list, and of no kind of things: ends of pages, dates, terms, prices, discounts, addresses. */
const MARKS =
  /^(?:p[áa]g(?:ina)?\b|continua|#)|R\$|(?<!(?<!\d)100 ?)%|\d\/\d|:\/\/|www\.|@|!$|\(\d{2}\) ?9?\d{4}|\d{5}-\d{3}|, \d+$|\d (?:dias|horas)\b/i
const MONTH =
  /(?<!\p{L})(?:(?:janeiro|fevereiro|mar[çc]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?: de)? 20\d{2}|(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[/.-]\d{2,4})(?!\d)/iu
/** A sentence to its end. */
const SENTENCE = /^(?:\S+ ){3,}\S*\p{Ll}{4}[.!?…]$/u
/** What a clause has, and a title, which only names things, has not: verbs of being, adverbs, conjunctions. */
const CLAUSE =
  /(?<!\p{L})(?:\p{L}{3,}mente|somente|apenas|conforme|mediante|favor|quando|enquanto|qualquer|voc[êe]s?|est[ãa]o|estamos|somos|temos|ser[ãa]o|foram|pode(?:m|mos)?|deve(?:m|mos)?|n[ãa]o \p{L}{3,}[aei]mos)(?!\p{L})|^(?:sob|ap[óo]s|s[óo]) /iu
/** Entregamos, Agradecemos, Abrimos: what a shop says of itself. */
const WE = /^\p{L}{3,}[aei]mos \p{L}/iu
/** What is said of the prices of a list, which no other form tells from a title: until when, for whom, on what terms. */
const TERMS =
  /(?<!\p{L})(?:obs(?:erva[çc](?:[ãa]o|[õo]es))?(?=\W)|aten[çc][ãa]o|pre[çc]os?|valores|v[áa]lid[oa]s?|validade|vig[êe]ncia|vigentes?|frete|sujeit[oa]s?|inclus[oa]s?|ilustrativ[oa]s?|consult(?:e|ar|em)|atualizad[oa]s?|emitid[oa]s?|impress[oa] em|gerad[oa] (?:em|por)|pagamentos?|pedido m[íi]nimo|m[íi]nimo de|prazos? de|entregas? (?:em|para|at[ée])|obrigad[oa]|fim d[ao]|whatsapp|cnpj)(?!\p{L})/iu
/** Telephones, CNPJs and days by themselves, and rules between lines. */
const NO_CODE = /\(\d{2}\) ?9?\d{4}|\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}|^\d{1,2}\/\d{1,2}\/\d{2,4}$|^[^\p{L}\d]+$/u
const LABELLED = /^(\p{L}[^:]{1,30}):\s+(\S.*)$/u
const { departamento: DEPARTMENT, subdepartamento: SUBDEPARTMENT } = NAMES

/** What a line says that reads `Grupo: Bebidas` or `Vendedora: Maria`; of a department what it is called. */
function labelled(text: string): Pick<Lone, 'text' | 'kind' | 'label'> | undefined {
  const [, label, value] = LABELLED.exec(text) ?? []
  if (label === undefined) return undefined
  const { key, words } = namedColumn(label)
  if (DEPARTMENT.test(key) || SUBDEPARTMENT.test(key)) return { text: value!, kind: 'heading' }
  if (words.some((word) => DEPARTMENT.test(word))) return { text, kind: 'heading' }
  // Whose it is, or a column's value, and not what stands below.
  const isOfList = saysField({ key }) || concernsShop(words) || concernsShop(namedColumn(value!).words)
  return { text, kind: 'shapeless', ...(!isOfList && { label: key }) }
}

/** Numbers, lines and stars around a title, and that it goes on on another page. */
const AROUND =
  /^[^\p{L}\d(]+|^(?:\d{1,3}\s*[-–—.)]\s*|\d{1,2}(?:\.\d{1,2})+\.?\s+)(?=\p{L}{3})|\s*\(cont(?:\.|inua[çc][ãa]o)?\)$|[^\p{L}\d)]+$/giu

/**
 * What a line of a table says that has one filled cell, and no code.
 * @param isWide the cell is one over several columns
 */
export function loneOf(cells: readonly unknown[], isWide: boolean): Lone | undefined {
  const filled = cells.map((cell) => oneLine(String(cell ?? ''))).filter((text) => text !== '')
  const text = filled[0]
  if (filled.length !== 1 || text === undefined || text.length > LONGEST_NOTE) return undefined
  if (NO_CODE.test(text)) return { text, kind: 'shapeless', isWide }
  if (isPlaceholder(text)) return undefined
  // A code has digits among its letters, and no gap.
  const isWording = /\p{L}{3}/u.test(text) && (!/\d/.test(text) || text.includes(' '))
  if (isTotalsOf(text)) return { text, kind: 'note', isWide }
  if (!isWording) return undefined
  if ([MARKS, MONTH, SENTENCE, CLAUSE, TERMS].some((form) => form.test(text))) return { text, kind: 'note', isWide }
  if (text.length > LONGEST || WE.test(text)) return { text, kind: 'shapeless', isWide }
  return { ...(labelled(text) ?? { text: text.replace(AROUND, ''), kind: 'heading' }), isWide }
}

/** Whether a line says something of the list, and is no product. @param isName it stands where the names do */
export const isNote = ({ kind, isWide }: Lone, isName: boolean): boolean =>
  kind === 'note' || (kind === 'shapeless' && (isWide || !isName))

/**
 * Whether a line that reads like a heading may be one: where the id is made of the name, it might be a product without
 * anything else, too, and is a heading only in capitals and for a mapping that asks for headings.
 */
export function mayBeHeading(row: SourceRow, { campos }: Mapping, isAskedFor: boolean): boolean {
  const isProduct = keyText(firstOf(row, campos.id)) !== undefined && firstOf(row, campos.nome) !== undefined
  return row.lone?.isWide || !isProduct || (isAskedFor && inCapitals(row.lone?.text ?? ''))
}

/** Whether a table has a column of codes, without which a line of one cell may be a product that has only its name. */
export const hasCode = ({ value }: SourceRow): boolean =>
  Object.keys(value ?? {}).some((name) => KEYS.some((names) => names.test(columnKey(name))))

export const inCapitals = (text: string): boolean => !/\p{Ll}/u.test(text)
/** Whether two headings are written alike, as those of one file are: in capitals, or not. */
export const areAlike = (one: string, other: string): boolean => inCapitals(one) === inCapitals(other)

/** What stands above a header and names the list, or whose it is. */
const OF_LISTS =
  /(?<!\p{L})(?:tabela|lista|listagem|cat[áa]logo|relat[óo]rio|planilha|cota[çc][ãa]o|or[çc]amento|ltda|eireli|epp|s\/a|distribuidora|atacad(?:o|ista)|com[ée]rcio|ind[úu]stria|representa[çc][õo]es)(?!\p{L})/iu

/** What the line right above a header says, where it may be the heading of the rows below it. */
export function titleOf(cells: readonly unknown[]): string | undefined {
  const lone = loneOf(cells, false)
  return lone?.kind === 'heading' && !/\d/.test(lone.text) && !OF_LISTS.test(lone.text) ? lone.text : undefined
}

/** What a row without code or name says that is the sums below a table. */
export const sumsOf = (row: SourceRow, { campos }: Mapping): string | undefined =>
  keyText(firstOf(row, campos.id)) === undefined || oneLine(firstOf(row, campos.nome) ?? '') === ''
    ? Object.values(row.value ?? {}).find((cell) => typeof cell === 'string' && isTotalsOf(oneLine(cell)))
    : undefined

/** Told of a heading. */
export const NAMES_DEPARTMENT = 'linha de título: é o departamento das linhas abaixo dela'
export const PASSED_OVER = 'linha de título, passada por cima: o departamento vem do que o mapeamento diz'
/** Told of a line that says something of the list. */
export const IS_NOTE = 'linha de observação, passada por cima: não é produto nem departamento'
export const IS_SUMS = 'linha de totais da planilha, passada por cima'

import { slugify } from '#commerce/contract/values/slug.ts'
import { NAMES, wholeWords } from './column-names.ts'
import { addressIn, fieldAt, type SourceRow } from './source.ts'

/** A column as some rows of the file show it; `^.nome` is of the object around. */
export interface Column {
  name: string
  /** Its name without accents, capitals and what stands between words. */
  key: string
  /** The words of its name: of `Preço Mercado`, `precoMercado` and `Prc. Mercado` preco and mercado. */
  words: readonly string[]
  values: unknown[]
  texts: string[]
  /** Its owner hides it in the workbook. */
  isHidden: boolean
}

const MOST_COLUMNS = 400
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((each) => textOf(addressIn(each))).join(' > ')
    : typeof value === 'object'
      ? ''
      : String(value ?? '').trim()

/** What an object of a record is called by, or worth: `{"valor": 10.9, "moeda": "BRL"}`. */
const CORE = ['nome', 'name', 'titulo', 'title', 'valor', 'value', 'amount', 'descricao'] as const
const ENDS_IN_CORE = new RegExp(`(?:\\.0)?\\.(?:${CORE.join('|')})$`)

/** `Qtd. (un)`, `Preço (R$)`, `Preço em Reais`. */
const ENDS_IN_UNIT = /\s*\((?:R\$|un|und|unid|unidades?|p[çc]s?|pe[çc]as?)\.?\)$|\s+em\s+reais$/iu
/** What VTEX writes around names: `_NomeProduto (Obrigatório)`, `_IDSKU (Não alterável)`. */
const OF_A_PROGRAM = /^_+(?=\p{L})|\s*\((?:n[ãa]o alter[áa]vel|obrigat[óo]rio)\)$/giu

function coresOf(name: string, value: unknown): string[] {
  // Of several departments the first.
  if (Array.isArray(value)) return NAMES.departamento.test(columnKey(name)) ? coresOf(`${name}.0`, value[0]) : []
  if (typeof value !== 'object' || value === null) return []
  return CORE.filter((core) => /^(?:string|number)$/.test(typeof (value as Record<string, unknown>)[core]))
    .slice(0, 1)
    .map((core) => `${name}.${core}`)
}

export const columnKey = (name: string): string => slugify(name).replaceAll('-', '')

/** A column by its name alone. */
export function namedColumn(name: string): Pick<Column, 'name' | 'key' | 'words'> {
  const bare = name.replaceAll(OF_A_PROGRAM, '')
  const called = bare.replace(ENDS_IN_CORE, '').replace(ENDS_IN_UNIT, '').replace(/\s+#$/, ' numero')
  const apart = slugify(called.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split('-')
  return { name, key: columnKey(called), words: apart.flatMap(wholeWords) }
}

export function columnsOf(rows: readonly SourceRow[]): Column[] {
  const names = new Set<string>()
  for (const { value, parents } of rows) {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        for (const each of [name, ...coresOf(name, inner)]) names.add(each)
    for (const name of Object.keys(parents[0] ?? {})) names.add(`^.${name}`)
  }
  const unseen = [...new Set(rows.map(({ hidden }) => hidden))]
  return [...names].slice(0, MOST_COLUMNS).map((name) => {
    const values = rows.map((row) => fieldAt(row, name))
    const texts = values.map(textOf).filter((text) => text !== '')
    return { ...namedColumn(name), values, texts, isHidden: unseen.some((hidden) => hidden?.has(name)) }
  })
}

/** The order in which columns are looked at: of which the file tells more first, so that no place in it decides. */
export const inOrder = <C extends Pick<Column, 'name' | 'texts'>>(columns: readonly C[]): C[] =>
  columns.toSorted((a, b) => b.texts.length - a.texts.length || (a.name < b.name ? -1 : 1))

export const distinct = ({ texts }: Column) => new Set(texts).size
export const words = ({ texts }: Column) =>
  texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / Math.max(texts.length, 1)
export const share = ({ texts }: Column, test: (text: string) => boolean) =>
  texts.filter(test).length / Math.max(texts.length, 1)
export const isAddress = (column: Column) => share(column, (text) => /^https?:\/\//.test(text)) > 0.5
/** 1, 2, 3 … counts the rows of a page, not the products of a shop. */
export const isCounter = ({ texts }: Column) => texts.slice(0, 20).every((text, at) => text === String(at + 1))

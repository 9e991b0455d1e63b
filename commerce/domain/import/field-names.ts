import { NAMES, type NamedField, RANKED } from './column-names.ts'
import type { Column } from './propose-columns.ts'

/** Words of a column's name that make it one of a field, and those that make it something else beside them. */
const WORDS: Partial<Readonly<Record<NamedField, { any: RegExp; never: RegExp }>>> = {
  preco: {
    any: /^(preco|price|pvp|valor)$/,
    never:
      /^(custo|cost|compra|fornecedor|supplier|antigo|anterior|old|was|riscado|atacado|frete|entrega|desconto|discount|parcela|parcelas|minimo|maximo|min|max|comissao|imposto|icms|ipi|st|difal|total|unidade|kg|litro|m2|metro|promocao|promocional|promo|nota|declarado|compare|comparacao|msrp|map|energetico|calorico|nutricional)$/,
  },
  estoque: {
    any: /^(estoque|stock|saldo|inventory)$/,
    never:
      /^(minimo|maximo|min|max|seguranca|reservado|reserved|reposicao|ponto|data|local|deposito|status|situacao|valor|id|sem|out|manage|notify|config|deferred|gerenciad[ao]|gerenciar)$/,
  },
  marca: { any: /^(marca|brand|fabricante)$/, never: /^(id|codigo|cod|logo|compativel|compatibilidade|url|link)$/ },
  ean: { any: /^(ean|gtin|ean13|gtin13)$/, never: /^(tributavel|trib|caixa|embalagem|dun)$/ },
}

type Named = Pick<Column, 'key' | 'words' | 'name'>

/** Of prices and stock that several places have, those of this one. */
const ONLINE = /^(site|online|virtual|ecommerce|web|internet)$/

/** How well the name of a column says a field: the less the better; one that the file itself has not comes last. */
export const rankOf = (field: NamedField, { key, words, name }: Named): number => {
  const at = RANKED[field].findIndex((each) => each.test(key))
  const place = at < 0 ? RANKED[field].length + (words.some((word) => ONLINE.test(word)) ? 0 : 1) : at
  return place + (name.startsWith('#') ? 1_000 : 0)
}

/** Columns that say a field: by their whole names, then by words of them; the better ones first. */
export function columnsSaying<C extends Named>(field: NamedField, columns: readonly C[]): C[] {
  const told = WORDS[field]
  const exact = columns.filter(({ key }) => NAMES[field].test(key))
  const byWords = columns.filter(
    (column) =>
      !exact.includes(column) &&
      told !== undefined &&
      column.words.some((word) => told.any.test(word)) &&
      !column.words.some((word) => told.never.test(word)),
  )
  return [...exact, ...byWords].toSorted((a, b) => rankOf(field, a) - rankOf(field, b))
}

/** Whether the whole name of a column says a field. */
export const saysField = ({ key }: Pick<Column, 'key'>): boolean => Object.values(NAMES).some((name) => name.test(key))

/** Whether its name or a word of it says a field. */
export const speaksOfField = (column: Named): boolean =>
  (Object.keys(NAMES) as NamedField[]).some((field) => columnsSaying(field, [column]).length > 0)

import type { Column } from './propose-columns.ts'
import { KEY_NAMES } from './propose-keys.ts'

/** Names of columns, by the field they say: those that say it best first. */
export const NAMES: Readonly<Record<string, RegExp>> = {
  ...KEY_NAMES,
  nome: /^(nome|nome(do)?produto|produto|titulo|title|name|productname|item|descricaocurta|descricaodoproduto)$/,
  descricao:
    /^(descricao|description|detalhes|descricaocompleta|descricaolonga|longdescription|shortdescription|bodyhtml|texto)$/,
  departamento:
    /^(departamento|department|categoria|categorias|category|categories|setor|secao|grupo|familia|linha|producttype|tipo)$/,
  subdepartamento: /^(subcategoria|subcategory|subgrupo|subdepartamento|subsecao)$/,
  preco:
    /^(precodevenda|precovenda|precopor|valorvenda|preco|precos|price|variantprice|regularprice|precounitario|valorunitario|valor|precocentavos|pricecents|priceincents|saleprice)$/,
  marca: /^(marca|brand|fabricante|manufacturer|supplier|vendor)$/,
  modelo: /^(modelo|model|modelnumber|partnumber|mpn)$/,
  estoque:
    /^(estoque|stock|estoqueatual|variantinventoryqty|inventory|quantidade|qtd|qtde|quantity|qty|saldo|disponivel)$/,
  imagens:
    /^(imagem|imagens|image|images|foto|fotos|picture|pictures|imageurl|urlimagem|linkimagem|imagesrc|urlfoto|\d*imagem\d+|foto\d+)$/,
  video: /^(video|videos|urlvideo|videourl|linkvideo|linkdovideo)$/,
  lancamento: /^(lancamento|data(de)?lancamento|datereleased|releasedate|dataderelease)$/,
}
/** Words of a column's name that make it one of a field, and those that make it something else beside them. */
const WORDS: Readonly<Record<string, { any: RegExp; never: RegExp }>> = {
  preco: {
    any: /^(preco|price|pvp|vlr|valor)$/,
    never:
      /^(custo|cost|compra|fornecedor|supplier|antigo|anterior|old|was|riscado|atacado|frete|entrega|desconto|discount|parcela|parcelas|minimo|maximo|min|max|comissao|imposto|icms|ipi|total|unidade|kg|litro|m2|metro|promocao|promocional|promo|nota|declarado)$/,
  },
  estoque: {
    any: /^(estoque|stock|saldo|inventory)$/,
    never:
      /^(minimo|maximo|min|max|seguranca|reservado|reserved|reposicao|ponto|data|local|deposito|status|situacao|valor|id)$/,
  },
  marca: { any: /^(marca|brand|fabricante)$/, never: /^(id|codigo|cod|logo|compativel|compatibilidade|url|link)$/ },
  ean: { any: /^(ean|gtin|ean13|gtin13)$/, never: /^(tributavel|trib|caixa|embalagem|dun)$/ },
}

type Named = Pick<Column, 'key' | 'words' | 'name'>

/** Each of the names that a field's expression lists. */
const namesIn = ({ source }: RegExp): RegExp[] => {
  const names = ['']
  let depth = 0
  for (const letter of source.slice(2, -2)) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === '|' && depth === 0) names.push('')
    else names[names.length - 1] += letter
  }
  return names.map((name) => new RegExp(`^(?:${name})$`))
}
const RANKED = Object.fromEntries(Object.entries(NAMES).map(([field, names]) => [field, namesIn(names)]))
/** Of prices and stock that several places have, those of this one. */
const ONLINE = /^(site|online|virtual|ecommerce|web|internet)$/

/** How well the name of a column says a field: the less the better; one that the file itself has not comes last. */
export const rankOf = (field: string, { key, words, name }: Named): number => {
  const at = RANKED[field]!.findIndex((each) => each.test(key))
  const place = at < 0 ? RANKED[field]!.length + (words.some((word) => ONLINE.test(word)) ? 0 : 1) : at
  return place + (name.startsWith('#') ? 1_000 : 0)
}

/** Columns that say a field: by their whole names, then by words of them; the better ones first. */
export function columnsSaying<C extends Named>(field: string, columns: readonly C[]): C[] {
  const told = WORDS[field]
  const exact = columns.filter(({ key }) => NAMES[field]!.test(key))
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
  Object.keys(NAMES).some((field) => columnsSaying(field, [column]).length > 0)

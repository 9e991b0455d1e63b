import type { Column } from './propose-columns.ts'
import { KEY_NAMES } from './propose-keys.ts'

/** Names of columns, by the field they say. */
export const NAMES: Readonly<Record<string, RegExp>> = {
  ...KEY_NAMES,
  nome: /^(nome|nome(do)?produto|produto|titulo|title|name|productname|item|descricaocurta|descricaodoproduto)$/,
  descricao:
    /^(descricao|description|detalhes|descricaocompleta|descricaolonga|longdescription|shortdescription|bodyhtml|texto)$/,
  departamento:
    /^(departamento|department|categoria|categorias|category|categories|setor|secao|grupo|familia|linha|producttype|tipo)$/,
  subdepartamento: /^(subcategoria|subcategory|subgrupo|subdepartamento|subsecao)$/,
  preco:
    /^(preco|precos|valor|price|precovenda|precodevenda|precopor|valorvenda|valorunitario|precounitario|saleprice|regularprice|variantprice|pricecents|precocentavos|priceincents)$/,
  marca: /^(marca|brand|fabricante|manufacturer|supplier|vendor)$/,
  modelo: /^(modelo|model|modelnumber|partnumber|mpn)$/,
  estoque:
    /^(estoque|stock|quantidade|qtd|qtde|quantity|qty|inventory|saldo|disponivel|variantinventoryqty|estoqueatual)$/,
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

type Named = Pick<Column, 'key' | 'words'>

/** Columns that say a field: by their whole names, then by words of them. */
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
  return [...exact, ...byWords]
}

/** Whether the whole name of a column says a field. */
export const saysField = ({ key }: Pick<Column, 'key'>): boolean => Object.values(NAMES).some((name) => name.test(key))

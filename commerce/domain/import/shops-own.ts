import { instantOfCell } from '#commerce/kernel/typed-instant.ts'
import { KEY_NAMES, namesIn, pattern } from './column-names.ts'
import { hasLostDigits } from './lost-digits.ts'
import { settingsAmong } from './platforms.ts'
import { type Column, share } from './propose-columns.ts'
import { ONLY_VARIATION } from './variation.ts'

/* What columns say of the shop, its trade and its programs, and not of a product to whoever buys it. */

const oneOf = (...lists: readonly string[]): RegExp =>
  new RegExp(`^(?:${lists.join(' ').trim().split(/\s+/).join('|')})$`)

/** Words of a name that concern who sells and buys for the shop, in money and tax, not who shops in it. */
const SHOPS_OWN = oneOf(
  'precos? prices? pvp pmz valor valores custo(?!mi[sz]|m$)[a-z]* cost margem markup mkp lucro comissao descontos?',
  'promocao promocional oferta atacado varejo wholesale msrp landed reorder moq revenda repasse parcelas? boleto pix',
  'imposto icms ipi pis cofins iva mva aliquota tributacao tributario fiscal ncm cfop cst csosn cest',
  'fornecedor(?:es)? suppliers? vendor distribuidor(?:a|es)? atacadista representante representada comprador compras?',
  'cnpj estoques? stock saldo inventory localizacao obs observacao observacoes anotacao anotacoes comentarios?',
  'responsavel vendedora? cliente cadastro ultim[ao]s? ean gtin dun',
)
/** Of the shop, too, but where the name begins with what is told of a thing: "Capacidade do depósito", "Tipo de fone". */
const PLACES = oneOf('fabrica deposito prateleira corredor giro endereco usuario contato telefone fone operador')
const OF_A_THING = oneOf(
  'angulo altura capacidade carga comprimento cor formato garantia largura lentes? manual material peso profundidade',
  'raio tamanho tipo velocidade volume',
)
/** "Valor energético" is no money. */
const NO_MONEY = oneOf('biologico calorico diario energetico nutricional nutritivo')

/** Whether the words of a name concern the shop alone. */
export const concernsShop = (words: readonly string[]): boolean =>
  words.some((word, at) => SHOPS_OWN.test(word) && !(word === 'valor' && NO_MONEY.test(words[at + 1] ?? ''))) ||
  (!OF_A_THING.test(words[0] ?? '') && words.some((word) => PLACES.test(word)))

/** What only people and companies have. */
const OF_SOMEBODY =
  /^(?:\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}|[^\s@]+@[^\s@]+\.[a-z]{2,}|(?:\+?55 ?)?\(\d{2}\) ?\d{4,5}-?\d{4})$/i
const IN_MONEY = /^(?:R\$|US\$|\$|€|BRL|USD)\s*-?\d|\d\s*(?:reais|BRL|USD)$/i
/** How many are there or were sold, and not how many a pack or a thing has. */
const countsForShop = ({ words: [first = '', ...others] }: Column): boolean =>
  /^(quantidade|quantity)$/.test(first) &&
  others.every((word) => /^(minim[ao]|maxim[ao]|vendid[ao]s?|reservad[ao]|disponivel|atual|loja|on|hand)$/.test(word))
export const NOT_FOR_SHOPPERS = (column: Column): boolean =>
  concernsShop(column.words) ||
  countsForShop(column) ||
  share(column, (text) => OF_SOMEBODY.test(text) || IN_MONEY.test(text)) > 0.5

/** What any program calls what is its own, as it is called: of one of them alone see PLATFORMS. */
const OF_PROGRAMS = pattern([
  // What things are told apart and found by.
  ...namesIn(`
    id, id do sku, id do produto, id do departamento, id da categoria, id da marca, id do fornecedor,
    category id, sku *, barcode, qrcode, url qrcode, url, link, slug, permalink`),
  // For search engines.
  ...namesIn(`
    seo *, meta, meta title, meta titulo, meta description, meta descricao, meta keywords,
    meta palavras chave, meta tags, meta robots, tag, tags, palavras chave`),
  // How it stood when the file was written.
  ...namesIn(`
    published, publicado, publicada, publish *, status, situacao, ativo, ativa, active, rank, popularity,
    popularidade, availab *, disponib *, disponivel no site, produto disponivel, produto ativo, rating,
    ratings, rating average, rating count, rating value, avaliac *, created *, updated *, criado em,
    atualizado em, stock *, frete *, * price *, desconto *, discount *, margem`),
  // What a wholesaler and an ERP count with.
  ...namesIn(`
    minimum order *, razao social, nome fantasia, curva abc, lead time, ponto pedido, ponto de pedido,
    ponto reposicao, ponto de reposicao, ultima entrada, ultima saida, multiplo, lote, lote minimo, un, und,
    unid, unidade, uom, unidade de medida, un de medida, quantidade reserv *, quantidade pend *,
    quantidade bloq *, quantidade avari *`),
  // What another column is called by.
  ...namesIn(`
    option # name, option name, nome da variacao, nome da variacao #`),
])
/** Beginnings of names in one word: a codec and a codification are no code, customization is no cost. */
const BEGINNING = /^(?:cod(?!ecs?$|ific)|custo(?!mi[sz]|m$)|preco|estoque)/

/** Days on which something became of a record; that of a thing's coming out is the thing's own. */
const isDayOfRecord = (column: Column): boolean =>
  column.words.some((word) => /^(?:data|date|dt)$/.test(word)) &&
  !column.words.some((word) => /^(?:lancamento|publicacao|release|released)$/.test(word)) &&
  share(column, (text) => instantOfCell(text) !== undefined || /^[0\s/:-]+$/.test(text)) > 0.5

/** What feeds for shopping sites must say of each thing, and nobody needs to be told in a shop of new things. */
const isPlainlyNew = ({ key, texts }: Column): boolean =>
  (/^(condition|condicao(doproduto)?)$/.test(key) && texts.every((text) => /^(new|novo)$/i.test(text))) ||
  (key === 'usado' && texts.every((text) => /^(n|n[ãa]o|false|0)$/i.test(text)))

/** How WooCommerce, Magento and Loja Integrada keep a thing. */
export const isKindOfRecord = ({ key, texts }: Column): boolean =>
  /^(type|tipo|producttype)$/.test(key) &&
  texts.every((text) =>
    /^(?:(?:simple|configurable|bundle|variable|variation|grouped|external|virtual|downloadable|(?:com|sem)-(?:variacao|opcao)|variacao|opcao)(?:, |$))+$/.test(
      text,
    ),
  )

/** Marks and counts of a program, where words would say something of the thing: "Posição: Dianteira". */
const isMark = ({ key, texts }: Column): boolean =>
  (/^((em)?destaque|(is)?featured|posicao|position|volumes|lancamento|kit|visibilidade|visibility|visivel|visible)$/.test(
    key,
  ) &&
    texts.every((text) => /^(?:\d+|s|sim|n|n[ãa]o|true|false|visible|hidden)$/i.test(text))) ||
  texts.every((text) => text === ONLY_VARIATION) ||
  (key === 'curva' && texts.every((text) => /^[A-E]$/i.test(text)))

/** 0 to 8: whether a thing was made in the country, as tax forms write it. */
const isFiscalOrigin = ({ key, texts }: Column): boolean => key === 'origem' && texts.every((text) => /^\d$/.test(text))

/** Whether a column says something of the product itself, and to whoever buys it. @param columns of its file */
export function saysOfProducts(columns: readonly Column[]): (column: Column) => boolean {
  const isSetting = settingsAmong(columns)
  return (column) =>
    !OF_PROGRAMS.test(column.key) &&
    !BEGINNING.test(column.key) &&
    !isSetting(column) &&
    !isDayOfRecord(column) &&
    !isPlainlyNew(column) &&
    !isKindOfRecord(column) &&
    !isMark(column) &&
    !isFiscalOrigin(column) &&
    share(column, hasLostDigits) <= 0.5 &&
    !Object.values(KEY_NAMES).some((codes) => codes.test(column.key)) &&
    !NOT_FOR_SHOPPERS(column)
}

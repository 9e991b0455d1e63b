import { parsePriceText } from '#commerce/contract/values/money.ts'
import { KEY_NAMES } from './column-names.ts'
import { hasLostDigits } from './lost-digits.ts'
import { type Column, distinct, inOrder, isAddress, isCounter, share, words } from './propose-columns.ts'
import { proposePairs } from './propose-pairs.ts'

const MOST_ATTRIBUTES = 30
const MOST_FACETS = 8
const MOST_VALUES = 120
/** The same promise on every product is no filter. */
const NO_FILTER = /^(garantia|envio|devolu|certifica)/i

/** What a shop says by itself, or what was true only when the file was written. */
const NOT_OF_THE_PRODUCT =
  /^(id|.*price.*|preco.*|custo.*|margem|desconto.*|discount.*|rating.*|avaliac.*|popularity|popularidade|rank|availab.*|disponib.*|disponivelnosite|cod(?!ec).*|qt(de?)?(reserv|pend|bloq|avari)[a-z]*|published|isfeatured|visibility.*|taxstatus|taxclass|status|situacao|ativo|active|stock.*|estoque.*|minimumorder.*|created.*|updated.*|criadoem|atualizadoem|data.*|date.*|url|link|slug|permalink|seo.*|meta.*|tags?|categoryid|sku|.*qrcode|barcode|googleproductcategory|identifierexists|customlabel\d|adult|isbundle|ads\w+|shippinglabel|razaosocial|nomefantasia|curva(abc)?|leadtime|ponto(de)?(pedido|reposicao)|ult(im[ao])?(entrada|saida)|multiplo|un|und|unid|unidade|uom|option\d?name|nomedavariacao\d?|lote(minimo)?|publicad[oa]|visibilidade[a-z]*|menuorder|(sao)?permitid[a-z]+|permitir[a-z]+|allow[a-z]+|backorders[a-z]*|vendidoindividualmente|soldindividually|notadacompra|purchasenote|grupodeprodutos|produtosagrupados|groupedproducts|vendacruzada|crosssells|upsells|aumentavendas|textodobotao|buttontext|limitesdedownloads?|limitededownload|downloadlimit|classedeentrega|shippingclass|variant(inventory|fulfillment|compareat|requires|tax|weight|image|barcode|grams)[a-z]*|imageposition|imagealt[a-z]*|giftcard|included(brazil|international)|taxable|requiresshipping|exibir[a-z]*|frete[a-z]*|produtofisico|tipodoitem|crossdocking|clonar[a-z]+|condicaodoproduto|unidadedemedida|itensp(or)?caixa|tipo(de)?producao|mostrar[a-z]+|produtoativo|produtodisponivel|(ativar)?sku[a-z]+|id(sku|produto|departamento|categoria|marca|fornecedor)|condicaocomercial|lojas|multiplicador[a-z]+|unidade(de)?medida|pesocubico|valorfidelidade|linktexto|palavraschave|titulosite)$/
/** Words of a name that concern who sells and buys for the shop, in money and tax, not who shops in it. */
export const SHOPS_OWN =
  /^(preco|precos|price|prices|pvp|pmz|valor|valores|custo[a-z]*|cost|margem|markup|mkp|lucro|comissao|desconto|descontos|promocao|promocional|oferta|atacado|varejo|wholesale|msrp|landed|reorder|moq|revenda|repasse|parcela|parcelas|boleto|pix|imposto|icms|ipi|pis|cofins|iva|mva|aliquota|tributacao|tributario|fiscal|ncm|cfop|cst|csosn|cest|fornecedor|fornecedores|supplier|suppliers|vendor|distribuidor|distribuidora|distribuidores|atacadista|representante|representada|fabrica|comprador|compra|compras|cnpj|estoque|estoques|stock|saldo|inventory|deposito|prateleira|corredor|localizacao|endereco|giro|obs|observacao|observacoes|anotacao|anotacoes|comentario|comentarios|usuario|responsavel|vendedor|vendedora|cliente|contato|telefone|fone|operador|cadastro|ultim[ao]s?|ean|gtin|dun)$/
/** What only people and companies have. */
const OF_SOMEBODY =
  /^(?:\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}|[^\s@]+@[^\s@]+\.[a-z]{2,}|(?:\+?55 ?)?\(\d{2}\) ?\d{4,5}-?\d{4})$/i
const IN_MONEY = /^(?:R\$|US\$|\$|€|BRL|USD)\s*-?\d|\d\s*(?:reais|BRL|USD)$/i
/** How many are there or were sold, and not how many a pack or a thing has. */
const countsForShop = ({ words: [first = '', ...others] }: Column): boolean =>
  /^(quantidade|quantity)$/.test(first) &&
  others.every((word) => /^(minim[ao]|maxim[ao]|vendid[ao]s?|reservad[ao]|disponivel|atual|loja|on|hand)$/.test(word))
export const NOT_FOR_SHOPPERS = (column: Column): boolean =>
  column.words.some((word) => SHOPS_OWN.test(word)) ||
  countsForShop(column) ||
  share(column, (text) => OF_SOMEBODY.test(text) || IN_MONEY.test(text)) > 0.5

/** Whether a column says something of the product itself, and to whoever buys it. */
export const isOfProducts = (column: Column): boolean =>
  !NOT_OF_THE_PRODUCT.test(column.key) &&
  !isPlainlyNew(column) &&
  !isKindOfRecord(column) &&
  !isMark(column) &&
  !isFiscalOrigin(column) &&
  share(column, hasLostDigits) <= 0.5 &&
  !Object.values(KEY_NAMES).some((codes) => codes.test(column.key)) &&
  !NOT_FOR_SHOPPERS(column)

/** What feeds for shopping sites must say of each thing, and nobody needs to be told in a shop of new things. */
const isPlainlyNew = ({ key, texts }: Column): boolean =>
  (/^(condition|condicao)$/.test(key) && texts.every((text) => /^(new|novo)$/i.test(text))) ||
  (key === 'usado' && texts.every((text) => /^(n|n[ãa]o|false|0)$/i.test(text)))

/** How WooCommerce and Loja Integrada keep a thing. */
export const isKindOfRecord = ({ key, texts }: Column): boolean =>
  /^(type|tipo|producttype)$/.test(key) &&
  texts.every((text) =>
    /^(?:(?:simple|configurable|bundle|variable|variation|grouped|external|virtual|downloadable|(?:com|sem)-(?:variacao|opcao)|variacao|opcao)(?:, |$))+$/.test(
      text,
    ),
  )

/** Marks and counts of a program, where words would say something of the thing: "Posição: Dianteira". */
const isMark = ({ key, texts }: Column): boolean =>
  /^((em)?destaque|(is)?featured|posicao|position|volumes|lancamento|kit)$/.test(key) &&
  texts.every((text) => /^(?:\d+|s|sim|n|n[ãa]o|true|false)$/i.test(text))

/** 0 to 8: whether a thing was made in the country, as tax forms write it. */
const isFiscalOrigin = ({ key, texts }: Column): boolean => key === 'origem' && texts.every((text) => /^\d$/.test(text))

const MONEY_SHAPE = /^-?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$/
/** Rows that tell whether two columns move together, and how far apart the ratios of most may lie. */
const LEAST_RATIOS = 8
const LARGEST_SPREAD = 2

/** A column of money that moves with the price: another list's price, whatever it is called. */
export function movesWith(column: Column, price: Column | undefined): boolean {
  if (price === undefined || share(column, (text) => MONEY_SHAPE.test(text)) < 0.8) return false
  const ratios = column.values
    .flatMap((value, at) => {
      const [own, other] = [value, price.values[at]].map((each) => parsePriceText(String(each ?? '')) ?? 0)
      return own! > 0 && other! > 0 ? [own! / other!] : []
    })
    .toSorted((a, b) => a - b)
  if (ratios.length < LEAST_RATIOS || distinct(column) < LEAST_RATIOS) return false
  const [low, high] = [0.1, 0.9].map((part) => ratios[Math.floor((ratios.length - 1) * part)]!)
  return high! / low! <= LARGEST_SPREAD
}
/** Names of attributes as they are said in Portuguese. */
const SPOKEN: Readonly<Record<string, string>> = {
  color: 'Cor',
  colour: 'Cor',
  productcolour: 'Cor',
  productcolor: 'Cor',
  size: 'Tamanho',
  material: 'Material',
  type: 'Tipo',
  producttype: 'Tipo de produto',
  weight: 'Peso',
  width: 'Largura',
  height: 'Altura',
  depth: 'Profundidade',
  length: 'Comprimento',
  dimensions: 'Dimensões',
  packageweight: 'Peso da embalagem',
  packagewidth: 'Largura da embalagem',
  packageheight: 'Altura da embalagem',
  packagedepth: 'Profundidade da embalagem',
  quantityperpack: 'Unidades na embalagem',
  countryoforigin: 'País de origem',
  compatibility: 'Compatibilidade',
  brandcompatibility: 'Marca compatível',
  printtechnology: 'Tecnologia de impressão',
  printingcolours: 'Cores de impressão',
  cablelength: 'Comprimento do cabo',
  cablecolour: 'Cor do cabo',
  formfactor: 'Formato',
  certification: 'Certificação',
  voltage: 'Voltagem',
  power: 'Potência',
  capacity: 'Capacidade',
  warranty: 'Garantia',
  warrantyinformation: 'Garantia',
  shippinginformation: 'Envio',
  returnpolicy: 'Devolução',
  internalmemory: 'Memória RAM',
  totalstoragecapacity: 'Armazenamento',
  displaydiagonal: 'Tamanho da tela',
  displayresolution: 'Resolução',
  processorfamily: 'Família do processador',
  gender: 'Gênero',
  flavor: 'Sabor',
}

/** `warrantyInformation`, `cor_da_capa` → words with a capital. */
export function spokenName(name: string): string {
  const bare = name
    .replace(/[_\s]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim()
  const known = SPOKEN[bare.replace(/[^\p{L}\d]/gu, '').toLowerCase()]
  return known ?? bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** A beginning that five or more columns share, as `attr_t_color` of a dump: each of them is an attribute. */
const PREFIX = /^((?:attr(?:ibutes?)?|atributos?|specs?|ficha|caracteristicas?|props?)[_.:\s-])([a-z][_.])?/i
const LEAST_PREFIXED = 5

/** Columns of the beginning that most have in common. */
function mostPrefixed(columns: readonly Column[]): Column[] {
  const prefixed = columns.filter(({ name }) => PREFIX.test(name))
  const groups = [...Map.groupBy(prefixed, ({ name }) => PREFIX.exec(name)![1]!)]
  const [most] = groups.toSorted(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1))
  return most && most[1].length >= LEAST_PREFIXED ? most[1] : []
}

/** Attributes of the product sheet, those a listing may be filtered by, and what was left out. */
export function proposeAttributes(
  columns: readonly Column[],
  used: ReadonlySet<string>,
  price: Column | undefined,
): { atributos: object[]; facetas: string[]; told: string[]; left: string[] } {
  const unused = columns.filter(({ name, texts }) => !used.has(name) && !name.startsWith('^') && texts.length > 0)
  const pairs = proposePairs(unused, isOfProducts)
  const free = unused.filter((column) => !pairs.columns.includes(column))
  const objects = free.filter(
    ({ name, values }) =>
      /attr|atribut|spec|ficha|caracter/i.test(name) &&
      values.some((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  )
  const byPrefix = mostPrefixed(free)
  const plain = free.filter(
    (column) =>
      !byPrefix.includes(column) &&
      !isAddress(column) &&
      words(column) < 10 &&
      column.values.every((value) => typeof value !== 'object' || value === null),
  )
  const kept = plain.filter((column) => isOfProducts(column) && !movesWith(column, price) && !isCounter(column))
  const best = [...Map.groupBy(inOrder(kept), ({ name }) => spokenName(name)).values()].map(([first]) => first!)
  // Which they are is told by how much they tell; in what order they stand, by the file.
  const shown = kept.filter((column) => best.slice(0, MOST_ATTRIBUTES).includes(column))
  const rest = (name: string) => name.replace(PREFIX, '')
  const atributos: object[] = [...objects.map(({ name }) => ({ tipo: 'objeto', campo: name })), ...pairs.rules]
  if (byPrefix.length > 0) {
    const nomes = byPrefix.map(({ name }) => [rest(name), spokenName(rest(name))] as const)
    atributos.push({
      tipo: 'prefixo',
      prefixo: `${PREFIX.exec(byPrefix[0]!.name)![1]}(?:[a-z][_.])?`,
      nomes: Object.fromEntries(nomes),
    })
  }
  if (shown.length > 0)
    atributos.push({
      tipo: 'colunas',
      colunas: Object.fromEntries(shown.map(({ name }) => [spokenName(name), name])),
    })
  const named = [
    ...pairs.attributes.map((column) => [column.name, column] as const),
    ...byPrefix.map((column) => [spokenName(rest(column.name)), column] as const),
    ...shown.map((column) => [spokenName(column.name), column] as const),
  ]
  const facetas = named
    .filter(([name, column]) => !NO_FILTER.test(name) && sortsThings(column))
    .toSorted(([one, a], [other, b]) => b.texts.length - a.texts.length || (one < other ? -1 : 1))
    .map(([name]) => name)
  return {
    atributos,
    facetas: [...new Set(facetas)].slice(0, MOST_FACETS),
    told: [...objects, ...pairs.attributes, ...byPrefix, ...shown].map(({ name }) => name),
    left: [
      ...pairs.left,
      ...[...plain.filter((column) => !kept.includes(column)), ...kept.filter((column) => !shown.includes(column))].map(
        ({ name }) => name,
      ),
    ],
  }
}

/** A few short values, each of several products, which are words and no measures of one product. */
const sortsThings = (column: Column): boolean =>
  column.texts.length >= Math.max(4, column.values.length * 0.04) &&
  distinct(column) >= 2 &&
  distinct(column) <= Math.min(MOST_VALUES, column.texts.length / 3) &&
  words(column) < 4 &&
  share(column, (text) => /\p{L}{2}/u.test(text) && text.length <= 40 && !/^(true|false)$/.test(text)) > 0.8

const SIZES = /(?:^|[_\-\s])(?:high|full|large|original|zoom|500x500|medium|low|small|thumb(?:nail)?|mini|\d+x\d+)$/i
const RANK = ['high', 'full', 'original', 'zoom', 'large', '500x500', 'medium', 'low', 'small', 'thumb', 'mini']
const IS_PICTURE = /\.(?:jpe?g|png|webp|gif|avif|bmp)(?:[?#].*)?$/i

/** Columns of pictures, by their name or by what stands in them; one picture in several sizes is told once. */
export function proposePictures(
  columns: readonly Column[],
  named: RegExp,
): { columns: Column[]; sources: (string | string[])[] } {
  const pictures = columns.filter(
    (column) =>
      column.texts.length > 0 &&
      (named.test(column.key) ||
        share(column, (text) => IS_PICTURE.test(text.split(' > ')[0]!)) > 0.7 ||
        (isAddress(column) && /img|imag|foto|photo|pic(?:ture)?|thumb/.test(column.key))),
  )
  const groups = new Map<string, Column[]>()
  for (const column of pictures) {
    const stem = column.name.replace(SIZES, '')
    groups.set(stem, [...(groups.get(stem) ?? []), column])
  }
  const rank = ({ name }: Column) => {
    const at = RANK.findIndex((word) => name.toLowerCase().includes(word))
    return at < 0 ? RANK.length : at
  }
  const sources = [...groups.values()].map((group) =>
    group.length === 1
      ? group[0]!.name
      : inOrder(group)
          .toSorted((a, b) => rank(a) - rank(b))
          .map(({ name }) => name),
  )
  // A small one of what others show whole says nothing new.
  const whole = pictures.some(({ key }) => !/thumb|mini/.test(key))
  const shown = sources.filter((source) => !(whole && typeof source === 'string' && /thumb|mini/i.test(source)))
  return { columns: pictures, sources: shown.slice(0, 30) }
}

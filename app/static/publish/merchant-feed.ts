import { pictureAt } from '#app/lib/images.ts'
import type { Preco, Produto, Variacao } from '#commerce/contract/catalogue/catalogue.ts'
import { picturesOf } from '#commerce/contract/catalogue/variation-pictures.ts'
import { company } from '#commerce/contract/company.ts'
import type { OfertaDoDia } from '#commerce/contract/content/content.ts'
import { isGtin } from '#commerce/contract/values/gtin.ts'
import { xmlText } from '#commerce/contract/values/xml-text.ts'

/** Google Merchant Center's product data (RSS 2.0 with the g: namespace); only what the catalogue really says. */
export const MERCHANT_FEED_PATH = '/feeds/google-merchant.xml'

const MOST_PICTURES = 10
const TITLE_LENGTH = 150
const DESCRIPTION_LENGTH = 5_000
const TYPE_LENGTH = 750

type Tag = [name: string, value: string | null | undefined]
const write = (tags: readonly Tag[]): string =>
  tags.map(([name, value]) => (value ? `<g:${name}>${xmlText(value)}</g:${name}>\n` : '')).join('')
const money = (reais: number): string => `${reais.toFixed(2)} BRL`
const cut = (text: string, length: number): string =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, length).join('')

/** Google's own names of options that tell variations apart. */
const OPTION_TAGS: Readonly<Record<string, string>> = {
  cor: 'color',
  tamanho: 'size',
  material: 'material',
  estampa: 'pattern',
}

/**
 * One entry for each variation that has a price; one without is not for sale and Google takes none.
 * @param deals the deals of the day by sku: the only discounts whose begin the shop publishes
 */
export function feedEntries(origin: string, produto: Produto, deals: ReadonlyMap<string, OfertaDoDia>): string {
  return produto.variacoes
    .map((variacao) =>
      variacao.preco ? entry(origin, produto, variacao, variacao.preco, deals.get(variacao.sku)) : '',
    )
    .join('')
}

function entry(
  origin: string,
  produto: Produto,
  variacao: Variacao,
  preco: Preco,
  deal: OfertaDoDia | undefined,
): string {
  const several = produto.variacoes.length > 1
  const chosen = Object.entries(variacao.opcoes)
  const absolute = (address: string) => new URL(address, `${origin}/`).href
  const pictures = picturesOf(produto.imagens, variacao.opcoes)
    .slice(0, 1 + MOST_PICTURES)
    .map(({ url }) => absolute(pictureAt(url, 1080)))
  const gtin = variacao.ean !== null && isGtin(variacao.ean) ? variacao.ean : undefined
  // Only what is charged without interest is an instalment here.
  const parcela = preco.precoPrazoText === '' ? undefined : preco.parcelas.at(-1)
  const discounted = preco.precoCheio !== null
  return `<item>\n${write([
    ['id', variacao.sku],
    ['item_group_id', several ? produto.idProduto : undefined],
    ['title', cut([produto.nome, ...(several ? chosen.map(([, value]) => value) : [])].join(' '), TITLE_LENGTH)],
    ['description', cut(produto.descricao || produto.nome, DESCRIPTION_LENGTH)],
    [
      'link',
      absolute(variacao.sku === produto.sku ? produto.url : `${produto.url}?sku=${encodeURIComponent(variacao.sku)}`),
    ],
    ['image_link', pictures[0]],
    ...pictures.slice(1).map((picture): Tag => ['additional_image_link', picture]),
    ['availability', variacao.disponivel ? 'in_stock' : 'out_of_stock'],
    ['price', money(preco.precoCheio ?? preco.precoPor)],
    ['sale_price', discounted ? money(preco.precoPor) : undefined],
    ['sale_price_effective_date', discounted && deal ? `${deal.inicio}/${deal.fim}` : undefined],
    ['brand', produto.marca],
    ['gtin', gtin],
    ['mpn', produto.modelo],
    ['identifier_exists', gtin === undefined && !(produto.marca && produto.modelo) ? 'no' : undefined],
    ['condition', 'new'],
    ['product_type', cut(produto.trilha.map(({ nome }) => nome).join(' > '), TYPE_LENGTH)],
    ...chosen.flatMap(([name, value]): Tag[] =>
      OPTION_TAGS[name.toLowerCase()] ? [[OPTION_TAGS[name.toLowerCase()]!, value]] : [],
    ),
    ['energy_efficiency_class', produto.ence?.classe],
  ])}${
    parcela && parcela.numeroParcelas > 1
      ? `<g:installment>\n${write([
          ['months', String(parcela.numeroParcelas)],
          ['amount', money(parcela.valorParcela)],
        ])}</g:installment>\n`
      : ''
  }</item>\n`
}

/** What stands before and after the entries of all products. */
export const feedFrame = (origin: string): [head: string, tail: string] => [
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${company.nomeFantasia}</title>\n<link>${xmlText(origin)}/</link>\n<description>Produtos da ${company.nomeFantasia}</description>\n`,
  '</channel>\n</rss>\n',
]

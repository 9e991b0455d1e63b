import { namesIn, pattern } from './column-names.ts'
import type { Column } from './propose-columns.ts'

/* What programs write into the files they make, of themselves and of the shop, and of no product. */

type Platform =
  | 'WooCommerce'
  | 'Shopify'
  | 'Nuvemshop'
  | 'Bling'
  | 'Loja Integrada'
  | 'VTEX'
  | 'Tray'
  | 'Magento'
  | 'Google feed'

interface Words {
  /** Columns that its files have and others have not: by some of them it is known. */
  headers: readonly string[]
  /** Columns told nobody, in a file of it: elsewhere one of the same name may say something of a product. */
  settings: readonly string[]
}

/** Names as people and programs write them: `#` is a number, `*` whatever follows. */
const PLATFORMS: Readonly<Record<Platform, Words>> = {
  WooCommerce: {
    headers: namesIn(`
      is featured, visibility in catalog, tax status, tax class, backorders allowed, purchase note,
      sold individually, allow customer reviews, low stock amount, grouped products, external url, em destaque,
      visibilidade no catalogo, status do imposto, classe de imposto, nota de compra,
      sao permitidas encomendas, vendido individualmente, permitir avaliacoes de clientes, aumenta vendas,
      grupo de produtos, url externa, attribute # name, attribute # visible, nome do atributo #,
      valores do atributo #, visibilidade do atributo #`),
    settings: namesIn(`
      visibility *, visibilidade *, tax status, tax class, status do imposto, classe de imposto, allow *,
      permitir *, sao permitidas *, backorders *, sold individually, vendido individualmente, purchase note,
      nota de compra, grouped products, grupo de produtos, produtos agrupados, upsells, cross sells,
      aumenta vendas, venda cruzada, button text, texto do botao, download *, limite de downloads,
      limites de downloads, dias para expirar o download, shipping class, classe de entrega, low stock amount,
      quantidade baixa de estoque, menu order`),
  },
  Shopify: {
    headers: namesIn(`
      handle, body html, option # value, variant sku, variant grams, variant inventory tracker,
      variant inventory qty, variant inventory policy, variant fulfillment service, variant price,
      variant compare at price, variant requires shipping, variant taxable, variant barcode, image src,
      image position, image alt text, gift card, variant image, variant weight unit`),
    settings: namesIn(`
      variant inventory *, variant fulfillment *, variant compare at *, variant requires *, variant tax *,
      variant weight *, variant image *, variant barcode *, variant grams *, image position, image alt *,
      gift card, included brazil, included international, included primary, taxable, requires shipping,
      google shopping *`),
  },
  Nuvemshop: {
    headers: namesIn(`
      identificador url, nome da variacao #, valor da variacao #, exibir na loja, frete gratis, produto fisico,
      titulo para seo, descricao para seo`),
    settings: namesIn(`exibir *, produto fisico`),
  },
  Bling: {
    headers: namesIn(`
      clonar dados do pai, condicao do produto, itens p caixa, tipo do item, produto variacao, codigo pai,
      cross docking, tipo producao, codigo integracao, classificacao fiscal, descricao complementar,
      codigo na lista de servicos`),
    settings: namesIn(`
      tipo do item, itens p caixa, itens por caixa, cross docking, clonar *, condicao do produto,
      tipo producao, tipo da producao, grupo de produtos, categoria do produto id`),
  },
  'Loja Integrada': {
    headers: namesIn(`
      sku pai, preco cheio, preco sob consulta, estoque gerenciado, estoque quantidade,
      estoque situacao em estoque, estoque situacao sem estoque, url antiga, categoria nome nivel #, grade *,
      peso em kg, altura em cm`),
    settings: namesIn(`url antiga, link youtube, preco sob consulta`),
  },
  VTEX: {
    headers: namesIn(`
      id sku, nome sku, sku ativo, ativar sku *, codigo referencia sku, nome produto, produto ativo,
      mostrar sem estoque, id departamento, nome departamento, id categoria, nome categoria, id marca,
      peso cubico, condicao comercial, multiplicador *, valor fidelidade, exibe no site, link texto`),
    settings: namesIn(`
      mostrar *, exibe *, ativar sku *, condicao comercial, lojas, multiplicador *, peso cubico,
      valor fidelidade, link texto, titulo site, data lancamento *`),
  },
  Tray: {
    headers: namesIn(`
      estoque do produto, produto disponivel, html da descricao completa, categoria nivel #,
      peso do produto gramas, inicio da promocao, fim da promocao, termino da promocao,
      endereco da imagem principal, endereco do produto, prazo de disponibilidade, produto em destaque`),
    settings: namesIn(`produto disponivel, mostrar *, data de lancamento, produto em destaque, exibir *`),
  },
  Magento: {
    headers: namesIn(`
      store view code, attribute set code, product websites, product online, tax class name,
      additional attributes, configurable variations, configurable variation labels, url key, is in stock,
      base image, small image, thumbnail image, additional images, related skus, crosssell skus,
      special price from date, special price to date, out of stock qty, manage stock, website id`),
    settings: namesIn(`
      store view code, attribute set code, attribute set, product type, product websites, product online,
      tax class name, visibility, website id, map price, map enabled, msrp *, gift message *,
      display product options in, custom design *, custom layout *, custom options, page layout,
      product options container, * label, * labels, out of stock qty, min cart qty, max cart qty, use config *,
      is qty decimal, is decimal divided, allow backorders, backorders, * skus, * position,
      notify on stock below, manage stock, qty increments, enable qty increments, deferred stock update,
      hide from product page, bundle *, new from date, new to date, grouped *, associated *,
      configurable variations, url key, * image, has options, required options, additional images,
      downloadable *, is recurring, status`),
  },
  'Google feed': {
    headers: namesIn(`
      image link, additional image link, google product category, item group id, identifier exists,
      custom label #, sale price effective date, mobile link, shipping weight, age group, is bundle, ads *,
      shipping label`),
    settings: namesIn(`
      google product category, identifier exists, custom label #, adult, is bundle, ads *, shipping,
      shipping label, excluded destination, included destination, promotion id, mobile link, pause`),
  },
}

/** Share of the headers of a platform that a file of it has; of one that people have cut down a few are left. */
const LEAST_HEADERS = 0.1
const LEAST_COUNT = 2

const EACH = (Object.keys(PLATFORMS) as Platform[]).map((platform) => ({
  platform,
  headers: PLATFORMS[platform].headers.map((name) => pattern([name])),
  settings: pattern(PLATFORMS[platform].settings),
}))

type Named = Pick<Column, 'key'>

/** Those whose files have such columns. */
const foundAmong = (columns: readonly Named[]) =>
  EACH.filter(({ headers }) => {
    const met = headers.filter((name) => columns.some(({ key }) => name.test(key))).length
    return met >= Math.max(LEAST_COUNT, headers.length * LEAST_HEADERS)
  })

export const isOf = (asked: Platform, columns: readonly Named[]): boolean =>
  foundAmong(columns).some(({ platform }) => platform === asked)

/** What tells the settings of the platforms that some columns are of, by the name of a column. */
export function settingsAmong(columns: readonly Named[]): (column: Named) => boolean {
  const found = foundAmong(columns)
  return ({ key }) => found.some(({ settings }) => settings.test(key))
}

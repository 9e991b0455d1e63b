import type { InferOutput } from 'valibot'
import {
  FEW_LEFT,
  type Alimento,
  type Atributo,
  type Cartao,
  type Ence,
  type Imagem,
  type Lojista,
  type Opinioes,
  type Preco,
  type Produto,
  type Servico,
  type TrilhaItem,
  type Variacao,
  type Video,
} from '#commerce/contract/catalogue/catalogue.ts'
import { pictureUrl, videoUrl } from '#commerce/contract/catalogue/pictures.ts'
import { picturesOf } from '#commerce/contract/catalogue/variation-pictures.ts'
import { named } from '#commerce/contract/company.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { productLink } from '#commerce/contract/links.ts'
import { PRICE_FIELD } from '#commerce/contract/search/filter.ts'
import { wholeDescription } from '#commerce/contract/values/description.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import type { CatalogRecord } from '../import/catalog-record.ts'
import { valuesIn } from '../search/values.ts'
import { effectivePrice, nextPriceChange, type EffectivePrice, type PricePeriod } from './effective-price.ts'
import { historyReview, priceHistory, type PriceStep } from './price-history.ts'
import { DEFAULT_PRICE_TERMS, unitPriceText, wirePrice } from './wire-price.ts'

const COLOUR = 'Cor'

export interface VariantFacts {
  sku: string
  ean: string | null
  options: Record<string, string>
  quantity: number
  periods: readonly PricePeriod[]
  /** What was charged in the days its page tells of. */
  past?: readonly PricePeriod[]
}
/** A product as stored, with all that its page shows. */
export interface ProductFacts {
  id: number
  slug: string
  name: string
  brand: string | null
  model: string | null
  description: string
  attributes: readonly (InferOutput<typeof Atributo> & { faceta: boolean })[]
  min: number
  multiple: number
  max: number
  measure: CatalogRecord['medida'] | null
  label: CatalogRecord['ence'] | null
  food: CatalogRecord['alimento'] | null
  opinions: Opinioes
  badge: string | null
  seller: InferOutput<typeof Lojista>
  categoryId: number
  trail: InferOutput<typeof TrilhaItem>[]
  variants: readonly VariantFacts[]
  pictures: readonly { id: string; alt: string; options: Record<string, string> }[]
  video: { id: string; source: string; captions: string | null; description: string | null } | null
  services: readonly { id: string; name: string; centavos: number }[]
  gifts: readonly { name: string; picture: string | null }[]
}

export const thumbnailUrl = (picture: string): string => pictureUrl(picture, 384, 'jpg')
const imageUrl = (picture: string): string => pictureUrl(picture, 1080, 'jpg')

interface Offered {
  variant: VariantFacts
  price: EffectivePrice | undefined
  available: boolean
  history: readonly PriceStep[]
}

/**
 * A variation is for sale when the smallest allowed quantity is there and it has a price (domain §5: out of stock shows
 * no price).
 */
export function offer(
  variant: Pick<VariantFacts, 'quantity' | 'periods'>,
  min: number,
  at: number,
): { price: EffectivePrice | undefined; available: boolean } {
  const price = effectivePrice(variant.periods, DEFAULT_CHANNEL, at)
  return { price, available: price !== undefined && variant.quantity >= min }
}

const unitPriceOf = ({ measure }: ProductFacts, { price, available }: Offered): string | null =>
  available && price && measure
    ? unitPriceText(price.amount, { quantity: measure.quantidade, unit: measure.unidade })
    : null

/** What page and card tell alike. */
function commonOf(facts: ProductFacts, shown: Offered) {
  return {
    idProduto: String(facts.id),
    sku: shown.variant.sku,
    nome: facts.name,
    marca: facts.brand,
    url: productLink(facts.slug),
    quantidadeMin: facts.min,
    quantidadeMult: facts.multiple,
    quantidadeMax: facts.max,
    disponivel: shown.available,
    precoUnitarioText: unitPriceOf(facts, shown),
    selo: facts.badge,
    avaliacao:
      facts.opinions.resumo.total === 0
        ? null
        : { media: facts.opinions.resumo.media, total: facts.opinions.resumo.total },
  }
}

/** The documents of one product at an instant, and the next instant (epoch ms) at which they change by themselves. */
export function productDocuments(
  facts: ProductFacts,
  related: readonly string[],
  at: number,
): { produto: Produto; cartao: Cartao; reviewAt: number | null; priceCentavos: number | null } {
  const offers = facts.variants.map((variant): Offered => ({
    variant,
    ...offer(variant, facts.min, at),
    history: priceHistory(variant.past ?? [], DEFAULT_CHANNEL, at),
  }))
  const shown = offers.find((candidate) => candidate.available) ?? offers[0]
  if (!shown) throw new RangeError(`Product ${facts.id} has no variant`)
  const priceOf = ({ price, available }: Offered, plans: 'all' | 'longest'): Preco | null =>
    available && price ? wirePrice(price, DEFAULT_PRICE_TERMS, plans) : null
  const reviews = [
    ...facts.variants.map((variant) => nextPriceChange(variant.periods, at)),
    ...offers.map(({ history }) => historyReview(history)),
  ].filter((instant) => instant !== null)
  const pictures = facts.pictures.map(({ id, options }) => ({ id, opcoes: options }))
  const picture = picturesOf(pictures, shown.variant.options)[0]
  const options = optionsOf(facts.variants)
  const colours = options.find(({ nome }) => nome === COLOUR)?.valores ?? []
  const common = commonOf(facts, shown)
  const produto: Produto = {
    ...common,
    slug: facts.slug,
    modelo: facts.model,
    descricao: facts.description,
    imagens: facts.pictures.map(({ id, alt, options }): Imagem => ({
      url: imageUrl(id),
      alt,
      ...(Object.keys(options).length > 0 && { opcoes: options }),
    })),
    ...(facts.video && { video: videoOf(facts.video) }),
    atributos: facts.attributes.map(({ grupo, nome, valor }) => ({ grupo, nome, valor })),
    opcoes: options,
    variacoes: offers.map((each): Variacao => ({
      sku: each.variant.sku,
      ean: each.variant.ean,
      opcoes: each.variant.options,
      disponivel: each.available,
      restam: each.available && each.variant.quantity <= FEW_LEFT ? each.variant.quantity : null,
      preco: priceOf(each, 'longest'),
      precoUnitarioText: unitPriceOf(facts, each),
      ...(each.available && each.history.length > 0 && { historico: each.history.map(wireStep) }),
    })),
    preco: priceOf(shown, 'all'),
    lojista: facts.seller,
    trilha: facts.trail,
    idCategoria: String(facts.categoryId),
    servicos: facts.services.map((service): InferOutput<typeof Servico> => ({
      idServico: service.id,
      nome: service.name,
      preco: service.centavos / 100,
      precoText: formatBRL(service.centavos),
    })),
    brindes: facts.gifts.map((gift) => ({ nome: gift.name, thumbnail: gift.picture && thumbnailUrl(gift.picture) })),
    ence: facts.label ? energyLabel(facts.label) : null,
    alimento: facts.food ? foodFacts(facts.food) : null,
    opinioes: facts.opinions,
    relacionados: [...related],
    metaTags: { title: facts.name, description: metaDescription(facts) },
  }
  const cartao: Cartao = {
    ...common,
    thumbnail: picture ? thumbnailUrl(picture.id) : null,
    preco: priceOf(shown, 'longest'),
    lojista: facts.seller.nome,
    ence: facts.label?.classe ?? null,
    temOpcoes: facts.variants.length > 1,
    ...(colours.length > 1 && { cores: colours }),
    somenteMaiores: facts.food?.somenteMaiores ?? false,
  }
  return {
    produto,
    cartao,
    reviewAt: reviews.length > 0 ? Math.min(...reviews) : null,
    priceCentavos: shown.available ? (shown.price?.amount ?? null) : null,
  }
}

const wireStep = ({ since, amount }: PriceStep) => ({
  desde: since,
  valor: amount === null ? null : amount / 100,
  valorText: amount === null ? null : formatBRL(amount),
})

function optionsOf(variants: readonly VariantFacts[]): Produto['opcoes'] {
  const names = [...new Set(variants.flatMap((variant) => Object.keys(variant.options)))]
  return names.map((nome) => ({
    nome,
    valores: [...new Set(variants.map((variant) => variant.options[nome]).filter((value) => value !== undefined))],
  }))
}

const videoOf = ({ id, source, captions, description }: NonNullable<ProductFacts['video']>): Video => ({
  url: source.startsWith('https:') ? source : videoUrl(id, 'mp4'),
  ...(captions !== null && { legendas: videoUrl(captions, 'vtt') }),
  ...(description !== null && { descricao: description }),
})

const energyLabel = (label: NonNullable<CatalogRecord['ence']>): InferOutput<typeof Ence> => ({
  classe: label.classe,
  consumo: label.consumo,
  registro: label.registro ?? null,
})

const foodFacts = (food: NonNullable<CatalogRecord['alimento']>): Alimento => ({
  ...food,
  lactose: food.lactose ?? null,
  conservacao: food.conservacao ?? null,
  validadeMinimaDias: food.validadeMinimaDias ?? null,
  origem: food.origem ?? null,
  porcao: food.porcao ?? null,
  nutricional: food.nutricional.map((line) => ({ ...line, cem: line.cem ?? null, vd: line.vd ?? null })),
})

/** What search engines show of it: whole sentences of its description, or what else there is to say of it. */
export function metaDescription({
  name,
  brand,
  description,
  trail,
}: Pick<ProductFacts, 'name' | 'brand' | 'description' | 'trail'>): string {
  const place = trail.at(-1)?.nome
  return wholeDescription(
    description,
    `Compre ${name}${brand && !name.includes(brand) ? ` ${brand}` : ''} ${named('n')}.${place ? ` Veja preço à vista no Pix, parcelas sem juros e mais ofertas de ${place}.` : ''}`,
  )
}

export interface SearchFacet {
  campo: string
  campoNome: string
  valor: string
  valorNome: string
}

/**
 * What a listing may be filtered by: brand, options of the variations, energy class and the attributes the source
 * marked.
 */
export function searchFacets({
  brand,
  label,
  variants,
  attributes,
}: Pick<ProductFacts, 'brand' | 'label' | 'variants' | 'attributes'>): SearchFacet[] {
  const pairs: [string, string][] = [
    ...(brand ? [['Marca', brand] as [string, string]] : []),
    ...variants.flatMap((variant) => Object.entries(variant.options)),
    ...(label ? [['Classe de energia', label.classe] as [string, string]] : []),
    ...attributes
      .filter((attribute) => attribute.faceta)
      .flatMap(({ nome, valor }) => valuesIn(valor, slugify(nome, 60)).map((one): [string, string] => [nome, one])),
  ]
  const facets = pairs.map(([campoNome, valorNome]) => ({
    campo: slugify(campoNome, 60),
    campoNome,
    valor: slugify(valorNome, 60),
    valorNome,
  }))
  const usable = facets.filter((facet) => facet.campo !== '' && facet.valor !== '' && facet.campo !== PRICE_FIELD)
  return [...new Map(usable.map((facet) => [`${facet.campo}:${facet.valor}`, facet])).values()]
}

import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { CatalogRecord, VariationRecord } from '#commerce/domain/import/catalog-record.ts'
import type { ShopRecord } from '#commerce/domain/import/shop-columns.ts'
import { allCategories } from '#commerce/store/catalogue/categories.ts'
import { heldUnits } from '#commerce/store/catalogue/stock.ts'
import {
  type ExportedPrice,
  type ExportedProduct,
  type ExportedVariant,
  productsToExport,
} from '#commerce/store/import/export.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { lineage } from '../publication/facts.ts'

const CHUNK = 250
const LONGEST_HISTORY = 200

/**
 * The whole catalogue for sale as the records that make it again, in the order of source and id, a few hundred products
 * in memory. Of prices go the ones that stand, the default channel's promotion and the default channel's regular ones
 * before, as far as they followed each other without a gap (a "de" price must have been charged, domain §5).
 * @param db a transaction that sees one moment
 */
export async function* exportedRecords(db: Reader, now: Date, only?: string): AsyncGenerator<ShopRecord[]> {
  const categories = new Map((await allCategories(db)).map((category) => [category.id, category]))
  let after = { source: '', id: '' }
  for (;;) {
    const products = await productsToExport(db, after, only, CHUNK)
    const last = products.at(-1)
    if (!last) return
    const held = await heldUnits(
      db,
      products.flatMap(({ variants }) => (variants ?? []).map(({ sku }) => sku)),
    )
    yield products.flatMap((product) => {
      const departments = departmentsOf(categories, product)
      return departments.length === 0 || !product.variants
        ? []
        : [shopRecord(product, product.variants, departments, held, now.getTime())]
    })
    after = { source: last.source, id: last.sourceId }
  }
}

/** Products for sale among some, by id, as the records that make them again. */
export async function recordsOf(db: Reader, now: Date, ids: readonly number[]): Promise<Map<number, CatalogRecord>> {
  if (ids.length === 0) return new Map()
  const categories = new Map((await allCategories(db)).map((category) => [category.id, category]))
  const products = await productsToExport(db, { source: '', id: '' }, undefined, ids.length, ids)
  const skus = products.flatMap(({ variants }) => (variants ?? []).map(({ sku }) => sku))
  const held = await heldUnits(db, skus)
  return new Map(
    products.flatMap((product) => {
      const departments = departmentsOf(categories, product)
      return departments.length === 0 || !product.variants
        ? []
        : [[product.key, shopRecord(product, product.variants, departments, held, now.getTime()).record] as const]
    }),
  )
}

type Categories = Parameters<typeof lineage>[0]
const departmentsOf = (categories: Categories, product: ExportedProduct): string[][] =>
  (product.categories ?? [])
    .map((id) => lineage(categories, Number(id)).map(({ name }) => name))
    .filter((names) => names.length > 0)

function shopRecord(
  product: ExportedProduct,
  variants: readonly ExportedVariant[],
  departments: readonly string[][],
  held: ReadonlyMap<string, number>,
  now: number,
): ShopRecord {
  const { seller } = product
  const record = {
    id: product.sourceId,
    slug: product.slug,
    nome: product.name,
    ...(product.brand !== null && { marca: product.brand }),
    ...(product.model !== null && { modelo: product.model }),
    descricao: product.description,
    departamento: departments[0]!,
    ...(departments.length > 1 && { outrosDepartamentos: departments.slice(1) }),
    lojista: seller.id,
    // Written through the same schema that types them (domain/catalog-record.ts).
    atributos: product.attributes as CatalogRecord['atributos'],
    variacoes: variants.map((variant) => variation(variant, held.get(variant.sku) ?? 0, now)),
    imagens: product.pictures.map(({ source, alt, options }) => ({
      origem: source,
      ...(alt !== product.name && { alt }),
      ...(Object.keys(options).length > 0 && { opcoes: options }),
    })),
    ...(product.video !== null && {
      video: {
        origem: product.video.source,
        ...(product.video.captions !== null && { legendas: product.video.captions }),
        ...(product.video.description !== null && { descricao: product.video.description }),
      },
    }),
    servicos: product.services.map(({ id, name, centavos }) => ({ idServico: id, nome: name, preco: centavos })),
    brindes: product.gifts,
    quantidadeMin: product.min,
    quantidadeMult: product.multiple,
    quantidadeMax: product.max,
    ...(product.measure !== null && { medida: product.measure as CatalogRecord['medida'] }),
    ...(product.label !== null && { ence: product.label as CatalogRecord['ence'] }),
    ...(product.food !== null && { alimento: product.food as CatalogRecord['alimento'] }),
    ...(product.rating !== null && { avaliacao: { media: Number(product.rating), total: product.ratings } }),
    ...(product.badge !== null && { selo: product.badge }),
    vendidos: product.sold,
    lancamento: product.launchedAt.toISOString(),
  } satisfies CatalogRecord
  return {
    fonte: product.source,
    record,
    lojista: { nome: seller.nome, razaoSocial: seller.razaoSocial, cnpj: seller.cnpj },
  }
}

function variation(
  { sku, ean, options, weight, dimensions, quantity, prices }: ExportedVariant,
  held: number,
  now: number,
): VariationRecord {
  const standing = (prices ?? []).filter(([, , , from, until]) => from <= now && (until === null || until > now))
  const regular = standing.filter(([, kind]) => kind === 'regular')
  const promotion = (prices ?? []).find(
    ([channel, kind, , , until]) =>
      channel === DEFAULT_CHANNEL && kind === 'promotion' && until !== null && until > now,
  )
  const own = regular.find(([channel]) => channel === DEFAULT_CHANNEL)
  return {
    sku,
    ...(ean !== null && { ean }),
    opcoes: options,
    ...(own && { preco: own[2] }),
    historico: own
      ? history(
          (prices ?? []).filter(([channel, kind]) => channel === DEFAULT_CHANNEL && kind === 'regular'),
          own,
        )
      : [],
    ...(promotion && { promocao: { preco: promotion[2], de: iso(promotion[3]), ate: iso(promotion[4]!) } }),
    canais: Object.fromEntries(
      regular.filter(([channel]) => channel !== DEFAULT_CHANNEL).map(([channel, , centavos]) => [channel, centavos]),
    ),
    // What lies in the depot: an import takes off again what orders hold (setCountedStock).
    estoque: quantity + held,
    ...(weight !== null && { pesoG: weight }),
    ...(Array.isArray(dimensions) && { dimensoesCm: dimensions as [number, number, number] }),
  }
}

/** The standing price and those before it, back to the first gap. */
function history(regular: readonly ExportedPrice[], standing: ExportedPrice): VariationRecord['historico'] {
  const line = [standing]
  for (let before = follows(regular, standing); before; before = follows(regular, before)) line.unshift(before)
  return line.slice(-LONGEST_HISTORY).map(([, , preco, desde]) => ({ preco, desde: iso(desde) }))
}

const follows = (regular: readonly ExportedPrice[], next: ExportedPrice): ExportedPrice | undefined =>
  regular.find(([, , , from, until]) => until === next[3] && from < next[3])
const iso = (ms: number): string => new Date(ms).toISOString()

import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { productLink } from '#commerce/contract/links.ts'
import type { CatalogRecord, VariationRecord } from '#commerce/domain/import/catalog-record.ts'
import { recordHistory, setPromotions, setRegularPrices } from '#commerce/store/catalogue/prices.ts'
import {
  keepOldPaths,
  pictureId,
  rememberOffers,
  writePartRows,
  writeProductRows,
  writeVariantRows,
} from '#commerce/store/catalogue/product-rows.ts'
import { setCountedStock } from '#commerce/store/catalogue/stock.ts'
import type { Trx } from '#commerce/store/rows.ts'

/**
 * What a source says of price and stock; kept beside the variant, so that only what the source itself changed is
 * applied again.
 */
export type Offer = Pick<VariationRecord, 'preco' | 'promocao' | 'canais' | 'estoque'>

export interface WriteContext {
  source: string
  runId: number
  now: Date
  /** What stood before is written again: nothing to remember of it. */
  undoing?: boolean
}

export interface ProductWrite {
  id: number
  record: CatalogRecord
  slug: string
  oldSlug: string | undefined
  hash: string
  /** Something besides department, price and stock changed. */
  content: boolean
  /** The main department it leaves. */
  moved: number | null | undefined
  offers: readonly { variation: VariationRecord; offer: Offer; before: Offer | undefined }[]
}

export async function writeProducts(
  trx: Trx,
  all: readonly ProductWrite[],
  { source, now }: WriteContext,
): Promise<void> {
  const writes = all.filter((write) => write.content)
  if (writes.length === 0) return
  const moves = writes
    .filter((write) => write.oldSlug !== undefined)
    .map((write) => ({ id: write.id, path: productLink(write.oldSlug!) }))
  const rows = writes.map(({ id, record, slug, hash }) => ({
    id,
    source_id: record.id,
    slug,
    hash,
    name: record.nome,
    brand: record.marca,
    model: record.modelo,
    description: record.descricao,
    seller: record.lojista,
    attributes: record.atributos,
    min: record.quantidadeMin,
    multiple: record.quantidadeMult,
    max: record.quantidadeMax,
    measure: record.medida,
    label: record.ence,
    food: record.alimento,
    rating: record.avaliacao?.media,
    ratings: record.avaliacao?.total ?? 0,
    badge: record.selo,
    sold: record.vendidos,
    launched: record.lancamento,
  }))
  await writeProductRows(trx, source, rows, now)
  await keepOldPaths(trx, moves, now)
  await writeVariantRows(
    trx,
    writes.flatMap(({ id, record }) =>
      record.variacoes.map(({ sku, ean, opcoes, pesoG, dimensoesCm }, position) => ({
        product: id,
        position,
        sku,
        ean,
        options: opcoes,
        weight: pesoG,
        dimensions: dimensoesCm,
      })),
    ),
  )
  await writePartRows(
    trx,
    writes.map((write) => write.id),
    partsOf(writes),
  )
}

/** Pictures, videos, services and gifts, by their product. */
function partsOf(writes: readonly ProductWrite[]) {
  const images = writes.flatMap(({ id, record }) =>
    record.imagens.map((image, position) => ({
      product: id,
      position,
      picture: pictureId(image.origem),
      source: image.origem,
      alt: image.alt ?? record.nome,
      options: image.opcoes ?? {},
    })),
  )
  const videos = writes.flatMap(({ id, record: { video } }) =>
    video === undefined
      ? []
      : [
          {
            product: id,
            video: pictureId(video.origem),
            source: video.origem,
            captions: video.legendas && pictureId(video.legendas),
            captionsSource: video.legendas,
            description: video.descricao,
          },
        ],
  )
  const services = writes.flatMap(({ id, record }) =>
    record.servicos.map((service, position) => ({
      product: id,
      position,
      service: service.idServico,
      name: service.nome,
      centavos: service.preco,
    })),
  )
  const gifts = writes.flatMap(({ id, record }) =>
    record.brindes.map((sku, position) => ({ product: id, position, sku })),
  )
  return { images, videos, services, gifts }
}

/** Applies prices and stock the source changed, and remembers what it said. */
export async function writeOffers(
  trx: Trx,
  writes: readonly ProductWrite[],
  { now, runId }: WriteContext,
): Promise<void> {
  const offers = writes.flatMap((write) => write.offers)
  if (offers.length === 0) return
  const past = offers.flatMap(({ variation }) =>
    variation.historico.map((entry) => ({ sku: variation.sku, centavos: entry.preco, since: new Date(entry.desde) })),
  )
  await recordHistory(trx, past, now)
  const regular = offers.flatMap(({ variation: { sku, preco, canais }, before }) => {
    const dropped = Object.keys(before?.canais ?? {}).map((channel) => [channel, 0] as const)
    const prices = new Map<string, number>([...dropped, ...Object.entries(canais), [DEFAULT_CHANNEL, preco ?? 0]])
    return [...prices].map(([channel, centavos]) => ({ sku, channel, centavos: centavos > 0 ? centavos : null }))
  })
  await setRegularPrices(trx, regular, now, runId)
  const promotions = offers.map(({ variation: { sku, promocao } }) => ({
    sku,
    channel: DEFAULT_CHANNEL,
    promotion: promocao
      ? {
          centavos: promocao.preco,
          from: promocao.de === undefined ? now : new Date(promocao.de),
          to: new Date(promocao.ate),
        }
      : null,
  }))
  await setPromotions(trx, promotions, now, runId)
  await setCountedStock(
    trx,
    offers.map(({ variation }) => ({ sku: variation.sku, quantity: variation.estoque })),
    now,
    runId,
  )
  await rememberOffers(
    trx,
    offers.map(({ variation, offer }) => ({ sku: variation.sku, offer })),
  )
}

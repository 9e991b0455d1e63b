import type { Kysely } from 'kysely'
import { encodeWithin } from '#commerce/adapters/upload-clean.ts'
import { named } from '#commerce/contract/company.ts'
import {
  type AvaliacaoDeCliente,
  type AvaliacoesQuery,
  type AvaliacoesResposta,
  type EstrelasResposta,
  type MinhaAvaliacao,
  type NovaAvaliacao,
  REVIEW_PHOTO_SIZES,
  type VotoRegistrado,
} from '#commerce/contract/opinions/reviews.ts'
import { refuseContacts, shownName } from '#commerce/domain/opinions/opinion-text.ts'
import { CommerceError, conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { tidyText } from '#commerce/kernel/tidy-text.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import {
  addReviewPhotos,
  type NewReviewPhoto,
  productPhotos,
  shownPhoto,
  waitingPictures,
} from '#commerce/store/opinions/review-photos.ts'
import {
  addVote,
  changeReview,
  countsOfProducts,
  hasReceived,
  insertReviews,
  lockReview,
  reviewBy,
  reviewCounts,
  reviewsOf,
} from '#commerce/store/opinions/reviews.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { summaryOf, wireReview } from './views.ts'

/** @throws CommerceError 404 */
export async function requireProduct(db: Kysely<Database>, product: number): Promise<void> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', product)
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('Produto não encontrado.')
}

export async function readReviews(
  db: Kysely<Database>,
  product: number,
  { page, resultsPerPage, nota, sortBy }: AvaliacoesQuery,
): Promise<AvaliacoesResposta> {
  await requireProduct(db, product)
  const [counts, photos, rows] = await Promise.all([
    reviewCounts(db, product),
    productPhotos(db, product),
    reviewsOf(db, product, sortBy, nota, (page - 1) * resultsPerPage, resultsPerPage),
  ])
  const resumo = summaryOf(counts, photos)
  const total = nota === undefined ? resumo.total : (counts.stars[nota - 1] ?? 0)
  return {
    resumo,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / resultsPerPage)),
    avaliacoes: rows.map(wireReview),
  }
}

export async function readStars(db: Reader, ids: readonly string[]): Promise<EstrelasResposta> {
  const found = await countsOfProducts(db, ids.map(Number))
  return {
    avaliacoes: found.map(({ product, counts }) => ({
      idProduto: String(product),
      media: summaryOf(counts).media,
      total: summaryOf(counts).total,
    })),
  }
}

/** Whether the customer may review: bought, received, not yet said. */
export async function ownReview(db: Kysely<Database>, product: number, customerId: string): Promise<MinhaAvaliacao> {
  await requireProduct(db, product)
  const written = await reviewBy(db, product, customerId)
  if (written) return { situacao: 'JA_AVALIOU', avaliacao: wireReview(written) }
  return { situacao: (await hasReceived(db, product, customerId)) ? 'PODE_AVALIAR' : 'SEM_COMPRA', avaliacao: null }
}

const notABuyer = () => `Só quem comprou este produto ${named('n')} e já o recebeu pode avaliá-lo.`
const TWICE = 'Você já avaliou este produto. Cada cliente avalia um produto uma vez.'

/**
 * Publishes a customer's review at once; `npm run shop -- reviews hide` takes down what does not belong there.
 * @throws CommerceError 403 for anybody but a buyer who received it, 409 the second time, 400 for contacts in the text
 */
export async function writeReview(
  db: Kysely<Database>,
  product: number,
  customerId: string,
  given: NovaAvaliacao,
  now: Date,
): Promise<AvaliacaoDeCliente> {
  const texts = { titulo: tidyText(given.titulo).replaceAll('\n', ' '), texto: tidyText(given.texto) }
  if (texts.titulo.length < 3) throw fieldError('titulo', 'O título tem pelo menos 3 caracteres.')
  if (texts.texto.length < 10) throw fieldError('texto', 'Conte um pouco mais: pelo menos 10 caracteres.')
  for (const [field, text] of Object.entries(texts)) refuseContacts(field, text)
  await requireProduct(db, product)
  const photos = await photosToShow(db, customerId, given.fotos)
  return transaction(db, async (trx) => {
    if (await reviewBy(trx, product, customerId)) throw conflict(TWICE)
    if (!(await hasReceived(trx, product, customerId))) throw new CommerceError('forbidden', notABuyer())
    const customer = await findUser(trx, customerId)
    const author = shownName(
      customer?.social_name ?? customer?.full_name ?? customer?.trade_name ?? customer?.company_name ?? '',
    )
    const id = uuidV7(now.getTime())
    const added = await insertReviews(trx, [
      {
        id,
        product,
        customerId,
        author,
        stars: given.nota,
        title: texts.titulo,
        body: texts.texto,
        recommends: given.recomenda,
        writtenAt: now,
      },
    ])
    if (added === 0) throw conflict(TWICE)
    await addReviewPhotos(trx, { id, product, customerId }, photos)
    await markDirty(trx, 'product', [product])
    return wireReview((await reviewBy(trx, product, customerId))!)
  })
}

const GONE = 'Uma das fotos não está mais aqui. Remova-a e envie de novo.'

/** What they show, in the sizes it is shown in. @throws CommerceError 400 for one that is nobody's picture */
async function photosToShow(db: Reader, customerId: string, ids: readonly string[]): Promise<NewReviewPhoto[]> {
  const wanted = [...new Set(ids)]
  if (!wanted.every(isUuid)) throw fieldError('fotos', GONE)
  const found = wanted.length === 0 ? [] : await waitingPictures(db, customerId, wanted)
  if (found.length < wanted.length) throw fieldError('fotos', GONE)
  const photos: NewReviewPhoto[] = []
  for (const { id, bytes } of found) {
    const [small, large] = [
      await encodeWithin(bytes, REVIEW_PHOTO_SIZES.small),
      await encodeWithin(bytes, REVIEW_PHOTO_SIZES.large),
    ]
    photos.push({ id, small, large })
  }
  return photos
}

/** A photo of a shown opinion. @throws CommerceError 404 */
export async function reviewPhotoFile(db: Reader, id: string, size: keyof typeof REVIEW_PHOTO_SIZES): Promise<Buffer> {
  const bytes = isUuid(id) ? await shownPhoto(db, id, size) : undefined
  if (!bytes) throw notFound('Imagem não encontrada.')
  return bytes
}

/**
 * "Foi útil": once per customer or guest, never one's own.
 * @param voter names a customer or a guest
 */
export async function voteHelpful(
  db: Kysely<Database>,
  id: string,
  voter: string,
  customerId: string | undefined,
  now: Date,
): Promise<VotoRegistrado> {
  if (!isUuid(id)) throw notFound('Avaliação não encontrada.')
  return transaction(db, async (trx) => {
    const review = await lockReview(trx, id)
    if (!review) throw notFound('Avaliação não encontrada.')
    if (customerId !== undefined && review.customerId === customerId)
      throw new CommerceError('forbidden', 'Esta avaliação é sua: o voto é dos outros clientes.')
    const contado = await addVote(trx, id, voter, now)
    if (contado) await markDirty(trx, 'product', [review.product])
    return { util: review.helpful + (contado ? 1 : 0), contado }
  })
}

/** What the shop does with a review: hide, show again, answer. @throws CommerceError 404 */
export async function moderateReview(
  db: Kysely<Database>,
  id: string,
  change: Parameters<typeof changeReview>[2],
): Promise<void> {
  if (!isUuid(id)) throw notFound('Avaliação não encontrada.')
  await transaction(db, async (trx) => {
    const product = await changeReview(trx, id, change)
    if (product === undefined) throw notFound('Avaliação não encontrada.')
    await markDirty(trx, 'product', [product])
  })
}

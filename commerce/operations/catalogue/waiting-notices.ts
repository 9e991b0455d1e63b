import type { Kysely } from 'kysely'
import type { PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import { DEFAULT_CHANNEL, MAX_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { type Env, siteOrigin } from '#commerce/contract/env.ts'
import { noticeCancelLink, productLink } from '#commerce/contract/links.ts'
import { renderMail } from '#commerce/domain/mail/content.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { sign } from '#commerce/kernel/signature.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { productOfSku } from '#commerce/store/catalogue/availability-notices.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { channelPrices } from './channel-prices.ts'

export interface NoticeContext {
  db: Kysely<Database>
  clock: Clock
  env: Env
  /** Signs the links that cancel. */
  secret: Uint8Array
}

/** What can be bought now, at a price. */
export type Offer = PrecoVivo & { preco: NonNullable<PrecoVivo['preco']> }

/** What somebody waits for, and how they are told. */
interface Awaited<Taken> {
  kind: 'produto-disponivel' | 'preco-baixou'
  skus: readonly string[]
  hasCome: (offer: Offer) => boolean
  /** Takes up to `limit` requests as told; another process takes others. */
  take: (trx: Trx, offer: Offer, limit: number) => Promise<Taken[]>
  words: (name: string, offer: Offer, taken: Taken) => { subject: string; title: string; text: string }
}

/** Code of the link that cancels one request: its id and our signature, so that nobody cancels another's. */
export const cancelCode = (secret: Uint8Array, id: string): string =>
  `${id}.${Buffer.from(sign(secret, 'aviso', id), 'base64')
    .toString('base64url')
    .slice(0, 32)}`

/** Mails in one transaction at most. */
const BATCH = 100

/**
 * Leaves a mail for everybody whose wait is over; each request is told once, in the transaction that leaves its mail. A
 * sku that cannot be told of keeps no other waiting.
 * @returns mails left
 * @throws AggregateError afterwards, of what failed
 */
export async function notifyWaiting<Taken extends { id: string; email: string }>(
  context: NoticeContext,
  awaited: Awaited<Taken>,
): Promise<number> {
  const { db, clock } = context
  const failures: unknown[] = []
  let told = 0
  for (let at = 0; at < awaited.skus.length; at += MAX_RESULTS_PER_PAGE) {
    const offers = await channelPrices(clock)(db, awaited.skus.slice(at, at + MAX_RESULTS_PER_PAGE), DEFAULT_CHANNEL)
    for (const offer of offers) {
      if (!isOffer(offer) || !awaited.hasCome(offer)) continue
      try {
        told += await tellOf(context, awaited, offer)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${awaited.kind} notices`)
  return told
}

const isOffer = (offer: PrecoVivo): offer is Offer => offer.disponivel && offer.preco !== null

async function tellOf<Taken extends { id: string; email: string }>(
  context: NoticeContext,
  awaited: Awaited<Taken>,
  offer: Offer,
): Promise<number> {
  const product = await productOfSku(context.db, offer.sku)
  if (!product) return 0
  const name = variantName(product.name, product.options)
  let told = 0
  for (let batch = BATCH; batch === BATCH; told += batch)
    batch = await transaction(context.db, (trx) => tellSome(trx, context, awaited, { offer, slug: product.slug, name }))
  return told
}

async function tellSome<Taken extends { id: string; email: string }>(
  trx: Trx,
  { clock, env, secret }: NoticeContext,
  { kind, take, words }: Awaited<Taken>,
  { offer, name, slug }: { offer: Offer; name: string; slug: string },
): Promise<number> {
  const origin = siteOrigin(env)
  const taken = await take(trx, offer, BATCH)
  for (const request of taken) {
    const { subject, title, text } = words(name, offer, request)
    const mail = renderMail({
      subject,
      title,
      blocks: [
        { kind: 'text', text: `${text} O preço é o deste momento e vale enquanto durar o estoque.` },
        {
          kind: 'button',
          label: 'Ver o produto',
          url: `${origin}${productLink(slug)}?sku=${encodeURIComponent(offer.sku)}`,
        },
        {
          kind: 'note',
          text: `Você pediu este aviso e ele é enviado uma única vez. Se não foi você, não é preciso fazer nada; para apagar o pedido: ${origin}${noticeCancelLink(cancelCode(secret, request.id))}`,
        },
      ],
    })
    await queueMail(trx, { kind, to: request.email, ...mail, dedupeKey: `${kind}:${request.id}`, now: clock.now() })
  }
  return taken.length
}

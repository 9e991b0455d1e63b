import type { Kysely } from 'kysely'
import { NOTICE_CONSENT } from '#commerce/contract/catalogue/notice-consent.ts'
import { named } from '#commerce/contract/company.ts'
import { DEFAULT_CHANNEL, MAX_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { type Env, siteOrigin } from '#commerce/contract/env.ts'
import { noticeCancelLink, productLink } from '#commerce/contract/links.ts'
import { renderMail } from '#commerce/domain/mail/content.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { isSame, sign } from '#commerce/kernel/signature.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import {
  askForNotice,
  awaitedSkus,
  cancelNotice as cancel,
  productOfSku,
  takeNotices,
} from '#commerce/store/catalogue/availability-notices.ts'
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

/**
 * "Avise-me": keeps the address until the sku is back.
 * @throws CommerceError 404 for a sku nobody sells, 409 when it can be bought now
 */
export async function requestNotice({ db, clock }: NoticeContext, sku: string, email: string): Promise<void> {
  if (!(await productOfSku(db, sku))) throw notFound('Produto não encontrado.')
  const [offer] = await channelPrices(clock)(db, [sku], DEFAULT_CHANNEL)
  if (offer?.disponivel) throw conflict('Boa notícia: este produto já está disponível. Atualize a página para comprar.')
  await askForNotice(db, { id: uuidV7(clock.now().getTime()), sku, email, consent: NOTICE_CONSENT }, clock.now())
}

/** Code of the link that cancels one request: its id and our signature, so that nobody cancels another's. */
export const cancelCode = (secret: Uint8Array, id: string): string =>
  `${id}.${Buffer.from(sign(secret, 'aviso', id), 'base64')
    .toString('base64url')
    .slice(0, 32)}`

/** @throws CommerceError 404 for a code this shop did not give, or of a request that is no more */
export async function cancelNotice({ db, clock, secret }: NoticeContext, code: string): Promise<void> {
  const id = code.split('.')[0] ?? ''
  if (!isUuid(id) || !isSame(code, cancelCode(secret, id)) || !(await cancel(db, id, clock.now())))
    throw notFound('Não encontramos este pedido de aviso. Ele pode já ter sido apagado.')
}

/** Mails in one transaction at most. */
const BATCH = 100

/**
 * Leaves a mail for everybody who waits for what can be bought again; each request is told once, in the transaction
 * that leaves its mail. A sku that cannot be told of keeps no other waiting.
 * @returns mails left
 * @throws AggregateError afterwards, of what failed
 */
export async function notifyBackInStock(context: NoticeContext): Promise<number> {
  const { db, clock } = context
  const waiting = await awaitedSkus(db)
  const failures: unknown[] = []
  let told = 0
  for (let at = 0; at < waiting.length; at += MAX_RESULTS_PER_PAGE) {
    const offers = await channelPrices(clock)(db, waiting.slice(at, at + MAX_RESULTS_PER_PAGE), DEFAULT_CHANNEL)
    for (const { sku, disponivel, preco } of offers)
      if (disponivel && preco !== null)
        try {
          told += await tellOf(context, sku, preco.precoPorText)
        } catch (error) {
          failures.push(error)
        }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'availability notices')
  return told
}

async function tellOf(context: NoticeContext, sku: string, price: string): Promise<number> {
  const product = await productOfSku(context.db, sku)
  if (!product) return 0
  let told = 0
  for (let batch = BATCH; batch === BATCH; told += batch)
    batch = await transaction(context.db, (trx) => tellSome(trx, context, { sku, price, ...product }))
  return told
}

async function tellSome(
  trx: Trx,
  { clock, env, secret }: NoticeContext,
  { sku, name, slug, price }: { sku: string; name: string; slug: string; price: string },
): Promise<number> {
  const origin = siteOrigin(env)
  const taken = await takeNotices(trx, sku, clock.now(), BATCH)
  for (const { id, email } of taken) {
    const mail = renderMail({
      subject: `Chegou: ${name}`,
      title: 'O produto que você esperava voltou',
      blocks: [
        {
          kind: 'text',
          text: `${name} está disponível de novo ${named('n')}, por ${price}. O preço é o deste momento e vale enquanto durar o estoque.`,
        },
        {
          kind: 'button',
          label: 'Ver o produto',
          url: `${origin}${productLink(slug)}?sku=${encodeURIComponent(sku)}`,
        },
        {
          kind: 'note',
          text: `Você pediu este aviso e ele é enviado uma única vez. Se não foi você, não é preciso fazer nada; para apagar o pedido: ${origin}${noticeCancelLink(cancelCode(secret, id))}`,
        },
      ],
    })
    await queueMail(trx, {
      kind: 'produto-disponivel',
      to: email,
      ...mail,
      dedupeKey: `produto-disponivel:${id}`,
      now: clock.now(),
    })
  }
  return taken.length
}

import { PRICE_NOTICE_CONSENT } from '#commerce/contract/catalogue/notice-consent.ts'
import { named } from '#commerce/contract/company.ts'
import { DEFAULT_CHANNEL, MAX_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { siteOrigin } from '#commerce/contract/env.ts'
import { noticeCancelLink, productLink } from '#commerce/contract/links.ts'
import { formatBRL, fromReais } from '#commerce/contract/values/money.ts'
import { renderMail } from '#commerce/domain/mail/content.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { productOfSku } from '#commerce/store/catalogue/availability-notices.ts'
import { askForPriceNotice, awaitedPrices, takePriceNotices } from '#commerce/store/catalogue/price-notices.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { cancelCode, type NoticeContext } from './availability-notices.ts'
import { channelPrices } from './channel-prices.ts'

/**
 * "Me avise quando baixar": keeps the address until the sku costs less than it does now.
 * @throws CommerceError 404 for a sku nobody sells, 409 when it cannot be bought now
 */
export async function requestPriceNotice({ db, clock }: NoticeContext, sku: string, email: string): Promise<void> {
  if (!(await productOfSku(db, sku))) throw notFound('Produto não encontrado.')
  const now = clock.now()
  const [offer] = await channelPrices(clock)(db, [sku], DEFAULT_CHANNEL)
  if (!offer?.disponivel || offer.preco === null)
    throw conflict('Este produto está esgotado. Peça para ser avisado quando ele chegar.')
  const below = fromReais(offer.preco.precoPor)
  await askForPriceNotice(db, { id: uuidV7(now.getTime()), sku, email, below, consent: PRICE_NOTICE_CONSENT }, now)
}

/** Mails in one transaction at most. */
const BATCH = 100

/**
 * Leaves a mail for everybody who waits for less than a sku costs now, while it can be bought; each request is told
 * once, in the transaction that leaves its mail. A sku that cannot be told of keeps no other waiting.
 * @returns mails left
 * @throws AggregateError afterwards, of what failed
 */
export async function notifyLowerPrices(context: NoticeContext): Promise<number> {
  const { db, clock } = context
  const waiting = await awaitedPrices(db)
  const most = new Map(waiting.map(({ sku, below }) => [sku, below]))
  const skus = [...most.keys()]
  const failures: unknown[] = []
  let told = 0
  for (let at = 0; at < skus.length; at += MAX_RESULTS_PER_PAGE) {
    const offers = await channelPrices(clock)(db, skus.slice(at, at + MAX_RESULTS_PER_PAGE), DEFAULT_CHANNEL)
    for (const { sku, disponivel, preco } of offers) {
      if (!disponivel || preco === null || fromReais(preco.precoPor) >= most.get(sku)!) continue
      try {
        told += await tellOf(context, sku, fromReais(preco.precoPor))
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'price notices')
  return told
}

async function tellOf(context: NoticeContext, sku: string, price: number): Promise<number> {
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
  { sku, name, slug, price }: { sku: string; name: string; slug: string; price: number },
): Promise<number> {
  const origin = siteOrigin(env)
  const taken = await takePriceNotices(trx, sku, price, clock.now(), BATCH)
  for (const { id, email, below } of taken) {
    const mail = renderMail({
      subject: `Baixou: ${name}`,
      title: 'O preço que você esperava baixou',
      blocks: [
        {
          kind: 'text',
          text: `${name} custa agora ${formatBRL(price)} ${named('n')}. Quando você pediu este aviso custava ${formatBRL(below)}. O preço é o deste momento e vale enquanto durar o estoque.`,
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
      kind: 'preco-baixou',
      to: email,
      ...mail,
      dedupeKey: `preco-baixou:${id}`,
      now: clock.now(),
    })
  }
  return taken.length
}

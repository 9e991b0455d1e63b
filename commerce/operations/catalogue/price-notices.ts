import { PRICE_NOTICE_CONSENT } from '#commerce/contract/catalogue/notice-consent.ts'
import { named } from '#commerce/contract/company.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { formatBRL, fromReais } from '#commerce/contract/values/money.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { productOfSku } from '#commerce/store/catalogue/availability-notices.ts'
import { askForPriceNotice, awaitedPrices, takePriceNotices } from '#commerce/store/catalogue/price-notices.ts'
import { channelPrices } from './channel-prices.ts'
import { type NoticeContext, notifyWaiting, type Offer } from './waiting-notices.ts'

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

const priceOf = ({ preco }: Offer) => fromReais(preco.precoPor)

/** Tells everybody who waits for less than a sku costs now, while it can be bought, as `notifyWaiting`. */
export async function notifyLowerPrices(context: NoticeContext): Promise<number> {
  const most = new Map((await awaitedPrices(context.db)).map(({ sku, below }) => [sku, below]))
  return notifyWaiting(context, {
    kind: 'preco-baixou',
    skus: [...most.keys()],
    hasCome: (offer) => priceOf(offer) < most.get(offer.sku)!,
    take: (trx, offer, limit) => takePriceNotices(trx, offer.sku, priceOf(offer), context.clock.now(), limit),
    words: (name, offer, { below }) => ({
      subject: `Baixou: ${name}`,
      title: 'O preço que você esperava baixou',
      text: `${name} custa agora ${formatBRL(priceOf(offer))} ${named('n')}. Quando você pediu este aviso custava ${formatBRL(below)}.`,
    }),
  })
}

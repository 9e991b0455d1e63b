import { NOTICE_CONSENT } from '#commerce/contract/catalogue/notice-consent.ts'
import { named } from '#commerce/contract/company.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { isSame } from '#commerce/kernel/signature.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import {
  askForNotice,
  awaitedSkus,
  cancelNotice as cancel,
  productOfSku,
  takeNotices,
} from '#commerce/store/catalogue/availability-notices.ts'
import { channelPrices } from './channel-prices.ts'
import { cancelCode, type NoticeContext, notifyWaiting } from './waiting-notices.ts'

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

/** @throws CommerceError 404 for a code this shop did not give, or of a request that is no more */
export async function cancelNotice({ db, clock, secret }: NoticeContext, code: string): Promise<void> {
  const id = code.split('.')[0] ?? ''
  if (!isUuid(id) || !isSame(code, cancelCode(secret, id)) || !(await cancel(db, id, clock.now())))
    throw notFound('Não encontramos este pedido de aviso. Ele pode já ter sido apagado.')
}

/** Tells everybody who waits for what can be bought again, as `notifyWaiting`. */
export const notifyBackInStock = async (context: NoticeContext): Promise<number> =>
  notifyWaiting(context, {
    kind: 'produto-disponivel',
    skus: await awaitedSkus(context.db),
    hasCome: () => true,
    take: (trx, { sku }, limit) => takeNotices(trx, sku, context.clock.now(), limit),
    words: (name, { preco }) => ({
      subject: `Chegou: ${name}`,
      title: 'O produto que você esperava voltou',
      text: `${name} está disponível de novo ${named('n')}, por ${preco.precoPorText}.`,
    }),
  })

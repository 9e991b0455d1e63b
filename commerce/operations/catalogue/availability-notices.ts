import type { Kysely } from 'kysely'
import { NOTICE_CONSENT } from '#commerce/contract/catalogue/notice-consent.ts'
import { DEFAULT_CHANNEL, MAX_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { productLink } from '#commerce/contract/links.ts'
import { renderMail } from '#commerce/domain/mail/content.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { askForNotice, awaitedSkus, productOfSku, takeNotices } from '#commerce/store/catalogue/availability-notices.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import { channelPrices } from './channel-prices.ts'

interface NoticeContext {
  db: Kysely<Database>
  clock: Clock
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

/** Mails in one transaction at most. */
const BATCH = 100

/**
 * Leaves a mail for everybody who waits for what can be bought again; each request is told once, in the transaction
 * that leaves its mail.
 * @param cancelUrl address at which one request is cancelled, absolute
 * @returns mails left
 */
export async function tellReturned(
  { db, clock }: NoticeContext,
  origin: string,
  cancelUrl: (id: string) => string,
): Promise<number> {
  const waiting = await awaitedSkus(db)
  let told = 0
  for (let at = 0; at < waiting.length; at += MAX_RESULTS_PER_PAGE) {
    const offers = await channelPrices(clock)(db, waiting.slice(at, at + MAX_RESULTS_PER_PAGE), DEFAULT_CHANNEL)
    for (const { sku, disponivel, preco } of offers) {
      if (!disponivel || preco === null) continue
      const product = await productOfSku(db, sku)
      if (!product) continue
      const link = `${origin}${productLink(product.slug)}?sku=${encodeURIComponent(sku)}`
      for (;;) {
        const batch = await transaction(db, async (trx) => {
          const taken = await takeNotices(trx, sku, clock.now(), BATCH)
          for (const { id, email } of taken) {
            const mail = renderMail({
              subject: `Chegou: ${product.name}`,
              title: 'O produto que você esperava voltou',
              blocks: [
                {
                  kind: 'text',
                  text: `${product.name} está disponível de novo na eFácil, por ${preco.precoPorText}. O preço é o deste momento e vale enquanto durar o estoque.`,
                },
                { kind: 'button', label: 'Ver o produto', url: link },
                {
                  kind: 'note',
                  text: `Você pediu este aviso e ele é enviado uma única vez. Se não foi você, não é preciso fazer nada; para apagar o pedido: ${cancelUrl(id)}`,
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
        })
        told += batch
        if (batch < BATCH) break
      }
    }
  }
  return told
}

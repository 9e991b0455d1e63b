import { isQuoteSettled } from '#commerce/contract/choices.ts'
import type { Orcamento } from '#commerce/contract/televendas/quotes.ts'
import { quoteState } from '#commerce/domain/televendas/quote.ts'
import { hashOfSent } from '#commerce/domain/televendas/sent-token.ts'
import type { Actor, Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import type { Reader } from '#commerce/store/rows.ts'
import {
  lockQuote,
  noteCallAsked,
  noteQuoteOpened,
  quoteByToken,
  type QuoteRow,
} from '#commerce/store/televendas/quotes.ts'
import type { CommerceDeps } from '../deps.ts'
import { quoteToCart } from './quote-cart.ts'
import { wireQuote } from './quote-view.ts'
import { isAgent, recordHolder } from './record.ts'

const BROKEN = 'Este orçamento não existe ou o link foi trocado por outro. Confira se ele foi copiado por inteiro.'
const SOMEBODY_ELSES = 'Este orçamento é de outro cliente. Entre com a conta de quem o recebeu.'

/** @throws CommerceError 404 for what is no quote's token, or no longer its last one */
export async function quoteOfToken({ db, secret }: CommerceDeps, token: string): Promise<QuoteRow> {
  const hash = hashOfSent(secret, 'orcamento', token)
  const quote = hash === undefined ? undefined : await quoteByToken(db, hash)
  if (!quote) throw notFound(BROKEN)
  return quote
}

/** The quote as whoever holds its link sees it; that the customer looked is noted, not an agent's look. */
export async function showSentQuote(deps: CommerceDeps, actor: Actor, token: string): Promise<Orcamento> {
  const now = deps.clock.now()
  const quote = await quoteOfToken(deps, token)
  if (isAgent(actor)) return wireQuote(deps.db, quote, 'holder', now)
  if (quote.openedAt === null) {
    await noteQuoteOpened(deps.db, quote.number, now)
    await recordOfQuote(deps.db, quote, 'orcamento-visto', now)
  }
  return wireQuote(deps.db, { ...quote, openedAt: quote.openedAt ?? now }, 'holder', now)
}

/** Into the cart of the customer it was made for. @throws CommerceError 403 for another, as `quoteToCart` */
export async function acceptSentQuote(
  deps: CommerceDeps,
  actor: Actor & { customerId: string },
  token: string,
  remote: Remote,
) {
  const quote = await quoteOfToken(deps, token)
  if (quote.customerId !== actor.customerId) throw new CommerceError('forbidden', SOMEBODY_ELSES)
  const taken = await quoteToCart(deps, actor, quote, { todaysPrice: true, remote })
  await recordOfQuote(deps.db, quote, 'orcamento-aceito', deps.clock.now(), { precoMantido: taken.precoMantido })
  return taken
}

/** The customer wants to talk: the agent sees it beside the quote. @throws CommerceError 409 for one that is settled */
export async function askForCall(deps: CommerceDeps, token: string): Promise<Orcamento> {
  const now = deps.clock.now()
  const { number } = await quoteOfToken(deps, token)
  const asked = await transaction(deps.db, async (trx) => {
    const quote = (await lockQuote(trx, number))!
    if (isQuoteSettled(quoteState(quote, now))) throw conflict('Este orçamento já foi encerrado.')
    if (quote.callAskedAt === null) {
      await noteCallAsked(trx, number, now)
      await recordOfQuote(trx, quote, 'orcamento-pediu-contato', now)
    }
    return { ...quote, callAskedAt: quote.callAskedAt ?? now }
  })
  return wireQuote(deps.db, asked, 'holder', now)
}

const recordOfQuote = (
  db: Reader,
  quote: QuoteRow,
  action: string,
  at: Date,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordHolder(db, quote, { action, entity: 'orcamento', entityId: String(quote.number), ...(after && { after }) }, at)

import { ownOrigin } from '#commerce/adapters/site-origin.ts'
import { isQuoteOpen } from '#commerce/contract/choices.ts'
import { named } from '#commerce/contract/company.ts'
import { quoteLink } from '#commerce/contract/links.ts'
import { supervises } from '#commerce/contract/televendas/levels.ts'
import type { Orcamento, OrcamentoEnviado, Orcamentos, OrcamentosQuery } from '#commerce/contract/televendas/quotes.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { quoteMail } from '#commerce/domain/mail/televendas.ts'
import { maskName } from '#commerce/domain/televendas/masked.ts'
import { lastDayOf, quoteEnds, quoteState } from '#commerce/domain/televendas/quote.ts'
import { newSentToken } from '#commerce/domain/televendas/sent-token.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { lockCart } from '#commerce/store/cart/carts.ts'
import { agentSelling } from '#commerce/store/customers/agents.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import {
  cancelQuote as closeQuote,
  endQuotedPrices,
  findQuote,
  giveQuoteToken,
  insertQuote,
  listQuotes as quotesOf,
  lockQuote,
  type QuoteRow,
} from '#commerce/store/televendas/quotes.ts'
import { EMPTY_CART } from '../checkout/checkout.ts'
import { loadCheckout } from '../checkout/state.ts'
import type { CommerceDeps } from '../deps.ts'
import { firstName } from './attribution.ts'
import { snapshotOfCart } from './quote-snapshot.ts'
import { snapshotOf, wireQuote, wireQuoteRow } from './quote-view.ts'
import { type AgentAtWork, recordAct } from './record.ts'
import { whatsappLink } from './whatsapp.ts'

const PER_PAGE = 20
const MOST_WORDS = 5
const UNSELLABLE = 'Há item indisponível no carrinho. Resolva-o antes de fazer o orçamento.'
const NOT_FOUND = 'Orçamento não encontrado.'
const SERVE_FIRST = 'Identifique o cliente deste orçamento antes de continuar.'
const OVER = 'Este orçamento já não vale. Faça outro com os preços de hoje.'

/**
 * Of the customer served, and to be looked at by a supervisor of everybody.
 * @throws CommerceError 403 serving nobody, 404
 */
export async function requireQuote(db: Reader, actor: AgentAtWork, numero: string): Promise<QuoteRow> {
  if (actor.customerId === undefined && !supervises(actor.agentLevel)) throw new CommerceError('forbidden', SERVE_FIRST)
  const quote = /^\d{1,15}$/.test(numero) ? await findQuote(db, Number(numero)) : undefined
  if (!quote || (quote.customerId !== actor.customerId && !supervises(actor.agentLevel))) throw notFound(NOT_FOUND)
  return quote
}

/**
 * A quote of the cart being served, as it is priced now.
 * @throws CommerceError 409 for an empty cart, or one with something that cannot be sold
 */
export async function createQuote(
  deps: CommerceDeps,
  actor: Extract<AgentAtWork, { kind: 'agentForCustomer' }>,
  porEmail: boolean,
  remote: Remote,
): Promise<OrcamentoEnviado> {
  const { token, hash } = newSentToken(deps.secret, 'orcamento')
  const now = deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const { customerId, agentId, attendanceId, canal } = actor
    const state = await loadCheckout(deps, trx, { customerId, agentId, attendanceId, canal, by: 'agent' }, now)
    if (state.refreshed.lines.length === 0) throw conflict(EMPTY_CART)
    if (state.refreshed.lines.some(({ unit }) => unit === null)) throw conflict(UNSELLABLE)
    const snapshot = snapshotOfCart(state)
    const number = await insertQuote(trx, {
      tokenHash: hash,
      agentId,
      attendanceId: attendanceId ?? null,
      customerId,
      channel: canal,
      snapshot,
      total: snapshot.total,
      validUntil: quoteEnds(now),
      now,
    })
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      {
        action: 'orcamento-criado',
        entity: 'orcamento',
        entityId: String(number),
        after: { centavos: snapshot.total, itens: snapshot.items.length },
      },
      remote,
    )
    return sent(trx, (await findQuote(trx, number))!, token, porEmail, now)
  })
}

/** Sends a quote again; the link sent before opens nothing any more. @throws CommerceError 404, 409 once it is over */
export async function sendQuote(
  deps: CommerceDeps,
  actor: Extract<AgentAtWork, { kind: 'agentForCustomer' }>,
  numero: string,
  porEmail: boolean,
  remote: Remote,
): Promise<OrcamentoEnviado> {
  const { token, hash } = newSentToken(deps.secret, 'orcamento')
  const now = deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const { number, customerId } = await requireQuote(trx, actor, numero)
    if (customerId !== actor.customerId) throw notFound(NOT_FOUND)
    const quote = (await lockQuote(trx, number))!
    if (!isOpen(quote, now)) throw conflict(OVER)
    await giveQuoteToken(trx, number, hash)
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      { action: 'orcamento-enviado', entity: 'orcamento', entityId: numero, after: { porEmail } },
      remote,
    )
    return sent(trx, quote, token, porEmail, now)
  })
}

const isOpen = (quote: QuoteRow, now: Date): boolean => isQuoteOpen(quoteState(quote, now))

async function sent(trx: Trx, quote: QuoteRow, token: string, porEmail: boolean, now: Date): Promise<OrcamentoEnviado> {
  const user = (await findUser(trx, quote.customerId))!
  const agent = firstName((await agentSelling(trx, quote.agentId))?.name ?? '')
  const url = `${ownOrigin()}${quoteLink(token)}`
  const totalText = formatBRL(quote.total)
  const validoAte = lastDayOf(quote.validUntil)
  const until = formatBrazilianDate(validoAte)
  const number = String(quote.number)
  if (porEmail)
    await queueMail(trx, {
      kind: 'orcamento',
      to: user.email,
      ...quoteMail(
        { name: customerGreeting(user), agent },
        {
          number,
          url,
          total: totalText,
          until,
          items: snapshotOf(quote).items.map(
            ({ quantity, name, centavos }) => `${quantity} × ${name} - ${formatBRL(centavos * quantity)}`,
          ),
        },
      ),
      dedupeKey: `orcamento:${number}:${now.getTime()}`,
      secretUntil: quote.validUntil,
      now,
    })
  return {
    numero: number,
    url,
    validoAte,
    totalText,
    whatsapp: whatsappLink(
      user.mobile,
      `${agent}, ${named('d')}: o seu orçamento ${number}, de ${totalText}, vale até ${until}. ${url}`,
    ),
    enviadoPara: porEmail ? maskEmail(user.email) : null,
  }
}

export async function listQuotes(
  { db, clock }: CommerceDeps,
  actor: AgentAtWork,
  { busca, estado, page }: OrcamentosQuery,
): Promise<Orcamentos> {
  const now = clock.now()
  const { total, quotes } = await quotesOf(
    db,
    {
      agentId: supervises(actor.agentLevel) ? null : actor.agentId,
      customerId: actor.customerId ?? null,
      words: (busca ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
      estado: estado ?? null,
      now,
    },
    (page - 1) * PER_PAGE,
    PER_PAGE,
  )
  return {
    total,
    page,
    pages: Math.ceil(total / PER_PAGE),
    orcamentos: quotes.map((quote) =>
      wireQuoteRow(quote, { customer: maskName(quote.customer), agent: quote.agent }, now),
    ),
  }
}

/** Masked for a supervisor who does not serve its customer. */
export async function readQuote({ db, clock }: CommerceDeps, actor: AgentAtWork, numero: string): Promise<Orcamento> {
  const quote = await requireQuote(db, actor, numero)
  return wireQuote(db, quote, quote.customerId === actor.customerId ? 'serving' : 'supervising', clock.now())
}

/** What of it lies in the cart costs what it costs today. @throws CommerceError 404, 409 once it is over or was bought */
export async function cancelQuote(
  deps: CommerceDeps,
  actor: AgentAtWork,
  numero: string,
  remote: Remote,
): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const quote = await requireQuote(trx, actor, numero)
    // The cart before the quote, as whoever takes one into it locks them.
    await lockCart(trx, { customerId: quote.customerId })
    if (!isOpen((await lockQuote(trx, quote.number))!, now)) throw conflict('Este orçamento já não pode ser cancelado.')
    await closeQuote(trx, quote.number, now)
    await endQuotedPrices(trx, quote, now)
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      { action: 'orcamento-cancelado', entity: 'orcamento', entityId: numero },
      remote,
    )
  })
}

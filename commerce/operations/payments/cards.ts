import * as v from 'valibot'
import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import type { CartoesSalvos } from '#commerce/contract/checkout/checkout.ts'
import { type CardBrand, cardBrandName, isValidCardExpiry } from '#commerce/contract/values/card.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { CommerceError, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { deleteSavedCards } from '#commerce/store/payments/deleted-card-tokens.ts'
import { findSavedCard, preferCard, savedCards } from '#commerce/store/payments/saved-cards.ts'
import type { PaymentContext } from './start.ts'

const Id = v.pipe(v.string(), v.uuid())

/**
 * The gateway's token for a card that was typed; the text goes through unread.
 * @throws CommerceError 400 when the gateway refuses the card, 503 when it does not answer
 */
export const tokenizeCard = (context: PaymentContext, typed: string): Promise<object> =>
  tokenize(context, typed, fieldError('numero', 'Cartão recusado. Confira os dados ou use outro cartão.'))

/** The token of a saved card, of which only the security code was typed. @throws CommerceError as `tokenizeCard`, 404 */
export async function tokenizeSavedCard(
  context: PaymentContext,
  customerId: string,
  id: string,
  typed: () => Promise<string>,
): Promise<object> {
  const kept = v.is(Id, id) ? await findSavedCard(context.db, customerId, id) : undefined
  if (!kept) throw notFound('Este cartão salvo não existe mais. Escolha outro.')
  const refused = fieldError('cvv', 'Código de segurança recusado. Confira-o ou use outro cartão.')
  return tokenize(context, await typed(), refused, kept.token)
}

async function tokenize(
  { gateway }: PaymentContext,
  typed: string,
  refused: CommerceError,
  keptToken?: string,
): Promise<object> {
  try {
    return (await gateway.tokenize(typed, keptToken)) as object
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.kind === 'refused') throw refused
    throw new CommerceError('unavailable', 'O ambiente de pagamento não respondeu. Tente de novo em instantes.', {
      retryAfterSeconds: 5,
    })
  }
}

/** The cards a customer asked to be kept. */
export async function savedCardsOf({ db, clock }: PaymentContext, customerId: string): Promise<CartoesSalvos> {
  const cards = await savedCards(db, customerId)
  const today = saoPauloClock(clock.now().getTime()).date
  return {
    cartoes: cards.map(({ id, brand, last4, expiry }) => ({
      idCartao: id,
      bandeira: brand,
      bandeiraText: cardBrandName(brand as CardBrand),
      final4: last4,
      validade: expiry,
      vencido: !isValidCardExpiry(expiry, today),
    })),
  }
}

/** Forgets one of them; the gateway is told later: nobody waits for it. @throws CommerceError 404 */
export async function deleteSavedCard(context: PaymentContext, customerId: string, id: string): Promise<CartoesSalvos> {
  const { db, clock } = context
  const isDeleted = v.is(Id, id) && (await transaction(db, (trx) => deleteSavedCards(trx, customerId, id, clock.now())))
  if (!isDeleted) throw notFound('Cartão não encontrado.')
  return savedCardsOf(context, customerId)
}

/** Offers one of them first. @throws CommerceError 404 */
export async function preferSavedCard(context: PaymentContext, customerId: string, id: string): Promise<CartoesSalvos> {
  if (!v.is(Id, id) || !(await preferCard(context.db, customerId, id, context.clock.now())))
    throw notFound('Cartão não encontrado.')
  return savedCardsOf(context, customerId)
}

import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import type { CartoesSalvos } from '#commerce/contract/checkout/checkout.ts'
import { cardBrandName, type CardBrand, isValidCardExpiry } from '#commerce/contract/values/card.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { CommerceError, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { deleteSavedCards } from '#commerce/store/payments/forgotten-cards.ts'
import { findSavedCard, savedCards } from '#commerce/store/payments/saved-cards.ts'
import type { CommerceDeps } from '../middleware/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBodyText } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

/** A person mistypes; a robot tries numbers. */
const TOKENS_PER_MINUTE = 15
const Id = v.pipe(v.string(), v.uuid())

/** The gateway's tokenisation, and the cards a customer asked to be kept (contract §5, domain §2.3). */
export const cardRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/payments/tokens', async (c) => {
      requireCustomer(c)
      return c.json(
        await tokenize(c, deps, fieldError('numero', 'Cartão recusado. Confira os dados ou use outro cartão.')),
        201,
      )
    })
    .post('/payments/tokens/:idCartao', async (c) => {
      const { customerId } = requireCustomer(c)
      const id = c.req.param('idCartao')
      const kept = v.is(Id, id) ? await findSavedCard(deps.db, customerId, id) : undefined
      if (!kept) throw notFound('Este cartão salvo não existe mais. Escolha outro.')
      return c.json(
        await tokenize(
          c,
          deps,
          fieldError('cvv', 'Código de segurança recusado. Confira-o ou use outro cartão.'),
          kept.token,
        ),
        201,
      )
    })
    .get('/checkout/cards', async (c) => c.json(await wireCards(deps, requireCustomer(c).customerId)))
    .delete('/checkout/cards/:idCartao', async (c) => {
      const { customerId } = requireCustomer(c)
      const id = c.req.param('idCartao')
      // The gateway is told by the worker: nobody waits for it.
      const isDeleted =
        v.is(Id, id) && (await transaction(deps.db, (trx) => deleteSavedCards(trx, customerId, id, deps.clock.now())))
      if (!isDeleted) throw notFound('Cartão não encontrado.')
      return c.json(await wireCards(deps, customerId))
    })

/** On its way to the gateway what was typed is neither read, logged nor kept. */
async function tokenize(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  refused: CommerceError,
  keptToken?: string,
): Promise<object> {
  await limitPerMinute(c, deps, 'card-token', TOKENS_PER_MINUTE)
  try {
    return (await deps.gateway.tokenize(await readBodyText(c), keptToken)) as object
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.kind === 'refused') throw refused
    throw new CommerceError('unavailable', 'O ambiente de pagamento não respondeu. Tente de novo em instantes.', {
      retryAfterSeconds: 5,
    })
  }
}

async function wireCards({ db, clock }: CommerceDeps, customerId: string): Promise<CartoesSalvos> {
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

import { type Context, Hono } from 'hono'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { deleteSavedCard, savedCardsOf, tokenizeCard, tokenizeSavedCard } from '#commerce/operations/payments/cards.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBodyText } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

/** A person mistypes; a robot tries numbers. */
const TOKENS_PER_MINUTE = 15

/** The gateway's tokenisation, and the cards a customer asked to be kept (contract §5, domain §2.3). */
export const cardRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/payments/tokens', async (c) => {
      requireCustomer(c)
      return c.json(await tokenizeCard(deps, await typed(c, deps)), 201)
    })
    .post('/payments/tokens/:idCartao', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await tokenizeSavedCard(deps, customerId, c.req.param('idCartao'), () => typed(c, deps)), 201)
    })
    .get('/checkout/cards', async (c) => c.json(await savedCardsOf(deps, requireCustomer(c).customerId)))
    .delete('/checkout/cards/:idCartao', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await deleteSavedCard(deps, customerId, c.req.param('idCartao')))
    })

/** On its way to the gateway what was typed is neither read, logged nor kept. */
async function typed(c: Context<KernelEnv>, deps: CommerceDeps): Promise<string> {
  await limitPerMinute(c, deps, 'card-token', TOKENS_PER_MINUTE)
  return readBodyText(c)
}

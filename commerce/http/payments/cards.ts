import { type Context, Hono } from 'hono'
import type { CartoesSalvos } from '#commerce/contract/checkout/checkout.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import {
  deleteSavedCard,
  preferSavedCard,
  savedCardsOf,
  tokenizeCard,
  tokenizeSavedCard,
} from '#commerce/operations/payments/cards.ts'
import { holdsOpenLink } from '#commerce/operations/televendas/link-holder.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBodyText } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'
import { visitOf } from '../middleware/visits.ts'
import { readLinkKey } from '../middleware/wire-cookies.ts'
import { refuseAgentCard } from './agent-card.ts'

/** A person mistypes; a robot tries numbers. */
const TOKENS_PER_MINUTE = 15
const NO_CARDS: CartoesSalvos = { cartoes: [] }

/** The gateway's tokenisation, and the cards a customer asked to be kept (contract §5, domain §2.3). */
export const cardRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/payments/tokens', async (c) => {
      await requireCardHolder(c, deps)
      return c.json(await tokenizeCard(deps, await typed(c, deps)), 201)
    })
    .post('/payments/tokens/:idCartao', async (c) => {
      const { customerId } = await requireCardOwner(c, deps)
      return c.json(await tokenizeSavedCard(deps, customerId, c.req.param('idCartao'), () => typed(c, deps)), 201)
    })
    .get('/checkout/cards', async (c) => {
      // Whoever opened an order by its link sees no card of its customer.
      if (c.var.actor.customerId === undefined && (await visitOf(c, deps, 'order'))) return c.json(NO_CARDS)
      return c.json(await savedCardsOf(deps, (await requireCardOwner(c, deps)).customerId))
    })
    .put('/checkout/cards/:idCartao', async (c) => {
      const { customerId } = await requireCardOwner(c, deps)
      return c.json(await preferSavedCard(deps, customerId, c.req.param('idCartao')))
    })
    .delete('/checkout/cards/:idCartao', async (c) => {
      const { customerId } = await requireCardOwner(c, deps)
      return c.json(await deleteSavedCard(deps, customerId, c.req.param('idCartao')))
    })

/** The customer in person: saved cards are nobody else's. @throws CommerceError as `requireCustomer`, 403 for an agent */
async function requireCardOwner(c: Context<KernelEnv>, deps: CommerceDeps) {
  await refuseAgentCard(c, deps)
  return requireCustomer(c)
}

/** Also who opened a payment link or an order's link here (contract §7). @throws CommerceError as `requireCardOwner` */
async function requireCardHolder(c: Context<KernelEnv>, deps: CommerceDeps): Promise<void> {
  await refuseAgentCard(c, deps)
  if (await visitOf(c, deps, 'order')) return
  if (!(await holdsOpenLink(deps, readLinkKey(c)))) requireCustomer(c)
}

/** On its way to the gateway what was typed is neither read, logged nor kept. */
async function typed(c: Context<KernelEnv>, deps: CommerceDeps): Promise<string> {
  await limitPerMinute(c, deps, 'card-token', TOKENS_PER_MINUTE)
  return readBodyText(c)
}

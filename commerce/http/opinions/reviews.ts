import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AvaliacoesQuery, EstrelasQuery, IdProduto, NovaAvaliacao } from '#commerce/contract/opinions/reviews.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { ownReview, readReviews, readStars, voteHelpful, writeReview } from '#commerce/operations/opinions/reviews.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { liveActor, requireCustomer } from '../middleware/session-resolution.ts'
import { ensureGuestId } from '../middleware/wire-cookies.ts'

const REVIEWS_PER_MINUTE = 5
const VOTES_PER_MINUTE = 20

/** Reviews of a product, writing one, "Foi útil?" and stars for cards (contract §3). */
export const reviewRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/reviews/stars', async (c) => c.json(await readStars(deps.db, readQuery(c, EstrelasQuery).ids)))
    .get('/catalog/products/:idProduto/reviews', async (c) =>
      c.json(await readReviews(deps.db, productOf(c), readQuery(c, AvaliacoesQuery))),
    )
    .get('/catalog/products/:idProduto/reviews/own', async (c) =>
      c.json(await ownReview(deps.db, productOf(c), requireCustomer(c).customerId)),
    )
    .post('/catalog/products/:idProduto/reviews', async (c) => {
      const { customerId } = requireHimself(c, 'Só o próprio cliente avalia o que comprou.')
      await limitPerMinute(c, deps, 'avaliacao', REVIEWS_PER_MINUTE)
      return c.json(
        await writeReview(deps.db, productOf(c), customerId, await readBody(c, NovaAvaliacao), deps.clock.now()),
        201,
      )
    })
    .post('/catalog/reviews/:idAvaliacao/helpful', async (c) => {
      await limitPerMinute(c, deps, 'avaliacao-util', VOTES_PER_MINUTE)
      const { customerId, guestId } = liveActor(c)
      const voter =
        customerId === undefined ? `visitante:${guestId ?? ensureGuestId(c, deps)}` : `cliente:${customerId}`
      return c.json(await voteHelpful(deps.db, c.req.param('idAvaliacao'), voter, customerId, deps.clock.now()))
    })

/** @throws CommerceError 404 for what is no product's id */
export function productOf(c: Context<KernelEnv>): number {
  const id = v.safeParse(IdProduto, c.req.param('idProduto'))
  if (!id.success) throw notFound('Produto não encontrado.')
  return Number(id.output)
}

/** The customer in person: an agent speaks in nobody's name. */
export function requireHimself(c: Context<KernelEnv>, refusal: string): { customerId: string } {
  const actor = requireCustomer(c)
  if (actor.kind === 'agentForCustomer') throw new CommerceError('forbidden', refusal)
  return actor
}

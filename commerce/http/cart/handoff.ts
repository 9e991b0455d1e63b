import { Hono } from 'hono'
import { CopiaAceita } from '#commerce/contract/cart/copy.ts'
import { changeCart } from '#commerce/operations/cart/cart.ts'
import { copyOf, shareCart } from '#commerce/operations/cart/copy-token.ts'
import { showCopy, takeCopy } from '#commerce/operations/cart/handoff.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { liveActor } from '../middleware/session-resolution.ts'
import { writer } from './owner.ts'

const COPIES_PER_MINUTE = 30

/** A cart handed on by a signed link (contract §5): made, looked at, and taken over only when asked. */
export const cartHandoffRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/cart/handoff', async (c) => {
      await limitPerMinute(c, deps, 'copia', COPIES_PER_MINUTE)
      return c.json(await shareCart(deps, liveActor(c)), 201)
    })
    .get('/cart/handoff/:token', async (c) =>
      c.json(await showCopy(deps, liveActor(c), copyOf(deps, c.req.param('token')))),
    )
    .post('/cart/handoff/itens', async (c) => {
      const { copia, versao } = await readBody(c, CopiaAceita)
      const copy = copyOf(deps, copia)
      const actor = writer(c, deps)
      return c.json(
        await changeCart(deps, actor, versao, (draft) => takeCopy(draft, copy, actor.canal, deps.clock.now())),
      )
    })

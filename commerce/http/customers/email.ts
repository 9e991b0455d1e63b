import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  type EmailConfirmado,
  type EmailEmEspera,
  type EmailTrocado,
  TokenEmail,
  TrocaEmail,
} from '#commerce/contract/customers/account.ts'
import { mainAddressId } from '#commerce/operations/customers/data.ts'
import {
  askForEmail,
  cancelEmail,
  confirmEmail,
  pendingEmailOf,
  resendEmailLink,
  undoEmail,
} from '#commerce/operations/customers/email-change.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { requireOwner } from '../middleware/session-resolution.ts'
import { provenOwner } from './credentials.ts'

const LINKS_PER_MINUTE = 20

/** Another e-mail, by the link sent to it, and the way back (contract §2, domain §1.6). */
export const emailRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/users/email/update', async (c) => {
      const { emailAntigo, emailNovo, senha } = await readBody(c, TrocaEmail)
      const { user } = await provenOwner(c, deps, 'senha', senha)
      const emailPendente = await askForEmail(deps, user, emailAntigo, emailNovo)
      return c.json({
        addressId: await mainAddressId(deps, user.id),
        email: user.email,
        emailPendente,
      } satisfies v.InferOutput<typeof EmailTrocado>)
    })
    .get('/users/email/pending', async (c) =>
      c.json({
        emailPendente: await pendingEmailOf(deps, requireOwner(c).customerId),
      } satisfies v.InferOutput<typeof EmailEmEspera>),
    )
    .post('/users/email/pending', async (c) =>
      c.json({
        emailPendente: await resendEmailLink(deps, requireOwner(c).customerId),
      } satisfies v.InferOutput<typeof EmailEmEspera>),
    )
    .delete('/users/email/pending', async (c) => {
      await cancelEmail(deps, requireOwner(c).customerId)
      return c.json({ emailPendente: null } satisfies v.InferOutput<typeof EmailEmEspera>)
    })
    .post('/users/email/confirm', async (c) => {
      await limitPerMinute(c, deps, 'email-link', LINKS_PER_MINUTE)
      const { token } = await readBody(c, TokenEmail)
      const { actor, remote } = c.var
      const emailComMascara = await confirmEmail(deps, token, actor.kind === 'customer' ? actor : undefined, remote)
      return c.json({ emailComMascara } satisfies v.InferOutput<typeof EmailConfirmado>)
    })
    .post('/users/email/undo', async (c) => {
      await limitPerMinute(c, deps, 'email-link', LINKS_PER_MINUTE)
      const { token } = await readBody(c, TokenEmail)
      return c.json({
        emailComMascara: await undoEmail(deps, token, c.var.remote),
      } satisfies v.InferOutput<typeof EmailConfirmado>)
    })

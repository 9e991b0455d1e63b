import { setTimeout as delay } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import {
  PedidoRedefinicao,
  type RedefinicaoPossivel,
  RedefinicaoSenha,
  TokenRedefinicao,
  TrocaSenha,
} from '#commerce/contract/customers/account.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import {
  accountMadeMeanwhile,
  changeAgentPassword,
  changePassword,
  requestReset,
  resetOwner,
  resetPasskey,
  resetPassword,
} from '#commerce/operations/customers/password.ts'
import { joinProvisional, keepProvisional } from '#commerce/operations/customers/provisional.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { enterSession } from '../middleware/enter-session.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { isPasswordDue } from '../middleware/password-due.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { liveActor } from '../middleware/session-resolution.ts'
import { passkeyUse, provenAgent, provenOwner, secondSent } from './credentials.ts'

const LINKS_PER_MINUTE = 10
const RESETS_PER_MINUTE = 20
/** Longer than a link takes to be made: who is registered cannot be told by the clock. */
const SAME_FOR_ALL_MS = 250

/** Forgotten and changed passwords (contract §2, storefront §7). */
export const passwordRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/users/password', async (c) => {
      await limitPerMinute(c, deps, 'senha-link', LINKS_PER_MINUTE)
      const { login } = await readBody(c, PedidoRedefinicao)
      await Promise.all([requestReset(deps, login), delay(SAME_FOR_ALL_MS)])
      return c.json({})
    })
    .post('/users/password/reset/validate', async (c) => {
      await limitPerMinute(c, deps, 'senha-token', RESETS_PER_MINUTE)
      const { token } = await readBody(c, TokenRedefinicao)
      const user = await resetOwner(deps, token)
      return c.json({
        emailComMascara: maskEmail(user.email),
        ...(user.provisional ? { contaProvisoria: true } : {}),
        ...((await accountMadeMeanwhile(deps.db, user)) ? { temConta: true } : {}),
      } satisfies v.InferOutput<typeof RedefinicaoPossivel>)
    })
    .post('/users/password/reset/passkey', async (c) => {
      await limitPerMinute(c, deps, 'senha-token', RESETS_PER_MINUTE)
      const { token } = await readBody(c, TokenRedefinicao)
      return c.json(await resetPasskey(deps, token, passkeyUse(c, 'redefinicao')))
    })
    .post('/users/password/reset', async (c) => {
      await limitPerMinute(c, deps, 'senha-token', RESETS_PER_MINUTE)
      const sent = await readBody(c, RedefinicaoSenha)
      const owner = await resetOwner(deps, sent.token)
      const second = secondSent(c, 'redefinicao', sent)
      const account = await accountMadeMeanwhile(deps.db, owner)
      const id = account
        ? await joinProvisional(deps, owner, account, { ...sent, second }, c.var.remote)
        : owner.provisional
          ? await keepProvisional(deps, owner, sent, c.var.remote)
          : await resetPassword(deps, { token: sent.token, senhaNova: sent.senhaNova, second }, c.var.remote)
      return c.json(await enterSession(c, deps, { kind: 'customer', id }, false, 'entrada'))
    })
    .put('/users/password', (c) => change(c, deps))
    .post('/users/password/update', (c) => change(c, deps))

/**
 * The customer's own, or of an agent who acts for nobody; an agent who cannot go on without a new one need not let
 * their customer go first.
 */
async function change(c: Context<KernelEnv>, deps: CommerceDeps): Promise<Response> {
  const { senhaAntiga, senhaNova } = await readBody(c, TrocaSenha)
  const actor = liveActor(c)
  if (actor.kind === 'agent' || (actor.kind === 'agentForCustomer' && isPasswordDue(c.var.session))) {
    const { agent } = await provenAgent(c, deps, 'senhaAntiga', senhaAntiga)
    await changeAgentPassword(deps, actor, agent, senhaNova, c.var.remote)
    return c.json({})
  }
  const { user, sessionId } = await provenOwner(c, deps, 'senhaAntiga', senhaAntiga)
  await changePassword(deps, user, sessionId, senhaNova, c.var.remote)
  return c.json({})
}

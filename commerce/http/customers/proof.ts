import { type Context, Hono } from 'hono'
import { Prova } from '#commerce/contract/customers/access.ts'
import { CommerceError, conflict } from '#commerce/kernel/commerce-error.ts'
import {
  type BuyerHere,
  mailProofAsked,
  proveByMail,
  sendProofCode,
} from '#commerce/operations/customers/mail-proof.ts'
import { proofAskedOf, proofByPasskey, prove } from '#commerce/operations/customers/proof.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { liveActor } from '../middleware/session-resolution.ts'
import { visitOf } from '../middleware/visits.ts'
import { passkeyUse, PROOFS_PER_MINUTE, secondSent } from './credentials.ts'

/** Proof that whoever is in is still there (contract §2). */
export const proofRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/users/proof', async (c) => {
      const buyer = await buyerHere(c, deps)
      return c.json(buyer ? await mailProofAsked(deps, buyer) : await proofAskedOf(deps, openSession(c)))
    })
    .post('/users/proof/code', async (c) => {
      const buyer = await buyerHere(c, deps)
      if (!buyer) throw conflict('A sua confirmação não é por e-mail.')
      await limitPerMinute(c, deps, 'prova', PROOFS_PER_MINUTE)
      return c.json(await sendProofCode(deps, buyer))
    })
    .post('/users/proof', async (c) => {
      const buyer = await buyerHere(c, deps)
      await limitPerMinute(c, deps, 'prova', PROOFS_PER_MINUTE)
      const { senha, ...sent } = await readBody(c, Prova)
      if (buyer) return c.json(await proveByMail(deps, buyer, sent.codigo))
      const session = openSession(c)
      return c.json(await prove(deps, session, senha, secondSent(c, 'prova', sent)))
    })
    .post('/users/proof/passkey', async (c) => {
      const session = openSession(c)
      await limitPerMinute(c, deps, 'prova', PROOFS_PER_MINUTE)
      return c.json(await proofByPasskey(deps, session, passkeyUse(c, 'prova')))
    })

/** Who has no password to prove anything with: in the session that bought, or by the link of an order. */
async function buyerHere(c: Context<KernelEnv>, deps: CommerceDeps): Promise<BuyerHere | undefined> {
  const { session } = c.var
  if (session.kind !== 'active') {
    const visit = await visitOf(c, deps, 'order')
    return visit && { customerId: visit.customerId, provenAt: visit.provenAt, at: { visit: visit.id } }
  }
  const { id, customerId, isProvisional, provenAt } = session.session
  return isProvisional && customerId !== null ? { customerId, provenAt, at: { session: id } } : undefined
}

/** Of whoever is in, customer or agent. @throws CommerceError 401 */
function openSession(c: Context<KernelEnv>) {
  liveActor(c)
  const { session } = c.var
  if (session.kind === 'active') return session.session
  throw new CommerceError('unauthenticated', 'Entre na sua conta para continuar.', {
    redirectDestination: '/loja/auth/login/',
  })
}

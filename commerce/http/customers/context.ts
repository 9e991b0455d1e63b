import { Hono } from 'hono'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { type Contexto, TrocaCanal } from '#commerce/contract/customers/session.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { moveToChannel, type OpenSession } from '#commerce/operations/customers/sessions.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readBody } from '../middleware/request-input.ts'
import { requireAgent, showSession } from '../middleware/session-resolution.ts'
import { ensureGuestId, keepCsrfCookie, setActivityCookie, setContextCookies } from '../middleware/wire-cookies.ts'

/** Store, channel, guest identity and CSRF cookies, at the start of every page; an agent's choice of channel. */
export const contextRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/urls/context', (c) => {
      const { session, actor } = c.var
      const own = session.kind === 'active' && actor.agentId !== undefined ? channelOf(session.session) : actor.canal
      ensureGuestId(c, deps)
      setContextCookies(c, deps, own)
      keepCsrfCookie(c, deps)
      if (session.kind === 'none') setActivityCookie(c, deps, { kind: 'anonymous' })
      if (session.kind === 'active') showSession(c, deps, session.session)
      // The cookies of an ended session stay: the session check that follows tells the customer.
      return c.json({
        storeId: deps.env.STORE_ID,
        canal: own,
        ...(actor.canal === own ? {} : { canalPedido: actor.canal }),
      } satisfies Contexto)
    })
    .put('/urls/context', async (c) => {
      const { actor, session } = requireAgent(c)
      const { canal } = await readBody(c, TrocaCanal)
      if (!mayHave(session, canal)) throw new CommerceError('forbidden', 'Este canal não é um dos seus.')
      await moveToChannel(deps, session, { ...actor, canal }, c.var.remote)
      setContextCookies(c, deps, canal)
      return c.json({ storeId: deps.env.STORE_ID, canal } satisfies Contexto)
    })

const mayHave = ({ agentChannels }: OpenSession, canal: string): boolean =>
  canal === DEFAULT_CHANNEL || agentChannels?.includes(canal) === true

/** The one an agent chose, while it is still theirs. */
const channelOf = (session: OpenSession): string =>
  mayHave(session, session.channel) ? session.channel : DEFAULT_CHANNEL

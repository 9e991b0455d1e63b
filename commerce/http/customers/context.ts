import { Hono } from 'hono'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { cookieValue } from '#commerce/contract/cookies.ts'
import type { Contexto } from '#commerce/contract/customers/session.ts'
import { moveToChannel } from '#commerce/operations/customers/sessions.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { showSession } from '../middleware/session-resolution.ts'
import { ensureGuestId, setActivityCookie, setContextCookies, setCsrfCookie } from '../middleware/wire-cookies.ts'

/** GET urls/context: store, channel, guest identity and CSRF cookies, at the start of every page. */
export const contextRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/urls/context', async (c) => {
    const { session, actor } = c.var
    ensureGuestId(c, deps)
    setContextCookies(c, deps, actor.canal)
    // Kept when there is one: other tabs hold it.
    setCsrfCookie(c, keepable(cookieValue(c.var.cookies, COOKIE.csrf)))
    if (session.kind === 'none') setActivityCookie(c, deps, { kind: 'anonymous' })
    if (session.kind === 'active') {
      showSession(c, deps, session.session)
      await moveToChannel(deps, session.session, actor, c.var.remote)
    }
    // The cookies of an ended session stay: the session check that follows tells the customer.
    return c.json({ storeId: deps.env.STORE_ID, canal: actor.canal } satisfies Contexto)
  })

const keepable = (token: string | undefined): string | undefined =>
  token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined

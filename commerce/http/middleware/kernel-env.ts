import type { Cookie } from '#commerce/contract/cookies.ts'
import type { Actor, Remote } from '#commerce/kernel/actor.ts'
import type { Visit } from '#commerce/operations/customers/buyer-visits.ts'
import type { SessionState } from '#commerce/operations/customers/sessions.ts'

/** What the caller of `fetch` knows about the connection. */
export type ConnectionInfo = { remoteAddress?: string | undefined; remotePort?: number | undefined }

export type KernelEnv = {
  Bindings: ConnectionInfo
  Variables: {
    requestId: string
    cookies: readonly Cookie[]
    /** The customer's own address, proxies taken off. */
    remote: Remote
    /** True when the customer's connection is HTTPS: cookies then carry Secure. */
    isSecure: boolean
    /** What the session cookie turned out to be. Ended ones act as nobody, see `liveActor`. */
    session: SessionState
    actor: Actor
    /** The order's link by which somebody acts; only where it opens what was asked for, see `orderHolder`. */
    visit?: Visit
    /** Whose CSRF token counts: of the request, then of what the answer makes of the browser. */
    csrfOwner: string
    /** The body once it was read: it comes once. */
    bodyText?: string
    /** What the request was answered with while its work went on. */
    tooLate?: Error
    /** Raw Set-Cookie values of the answer, in order. */
    setCookies: string[]
  }
}

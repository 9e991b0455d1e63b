import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { Contexto, Sessao } from '#commerce/contract/customers/session.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

/**
 * Session check of storefront §4; a failure of kind `session-expired` means that an authenticated session has ended.
 */
export const checkSession = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users/session', { schema: Sessao }),
)

/**
 * Refreshes store, channel, guest-identity and XSRF cookies: what the first write of a generated page waits for
 * (contract §1).
 */
export const refreshContext = createServerFn({ method: 'GET' }).handler(async () => {
  const result = await callCommerce('GET', 'urls/context', { schema: Contexto })
  return result.ok
})

/**
 * Ends the session; an agent's with the telesales variant (storefront §7). The answer has no content worth carrying.
 */
export const logout = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ agent: v.boolean() }))
  .handler(async ({ data }) => {
    const result = await callCommerce('POST', 'users/auth/logout', {
      query: data.agent ? { acessoRestrito: true } : {},
      schema: v.unknown(),
    })
    return result.ok ? { ok: true as const } : result
  })

import { Hono } from 'hono'
import { EscolhaDeCookies, type EscolhaRegistrada } from '#commerce/contract/customers/cookie-choice.ts'
import { recordCookieChoice } from '#commerce/operations/customers/cookie-choices.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'

const CHOICES_PER_MINUTE = 30

/**
 * POST privacy/consents: who chose what about cookies, when, before which text and from where (contract §2, domain
 * §4.5).
 */
export const cookieChoiceRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().post('/privacy/consents', async (c) => {
    await limitPerMinute(c, deps, 'escolha-de-cookies', CHOICES_PER_MINUTE)
    const choice = await readBody(c, EscolhaDeCookies)
    const kept = await recordCookieChoice(deps, choice, c.var.actor, c.var.remote)
    return c.json(kept satisfies EscolhaRegistrada, 201)
  })

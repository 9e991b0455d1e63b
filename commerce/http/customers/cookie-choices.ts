import { Hono } from 'hono'
import { EscolhaDeCookies, type EscolhaRegistrada } from '#commerce/contract/customers/cookie-choice.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { insertCookieChoice } from '#commerce/store/customers/cookie-choices.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'

const CHOICES_PER_MINUTE = 30

/**
 * POST privacy/consents: who chose what about cookies, when, before which text and from where (contract §2, domain
 * §4.5). An agent's browser is nobody's consent: the customer acted for is not named.
 */
export const cookieChoiceRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().post('/privacy/consents', async (c) => {
    await limitPerMinute(c, deps, 'escolha-de-cookies', CHOICES_PER_MINUTE)
    const { versao, estatistica, personalizacao } = await readBody(c, EscolhaDeCookies)
    const { actor, remote } = c.var
    const now = deps.clock.now()
    const comprovante = await insertCookieChoice(
      deps.db,
      {
        customerId: actor.kind === 'customer' ? actor.customerId : null,
        guestId: actor.guestId ?? null,
        textVersion: versao,
        statistics: estatistica,
        personalisation: personalizacao,
        ip: remote.address ?? null,
      },
      now,
    )
    return c.json({ comprovante, registradaEm: now.toISOString() } satisfies EscolhaRegistrada, 201)
  })

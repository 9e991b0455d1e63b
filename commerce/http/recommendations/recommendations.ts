import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Recomendacoes } from '#commerce/contract/catalogue/catalogue.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { cookieValue } from '#commerce/contract/cookies.ts'
import { DeviceId, EventoDeVitrine, RecomendacoesParametros } from '#commerce/contract/recommendations/showcases.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { cardsOn } from '#commerce/operations/catalogue/cards.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { recordShowcaseEvent } from '#commerce/operations/recommendations/events.ts'
import { recommendations } from '#commerce/operations/recommendations/recommendations.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readQuery } from '../middleware/request-input.ts'

/** A page fires one a showcase, a visitor looks at several pages a minute, a family shares an address. */
const EVENTS_PER_MINUTE = 300

/** Showcases of a page, and what they tell back (contract §3, storefront §3, §4, §7). */
export const recommendationRoutes = (deps: CommerceDeps): Hono<KernelEnv> => {
  const tell = async (c: Context<KernelEnv>) => {
    const event = readQuery(c, EventoDeVitrine)
    await limitPerMinute(c, deps, 'vitrine', EVENTS_PER_MINUTE)
    await recordShowcaseEvent(deps, event, {
      device: event.tipo === 'visita' ? deviceOf(c, deps, event.deviceId) : undefined,
      canal: c.var.actor.canal,
    })
    return c.body(null, 204)
  }
  return (
    new Hono<KernelEnv>()
      .get('/catalog/pages/recommendations', async (c) => {
        const asked = readQuery(c, RecomendacoesParametros)
        const { canal, customerId } = c.var.actor
        const answer = await recommendations({
          db: deps.db,
          now: deps.clock.now(),
          asked,
          device: deviceOf(c, deps, asked.deviceId),
          customerId,
          canal,
          priced: (cards) => cardsOn(deps, cards, canal),
        })
        return c.json(answer satisfies Recomendacoes)
      })
      // A ping is a GET (storefront §7); the same as a write for whoever prefers it.
      .get('/catalog/pages/recommendations/events', tell)
      .post('/catalog/pages/recommendations/events', tell)
  )
}

/** Only the browser whose cookie it is may name a device: what somebody looked at is not for whoever learns an id. */
function deviceOf(c: Context<KernelEnv>, deps: CommerceDeps, asked: string | undefined): string | undefined {
  if (asked === undefined || asked !== cookieValue(c.var.cookies, COOKIE.browserId) || !v.is(DeviceId, asked))
    return undefined
  return sign(deps.secret, 'browser-id', asked)
}

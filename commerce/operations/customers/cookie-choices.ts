import type * as v from 'valibot'
import type { EscolhaDeCookies, EscolhaRegistrada } from '#commerce/contract/customers/cookie-choice.ts'
import type { Actor, Remote } from '#commerce/kernel/actor.ts'
import { insertCookieChoice } from '#commerce/store/customers/cookie-choices.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

/** Keeps the proof of a choice. An agent's browser is nobody's consent: the customer acted for is not named. */
export async function recordCookieChoice(
  { db, clock }: Pick<PurchaseContext, 'db' | 'clock'>,
  { versao, estatistica, personalizacao }: v.InferOutput<typeof EscolhaDeCookies>,
  actor: Actor,
  remote: Remote,
): Promise<EscolhaRegistrada> {
  const now = clock.now()
  const comprovante = await insertCookieChoice(
    db,
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
  return { comprovante, registradaEm: now.toISOString() }
}

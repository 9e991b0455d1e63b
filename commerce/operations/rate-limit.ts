import { networkOf } from '#commerce/contract/process/network-of.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { countHit } from '#commerce/store/rate-limits.ts'
import type { CommerceDeps } from './deps.ts'

const MINUTE_MS = 60_000

/**
 * Counts a request against whoever makes it, an address (its /64 in IPv6) or an agent, over all processes of the shop.
 * The address itself is not stored.
 * @throws CommerceError 429 with the seconds until the minute ends.
 */
export async function countRequest(
  { db, clock, secret }: Pick<CommerceDeps, 'db' | 'clock' | 'secret'>,
  who: string | undefined,
  name: string,
  allowed: number,
): Promise<void> {
  const nowMs = clock.now().getTime()
  const windowMs = nowMs - (nowMs % MINUTE_MS)
  const bucket = `${name}:${sign(secret, 'rate-limit', networkOf(who) ?? '')}`
  if ((await countHit(db, bucket, new Date(windowMs))) <= allowed) return
  throw new CommerceError('rate-limited', 'Muitas tentativas em pouco tempo. Aguarde um minuto e tente de novo.', {
    retryAfterSeconds: (windowMs + MINUTE_MS - nowMs) / 1000,
  })
}

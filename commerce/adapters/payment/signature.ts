import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_TOLERANCE_SECONDS } from '#commerce/contract/payments/payments.ts'

/** Signature of an event: hex HMAC-SHA256 of `{timestamp}.{body}`. */
export const signEvent = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/** True when the event was signed with the secret, and lately. @param timestamp epoch seconds, as sent */
export function isSignedEvent(secret: string, timestamp: string, signature: string, body: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > SIGNATURE_TOLERANCE_SECONDS)
    return false
  const expected = Buffer.from(signEvent(secret, timestamp, body))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What the shop shows the gateway at each call: never the secret itself. */
export const gatewayToken = (secret: string): string => createHmac('sha256', secret).update('gateway-api').digest('hex')

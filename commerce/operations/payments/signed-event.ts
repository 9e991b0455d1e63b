import { isSignedEvent } from '#commerce/adapters/payment/signature.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import type { Log } from '#commerce/kernel/log.ts'
import type { CommerceDeps } from '../deps.ts'

const TOLD_EVERY_MS = 60_000
const told = new WeakMap<Log, { atMs: number; others: number }>()

/** The door is open to every stranger: once a minute, with how many there were since the line before. */
function tellRefused(log: Log, now: Date): void {
  const last = told.get(log)
  if (last && now.getTime() - last.atMs < TOLD_EVERY_MS) return void last.others++
  log.warn('payment-event-refused', { others: last?.others ?? 0 })
  told.set(log, { atMs: now.getTime(), others: 0 })
}

/** @throws CommerceError 403 unless the gateway signed this text, and lately */
export function requireSignedEvent(
  { gatewaySecret, clock, log }: Pick<CommerceDeps, 'gatewaySecret' | 'clock' | 'log'>,
  timestamp: string,
  signature: string,
  text: string,
): void {
  const now = clock.now()
  if (isSignedEvent(gatewaySecret, timestamp, signature, text, now)) return
  tellRefused(log, now)
  throw new CommerceError('forbidden', 'Assinatura inválida ou vencida.')
}

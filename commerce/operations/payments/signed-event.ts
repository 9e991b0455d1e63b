import { isSignedEvent } from '#commerce/adapters/payment/signature.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '../deps.ts'

/** @throws CommerceError 403 unless the gateway signed this text, and lately */
export function requireSignedEvent(
  { gatewaySecret, clock, log }: Pick<CommerceDeps, 'gatewaySecret' | 'clock' | 'log'>,
  timestamp: string,
  signature: string,
  text: string,
): void {
  if (isSignedEvent(gatewaySecret, timestamp, signature, text, clock.now())) return
  log.warn('payment-event-refused')
  throw new CommerceError('forbidden', 'Assinatura inválida ou vencida.')
}

import type { Context } from 'hono'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import type { OnceRequest } from '#commerce/kernel/run-once.ts'
import { sha256 } from '#commerce/kernel/signature.ts'
import type { KernelEnv } from './kernel-env.ts'

const KEY = /^[A-Za-z0-9._-]{8,100}$/

export const isKey = (text: string): boolean => KEY.test(text)

/**
 * For a write that would add up if it were sent again; `idempotentWrite` does it once.
 * @throws CommerceError 400 without a proper `Idempotency-Key`.
 */
export function requireKey(c: Context<KernelEnv>): string {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (!isKey(key))
    throw fieldError(
      'Idempotency-Key',
      'Envie o cabeçalho Idempotency-Key, de 8 a 100 letras, números, ponto, hífen ou sublinhado.',
    )
  return key
}

/**
 * This request as one that must not be done twice.
 * @param scope who the key belongs to, such as the customer's id: keys of different people never meet.
 * @param bodyText the body as sent (`readBodyText`).
 * @throws CommerceError 400 without a proper `Idempotency-Key`.
 */
export function onceRequest(c: Context<KernelEnv>, scope: string, bodyText: string): OnceRequest {
  return { scope, key: requireKey(c), hash: sha256(`${c.req.method} ${c.req.path}\n${bodyText}`) }
}

import { randomBytes } from 'node:crypto'
import { normalizeRecoveryCode, RECOVERY_BYTES, RECOVERY_CODES, recoveryCode } from '#commerce/domain/customers/totp.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from '#commerce/store/customers/second-factor.ts'
import type { Trx } from '#commerce/store/rows.ts'

/** As it is stored. @param code normalized */
export const recoveryHash = (secret: Uint8Array, ownerId: string, code: string): string =>
  sign(secret, 'codigo-recuperacao', `${ownerId}:${code}`)

/**
 * Codes come with the first second factor; those that came with another go on. The owner's row is locked by whoever
 * asks.
 * @returns the new ones, which are never shown again
 */
export async function firstRecoveryCodes(trx: Trx, secret: Uint8Array, ownerId: string): Promise<string[]> {
  if ((await recoveryCodesLeft(trx, ownerId)) > 0) return []
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_BYTES)))
  const hashes = codes.map((code) => recoveryHash(secret, ownerId, normalizeRecoveryCode(code)!))
  await replaceRecoveryCodes(trx, ownerId, hashes)
  return codes
}

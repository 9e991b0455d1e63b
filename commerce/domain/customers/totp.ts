import { hmacSha1, isSame } from '#commerce/kernel/signature.ts'

/** RFC 6238 as every authenticator application takes it: SHA-1, six digits, a new code each 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks that differ by one step, either way. */
const DRIFT = 1
/** 160 bits, as RFC 4226 recommends. */
export const TOTP_SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const totpStep = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

/** The code of a step (RFC 4226 §5.3). */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = hmacSha1(secret, counter)
  const offset = mac.at(-1)! & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code was typed; undefined for a wrong one.
 * @param lastStep used up: neither it nor an earlier one counts again
 */
export function totpMatch(secret: Uint8Array, typed: string, at: Date, lastStep: number | null): number | undefined {
  const now = totpStep(at)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, place) => now - DRIFT + place)
  return steps.find((step) => step > (lastStep ?? -1) && isSame(totpCode(secret, step), typed))
}

/** As it is typed into an application by hand (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an application reads from the QR code. */
export function totpUri(secret: Uint8Array, issuer: string, login: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(login)}?${query}`
}

export const RECOVERY_CODES = 8
/** 50 bits each: nobody guesses one within five attempts. */
export const RECOVERY_BYTES = 10

/** `ABCDE-FGH23`, from one random byte a character. */
export function recoveryCode(random: Uint8Array): string {
  const text = [...random].map((byte) => BASE32[byte & 31]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** A recovery code as typed, in the form it is compared in; undefined for what cannot be one. */
export function normalizeRecoveryCode(typed: string): string | undefined {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^[A-Z2-7]{10}$/.test(text) ? text : undefined
}

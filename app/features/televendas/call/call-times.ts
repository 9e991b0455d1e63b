import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'

/** Of the activity cookie: when the session ends by itself, as last told (domain §9.3). */
const EXPIRY = 5
/** An agent is warned this long before the session ends. */
export const WARN_MS = 5 * 60_000

const two = (number: number) => String(number).padStart(2, '0')

/** `04:09`, from an hour on `1:04:09`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}

/** The server's clock, on a machine whose own may be wrong. @param readAt this machine's clock when `agora` came */
export const serverTime = ({ agora }: Pick<AgenteEmAtendimento, 'agora'>, readAt: number, now: number): number =>
  Date.parse(agora) + (now - readAt)

/**
 * What is left of the session, in ms: whatever the agent did since the bar last asked has moved its end, which the
 * activity cookie tells.
 */
export function sessionLeft(
  { expiraEm, limiteEm }: Pick<AgenteEmAtendimento, 'expiraEm' | 'limiteEm'>,
  cookies: string,
  serverNow: number,
): number {
  const expiry = Math.max(Date.parse(expiraEm), cookieExpiry(cookies))
  return Math.min(expiry, Date.parse(limiteEm)) - serverNow
}

/**
 * What an agent is told in the last minutes of a session; null before them. At the hard limit nothing prolongs it.
 * @param left of the session, in ms
 */
export function endWarning(
  { limiteEm, atendimento }: Pick<AgenteEmAtendimento, 'limiteEm'> & { atendimento: object | null },
  left: number,
  serverNow: number,
): { text: string; isLast: boolean } | null {
  if (left >= WARN_MS) return null
  if (Date.parse(limiteEm) - serverNow >= WARN_MS)
    return { text: 'Sua sessão termina em menos de 5 minutos.', isLast: false }
  const then = atendimento === null ? 'Depois, entre de novo.' : 'Entre de novo e a ligação continua.'
  return { text: `Sua sessão chega ao tempo máximo em menos de 5 minutos e termina. ${then}`, isLast: true }
}

function cookieExpiry(cookies: string): number {
  const name = cookies
    .split(';')
    .map((pair) => pair.slice(0, pair.indexOf('=')).trim())
    .find((one) => one.startsWith(COOKIE.activityPrefix) && !one.endsWith('_-1002'))
  const field = (name === undefined ? '' : (rawCookie(cookies, name) ?? '')).split(/,|%2c/i)[EXPIRY] ?? ''
  return /^\d{1,15}$/.test(field) ? Number(field) : 0
}

/** A protocol in groups of four, as it is spoken. */
export const protocolText = (protocol: string): string => protocol.replace(/(\d{4})(?=\d)/g, '$1 ')

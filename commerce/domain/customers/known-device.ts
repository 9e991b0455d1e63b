import { isSame, randomToken, sign } from '#commerce/kernel/signature.ts'

const DAY_MS = 86_400_000
const LIFE_DAYS = 400
/** People who share a browser: a family, the agents of one desk. */
const MOST = 6
const NONCE_BYTES = 9
/** Day in base 36, random part, signature. */
const ENTRY = /^([0-9a-z]{3})([\w-]{12})([\w-]{22})$/

const today = (now: Date): number => Math.floor(now.getTime() / DAY_MS)

const signature = (secret: Uint8Array, account: string, text: string): string =>
  sign(secret, 'known-device', `${account}\n${text}`).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)

const entriesOf = (cookie: string | undefined, now: Date) =>
  (cookie ?? '')
    .split('.', MOST)
    .flatMap((entry) => {
      const [, day = '', nonce = '', mac = ''] = ENTRY.exec(entry) ?? []
      return day === '' ? [] : [{ entry, day, nonce, mac }]
    })
    .filter(({ day }) => today(now) - Number.parseInt(day, 36) < LIFE_DAYS)

/**
 * The name of this device for an account that was entered at it before, undefined for any other. Who reads the cookie
 * learns nothing of anybody: an entry is a day, a random text and a signature over both and the account.
 */
export const knownDevice = (
  secret: Uint8Array,
  cookie: string | undefined,
  account: string,
  now: Date,
): string | undefined =>
  entriesOf(cookie, now).find(({ day, nonce, mac }) => isSame(mac, signature(secret, account, day + nonce)))?.nonce

/** The cookie after somebody entered: their device from here on, and still that of those before them. */
export function withKnownDevice(secret: Uint8Array, cookie: string | undefined, account: string, now: Date): string {
  const text = today(now).toString(36).padStart(3, '0') + randomToken(NONCE_BYTES)
  const own = knownDevice(secret, cookie, account, now)
  const others = entriesOf(cookie, now).flatMap(({ entry, nonce }) => (nonce === own ? [] : [entry]))
  return [text + signature(secret, account, text), ...others].slice(0, MOST).join('.')
}

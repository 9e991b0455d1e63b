import { isSame, randomToken, sha256, sign } from '#commerce/kernel/signature.ts'

/** What is sent to a customer: a link that pays is none that shows a quote. */
export type SentThing = 'pagamento' | 'orcamento'

const TOKEN_BYTES = 16
const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/

/** Half of the signature is as long as the token: what is guessed are never fewer bits. */
const macOf = (secret: Uint8Array, thing: SentThing, random: string): string =>
  Buffer.from(sign(secret, thing, random), 'base64')
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')

/** A signed token of 128 random bits, and the hash of it that is kept: from the stored one no link can be made. */
export function newSentToken(secret: Uint8Array, thing: SentThing): { token: string; hash: string } {
  const random = randomToken(TOKEN_BYTES)
  return { token: `${random}.${macOf(secret, thing, random)}`, hash: sha256(random) }
}

/** The hash a token is found by; undefined for what this shop did not sign for this thing. */
export function hashOfSent(secret: Uint8Array, thing: SentThing, token: string): string | undefined {
  const [, random = '', mac = ''] = SHAPE.exec(token) ?? []
  return random !== '' && isSame(mac, macOf(secret, thing, random)) ? sha256(random) : undefined
}

import * as v from 'valibot'
import {
  OpcoesChave,
  OpcoesNovaChave,
  type RespostaChave,
  type RespostaNovaChave,
} from '#commerce/contract/customers/passkeys.ts'

/** Loaded when the first passkey is: most visitors have none. */
const library = () => import('@simplewebauthn/server')

/** Milliseconds somebody has to answer. */
export const PASSKEY_MS = 5 * 60_000

/** One that is there. `transports`: how a device that has it may be reached. */
export interface KnownPasskey {
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
}

/** ES256, EdDSA, RS256: what devices sign with, without Node's experimental ones. */
const ALGORITHMS = [-7, -8, -257]

const described = ({ credential_id: id, transports }: KnownPasskey) => ({ id, transports })
const rpOf = (origin: string): string => new URL(origin).hostname
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'))

interface Owner {
  id: string
  name: string
  issuer: string
}

/** What the browser is told to make a passkey. @param origin of the shop, as browsers see it */
export async function newPasskeyOptions(
  origin: string,
  { id, name, issuer }: Owner,
  known: readonly KnownPasskey[],
): Promise<OpcoesNovaChave> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: issuer,
    rpID: rpOf(origin),
    userID: Uint8Array.from(Buffer.from(id)),
    userName: name,
    userDisplayName: name,
    timeout: PASSKEY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return v.parse(OpcoesNovaChave, options)
}

/** What the browser is told to use one of those that are there. */
export async function passkeyOptions(origin: string, known: readonly KnownPasskey[]): Promise<OpcoesChave> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: rpOf(origin),
    timeout: PASSKEY_MS,
    userVerification: 'required',
    allowCredentials: known.map(described),
  })
  return v.parse(OpcoesChave, options)
}

const ClientData = v.object({ challenge: v.pipe(v.string(), v.maxLength(200)) })

/** What an answer says it answers; undefined for one that cannot be read. */
export function challengeOf({ response }: RespostaChave | RespostaNovaChave): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    const read = v.safeParse(ClientData, data)
    return read.success ? read.output.challenge : undefined
  } catch {
    return undefined
  }
}

/** The new passkey; undefined for an answer that does not hold. */
export async function verifiedNewPasskey(
  origin: string,
  challenge: string,
  resposta: RespostaNovaChave,
): Promise<KnownPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const answer = await verifyRegistrationResponse({
    response: { ...resposta, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws for whatever was sent wrong.
  }).catch(() => undefined)
  if (answer?.verified !== true) return undefined
  const { id, publicKey, counter } = answer.registrationInfo.credential
  const { transports } = resposta.response
  return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The counter that an answer was signed with; undefined for one that does not hold. */
export async function verifiedCounter(
  origin: string,
  challenge: string,
  resposta: RespostaChave,
  known: KnownPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = resposta.response
  const answer = await verifyAuthenticationResponse({
    response: {
      ...resposta,
      response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpOf(origin),
    credential: { id: known.credential_id, publicKey: bytesOf(known.public_key), counter: known.counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  return answer?.verified === true ? answer.authenticationInfo.newCounter : undefined
}

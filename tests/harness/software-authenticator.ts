import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { OpcoesChave, OpcoesNovaChave } from '#commerce/contract/customers/passkeys.ts'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')
const PRESENT = 1
const VERIFIED = 4
const WITH_KEY = 64

/** CBOR (RFC 8949) of what a passkey is told in: small whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)])
  return Buffer.concat([head(5, value.size), ...pairs])
}
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

interface Signing {
  origin?: string
  isVerified?: boolean
  /** Instead of the next one. */
  counter?: number
  /** Whose it says it is, where nobody was named. */
  owner?: string
}

/** A security key in small: one P-256 key, which signs for whoever asks. */
export function softwareAuthenticator(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const data = (rpId: string, flags: number, count: number, rest = Buffer.alloc(0)) => {
    const tail = Buffer.alloc(5)
    tail[0] = flags
    tail.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), tail, rest])
  }
  return {
    id: text(id),
    create({ challenge, rp }: OpcoesNovaChave, { origin: from = origin, isVerified = true }: Signing = {}) {
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const flags = PRESENT | WITH_KEY | (isVerified ? VERIFIED : 0)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(rp.id, flags, counter, credential)],
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge, from))
      const response = { clientDataJSON, attestationObject: text(cbor(attestation)), transports: ['usb', 'tomorrow'] }
      return { id: text(id), rawId: text(id), type: 'public-key', response }
    },
    get(
      { challenge, rpId }: OpcoesChave,
      { origin: from = origin, isVerified = true, counter: count, owner }: Signing = {},
    ) {
      counter += 1
      const authenticatorData = data(rpId, PRESENT | (isVerified ? VERIFIED : 0), count ?? counter)
      const client = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        ...(owner === undefined ? {} : { userHandle: text(Buffer.from(owner)) }),
      }
      return { id: text(id), rawId: text(id), type: 'public-key', response }
    },
  }
}

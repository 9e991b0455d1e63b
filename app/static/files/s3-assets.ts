import { createHash, createHmac } from 'node:crypto'
import { type AssetStore, isAssetName } from './asset-store.ts'

/** One bucket of a service that speaks S3's protocol, and who asks. */
export interface Bucket {
  /**
   * `https://s3.sa-east-1.amazonaws.com/bucket` or `http://minio:9000/bucket/pasta`: host, bucket and what goes before
   * each name.
   */
  address: URL
  region: string
  key: string
  secret: string
}

/** `s3+https://KEY:SECRET@host/bucket?region=sa-east-1`. @returns undefined for what is none */
export function parseBucket(text: string): Bucket | undefined {
  const [, scheme] = /^s3\+(https?):\/\//.exec(text) ?? []
  if (scheme === undefined || !URL.canParse(text.slice('s3+'.length))) return undefined
  const { username, password, host, pathname, searchParams } = new URL(text.slice('s3+'.length))
  const path = pathname.replace(/\/+$/, '')
  if (username === '' || password === '' || !/^\/[\w.-]+(?:\/[\w.-]+)*$/.test(path)) return undefined
  return {
    address: new URL(`${scheme}://${host}${path}`),
    region: searchParams.get('region') ?? 'us-east-1',
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  }
}

const TIMEOUT_MS = 10_000
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
/** As the signature wants it: of what JavaScript leaves alone, five more. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Headers of one request, signed by AWS Signature Version 4.
 * @param query names and values, not escaped
 */
export function signed(
  { address, region, key, secret }: Bucket,
  {
    method,
    path,
    query,
    body,
    at,
  }: { method: string; path: string; query: [string, string][]; body: Uint8Array; at: Date },
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const digest = sha256(body)
  const headers = { host: address.host, 'x-amz-content-sha256': digest, 'x-amz-date': time }
  const names = Object.keys(headers).join(';')
  const canonical = [
    method,
    path.split('/').map(escaped).join('/'),
    query
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .toSorted()
      .join('&'),
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    digest,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  const signature = hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

const unescaped = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")

/** A bucket that every process of the shop, on any machine, reads and writes. */
export function s3Assets(bucket: Bucket): AssetStore {
  const folder = bucket.address.pathname.split('/').slice(2).join('/')
  const before = folder === '' ? '' : `${folder}/`
  const root = `/${bucket.address.pathname.split('/')[1]!}`

  async function ask(
    method: string,
    name: string,
    query: [string, string][] = [],
    body: Uint8Array = new Uint8Array(),
  ) {
    const path = name === '' ? root : `${root}/${before}${name}`
    const { host: _, ...headers } = signed(bucket, { method, path, query, body, at: new Date() })
    const search = query.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join('&')
    const answer = await fetch(new URL(`${path}${search === '' ? '' : `?${search}`}`, bucket.address), {
      method,
      headers,
      ...(method === 'PUT' ? { body: Buffer.from(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) return bytes
    if (answer.status === 404 && method !== 'PUT' && name !== '') return undefined
    // What it says may quote the key.
    const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString())?.[1] ?? ''
    throw new Error(`o depósito de arquivos respondeu ${answer.status} ${code}`.trim())
  }
  const checked = (name: string) => {
    if (!isAssetName(name)) throw new Error(`nome inválido: ${name}`)
    return name
  }

  return {
    read: (name) => ask('GET', checked(name)),
    write: async (name, bytes) => void (await ask('PUT', checked(name), [], bytes)),
    remove: async (name) => void (await ask('DELETE', checked(name))),
    // A bucket takes a file whole or not at all.
    tidy: () => Promise.resolve(),
    async list(prefix) {
      const found: { name: string; writtenMs: number }[] = []
      for (let after = ''; ;) {
        const query: [string, string][] = [
          ['list-type', '2'],
          ['prefix', before + prefix],
          ...(after === '' ? [] : [['continuation-token', after] as [string, string]]),
        ]
        const xml = (await ask('GET', '', query))!.toString()
        for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(entry) ?? []
          const [, at = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(entry) ?? []
          found.push({ name: unescaped(key).slice(before.length), writtenMs: Date.parse(at) })
        }
        const [, next] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? []
        if (next === undefined) return found
        after = unescaped(next)
      }
    },
  }
}

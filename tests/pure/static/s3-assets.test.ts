import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssetStore } from '#app/static/files/asset-store.ts'
import { parseBucket, s3Assets, signed } from '#app/static/files/s3-assets.ts'
import { parseEnv } from '#commerce/contract/env.ts'

/** A bucket in small, as the protocol's documentation describes it: objects by name, lists in pages of two. */
const objects = new Map<string, Buffer>()
const asked: { method: string; path: string; authorization: string | undefined }[] = []
let server: Server
let store: AssetStore
const WRITTEN = '2026-11-26T09:00:00.000Z'
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3.test')
    asked.push({ method: request.method!, path: pathname, authorization: request.headers.authorization })
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const name = decodeURIComponent(pathname.replace(/^\/balde\/?/, ''))
      const found = objects.get(name)
      if (request.method === 'PUT') {
        objects.set(name, Buffer.concat(parts))
        response.end()
      } else if (request.method === 'DELETE') {
        objects.delete(name)
        response.writeHead(204).end()
      } else if (name !== '') {
        if (found) response.end(found)
        else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      } else {
        const names = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix')!)).toSorted()
        const from = Number(searchParams.get('continuation-token') ?? 0)
        const page = names.slice(from, from + 2)
        const more = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
        const contents = page.map(
          (key) => `<Contents><Key>${xml(key)}</Key><LastModified>${WRITTEN}</LastModified></Contents>`,
        )
        response.end(`<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
      }
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  store = s3Assets(parseBucket(`s3+http://chave:segredo@127.0.0.1:${port}/balde/loja?region=sa-east-1`)!)
})
afterAll(() => void server.close())

// Of "Examples: Signature Calculations in AWS Signature Version 4", Amazon S3 API reference.
test.each([
  [[['lifecycle', '']], 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    [
      ['max-keys', '2'],
      ['prefix', 'J'],
    ],
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as [[string, string][], string][])('a request is signed as Amazon signs its examples: %j', (query, signature) => {
  const bucket = {
    address: new URL('https://examplebucket.s3.amazonaws.com/'),
    region: 'us-east-1',
    key: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const at = new Date('2013-05-24T00:00:00Z')
  const headers = signed(bucket, { method: 'GET', path: '/', query, body: new Uint8Array(), at })
  expect(headers['authorization']).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  )
})

test('files are written, read, listed over several pages and removed, below their folder, each request signed', async () => {
  for (const name of ['assets/a.js', 'assets/b.js', 'assets/c.js', 'builds/um.json'])
    await store.write(name, Buffer.from(name))
  expect([...objects.keys()]).toContain('loja/assets/a.js')
  expect(String(await store.read('assets/a.js'))).toBe('assets/a.js')
  expect(await store.read('assets/nada.js')).toBeUndefined()
  expect(await store.list('assets/')).toEqual(
    ['assets/a.js', 'assets/b.js', 'assets/c.js'].map((name) => ({ name, writtenMs: Date.parse(WRITTEN) })),
  )
  await store.remove('assets/b.js')
  expect((await store.list('assets/')).map(({ name }) => name)).toEqual(['assets/a.js', 'assets/c.js'])
  for (const { authorization } of asked)
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=chave\/\d{8}\/sa-east-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/,
    )
})

test('a name leads nowhere else, and a bucket that refuses tells a code and no key', async () => {
  await expect(async () => store.read('../outro/x')).rejects.toThrow('nome inválido')
  const refusing = createServer((_, response) =>
    response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code><AWSAccessKeyId>chave</AWSAccessKeyId></Error>'),
  )
  await new Promise<void>((resolve) => void refusing.listen(0, '127.0.0.1', resolve))
  const { port } = refusing.address() as AddressInfo
  const other = s3Assets(parseBucket(`s3+http://chave:segredo@127.0.0.1:${port}/balde`)!)
  await expect(other.list('')).rejects.toThrow('o depósito de arquivos respondeu 403 InvalidAccessKeyId')
  refusing.close()
})

test('the setting is a folder or a bucket; a wrong one is told without its secret', () => {
  for (const ASSET_STORE of [
    '/srv/arquivos',
    's3+https://chave:segredo@s3.sa-east-1.amazonaws.com/balde?region=sa-east-1',
  ])
    expect(parseEnv({ ASSET_STORE }).ok).toBe(true)
  for (const ASSET_STORE of [
    's3://balde',
    's3+https://s3.exemplo/balde',
    's3+https://chave:muito-secreto@s3.exemplo',
  ]) {
    const result = parseEnv({ ASSET_STORE })
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('ASSET_STORE deve ser uma pasta') })
    expect(JSON.stringify(result)).not.toContain('muito-secreto')
  }
})

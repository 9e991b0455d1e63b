import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadPicture, PictureError } from '#commerce/adapters/picture-download.ts'
import { createPictures } from '#commerce/adapters/pictures.ts'
import { isPublicAddress } from '#commerce/adapters/public-address.ts'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { sharePictureUrl } from '#commerce/contract/catalogue/share-pictures.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { encodeStandardSizes } from '#commerce/operations/catalogue/encode-pictures.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-images-'))
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><rect width="1000" height="1000" fill="teal"/></svg>'
let photo: Buffer
let server: http.Server
let base: string
let asked: string[]
let shop: EmbeddedUnderTest & { close(): Promise<void> }
const loopback = { isAllowed: (address: string) => address === '127.0.0.1' }
const drawn = (id: string) => {
  if (id !== 'arte') throw new RangeError(id)
  return SVG
}

beforeAll(async () => {
  photo = await sharp({ create: { width: 500, height: 300, channels: 3, background: 'orange' } })
    .png()
    .toBuffer()
  asked = []
  server = http.createServer((request, response) => {
    asked.push(request.url!)
    if (request.url === '/foto.png') return response.end(photo)
    if (request.url === '/texto.png') return response.end('não sou imagem')
    if (request.url === '/vetor.png') return response.end(SVG)
    if (request.url === '/grande') return response.end(Buffer.alloc(64 * 1024))
    if (request.url === '/para-dentro')
      return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    if (request.url === '/em-volta') return response.writeHead(302, { location: '/em-volta' }).end()
    if (request.url === '/nunca') return undefined
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shop = await embeddedCommerce({ pictures: createPictures({ folder, drawn, download: loopback }) })
  await importAll(shop, [
    product('foto', { imagens: [{ origem: `${base}/foto.png` }] }),
    product('arte', { imagens: [{ origem: 'seed:arte.svg' }] }),
    product('texto', { imagens: [{ origem: `${base}/texto.png` }] }),
  ])
  await publish(shop)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
  fs.rmSync(folder, { recursive: true })
})

const get = (id: string, file: string) =>
  shop.app.fetch(new Request(`http://loja.test/img/${id}/${file}`), { remoteAddress: '10.0.0.1' })
const size = async (response: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { width, height, format }
}

test('each format at a device size, kept for ever, never larger than the picture is', async () => {
  const id = pictureId(`${base}/foto.png`)
  for (const [format, type, made] of [
    ['jpg', 'image/jpeg', 'jpeg'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'heif'],
  ] as const) {
    const response = await get(id, `384.${format}`)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ])
    expect(await size(response)).toEqual({ width: 384, height: 230, format: made })
  }
  expect(await size(await get(id, '3840.jpg'))).toMatchObject({ width: 500, height: 300 })
  expect(asked.filter((url) => url === '/foto.png')).toHaveLength(1)
})

test('those who ask at once wait for one encoding', async () => {
  let drawings = 0
  const counting = createPictures({ folder: path.join(folder, 'juntos'), drawn: () => (drawings++, SVG) })
  const all = await Promise.all(Array.from({ length: 8 }, () => counting.get('aa11', 'seed:x', 640, 'webp')))
  expect(new Set(all.map((bytes) => bytes.length)).size).toBe(1)
  expect(drawings).toBe(1)
})

test("the shop's own art is drawn at any size", async () => {
  expect(await size(await get(pictureId('seed:arte.svg'), '1200.webp'))).toEqual({
    width: 1200,
    height: 1200,
    format: 'webp',
  })
})

test('what is no picture answers a neutral one for a short time, and is not fetched again at once', async () => {
  const id = pictureId(`${base}/texto.png`)
  for (let time = 0; time < 2; time++) {
    const response = await get(id, '256.jpg')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    expect(await size(response)).toMatchObject({ width: 256, format: 'jpeg' })
  }
  expect(asked.filter((url) => url === '/texto.png')).toHaveLength(1)
  shop.clock.advance(11 * 60_000)
  await get(id, '256.jpg')
  expect(asked.filter((url) => url === '/texto.png')).toHaveLength(2)
})

test.each([
  ['nada', '384.jpg'],
  ['x', '385.jpg'],
  ['x', '384.png'],
  ['x', '384'],
  ['..%2f..', '384.jpg'],
])('/img/%s/%s is 404', async (id, file) => {
  expect((await get(id === 'x' ? pictureId('seed:arte.svg') : id, file)).status).toBe(404)
})

test('the sizes of cards and pages are made ahead, for pictures on this machine', async () => {
  const steps: number[] = []
  const id = pictureId('seed:arte.svg')
  const made = () =>
    fs
      .readdirSync(path.join(folder, id.slice(0, 2), id))
      .filter((name) => name.endsWith('.avif'))
      .toSorted()
  for (const name of made()) fs.rmSync(path.join(folder, id.slice(0, 2), id, name))
  await encodeStandardSizes(shop.deps.db, shop.deps.pictures, {
    sizes: 'cards',
    onProgress: (done, total) => steps.push(total - done),
  })
  expect(steps.at(-1)).toBe(0)
  expect(made()).toEqual(['256.avif', '384.avif'])
  await encodeStandardSizes(shop.deps.db, shop.deps.pictures, { sizes: 'pages' })
  expect(made()).toEqual(['1080.avif', '128.avif', '256.avif', '384.avif', '640.avif'])
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.10',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '::7f00:1',
  '3fff::1',
  'fec0::1',
  'localhost',
  '',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(['8.8.8.8', '200.147.3.157', '172.32.0.1', '2606:4700:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

const refusal = (address: string, rules = {}) =>
  downloadPicture(address, rules).then(
    () => 'aceita',
    (error: unknown) => (error instanceof PictureError ? error.message : `inesperado: ${String(error)}`),
  )

test('the inside network is never reached: by address, by name, by redirect', async () => {
  const before = asked.length
  for (const address of [
    `${base}/foto.png`,
    'http://localhost/x',
    'http://[::1]/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://127.1/x',
  ])
    expect(await refusal(address), address).toBe('endereço de rede não permitido')
  expect(asked).toHaveLength(before)
  expect(await refusal(`${base}/para-dentro`, loopback)).toBe('endereço de rede não permitido')
  for (const address of ['file:///etc/passwd', 'ftp://8.8.8.8/x', 'http://user:pw@8.8.8.8/x', 'não é'])
    expect(await refusal(address)).toBe('endereço de imagem inválido')
})

test('size, time and redirects are bounded; vector art from outside is refused', async () => {
  expect(await refusal(`${base}/grande`, { ...loopback, largestBytes: 10_000 })).toMatch(/maior que/)
  expect(await refusal(`${base}/nunca`, { ...loopback, deadlineMs: 50 })).toBe('tempo esgotado')
  expect(await refusal(`${base}/em-volta`, loopback)).toBe('redirecionamentos demais')
  expect(await refusal(`${base}/falta`, loopback)).toMatch(/respondeu 404/)
  await expect(
    createPictures({ folder, drawn, download: loopback }).get('ve77', `${base}/vetor.png`, 384, 'jpg'),
  ).rejects.toThrow('imagem vetorial')
})

describe('what stands for a page where it is shared', () => {
  const shared = (path: string) => shop.app.fetch(new Request(`http://loja.test${path}`), { remoteAddress: '10.0.0.1' })
  const idOf = async (slug: string) => {
    const found = await shop.app.fetch(
      new Request(`http://loja.test${resourcePath(`catalog/products/produto-${slug}`)}`),
    )
    return (await found.json()) as Produto
  }

  test('is 1200 by 630, made once from the picture and the name, and again when one of them changes', async () => {
    const { idProduto, nome } = await idOf('foto')
    const url = sharePictureUrl('produto', idProduto, [nome])
    expect(url).toMatch(/^\/img\/produto\/\d+\/[a-z0-9]+\.jpg$/)
    const first = await shared(url)
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(bytes.length).toBeLessThan(200_000)
    // Orange where the photograph is.
    const { data } = await sharp(bytes)
      .extract({ left: 240, top: 250, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[0]! > 200, data[2]! < 80]).toEqual([true, true])
    const kept = () => fs.globSync(`${folder}/composed/*/produto-${idProduto}/*`)
    const before = kept()
    expect(before).toHaveLength(1)
    await shared(url)
    expect(kept()).toEqual(before)
    await importAll(shop, [product('foto', { nome: 'Outro nome', imagens: [{ origem: `${base}/foto.png` }] })], {
      file: 'b',
    })
    await publish(shop)
    expect(sharePictureUrl('produto', idProduto, ['Outro nome'])).not.toBe(url)
    await shared(url)
    expect(kept()).toHaveLength(1)
    expect(kept()).not.toEqual(before)
  })

  test('a department has one too; what is not published has none', async () => {
    const { trilha } = await idOf('arte')
    const path = trilha.at(-1)!.link.replace('/loja/departamento/', '')
    const answer = await shared(sharePictureUrl('departamento', path, []))
    expect(await size(answer)).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    for (const lost of [
      '/img/produto/999999/a.jpg',
      '/img/departamento/nada.aqui/a.jpg',
      '/img/outro/1/a.jpg',
      "/img/produto/'/a.jpg",
    ])
      expect((await shared(lost)).status, lost).toBe(404)
  })
})

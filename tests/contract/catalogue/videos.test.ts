import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LARGEST_VIDEO_BYTES } from '#commerce/adapters/videos.ts'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { exportFile } from '#commerce/operations/import/export-file.ts'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { importShopFile } from '#commerce/operations/import/shop-file.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { publish } from '#tests/harness/records.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-videos-'))
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))
let shop: EmbeddedUnderTest & { close(): Promise<void> }
const file = (name: string, content: string | Buffer) => {
  fs.writeFileSync(path.join(folder, name), content)
  return path.join(folder, name)
}

beforeAll(async () => {
  shop = await embeddedCommerce()
  file('panela.mp4', FILM)
  file('panela.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nFecha com um giro\n')
})
afterAll(async () => {
  await shop.close()
  fs.rmSync(folder, { recursive: true })
})

const page = async (slug: string) => {
  const answer = await shop.app.fetch(new Request(`http://loja.test${resourcePath(`catalog/products/${slug}`)}`), {
    remoteAddress: '127.0.0.1',
  })
  return (await answer.json()) as Produto
}
const fetched = async (url: string, range?: string) => {
  const answer = await shop.app.fetch(
    new Request(`http://loja.test${url}`, range === undefined ? {} : { headers: { range } }),
    { remoteAddress: '127.0.0.1' },
  )
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const record = (id: string, video: object) =>
  JSON.stringify({
    fonte: 'loja',
    id,
    nome: `Panela ${id}`,
    slug: id,
    departamento: ['Cozinha'],
    variacoes: [{ sku: id, preco: 9990, estoque: 3 }],
    imagens: [{ origem: 'https://fotos.example/panela.jpg' }],
    video,
  })
const imported = async (lines: string[]) => {
  await importShopFile(shop.deps.db, shop.clock, {
    file: file('catalogo.jsonl', lines.join('\n')),
    force: true,
    dataDir: folder,
  })
  await publish(shop)
}

describe('a product’s video', () => {
  test('beside the catalogue is served by the shop, in parts too, with its captions', async () => {
    await imported([
      record('com-video', { origem: 'panela.mp4', legendas: 'panela.vtt', descricao: 'A tampa fecha com um giro' }),
    ])
    const { video } = await page('com-video')
    expect(video).toEqual({
      url: expect.stringMatching(/^\/img\/videos\/[0-9a-f]{24}\.mp4$/),
      legendas: expect.stringMatching(/^\/img\/videos\/[0-9a-f]{24}\.vtt$/),
      descricao: 'A tampa fecha com um giro',
    })
    const whole = await fetched(video!.url)
    expect([whole.answer.status, whole.answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(whole.bytes.equals(FILM)).toBe(true)
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 1],
      ['bytes=990-', 990, 999],
      ['bytes=-10', 990, 999],
      ['bytes=500-5000', 500, 999],
    ] as const) {
      const { answer, bytes } = await fetched(video!.url, range)
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/1000`])
      expect(bytes.equals(FILM.subarray(from, to + 1))).toBe(true)
    }
    expect((await fetched(video!.url, 'bytes=1000-')).answer.status).toBe(416)
    expect((await fetched(video!.url, 'bytes=0-1,5-9')).answer.status).toBe(200)
    const captions = await fetched(video!.legendas!)
    expect(captions.answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect((await fetched('/img/videos/000000000000000000000000.mp4')).answer.status).toBe(404)
    expect((await fetched('/img/videos/..%2Fx.mp4')).answer.status).toBe(404)
  })

  test('on a host of its own is played from there, and one that browsers do not play is left out and told', async () => {
    file('grande.mp4', Buffer.alloc(LARGEST_VIDEO_BYTES + 1))
    await imported([
      record('hospedado', { origem: 'https://videos.example/panela.mp4?v=2' }),
      record('sem-https', { origem: 'http://videos.example/panela.mp4' }),
      record('pagina', { origem: 'https://videos.example/assistir?v=abc' }),
      record('fora', { origem: '../../etc/panela.mp4' }),
      record('maior', { origem: 'grande.mp4' }),
      record('sem-legenda', { origem: 'panela.mp4', legendas: 'nenhuma.vtt' }),
    ])
    expect((await page('hospedado')).video).toEqual({ url: 'https://videos.example/panela.mp4?v=2' })
    for (const slug of ['sem-https', 'pagina', 'fora', 'maior']) expect((await page(slug)).video, slug).toBeUndefined()
    expect((await page('sem-legenda')).video).toEqual({ url: expect.stringContaining('/img/videos/') })
  })

  test('comes by a mapped column, goes with an export and back, and leaves with the next import', async () => {
    const csv = file('loja.csv', 'id;nome;categoria;preco;video\nm1;Panela mapeada grande;Cozinha;10,00;panela.mp4\n')
    const mapping = {
      fonte: 'mapa',
      campos: { id: 'id', nome: 'nome', departamento: 'categoria', preco: 'preco', video: 'video' },
    }
    await importFile(shop.deps.db, shop.clock, {
      file: csv,
      mappingFile: file('mapa.json', JSON.stringify(mapping)),
      dataDir: folder,
    })
    await publish(shop)
    const out = path.join(folder, 'saida.jsonl')
    expect(await exportFile(shop.deps.db, shop.clock, { file: out, source: 'mapa' })).toMatchObject({ missing: 0 })
    const line = JSON.parse(fs.readFileSync(out, 'utf8')) as { video: { origem: string } }
    expect(line.video).toEqual({ origem: 'saida-imagens/m1-panela.mp4' })
    expect(fs.readFileSync(path.join(folder, line.video.origem)).equals(FILM)).toBe(true)
    await imported([record('com-video', { origem: 'panela.mp4' }).replace(/,"video":.*$/, '}')])
    expect((await page('com-video')).video).toBeUndefined()
  })
})

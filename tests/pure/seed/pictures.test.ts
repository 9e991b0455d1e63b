import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picturesOf } from '#commerce/contract/catalogue/variation-pictures.ts'
import { seedPicture, seedVideo } from '#commerce/seed/pictures.ts'
import details from '#commerce/seed/pictures/details.json' with { type: 'json' }
import { seedCatalogue } from '#tests/harness/seed-catalogue.ts'

const catalogue = await seedCatalogue(new Date('2026-08-03T12:00:00.000Z'))
const used = catalogue.flatMap((record) => record.imagens)
const folder = new URL('../../../commerce/seed/pictures/', import.meta.url)
const files = readdirSync(folder).flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -4)] : []))
/** Banners and departments have pictures of their own, made of several products. */
const [composed, drawn] = [true, false].map((together) =>
  files.filter((name) => /^(banner|destaque|departamento)-/.test(name) === together),
) as [string[], string[]]
const pictures = [...new Set(used.map(({ origem }) => origem.slice('seed:'.length, -'.svg'.length)))]

describe('pictures of the seed', () => {
  it('draws exactly the pictures the products name, each with a text for who cannot see it', () => {
    const named = pictures.filter((id) => drawn.includes(id))
    expect(named.toSorted()).toEqual(drawn.toSorted())
    expect(Object.keys(details).toSorted()).toEqual(drawn.toSorted())
    for (const image of used) expect(image.alt!.length, image.origem).toBeGreaterThan(15)
    expect(pictures.every((id) => /^[A-Za-z0-9._-]+$/.test(id))).toBe(true)
  })

  it('shows every variation from the front, in detail twice or with its height, and in its package', () => {
    for (const { id, imagens, variacoes } of catalogue)
      for (const { sku, opcoes, dimensoesCm = [0, 0, 0] } of variacoes) {
        const shown = picturesOf(imagens, opcoes).map(({ origem }) => origem)
        expect(shown.length, `${id} ${sku}`).toBeGreaterThanOrEqual(4)
        expect(shown[0], sku).toMatch(/^seed:(?!.*-(detalhe|medidas|embalagem))/)
        const box = shown.filter((origem) => origem.includes('-embalagem-'))
        expect(box, sku).toEqual([expect.stringContaining(`-embalagem-${dimensoesCm.map(Math.round).join('x')}.svg`)])
      }
  })

  it('has a film of ten products at least, each with its captions', () => {
    const films = catalogue.flatMap(({ video }) => video ?? [])
    expect(films.length).toBeGreaterThanOrEqual(10)
    for (const { origem, legendas, descricao } of films) {
      expect(statSync(seedVideo(origem.slice('seed:'.length))).size, origem).toBeLessThan(500_000)
      const captions = readFileSync(seedVideo(legendas!.slice('seed:'.length)), 'utf8')
      expect(captions, origem).toMatch(/^WEBVTT\n[\s\S]*--> 00:12\.000\n.+\n$/)
      expect(descricao!.length, origem).toBeGreaterThan(15)
    }
  })

  it('never shows a chosen colour in the picture of another one', () => {
    for (const { imagens, variacoes } of catalogue)
      for (const { opcoes } of variacoes) {
        if (!imagens.some((image) => image.opcoes?.Cor !== undefined)) continue
        const colours = picturesOf(imagens, opcoes).map((image) => image.opcoes?.Cor ?? opcoes.Cor)
        expect(new Set(colours)).toEqual(new Set([opcoes.Cor]))
      }
  })

  it('holds no letter of a font and nothing from elsewhere', () => {
    for (const id of pictures) expect(seedPicture(id), id).not.toMatch(/<text|font-|style=|<image|href=|NaN|undefined/)
  })

  it.each(drawn)('%s is a square drawing that fills its ground', async (id) => {
    const svg = seedPicture(id)
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(120, 120)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([120, 120])
    const rows = new Set<number>()
    const columns = new Set<number>()
    for (let at = 3; at < data.length; at += 4)
      if (data[at]! > 40) {
        rows.add(Math.floor((at - 3) / 4 / 120))
        columns.add(((at - 3) / 4) % 120)
      }
    expect(Math.max(rows.size, columns.size) / 120).toBeGreaterThan(0.78)
  })

  it('gives each definition of a picture of several products a name of its own', () => {
    expect(composed).toHaveLength(27)
    for (const id of composed) {
      const names = [...seedPicture(id).matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
      expect(new Set(names).size, id).toBe(names.length)
    }
  })

  it('refuses a picture it does not know', () => {
    expect(() => seedPicture('nave-espacial')).toThrow('não existe no catálogo')
    expect(() => seedPicture('sofa-aconche-bento-rosa-detalhe')).toThrow(RangeError)
    expect(() => seedPicture('sofa-aconche-bento-cinza-embalagem-3')).toThrow(RangeError)
    expect(() => seedPicture('../../../package')).toThrow(RangeError)
  })
})

describe('the shop’s mark', () => {
  const published = (name: string) => `../../../public/${name}`
  const file = (name: string) => new URL(published(name), import.meta.url).pathname

  it.each(['logo.svg', 'logo-mobile.svg', 'logo-branco.svg', 'favicon.svg'])(
    '%s carries the sign of the icons',
    (name) => {
      const sign = /<path d="M11[^"]+"/.exec(readFileSync(new URL('brand/icone.svg', folder), 'utf8'))?.[0]
      expect(readFileSync(file(name), 'utf8')).toContain(sign)
    },
  )

  it.each([
    ['logo.svg', 132, 48],
    ['logo-mobile.svg', 96, 34],
    ['logo-branco.svg', 132, 48],
    ['favicon.svg', 32, 32],
    ['sem-imagem.svg', 1000, 1000],
  ])('%s measures %i × %i', async (name, width, height) => {
    expect(await sharp(file(name)).metadata()).toMatchObject({ width, height })
  })

  it.each([
    ['icone-192.png', 'icone.svg', 192, 192],
    ['icone-512.png', 'icone.svg', 512, 512],
    ['apple-touch-icon.png', 'icone.svg', 180, 180],
    ['compartilhamento.png', 'compartilhamento.svg', 1200, 630],
  ] as const)('%s is made of %s, %i × %i', async (name, source, width, height) => {
    expect(await sharp(file(name)).metadata()).toMatchObject({ width, height })
    const pixels = (path: string) =>
      sharp(path).resize(120, 63, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
    const [committed, drawn] = await Promise.all([
      pixels(file(name)),
      pixels(new URL(`brand/${source}`, folder).pathname),
    ])
    const difference = committed.reduce((sum, value, at) => sum + Math.abs(value - drawn[at]!), 0) / committed.length
    expect(difference).toBeLessThan(4)
  })
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { appIcon, favicon, logo, mobileLogo, noPicture, socialCard, whiteLogo } from '#commerce/seed/art/brand.ts'
import { renderSeedArt, seedArtIds } from '#commerce/seed/art/pictures.ts'
import { seedCatalogue } from '#commerce/seed/catalogue.ts'

const used = seedCatalogue(new Date('2026-08-03T12:00:00.000Z')).flatMap((record) => record.imagens)

describe('pictures of the seed', () => {
  it('draws exactly the pictures the products name, each with a text for who cannot see it', () => {
    expect(used.map((image) => image.origem).toSorted()).toEqual(
      seedArtIds()
        .map((id) => `seed:${id}.svg`)
        .toSorted(),
    )
    for (const image of used) expect(image.alt!.length, image.origem).toBeGreaterThan(15)
    expect(seedArtIds().every((id) => /^[A-Za-z0-9._-]+$/.test(id))).toBe(true)
  })

  it('draws every picture the same each time, with no letter of a font', () => {
    for (const id of seedArtIds()) {
      const svg = renderSeedArt(id)
      expect(svg, id).not.toMatch(/<text|font-|style=|<image|href=|NaN|undefined/)
      expect(renderSeedArt(id) === svg, id).toBe(true)
    }
  })

  it.each(seedArtIds().filter((id) => !id.endsWith('-detalhe')))(
    '%s is a square drawing that fills its ground',
    async (id) => {
      const svg = renderSeedArt(id)
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
    },
  )

  it('refuses a picture it does not know', () => {
    expect(() => renderSeedArt('nave-espacial')).toThrow('não existe no catálogo')
    expect(() => renderSeedArt('sofa-aconche-bento-cinza-detalhe')).toThrow(RangeError)
  })
})

describe('the shop’s mark', () => {
  const published = (name: string) => `../../../public/${name}`
  const file = (name: string) => new URL(published(name), import.meta.url).pathname

  it('is published as it is drawn', async () => {
    await expect(logo()).toMatchFileSnapshot(published('logo.svg'))
    await expect(mobileLogo()).toMatchFileSnapshot(published('logo-mobile.svg'))
    await expect(whiteLogo()).toMatchFileSnapshot(published('logo-branco.svg'))
    await expect(favicon()).toMatchFileSnapshot(published('favicon.svg'))
    await expect(noPicture()).toMatchFileSnapshot(published('sem-imagem.svg'))
  })

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
    ['icone-192.png', appIcon, 192, 192],
    ['icone-512.png', appIcon, 512, 512],
    ['apple-touch-icon.png', appIcon, 180, 180],
    ['compartilhamento.png', socialCard, 1200, 630],
  ] as const)('%s is today’s drawing', async (name, draw, width, height) => {
    expect(await sharp(file(name)).metadata()).toMatchObject({ width, height })
    const pixels = (source: string | Buffer) =>
      sharp(source).resize(120, 63, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
    const [committed, drawn] = await Promise.all([pixels(file(name)), pixels(Buffer.from(draw()))])
    const difference = committed.reduce((sum, value, at) => sum + Math.abs(value - drawn[at]!), 0) / committed.length
    expect(difference).toBeLessThan(4)
  })
})

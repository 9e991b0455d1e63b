import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

/** Pictures of a merchant are of any shape: each is shown whole, in the room that a square one has. */
const PAGES = {
  home: '/',
  departments: '/loja/departamento/',
  listing: '/loja/departamento/eletrodomesticos',
  search: '/loja/busca/?searchTerm=geladeira',
  product: '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox',
}
const SHAPES = { tall: [600, 1600], wide: [1600, 600] } as const

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#06c' } })
    .jpeg()
    .toBuffer()

/** Where the pictures of products stand on a page, each with the pixels it has there. */
async function boxes(page: Page, address: string, picture: Buffer): Promise<string[]> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/img/**', (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }))
  await page.goto(address)
  return page.evaluate(async () => {
    const shown = () =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        (img) => img.checkVisibility() && getComputedStyle(img).objectFit === 'contain',
      )
    for (const img of shown()) img.loading = 'eager'
    await Promise.all(shown().map((img) => img.decode().catch(() => undefined)))
    return shown()
      .filter(({ currentSrc }) => currentSrc.includes('/img/'))
      .map((img) => {
        const { width, height } = img.getBoundingClientRect()
        return `${img.alt}: ${Math.round(width)} × ${Math.round(height)}`
      })
  })
}

for (const [name, address] of Object.entries(PAGES))
  test(`pictures of any shape take the room of square ones: ${name} @both`, async ({ page }) => {
    const square = await boxes(page, address, await drawn(900, 900))
    expect(square.length).toBeGreaterThan(0)
    for (const [shape, [width, height]] of Object.entries(SHAPES))
      expect([shape, await boxes(page, address, await drawn(width, height))]).toEqual([shape, square])
  })

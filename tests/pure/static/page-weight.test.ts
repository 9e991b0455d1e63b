import { expect, test } from 'vitest'
import { withinWeight } from '#app/static/publish/page-weight.ts'
import { minifyHtml } from '#app/static/render/minify-html.ts'

const entry = (name: string, bytes: number) => `<li data-spare="" class="x">${name}${'á'.repeat(bytes / 2)}</li>`
const page = (...entries: string[]) => `<html><ul><li>fica</li>${entries.join('')}</ul></html>`

test('a page within its weight stays as it is', () => {
  const light = page(entry('um', 100), entry('dois', 100))
  expect(withinWeight(light)).toBe(light)
  const heavy = `<html>${'x'.repeat(50_000)}</html>`
  expect(withinWeight(heavy)).toBe(heavy)
})

test('a page too heavy loses marked entries, the last ones first, and nothing else', () => {
  const trimmed = withinWeight(page(entry('um', 20_000), entry('dois', 30_000), entry('três', 20_000)))
  expect(trimmed).toContain('um')
  expect(trimmed).not.toContain('dois')
  expect(trimmed).not.toContain('três')
  expect(trimmed).toContain('<li>fica<')
  expect(Buffer.byteLength(trimmed)).toBeLessThanOrEqual(40 * 1024)
  expect(withinWeight(page(entry('um', 60_000)))).toBe(minifyHtml(page()))
})

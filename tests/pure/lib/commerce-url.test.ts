import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { commerceUrl } from '#app/browser/commerce-url.ts'

afterEach(() => vi.unstubAllGlobals())

test("a call of the browser's own carries the visitor's channel, unless it names one (storefront §7)", () => {
  vi.stubGlobal('document', { cookie: 'userSegment=ca_862; storeId=10154' })
  vi.stubGlobal('location', { search: '' })
  expect(commerceUrl('payments/tokens')).toBe('/wcs/resources/10154/payments/tokens/?canal=ca_862')
  expect(commerceUrl('urls/context', { canal: 'ca_7' })).toBe('/wcs/resources/10154/urls/context/?canal=ca_7')
  vi.stubGlobal('location', { search: '?canal=ca_5' })
  expect(commerceUrl('users/export', { formato: 'csv' })).toBe(
    '/wcs/resources/10154/users/export/?canal=ca_5&formato=csv',
  )
})

test('no file that fetches from the browser makes an address of its own', () => {
  const files = globSync('app/{browser,early,features,state,widgets,shell}/**/*.{ts,tsx}')
  const own = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /\bfetch\(/.test(text) && text.includes('resourcePath(')
  })
  expect(files.length).toBeGreaterThan(300)
  expect(own).toEqual([])
})

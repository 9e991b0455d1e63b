import { expect, test } from 'vitest'
import { plainPage } from '#app/static/publish/plain-pages.ts'

const WAY_BACK = '<a href="/">'

test.each([403, 421] as const)('a %s of the whole shop offers no way that would be refused again', (status) => {
  expect(plainPage(status).html).not.toContain(WAY_BACK)
})

test.each([400, 404, 405, 429, 503] as const)('a %s leads back to the home page', (status) => {
  expect(plainPage(status).html).toContain(WAY_BACK)
})

import { afterEach, expect, test } from 'vitest'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { csrfToken } from '#commerce/contract/cookie-names.ts'
import { csrfMatches } from '#server-functions/csrf.ts'
import { rewriteSetCookie } from '#server-functions/upstream.server.ts'

afterEach(() => setProcessGlobals({ plainHttp: false }))

test.each([
  ['XSRF-TOKEN=a', 'a', true],
  ['__Host-XSRF-TOKEN=a', 'a', true],
  // One that a neighbouring host has planted counts beside no token of this host.
  ['XSRF-TOKEN=planted; __Host-XSRF-TOKEN=a', 'a', true],
  ['XSRF-TOKEN=planted; __Host-XSRF-TOKEN=a', 'planted', false],
  ['x__Host-XSRF-TOKEN=a', 'a', false],
])('a write with the cookies %s and the header %s passes: %s', (cookie, header, passes) => {
  expect(csrfMatches(new Headers({ cookie, 'x-xsrf-token': header }))).toBe(passes)
})

test('a script finds the token under either name', () => {
  expect(['XSRF-TOKEN=a', '__Host-XSRF-TOKEN=b; XSRF-TOKEN=a', 'x=1'].map(csrfToken)).toEqual(['a', 'b', undefined])
})

test("a retailer's names go through as they are; over plain HTTP only names that need Secure keep it", () => {
  const theirs = 'WC_AUTHENTICATION_1=1%2Cx; Domain=loja.example; Path=/wcs; Secure; HttpOnly'
  expect(rewriteSetCookie(theirs)).toBe('WC_AUTHENTICATION_1=1%2Cx; Path=/; Secure; HttpOnly')
  setProcessGlobals({ plainHttp: true })
  expect(rewriteSetCookie(theirs)).toBe('WC_AUTHENTICATION_1=1%2Cx; Path=/; HttpOnly')
  expect(rewriteSetCookie('__Host-a=1; Path=/; Secure')).toBe('__Host-a=1; Path=/; Secure')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOfSent, newSentToken } from '#commerce/domain/televendas/sent-token.ts'

const secret = Buffer.from('segredo-somente-dos-testes')

test('a token has 128 random bits, a signature, and is found by a hash it cannot be made from', () => {
  const made = Array.from({ length: 200 }, () => newSentToken(secret, 'pagamento'))
  expect(new Set(made.map(({ token }) => token)).size).toBe(200)
  for (const { token, hash } of made) {
    expect(Buffer.from(token.split('.')[0]!, 'base64url')).toHaveLength(16)
    expect(hashOfSent(secret, 'pagamento', token)).toBe(hash)
    expect(hash).not.toContain(token.slice(0, 10))
  }
})

test('what was signed for one thing, or by another shop, is nothing', () => {
  const { token } = newSentToken(secret, 'pagamento')
  expect(hashOfSent(secret, 'orcamento', token)).toBeUndefined()
  expect(hashOfSent(Buffer.from('outro segredo'), 'pagamento', token)).toBeUndefined()
})

test('any other character makes it no token', () => {
  const { token } = newSentToken(secret, 'orcamento')
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, other) => {
      const changed = token.slice(0, at) + other + token.slice(at + 1)
      // The last character of either part has bits that base64 ignores: the text still has to be the very same.
      expect(hashOfSent(secret, 'orcamento', changed)).toBe(
        changed === token ? hashOfSent(secret, 'orcamento', token) : undefined,
      )
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => hashOfSent(secret, 'orcamento', text) === undefined))
})

import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#commerce/adapters/password-hash.ts'

test('a password costs what OWASP asks for: Argon2id, 19 MiB, two passes; it alone is right', async () => {
  const stored = await hashPassword('Jatoba-Verde-42')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'Jatoba-Verde-42')).toBe(true)
  expect(await verifyPassword(stored, 'Jatoba-Verde-43')).toBe(false)
  expect(await verifyPassword(undefined, 'conta inexistente')).toBe(false)
})

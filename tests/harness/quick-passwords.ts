import { vi } from 'vitest'

// A password costs a thief, and each of the hundreds of customers of these tests, 40 ms: here one pass over 64 KB. What
// the shop's own costs is held by tests/pure/customers/password-hash.test.ts.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, hash: (password: string) => argon2.hash(password, { memoryCost: 64, timeCost: 1 }) }
})

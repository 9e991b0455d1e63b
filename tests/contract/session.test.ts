import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractHarness, startContract } from './harness.ts'

let contract: ContractHarness
beforeAll(async () => {
  contract = await startContract()
})
afterAll(() => contract.close())

test('a guest has no session', async () => {
  const visitor = await contract.client().start()
  const { status, body } = await visitor.get('users/session')
  expect(status).toBe(200)
  expect(body).toEqual({ isAuthenticated: false, isTelevendedorAuthenticated: false, expiraEm: null })
})

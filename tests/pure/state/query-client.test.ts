import { describe, expect, test, vi } from 'vitest'
import { queryClientOf } from '#app/state/query-client.ts'
import { answerOf, dataOf } from '#app/state/query-data.ts'
import { servicesAtom, type Services } from '#app/state/services.ts'
import { createShopStore } from '#app/state/shop-store.ts'
import { createAsk } from '#app/state/write.ts'
import type { CommerceFailure, CommerceResult } from '#server-functions/commerce-result.ts'

const failure = (kind: CommerceFailure['kind'], status: number): CommerceResult<number> => ({
  ok: false,
  error: { kind, status, message: 'Não deu.', fields: {} },
})

function setUp() {
  const store = createShopStore()
  const settle = vi.fn((answer: CommerceResult<unknown>) => answer)
  const ask = createAsk(settle as Parameters<typeof createAsk>[0], () => false)
  store.set(servicesAtom, { ask } as unknown as Services)
  const read = (queryFn: () => Promise<unknown>) =>
    queryClientOf(store).fetchQuery({ queryKey: ['pedidos'], queryFn, retry: false })
  return { settle, read }
}

describe('a query that fails', () => {
  test('is settled like every call of the browser, and still is an error to whoever asked (storefront §8)', async () => {
    const { settle, read } = setUp()
    const ended = failure('session-expired', 401)
    await expect(read(() => dataOf(Promise.resolve(ended)))).rejects.toThrow('Não deu.')
    await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(ended, 'never'))
  })

  test('without an answer of commerce is nobody’s end', async () => {
    const { settle, read } = setUp()
    await expect(read(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch')
    await Promise.resolve()
    expect(settle).not.toHaveBeenCalled()
  })
})

test('a query whose refusals are answers fails only where nobody is logged in any more', async () => {
  const refused = failure('validation', 400)
  expect(await answerOf(Promise.resolve(refused))).toBe(refused)
  await expect(answerOf(Promise.resolve(failure('session-expired', 401)))).rejects.toThrow('Não deu.')
})

import { describe, expect, it, test, vi } from 'vitest'
import { EMPTY_STATE, parsePersisted, type PersistedState } from '#app/lib/persisted-state.ts'
import { authAtom, checkoutSelectionAtom, persistedAtom, userAtom } from '#app/state/persisted-atoms.ts'
import { keepPersisted, loadPersisted, type StateStorage } from '#app/state/persistence.ts'
import { operatorAtom, sessionClearedAtom, loggedInAtom } from '#app/state/session.ts'
import { createShopStore, ofSession } from '#app/state/shop-store.ts'

function memory(text: string | null = null) {
  const log: string[] = []
  const storage: StateStorage = {
    read: async () => text,
    write: (next) => {
      log.push('write')
      text = next
    },
    remove: () => {
      log.push('remove')
      text = null
    },
  }
  return { storage, log, text: () => text, parsed: () => parsePersisted(text) }
}

const MARIA: PersistedState = {
  ...EMPTY_STATE,
  auth: { isAuthenticated: true, isTelevendedorAuthenticated: false, authError: null },
  user: {
    ...EMPTY_STATE.user,
    personalizations: { nome: 'Maria', nomeCompleto: 'Maria Souza', nomeTelevendedor: '' },
    userId: '1001',
    addressId: '7',
    deviceId: 'dev-1',
    acceptedCookies: 'all',
    televendasChannelData: [{ canal: 'ca_861', nome: '861 - telefácil', searchField: '861 telefácil' }],
  },
  checkout: { ...EMPTY_STATE.checkout, idEndereco: '7' },
}

test('drafts belong to whoever the session is of, also where it was not begun in these pages', () => {
  const cookies = 'WC_USERACTIVITY_77=77%2C10154%2C0%2Cnull%2C1553763578033%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Csig'
  expect([ofSession(EMPTY_STATE, cookies), ofSession(MARIA, '')].map(({ user }) => user.userId)).toEqual(['77', '1001'])
})

describe('what storage held', () => {
  it('comes back field by field', async () => {
    expect(await loadPersisted(memory(JSON.stringify(MARIA)).storage)).toEqual(MARIA)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '[1]'],
    ['wrong types', '{"auth":7,"user":{"userId":{}},"checkout":{"numeroParcelas":"3"}}'],
  ])('%s is the empty state', async (_name, text) => {
    expect(await loadPersisted(memory(text).storage)).toEqual(EMPTY_STATE)
  })

  it('keeps nothing it does not know: tokens, documents, e-mail', () => {
    expect(
      JSON.stringify(
        parsePersisted('{"user":{"authToken":"t","cpf":"1","email":"a@b.c","userId":"1"},"authToken":"t"}'),
      ),
    ).not.toMatch(/authToken|cpf|email/)
  })

  it('is given up after 5000 ms, and when reading fails', async () => {
    vi.useFakeTimers()
    const never = loadPersisted({ ...memory().storage, read: () => new Promise(() => undefined) })
    await vi.advanceTimersByTimeAsync(4_999)
    let done = false
    void never.then(() => (done = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await never).toEqual(EMPTY_STATE)
    vi.useRealTimers()
    expect(await loadPersisted({ ...memory().storage, read: () => Promise.reject(new Error('blocked')) })).toEqual(
      EMPTY_STATE,
    )
  })
})

describe('the one writer', () => {
  it('stores every change once, and not what it has just read', () => {
    const { storage, log, parsed } = memory()
    const store = createShopStore(MARIA)
    keepPersisted(store, storage)
    expect(log).toEqual([])
    store.set(checkoutSelectionAtom, { formaPagamento: 'PIX' })
    store.set(checkoutSelectionAtom, { formaPagamento: 'PIX' })
    expect(log).toEqual(['write'])
    expect(parsed().checkout).toEqual({ ...MARIA.checkout, formaPagamento: 'PIX' })
  })

  it("takes another tab's state without writing it back", () => {
    const { storage, log } = memory()
    const store = createShopStore()
    const persistence = keepPersisted(store, storage)
    persistence.adopt(MARIA)
    persistence.adopt(MARIA)
    expect(store.get(userAtom).userId).toBe('1001')
    expect(log).toEqual([])
  })

  it('purges: removed, then written with what may stay', () => {
    const { storage, log, parsed } = memory(JSON.stringify(MARIA))
    const store = createShopStore(MARIA)
    const persistence = keepPersisted(store, storage)
    store.set(sessionClearedAtom)
    persistence.purge()
    expect(log.slice(-2)).toEqual(['remove', 'write'])
    expect(parsed().user).toEqual({
      ...EMPTY_STATE.user,
      deviceId: 'dev-1',
      acceptedCookies: 'all',
      televendasChannelData: MARIA.user.televendasChannelData,
    })
  })

  it('is of one store: two requests share nothing', () => {
    const [one, other] = [createShopStore(), createShopStore()]
    one.set(userAtom, { userId: '1' })
    expect(other.get(persistedAtom)).toEqual(EMPTY_STATE)
  })
})

describe('transitions of storefront §4', () => {
  it('login authenticates and clears the checkout', () => {
    const store = createShopStore({ ...MARIA, auth: EMPTY_STATE.auth })
    store.set(loggedInAtom, '1001')
    expect(store.get(authAtom).isAuthenticated).toBe(true)
    expect(store.get(checkoutSelectionAtom)).toEqual(EMPTY_STATE.checkout)
  })

  it("an operator's data survives the clearing of a customer's session", () => {
    const store = createShopStore(MARIA)
    store.set(operatorAtom, true)
    store.set(sessionClearedAtom)
    expect(store.get(userAtom)).toEqual(MARIA.user)
    expect(store.get(authAtom)).toMatchObject({ isAuthenticated: false, isTelevendedorAuthenticated: true })
    expect(store.get(checkoutSelectionAtom)).toEqual(EMPTY_STATE.checkout)
  })
})

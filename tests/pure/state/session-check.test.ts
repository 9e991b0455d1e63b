import { describe, expect, it, vi } from 'vitest'
import { parseTabMessage } from '#app/lib/tab-message.ts'
import { loadingAtom, sessionFlagAtom, type SessionFlag } from '#app/state/app-atoms.ts'
import { dialogAtom } from '#app/state/dialogs.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { createSessionCheck, type SessionPorts } from '#app/state/session-check.ts'
import { loggedInAtom } from '#app/state/session.ts'
import { createShopStore } from '#app/state/shop-store.ts'

type Answer = Awaited<ReturnType<SessionPorts['check']>>
const alive = {
  ok: true,
  data: { isAuthenticated: true, isTelevendedorAuthenticated: false, expiraEm: null },
} satisfies Answer
const refused = (status: number): Answer => ({
  ok: false,
  error: { kind: status === 401 ? 'session-expired' : 'unavailable', status, message: '', fields: {} },
})

function setUp(
  check: () => Promise<Answer>,
  flag: string | null = null,
  hasSession = true,
  context = true,
  isLeaving = false,
) {
  const store = createShopStore()
  const flags: SessionFlag[] = []
  const contexts: boolean[] = []
  const forgetActor = vi.fn()
  store.set(authAtom, { isAuthenticated: true })
  return {
    store,
    flags,
    contexts,
    forgetActor,
    session: createSessionCheck({
      store,
      isLeaving: () => isLeaving,
      wasAgent: () => false,
      hasSession: () => hasSession,
      check,
      readFlag: () => flag,
      writeFlag: (next) => flags.push(next),
      loadContext: async () => context,
      writeContextFlag: (loaded) => contexts.push(loaded),
      forgetActor,
    }),
  }
}

describe('session flag (storefront §4)', () => {
  it('is 0 when a route change starts and 1 when the check succeeds', async () => {
    const { session, store, flags } = setUp(async () => alive)
    session.start(true)
    session.routeChangeStarted()
    await session.routeChanged()
    expect(flags).toEqual([0, 0, 1])
    expect(store.get(dialogAtom)).toBeNull()
  })

  it('an ended session clears it, hides loading and asks for the dialog', async () => {
    const { session, store, flags, forgetActor } = setUp(async () => refused(401))
    store.set(loadingAtom, true)
    await session.routeChanged()
    expect(flags).toEqual([2])
    expect(store.get(sessionFlagAtom)).toBe(2)
    expect(store.get(dialogAtom)?.content).toEqual({ kind: 'session-expired', isAgent: false })
    expect(store.get(loadingAtom)).toBe(false)
    expect(store.get(authAtom).isAuthenticated).toBe(false)
    expect(forgetActor).toHaveBeenCalledOnce()
  })

  it('an end that is heard of during a logout is told neither here nor on the next page', async () => {
    const { session, store, flags } = setUp(async () => refused(401), null, true, true, true)
    await session.routeChanged()
    session.expire('Sua sessão não é mais válida.')
    expect([flags, store.get(dialogAtom), store.get(authAtom).authError]).toEqual([[], null, null])
  })

  it('an end that another call heard of first stays told, once, though the check finds a guest by then', async () => {
    const { session, store, flags } = setUp(async () => ({ ok: true, data: { ...alive.data, isAuthenticated: false } }))
    session.expire('Sua sessão não é mais válida.')
    const first = store.get(dialogAtom)
    session.expire()
    await session.routeChanged()
    expect(store.get(dialogAtom)).toBe(first)
    expect(flags.at(-1)).toBe(2)
  })

  it.each(['confirm', 'cancel'] as const)(
    'the page that the answer leads to does not tell it again: %s',
    async (answer) => {
      const { session, store, flags } = setUp(async () => refused(401))
      await session.routeChanged()
      store.get(dialogAtom)?.settle(answer)
      await Promise.resolve()
      expect(flags).toEqual([2, 0])
      expect(store.get(dialogAtom)).toBeNull()
    },
  )

  it('a shop that cannot be reached is no expiry', async () => {
    for (const check of [async () => refused(503), () => Promise.reject(new TypeError('Failed to fetch'))]) {
      const { session, store } = setUp(check)
      await session.routeChanged()
      expect(store.get(dialogAtom)).toBeNull()
      expect(store.get(authAtom).isAuthenticated).toBe(true)
    }
  })

  it('what commerce said of it stays for the login page, until somebody enters', async () => {
    const { session, store } = setUp(async () => ({
      ok: false,
      error: { kind: 'session-expired', status: 401, message: 'Sua sessão não é mais válida.', fields: {} },
    }))
    await session.routeChanged()
    expect(store.get(authAtom).authError).toBe('Sua sessão não é mais válida.')
    store.set(loggedInAtom, 'c1')
    expect(store.get(authAtom).authError).toBeNull()
  })

  it.each([true, false])(
    'the context is asked for at the start, and its flag says whether it is there: %s',
    async (there) => {
      const { session, contexts } = setUp(async () => alive, null, true, there)
      session.start(true)
      await Promise.resolve()
      expect(contexts).toEqual([false, there])
    },
  )

  it('flag 2 at start shows the dialog', () => {
    const { session, store } = setUp(async () => alive, '2')
    session.start(true)
    expect(store.get(dialogAtom)?.content).toEqual({ kind: 'session-expired', isAgent: false })
  })

  it('nobody is asked about a visitor without a session', async () => {
    const check = vi.fn(async () => alive)
    const { session, store } = setUp(check, null, false)
    await session.routeChanged()
    expect(check).not.toHaveBeenCalled()
    expect(store.get(sessionFlagAtom)).toBe(1)
  })
})

it.each([
  ['cart:1', 'cart'],
  ['actor:x', 'actor'],
  ['channel:x', 'channel'],
  ['cartoon', undefined],
  [null, undefined],
])('news of another tab %j', (value, news) => {
  expect(parseTabMessage(value)).toBe(news)
})

import { describe, expect, test, vi } from 'vitest'
import { GENERIC_FAILURE, PASSWORD_CHANGE_REQUIRED } from '#app/lib/generic-failure.ts'
import { loadingAtom } from '#app/state/app-atoms.ts'
import { askAtom, dialogAtom, errorAtom } from '#app/state/dialogs.ts'
import { createFailures, type Visibility } from '#app/state/failures.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { createShopStore } from '#app/state/shop-store.ts'
import { createAsk, createWrite } from '#app/state/write.ts'
import type { CommerceFailure, CommerceResult } from '#server-functions/commerce-result.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

const failed = (error: Partial<CommerceFailure> = {}): CommerceResult<number> => ({
  ok: false,
  error: {
    kind: 'conflict',
    status: 409,
    message: 'Estoque acabou.',
    fields: { sku: 'Acabou.' },
    redirectDestination: '/loja/cart',
    ...error,
  },
})

function setUp() {
  const store = createShopStore()
  store.set(loadingAtom, true)
  store.set(authAtom, { isAuthenticated: true })
  const ports = {
    store,
    expire: vi.fn(),
    isLeaving: vi.fn(() => false),
    forgetActor: vi.fn(),
    here: () => '/loja/my-account/orders?page=2',
    leave: vi.fn(),
  }
  return { ...ports, settle: createFailures(ports) }
}

describe('visibility of a failure (storefront §8)', () => {
  const cases: [Visibility, string, string][] = [
    ['always', 'Estoque acabou.', 'Estoque acabou.'],
    ['always', '', GENERIC_FAILURE],
    ['when-empty', 'Estoque acabou.', ''],
    ['when-empty', '', GENERIC_FAILURE],
    ['never', 'Estoque acabou.', ''],
    ['never', '', ''],
  ]
  test.each(cases)('%s, commerce said "%s": the dialog says "%s"', (visibility, message, shown) => {
    const { settle, store } = setUp()
    // Message, fields and destination reach the caller whatever is shown.
    expect(settle(failed({ message }), visibility)).toEqual(failed({ message }))
    expect(store.get(errorAtom)).toBe(shown)
    expect(store.get(dialogAtom)?.closable ?? false).toBe(false)
  })

  test('what succeeded is told by nobody', () => {
    const { settle, store } = setUp()
    expect(settle({ ok: true, data: 1 }, 'always')).toEqual({ ok: true, data: 1 })
    expect(store.get(dialogAtom)).toBeNull()
  })
})

describe('a 401 (storefront §8)', () => {
  test.each(['always', 'never'] as const)('of an ended session shows that, and nothing else: %s', (visibility) => {
    const { settle, store, expire, leave } = setUp()
    const answer = settle(failed({ kind: 'session-expired', status: 401, message: 'Sua sessão expirou.' }), visibility)
    expect(answer).toEqual({ ok: false, error: { kind: 'session-expired', status: 401, message: '', fields: {} } })
    expect(expire).toHaveBeenCalledOnce()
    expect(leave).not.toHaveBeenCalled()
    expect(store.get(errorAtom)).toBe('')
  })

  test('of nobody during a logout leads nowhere: the logout does', () => {
    const { settle, isLeaving, forgetActor, leave } = setUp()
    isLeaving.mockReturnValue(true)
    settle(failed({ kind: 'unauthenticated', status: 401 }), 'always')
    expect([leave, forgetActor].flatMap((each) => each.mock.calls)).toEqual([])
  })

  test('of nobody clears the session, turns loading off and leads to the login page and back', () => {
    const { settle, store, forgetActor, leave } = setUp()
    settle(failed({ kind: 'unauthenticated', status: 401 }), 'always')
    expect(leave).toHaveBeenCalledWith('/loja/auth/login/?voltar=%2Floja%2Fmy-account%2Forders%3Fpage%3D2')
    expect(forgetActor).toHaveBeenCalledOnce()
    expect([store.get(loadingAtom), store.get(authAtom).isAuthenticated, store.get(errorAtom)]).toEqual([
      false,
      false,
      '',
    ])
  })
})

test('of calls under way together the first one tells it, and the page stays for its dialog', () => {
  const { settle, store, leave } = setUp()
  void store.set(askAtom, { kind: 'session-expired', isAgent: false })
  expect(settle(failed({ kind: 'unauthenticated', status: 401 }), 'always')).toMatchObject({
    ok: false,
    error: { message: '' },
  })
  expect(leave).not.toHaveBeenCalled()
  expect(store.get(dialogAtom)?.content.kind).toBe('session-expired')
})

describe('the mandatory password change (storefront §8)', () => {
  const required = failed({ kind: 'forbidden', status: 403, message: PASSWORD_CHANGE_REQUIRED })

  test('is an info dialog in the browser, leads to the change, and is not passed on', async () => {
    const { settle, store, leave } = setUp()
    expect(settle(required, 'never')).toEqual({
      ok: false,
      error: { kind: 'forbidden', status: 403, message: '', fields: {} },
    })
    expect(store.get(dialogAtom)?.content).toEqual({ kind: 'info', message: PASSWORD_CHANGE_REQUIRED })
    store.get(dialogAtom)?.settle('confirm')
    await Promise.resolve()
    expect(leave).toHaveBeenCalledWith(
      '/loja/my-account/changePassword?voltar=%2Floja%2Fmy-account%2Forders%3Fpage%3D2',
    )
  })

  test('is written into no page: its loader leads to the change', () => {
    let thrown: unknown
    try {
      resolvePersonal(required, '/loja/my-account/orders')
    } catch (error) {
      thrown = error
    }
    expect(thrown).toMatchObject({
      options: { href: '/loja/my-account/changePassword?voltar=%2Floja%2Fmy-account%2Forders' },
    })
  })
})

const CSRF = { hasToken: () => true, refresh: async () => true }

test.each([
  [true, 2, { ok: true, data: 'feito' }],
  [false, 1, { ok: false, error: { message: 'Para continuar, confirme que é você.' } }],
])('what asks for a recent proof is sent again as it was once there is one: %s', async (isProven, sent, answer) => {
  const { settle } = setUp()
  const write = createWrite({ csrf: CSRF, settle, prove: async () => isProven })
  let calls = 0
  const due: CommerceResult<string> = {
    ok: false,
    error: {
      kind: 'forbidden',
      status: 403,
      message: 'Para continuar, confirme que é você.',
      fields: {},
      errorKey: '_ERR_PROOF_REQUIRED',
    },
  }
  const result = await write(async () => (++calls === 1 ? due : { ok: true as const, data: 'feito' }))
  expect(result).toMatchObject(answer)
  expect(calls).toBe(sent)
})

test('a lost answer is data, with status 0, and its caller says it', async () => {
  const { settle, store } = setUp()
  const write = createWrite({ csrf: CSRF, settle, prove: async () => false })
  const result = await write<number>(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(result).toMatchObject({
    ok: false,
    error: { kind: 'unavailable', status: 0, message: expect.stringContaining('conexão') },
  })
  expect(store.get(dialogAtom)).toBeNull()
})

test.each([
  ['session-expired', true],
  ['unauthenticated', false],
  ['unavailable', false],
] as const)(
  'what a public page asks by itself and fails as %s leads nobody away; told is an end only',
  async (kind, told) => {
    const { settle, expire, leave } = setUp()
    const status = kind === 'unavailable' ? 503 : 401
    for (const hasAgent of [true, false]) {
      const answer = await createAsk(settle, () => hasAgent)(async () => failed({ kind, status }), { stays: true })
      expect(answer.ok).toBe(false)
      expect(expire).toHaveBeenCalledTimes(told && !hasAgent ? 1 : 0)
      expect(leave).not.toHaveBeenCalled()
    }
  },
)

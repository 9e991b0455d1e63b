import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey } from '#app/lib/drafts.ts'
import { TYPED_SALE_KEY } from '#app/lib/storage-keys.ts'
import { clearDrafts, clearDraftsOfLogout, clearTyped } from '#app/state/clear-drafts.ts'

/** As the browser's: what it keeps are its own keys. */
function storage(): Storage {
  const kept: Record<string, string> = {}
  const methods: Record<PropertyKey, unknown> = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  }
  return new Proxy(kept, { get: (_kept, name) => methods[name] }) as unknown as Storage
}
const MESSAGE = draftKey('solicitacao', 'u1')

let shared: Storage
beforeEach(() => {
  shared = storage()
})
afterEach(() => vi.unstubAllGlobals())

/** A tab of the browser with something typed in it. */
function tab() {
  const own = storage()
  const type = () => own.setItem(MESSAGE, '{"descricao":"a tampa chegou amassada"}')
  type()
  own.setItem(TYPED_SALE_KEY, '{"code":"EF1012"}')
  own.setItem('efacil:compared', 'a,b')
  const here = (work: () => void) => () => {
    vi.stubGlobal('localStorage', shared)
    vi.stubGlobal('sessionStorage', own)
    work()
  }
  return {
    type,
    isKept: () => own.getItem(MESSAGE) !== null,
    isSaleKept: () => own.getItem(TYPED_SALE_KEY) !== null,
    compared: () => own.getItem('efacil:compared'),
    logout: here(clearTyped),
    change: here(clearDrafts),
    wake: here(clearDraftsOfLogout),
  }
}

test('a logout drops what was typed in its own tab at once, in the others as soon as they hear of it or wake, and nothing else', () => {
  const [first, second, asleep] = [tab(), tab(), tab()]
  first.logout()
  expect([first.isKept(), second.isKept(), asleep.isKept()]).toEqual([false, true, true])
  second.wake()
  asleep.wake()
  expect([second.isKept(), asleep.isKept(), second.compared()]).toEqual([false, false, 'a,b'])
})

test('what is typed after a logout stays, until the next one', () => {
  const [first, second] = [tab(), tab()]
  first.logout()
  second.wake()
  second.type()
  second.wake()
  expect(second.isKept()).toBe(true)
  first.logout()
  second.wake()
  expect(second.isKept()).toBe(false)
})

test('the sale an agent types goes with their own logout from every tab, though somebody entered before one woke', () => {
  const [first, second, asleep] = [tab(), tab(), tab()]
  first.logout()
  second.wake()
  second.change()
  asleep.wake()
  expect([first.isSaleKept(), second.isSaleKept(), asleep.isSaleKept()]).toEqual([false, false, false])
})

test('the sale an agent types waits while their session ends and they enter again; what the customer typed does not', () => {
  const [first, second] = [tab(), tab()]
  first.change()
  second.wake()
  expect([first.isKept(), second.isKept()]).toEqual([false, false])
  expect([first.isSaleKept(), second.isSaleKept()]).toEqual([true, true])
})

test('without a logout, as when a session ends, everything typed waits', () => {
  const only = tab()
  only.wake()
  expect(only.isKept()).toBe(true)
})

test('a browser that refuses its storage is no failure', () => {
  const refusing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('refused')
      },
    },
  )
  vi.stubGlobal('localStorage', refusing)
  vi.stubGlobal('sessionStorage', refusing)
  expect(() => clearTyped()).not.toThrow()
})

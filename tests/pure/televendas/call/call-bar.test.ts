import { describe, expect, test } from 'vitest'
import {
  clockText,
  endWarning,
  protocolText,
  serverTime,
  sessionLeft,
} from '#app/features/televendas/call/call-times.ts'
import { isOfAgents, isOfFormerCustomer } from '#app/features/televendas/call/former-customer.ts'
import { SHORTCUTS, shortcutOf } from '#app/features/televendas/call/shortcuts.ts'

const key = (changes: Partial<Parameters<typeof shortcutOf>[0]>) => ({
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  code: '',
  key: '',
  ...changes,
})

describe('times of a call', () => {
  test('are the server’s, on a machine whose clock is wrong', () => {
    const atWork = { agora: '2026-11-22T13:00:00.000Z' }
    expect(serverTime(atWork, 5_000, 65_000)).toBe(Date.parse('2026-11-22T13:01:00.000Z'))
  })

  test.each([
    [0, '00:00'],
    [-5_000, '00:00'],
    [249_000, '04:09'],
    [3_849_999, '1:04:09'],
  ])('%i ms are %s', (ms, text) => expect(clockText(ms)).toBe(text))

  test('the session’s end moves with the activity cookie, never past the hard limit', () => {
    const known = { expiraEm: '2026-11-22T13:30:00Z', limiteEm: '2026-11-22T14:00:00Z' }
    const now = Date.parse('2026-11-22T13:10:00Z')
    const cookie = (at: string) =>
      `a=b; WC_USERACTIVITY_-1002=-1002%2C10154; WC_USERACTIVITY_x=x%2C10154%2Cnull%2Cnull%2C1%2C${Date.parse(at)}%2Cnull`
    expect(sessionLeft(known, '', now)).toBe(20 * 60_000)
    expect(sessionLeft(known, cookie('2026-11-22T13:40:00Z'), now)).toBe(30 * 60_000)
    expect(sessionLeft(known, cookie('2026-11-22T15:00:00Z'), now)).toBe(50 * 60_000)
    expect(sessionLeft(known, 'WC_USERACTIVITY_x=DEL', now)).toBe(20 * 60_000)
  })

  test('in its last minutes a session can be kept, but for those before the hard limit', () => {
    const at = { limiteEm: '2026-11-22T14:00:00Z', atendimento: null }
    const time = (text: string) => Date.parse(`2026-11-22T${text}Z`)
    expect(endWarning(at, 5 * 60_000, time('13:10:00'))).toBeNull()
    expect(endWarning(at, 5 * 60_000 - 1, time('13:10:00'))).toEqual({
      text: 'Sua sessão termina em menos de 5 minutos.',
      isLast: false,
    })
    expect(endWarning(at, 4 * 60_000, time('13:56:00'))).toEqual({
      text: 'Sua sessão chega ao tempo máximo em menos de 5 minutos e termina. Depois, entre de novo.',
      isLast: true,
    })
    expect(endWarning({ ...at, atendimento: {} }, 60_000, time('13:59:00'))?.text).toContain('a ligação continua')
    // Idle before the limit comes: it can be kept until then.
    expect(endWarning(at, 60_000, time('13:50:00'))?.isLast).toBe(false)
  })

  test('a protocol is spoken in fours', () => expect(protocolText('2026112200000012')).toBe('2026 1122 0000 0012'))
})

describe('shortcuts', () => {
  test('each has a key of its own, and Alt with it', () => {
    expect(new Set(SHORTCUTS.map(([, code]) => code)).size).toBe(SHORTCUTS.length)
    for (const [name, code] of SHORTCUTS) {
      expect(shortcutOf(key({ altKey: true, code }), true)).toBe(name)
      expect(shortcutOf(key({ code }), false)).toBeUndefined()
      expect(shortcutOf(key({ altKey: true, ctrlKey: true, code }), false)).toBeUndefined()
    }
  })

  test('a question mark is a character while something is typed', () => {
    expect(shortcutOf(key({ key: '?', shiftKey: true }), false)).toBe('keys')
    expect(shortcutOf(key({ key: '?', shiftKey: true }), true)).toBeUndefined()
  })

  test('a key held down acts once', () =>
    expect(shortcutOf(key({ altKey: true, code: 'Digit2', repeat: true }), false)).toBeUndefined())
})

test.each([
  ['/loja/my-account/orders/12', false, true],
  ['/loja/desktop/my-account/pontos', false, true],
  ['/loja/checkout/delivery/', false, true],
  ['/loja/televendas/clientes/abc', false, true],
  ['/loja/cart', false, false],
  ['/loja/cart', true, true],
  ['/loja/televendas/venda', true, true],
  ['/loja/televendas/venda', false, false],
  ['/loja/televendas', true, false],
  ['/loja/produto/cafeteira', true, false],
])('%s when the call is over: %s, is the former customer’s: %s', (path, isOver, expected) =>
  expect(isOfFormerCustomer(path, isOver)).toBe(expected),
)

test('a page of agents is one that their door leads to, never the door itself', () => {
  expect(
    ['/loja/televendas', '/loja/televendas/venda', '/desktop/loja/televendas/filas'].filter((page) => isOfAgents(page)),
  ).toHaveLength(3)
  expect(
    ['/loja/televendas/login/', '/loja/cart', '/loja/my-account/orders'].filter((page) => isOfAgents(page)),
  ).toEqual([])
})

import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { HEAD_SCRIPT } from '#app/early/head-script.ts'
import { PERSISTED_KEY, SEEN_KEY } from '#app/lib/storage-keys.ts'
import { channelHint, personKindHint } from '#app/lib/visitor-hints.ts'

/** Runs the constant text against a page of plain objects. */
function run({
  cookie = '',
  search = '',
  pathname = '/',
  stored,
  seen,
}: {
  cookie?: string
  search?: string
  pathname?: string
  stored?: string
  seen?: string
}) {
  const dataset: Record<string, string> = {}
  const sheets: { rules: string }[] = []
  class Sheet {
    rules = ''
    replaceSync(rules: string) {
      this.rules = rules
    }
  }
  const window: Record<string, unknown> = {}
  runInNewContext(HEAD_SCRIPT, {
    document: { cookie, documentElement: { dataset }, adoptedStyleSheets: sheets },
    location: { search, pathname },
    localStorage: { getItem: (key: string) => ({ [PERSISTED_KEY]: stored, [SEEN_KEY]: seen })[key] ?? null },
    CSSStyleSheet: Sheet,
    URLSearchParams,
    window,
  })
  return { dataset, veil: sheets[0]?.rules, window }
}

const COOKIES = [
  '',
  'userSegment=ca_5',
  'userSegment=DEL',
  'userSegment=x',
  'acessoRestrito=true',
  'a=b; userSegment=ca_0; acessoRestrito=true',
  'xuserSegment=ca_7',
  'acessoRestrito=DEL',
]
const SEARCHES = ['', '?canal=ca_861', '?canal=ca_0', '?canal=', '?utm_source=a&canal=ca_12']

describe('head script', () => {
  it.each([
    ['', false],
    ['cep=38402324', true],
    ['a=b; cep=38402324.Uberl%C3%A2ndia', true],
    ['cep=DEL', false],
    ['cep=384', false],
    ['cep=384023245', false],
  ])('keeps room for what a CEP brings: %j %s', (cookie, known) => {
    expect('cep' in run({ cookie }).dataset).toBe(known)
  })

  it('veils prices exactly where the channel hints differ from the default channel', () => {
    for (const cookie of COOKIES)
      for (const search of SEARCHES) {
        const veiled = run({ cookie, search }).veil !== undefined
        expect({ cookie, search, veiled }).toEqual({ cookie, search, veiled: channelHint(cookie, search) !== 'ca_0' })
      }
  })

  it('hides only [data-price], space kept, and leaves the sheet where the early script finds it', () => {
    const { veil, window } = run({ search: '?canal=ca_861' })
    expect(veil).toBe('[data-price]{visibility:hidden!important}')
    expect(window.__veil).toMatchObject({ rules: veil })
  })

  it('marks the person as the early script will', () => {
    const customer = 'WC_USERACTIVITY_1=1%2C10154%2Cnull%2Cnull%2C17856%2C17857%2Cnull'
    const stored = JSON.stringify({
      user: { personalizations: { nome: '', nomeCompleto: '', nomeTelevendedor: 'Joana' } },
    })
    expect(run({}).dataset.person).toBeUndefined()
    expect(run({ cookie: 'WC_USERACTIVITY_-1002=-1002%2C1%2Cnull%2Cnull%2Cnull' }).dataset.person).toBeUndefined()
    expect(run({ cookie: customer }).dataset.person).toBe(personKindHint(customer, ''))
    expect(run({ cookie: `a=1; ${customer}`, stored }).dataset.person).toBe(personKindHint(customer, 'Joana'))
  })

  it('asks for consent until a choice is stored', () => {
    expect(run({}).dataset.consent).toBe('ask')
    expect(run({ stored: '{"user":{"acceptedCookies":null}}' }).dataset.consent).toBe('ask')
    expect(run({ stored: '{"user":{"acceptedCookies":"necessary"}}' }).dataset.consent).toBeUndefined()
  })

  it.each([
    ['all', '["A-1"]', true],
    ['personalisation', '["A-1"]', true],
    ['statistics', '["A-1"]', false],
    ['necessary', '["A-1"]', false],
    [null, '["A-1"]', false],
    ['all', '[]', false],
    ['all', undefined, false],
  ])('keeps room for products seen only where that is allowed and there are any: %j %j', (choice, seen, kept) => {
    const stored = JSON.stringify({ user: { acceptedCookies: choice } })
    expect('history' in run({ stored, ...(seen !== undefined && { seen }) }).dataset).toBe(kept)
  })

  it('asks nothing of agents, nor on their pages', () => {
    const cookie = 'WC_USERACTIVITY_1=1%2C10154%2Cnull%2Cnull%2C17856%2C17857%2Cnull'
    const stored = JSON.stringify({ user: { personalizations: { nomeTelevendedor: 'Joana' } } })
    expect(run({ cookie, stored }).dataset.consent).toBeUndefined()
    expect(run({ cookie }).dataset.consent).toBe('ask')
    for (const pathname of ['/loja/televendas', '/loja/televendas/login/', '/loja/desktop/televendas/venda'])
      expect(run({ pathname }).dataset.consent, pathname).toBeUndefined()
    expect(run({ pathname: '/loja/televendas-e-sac' }).dataset.consent).toBe('ask')
  })

  it.each([
    ['/desktop', true],
    ['/loja/desktop/cart', true],
    ['/loja/desktops', false],
    ['/loja/produto/desktop', false],
  ])('layout of %s', (pathname, desktop) => {
    expect(run({ pathname }).dataset.layout === 'desktop').toBe(desktop)
  })

  it('survives a browser that forbids storage', () => {
    expect(() =>
      runInNewContext(HEAD_SCRIPT, {
        document: { cookie: '', documentElement: { dataset: {} }, adoptedStyleSheets: [] },
        location: { search: '', pathname: '/' },
        URLSearchParams,
      }),
    ).not.toThrow()
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftKey, isDraftKey, keepable, parseDraft } from '#app/lib/drafts.ts'
import { publicReturn } from '#app/lib/public-return.ts'
import {
  changePasswordHref,
  entryOccasion,
  insideShop,
  loginFrom,
  loginHref,
  resetSearch,
} from '#app/lib/return-target.ts'

describe('drafts (storefront §4)', () => {
  const form = { nomeSocial: '', semNumero: false, senha: '', numeroCartao: '', cpf: '', emailNovo: '' }

  test('secrets and documents are neither kept nor taken back', () => {
    const typed = {
      nomeSocial: 'Jô',
      semNumero: true,
      senha: 'x',
      senhaNova: 'x',
      confirmacaoSenha: 'x',
      numeroCartao: '4111',
      cvv: '1',
      cpf: '1',
      cpfResponsavel: '1',
      cnpj: '1',
      email: 'a',
      emailNovo: 'a',
    }
    expect(keepable(typed)).toEqual({ nomeSocial: 'Jô', semNumero: true })
    expect(parseDraft(JSON.stringify(typed), form)).toEqual({ nomeSocial: 'Jô', semNumero: true })
  })

  test('what anybody wrote into the storage is never more than fields of this form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.constant('{"__proto__":{"x":1},"nomeSocial":7}')), (stored) => {
        const draft = parseDraft(stored, form)
        for (const [name, value] of Object.entries(draft ?? {}))
          expect([typeof (form as Record<string, unknown>)[name], name]).toEqual([typeof value, name])
      }),
    )
    expect(parseDraft(null, form)).toBeUndefined()
  })

  test('each customer has their own', () => {
    expect(draftKey('dados', 'a')).not.toBe(draftKey('dados', 'b'))
    expect(isDraftKey(draftKey('dados', 'a'))).toBe(true)
    expect(isDraftKey('efacil:1')).toBe(false)
  })
})

describe('targets stay in the shop (house §7)', () => {
  test('whatever is asked, a browser that follows the answer stays at its origin', () => {
    const hostile = fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '@',
          ':',
          '?',
          '#',
          '%2f',
          '%5c',
          '\t',
          '\n',
          ' ',
          'loja',
          'evil.example',
          'https:',
          'javascript:',
          '//',
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          fc.webUrl(),
          fc.string(),
        ),
        (text) => {
          const target = insideShop(text)
          if (target !== undefined)
            expect(new URL(target, 'https://loja.test/loja/auth/login/').origin).toBe('https://loja.test')
          for (const href of [loginHref(text), changePasswordHref(text)]) {
            const url = new URL(href, 'https://loja.test/')
            expect(url.origin).toBe('https://loja.test')
            const back = url.searchParams.get('voltar')
            if (back !== null) expect(new URL(back, 'https://loja.test/').origin).toBe('https://loja.test')
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test.each([
    ['/loja/produto/panela', '/loja/produto/panela'],
    ['/loja/busca/?searchTerm=caf%C3%A9', '/loja/busca/?searchTerm=caf%C3%A9'],
    ['/', undefined],
    ['//outra.example/', undefined],
    ['/loja/my-account/orders/1', undefined],
    ['/loja/televendas/venda', undefined],
    ['/loja/auth/register', undefined],
    [undefined, undefined],
  ])('a login that no link named a page for leads back to a public one: %s', (from, target) => {
    expect(publicReturn(from)).toBe(target)
  })

  test('the login page keeps where it leads, whoever is told there to enter again', () => {
    expect(loginFrom('/loja/my-account/orders?page=2')).toBe(
      '/loja/auth/login/?voltar=%2Floja%2Fmy-account%2Forders%3Fpage%3D2',
    )
    expect(loginFrom('/loja/auth/login/?voltar=%2Floja%2Fcart')).toBe('/loja/auth/login/?voltar=%2Floja%2Fcart')
  })

  test.each([
    ['abc_DEF-1', 'abc_DEF-1'],
    ['<script>', undefined],
    ['a'.repeat(101), undefined],
    [['a'], undefined],
    [undefined, undefined],
  ])('token %j', (token, kept) => {
    expect(resetSearch({ token })).toEqual({ token: kept })
  })
})

test.each([
  ['/loja/checkout/payment/summary', false, { paymentTypeRedirect: true }],
  ['/loja/my-account/orders', true, { rePass: true }],
  ['/loja/checkout/delivery/', true, { rePass: true, paymentTypeRedirect: true }],
  ['/', false, {}],
])('who enters for %s (again: %s) says why (storefront §7)', (target, expired, occasion) => {
  expect(entryOccasion(target, expired)).toEqual(occasion)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageKind, placeInShop, withoutPersons } from '#commerce/contract/telemetry/sanitise.ts'

test.each([
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ["Cannot read properties of undefined (reading 'nome')", 'Cannot read properties of undefined (reading [texto])'],
  ['falha de maria.silva+1@exemplo.com.br', 'falha de [e-mail]'],
  ['falha de maria%40exemplo.com.br', 'falha de [e-mail]'],
  ['CPF 111.444.777-35, 11144477735', 'CPF [número], [número]'],
  ['CEP 38400-100, (34) 99999-1234', 'CEP [número], (34) [número]'],
  ['fetch https://loja.com.br/x?token=abc falhou', 'fetch [endereço] falhou'],
  ['pedido 0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', 'pedido [id]'],
  ['em /loja/x?email=maria', 'em /loja/x'],
])('%s', (told, left) => {
  expect(withoutPersons(told)).toBe(left)
})

test('no e-mail and no document gets through, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 80 }), (before, after) => {
      const left = withoutPersons(`${before} maria@exemplo.com.br 11144477735 ${after}`, 1000)
      expect(left).not.toContain('maria@exemplo')
      expect(left).not.toContain('11144477735')
    }),
  )
})

test('a place is a file of the shop, or none', () => {
  expect(placeInShop('TypeError: x\n    at f (https://loja.com.br/assets/page-C3f_a.js:1:2345)')).toBe(
    'page-C3f_a.js:1:2345',
  )
  expect(placeInShop('Error\n    at chrome-extension://abc/content.js:1:1')).toBe('outro')
})

test.each([
  ['/', 'inicio'],
  ['/desktop', 'inicio'],
  ['/loja/produto/fogao-x', 'produto'],
  ['/loja/desktop/produto/fogao-x', 'produto'],
  ['/loja/busca/?searchTerm=maria', 'busca'],
  ['/loja/my-account/orders/123', 'conta'],
  ['/loja/orcamento', 'outra'],
])('%s is %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
})

import { describe, expect, test } from 'vitest'
import { bannerLink } from '#app/lib/banner-link.ts'
import { endText } from '#app/lib/deadlines.ts'
import { unbrokenPrices } from '#app/lib/formatting.ts'
import { plainText, textParts } from '#app/lib/inline-text.ts'
import { remainingText } from '#app/lib/remaining-text.ts'
import { faqPage } from '#app/lib/structured-data.ts'

describe('texts of institutional pages', () => {
  test('know emphasis and links, and nothing else', () => {
    expect(textParts('Veja **agora** em [Trocas](/loja/x#y). <b>não</b>')).toEqual([
      { kind: 'plain', text: 'Veja ' },
      { kind: 'strong', text: 'agora' },
      { kind: 'plain', text: ' em ' },
      { kind: 'link', text: 'Trocas', href: '/loja/x#y' },
      { kind: 'plain', text: '. <b>não</b>' },
    ])
  })
  test.each(['javascript:alert', '//mau.example', 'http://mau.example', 'data:text/html,x', '/\\mau.example'])(
    'an unsafe address (%s) stays its words',
    (href) => {
      expect(textParts(`[aqui](${href})`)).toEqual([{ kind: 'plain', text: 'aqui' }])
    },
  )
  test('keep a price on one line', () => {
    expect(unbrokenPrices('Acima de R$ 150,00, em R$ e sem R$ 0')).toBe(
      'Acima de R$\u00a0150,00, em R$ e sem R$\u00a00',
    )
  })
  test('are plain words in structured data', () => {
    expect(plainText('Ligue [0800](tel:0800) **já**')).toBe('Ligue 0800 já')
    expect(faqPage([{ pergunta: 'Quando?', resposta: 'Veja [aqui](/x).' }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Quando?', acceptedAnswer: { '@type': 'Answer', text: 'Veja aqui.' } }],
    })
  })
})

test.each([
  ['produto', 'geladeira-x', '/loja/produto/geladeira-x'],
  ['categoria', 'casa/mesa', '/loja/departamento/casa/mesa'],
  ['hotsite_neemu', 'campanha', '/loja/hotsite/campanha'],
  ['hotsite_neemu', 'ofertas-do-dia', '/loja/hotsite/ofertas-do-dia/'],
  ['busca_neemu', ' café  moído ', '/loja/busca/?searchTerm=caf%C3%A9+mo%C3%ADdo'],
  [
    'open_webview',
    '/loja/departamento/lojas-especiais/cupons-de-desconto',
    '/loja/departamento/lojas-especiais/cupons-de-desconto',
  ],
  ['open_webview', '//mau.example', '/'],
  ['open_url', 'javascript:alert(1)', '/'],
] as const)('a banner of kind %s to %s leads to %s', (tipo, destino, href) => {
  expect(bannerLink({ tipo, destino })).toEqual({ href, outside: false })
})
test('a banner of kind open_url leaves the shop', () => {
  expect(bannerLink({ tipo: 'open_url', destino: 'https://www.gov.br/anpd' })).toEqual({
    href: 'https://www.gov.br/anpd',
    outside: true,
  })
})

test('an end at midnight is told as the evening before', () => {
  expect(endText('2026-08-04T03:00:00.000Z')).toBe('03/08/2026 às 23:59')
})
test.each([
  [7 * 3_600_000 + 12 * 60_000 + 45_900, '07:12:45'],
  [0, '00:00:00'],
  [-5000, '00:00:00'],
  [49 * 3_600_000, '49:00:00'],
])('%i ms left are told as %s', (ms, text) => {
  expect(remainingText(1_000_000 + ms, 1_000_000)).toBe(text)
})

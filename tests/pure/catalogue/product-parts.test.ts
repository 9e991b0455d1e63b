import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { warrantyName } from '#app/lib/cart-lines.ts'
import { priceText } from '#app/lib/live-text.ts'
import { parseRecentlyViewed, withRecentlyViewed } from '#app/lib/recently-viewed.ts'
import { preco } from '#tests/factories/cartao.ts'

const sku = fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/)

describe('products seen on this device', () => {
  test('the newest comes first, once, and there are at most twelve', () =>
    fc.assert(
      fc.property(fc.array(sku, { maxLength: 40 }), (visits) => {
        const seen = visits.reduce<string[]>(withRecentlyViewed, [])
        expect(seen).toEqual([...new Set(visits.toReversed())].slice(0, 12))
        expect(parseRecentlyViewed(JSON.stringify(seen))).toEqual(seen)
      }),
    ))
  test('whatever else storage holds is read as a list of skus or as nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) =>
        parseRecentlyViewed(stored).every((one) => /^[A-Za-z0-9._-]{1,40}$/.test(one)),
      ),
    )
    expect(parseRecentlyViewed('["a","a","<img>",7,null,"b"]')).toEqual(['a', 'b'])
    expect(parseRecentlyViewed(null)).toEqual([])
  })
})

describe('instalments table', () => {
  const rows = (total: number, longest: number) => {
    const each = Math.floor(total / longest)
    const markup = priceText(
      {
        preco: {
          ...preco(total),
          parcelas: [{ numeroParcelas: longest, valorParcela: each / 100, valorParcelaText: '' }],
        },
      },
      'parcelas',
    )
    return markup.replaceAll('\u00a0', ' ').split('</tr>').filter(Boolean)
  }
  const cents = (text: string) => Number(text.replace(/\D/g, ''))

  test('every option has its value and its total; the first instalment takes the centavos left over (domain §2.4)', () => {
    expect(rows(1000_00, 3)).toEqual([
      '<tr><th scope="row">1x</th><td>R$ 1.000,00</td><td rowspan="3">sem juros</td><td>R$ 1.000,00</td>',
      '<tr><th scope="row">2x</th><td>R$ 500,00</td><td>R$ 1.000,00</td>',
      '<tr><th scope="row">3x</th><td>R$ 333,33<small>1ª de R$ 333,34</small></td><td>R$ 1.000,00</td>',
    ])
  })
  test('what is paid adds up to the total', () =>
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999_99 }), fc.integer({ min: 2, max: 12 }), (total, longest) => {
        for (const [at, row] of rows(total, longest).entries()) {
          const [value = '', first = value] = [...row.matchAll(/R\$ [\d.,]+/g)]
            .map(([text]) => text)
            .slice(0, row.includes('<small>') ? 2 : 1)
          expect(cents(first) + at * cents(value)).toBe(total)
        }
      }),
    ))
})

test('warranties carry the names of storefront §5', () => {
  expect(['Garantia estendida 12 meses', 'Seguro 24 meses', 'Instalação'].map(warrantyName)).toEqual([
    'Garantia estendida 1 ano',
    'Garantia estendida 2 anos',
    'Instalação',
  ])
})

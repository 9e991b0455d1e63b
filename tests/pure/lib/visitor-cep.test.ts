import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cepCookie, maskedCep, placeText, visitorCep } from '#app/lib/visitor-cep.ts'

describe("the visitor's CEP in its cookie", () => {
  it('is read back as it was written, whatever the city is called', () => {
    const places = fc.record({
      cep: fc.stringMatching(/^\d{8}$/),
      cidade: fc.string({ maxLength: 20, unit: 'grapheme-composite' }),
    })
    fc.assert(
      fc.property(places, fc.boolean(), (place, secure) => {
        const [pair = '', ...attributes] = cepCookie(place, secure).split('; ')
        expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Lax', ...(secure ? ['Secure'] : [])])
        expect(pair).toMatch(/^cep=[^;,\s]*$/)
        if (encodeURIComponent(place.cidade).length <= 200) expect(visitorCep(`a=b; ${pair}; c=d`)).toEqual(place)
      }),
    )
  })

  it.each([
    '',
    'cep=',
    'cep=DEL',
    'cep=123',
    'cep=384023245',
    'cep=38402324.<b>',
    'cep=38402324 x',
    `cep=38402324.${'a'.repeat(300)}`,
    'xcep=38402324',
  ])('%j is none', (cookies) => {
    expect(visitorCep(cookies)).toBeUndefined()
  })

  it('survives a broken escape, and is forgotten by an empty value that has ended', () => {
    expect(visitorCep('cep=38402324.%E2')).toEqual({ cep: '38402324', cidade: '' })
    expect(cepCookie(undefined, false)).toBe('cep=; Path=/; Max-Age=0; SameSite=Lax')
  })
})

describe('what the header says', () => {
  it.each([
    [undefined, 'Informe seu CEP'],
    [{ cep: '38402324', cidade: 'Uberlândia' }, 'Entregar em 38402-324, Uberlândia'],
    [{ cep: '38500000', cidade: '' }, 'Entregar em 38500-000'],
  ])('%o', (place, text) => expect(placeText(place)).toBe(text))

  it.each([
    ['', ''],
    ['384', '384'],
    ['38402', '38402'],
    ['384023', '38402-3'],
    ['38402-324', '38402-324'],
    ['38402324999', '38402-324'],
    ['a1b2', '12'],
  ])('%j is masked as %j', (typed, masked) => expect(maskedCep(typed)).toBe(masked))
})

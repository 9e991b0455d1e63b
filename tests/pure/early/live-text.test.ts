import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isFastDevice } from '#app/early/preload.ts'
import { APP_VERSION } from '#app/lib/app-version.ts'
import { badgeText, greetingName, priceText } from '#app/lib/live-text.ts'
import type { Preco } from '#commerce/contract/catalogue/catalogue.ts'

const preco: Preco = {
  precoPor: 1174.46,
  precoPorText: 'R$ 1.174,46',
  precoCheio: 1299,
  precoCheioText: 'R$ 1.299,00',
  percentualDesconto: 9,
  precoAVista: 1115.74,
  precoAVistaText: 'R$ 1.115,74',
  percentualDescontoAVista: 5,
  precoPrazoText: 'R$ 1.174,46 em até 10x de R$ 117,44 sem juros',
  parcelas: [],
  validade: null,
}

describe('texts of a live spot', () => {
  it('follow domain §5', () => {
    const texts = (['cheio', 'por', 'vista', 'pix', 'vezes', 'desconto', 'estado'] as const).map((field) =>
      priceText({ preco }, field),
    )
    expect(texts).toEqual([
      'de R$ 1.299,00',
      'R$ 1.174,46',
      '5% de desconto à vista no Pix',
      // One word as far as lines go.
      'R$ 1.115,74 no\u{a0}Pix',
      'em 10x de R$ 117,44 sem juros',
      '-9%',
      '',
    ])
  })

  it('of a list that goes express promise that, of what does not what there is', () => {
    const promised = { preco, entregaText: 'Chega sexta', expressaText: 'Chega quarta' }
    expect(priceText(promised, 'entrega')).toBe('Chega sexta')
    expect(priceText(promised, 'expressa')).toBe('Chega quarta')
    expect(priceText({ preco, entregaText: 'Chega sexta' }, 'expressa')).toBe('Chega sexta')
    expect(priceText({ preco }, 'expressa')).toBe('')
  })

  it('are empty where there is nothing to say, and a product without price is unavailable', () => {
    const plain = {
      ...preco,
      precoCheioText: null,
      percentualDesconto: 0,
      percentualDescontoAVista: 0,
      precoPrazoText: '',
    }
    expect(
      (['cheio', 'vista', 'pix', 'vezes', 'desconto', 'unitario'] as const)
        .map((field) => priceText({ preco: plain }, field))
        .join(''),
    ).toBe('')
    expect(priceText({ preco: null }, 'por')).toBe('')
    expect(priceText({ preco: null }, 'estado')).toBe('Produto indisponível')
  })

  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('badge of %d', (count, text) => expect(badgeText(count)).toBe(text))

  it.each([
    ['Maria Clara Souza', 'Maria Clara'],
    ['  João  ', 'João'],
    ['', ''],
  ])('greets %j', (name, text) => expect(greetingName(name)).toBe(text))
})

it('telemetry names the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(APP_VERSION).toBe(version)
})

it.each([
  [{ hardwareConcurrency: 8 }, true],
  [{ hardwareConcurrency: 2 }, false],
  [{ hardwareConcurrency: 8, deviceMemory: 2 }, false],
  [{ hardwareConcurrency: 8, connection: { saveData: true } }, false],
  [{ hardwareConcurrency: 8, connection: { effectiveType: '3g' } }, false],
])('React comes by itself only on a strong device: %j', (device, strong) => expect(isFastDevice(device)).toBe(strong))

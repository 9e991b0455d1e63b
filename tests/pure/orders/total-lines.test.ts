import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MoneyFacts, totalLines } from '#commerce/domain/orders/total-lines.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const centavos = (text: string) =>
  text === 'Grátis' ? 0 : Number(text.replace(/\D/g, '')) * (text.startsWith('-') ? -1 : 1)
const facts: MoneyFacts = {
  pieces: 3,
  products: 100_000,
  services: 19_900,
  negotiated: 1_000,
  coupons: [{ code: 'BEMVINDO', centavos: 2_000 }],
  cashDiscount: 4_700,
  points: 3_500,
  pointsUsed: 3_500,
  freights: [
    { seller: 'eFácil', centavos: 1_000 },
    { seller: 'Lar', centavos: 0 },
  ],
  freight: 1_000,
  voucher: 3_000,
  interest: 250,
  total: 106_950,
  method: 'CARTAO',
}

test('every discount has a name, the insurance a line of its own, points are told in money', () => {
  const { linhas, nomeTotal, totalText } = totalLines(facts)
  expect(linhas.map(({ nome, valorText }) => `${nome}: ${plain(valorText)}`)).toEqual([
    'Produtos (3 itens): R$ 1.000,00',
    'Garantia estendida: R$ 199,00',
    'Desconto negociado (televendas): - R$ 10,00',
    'Desconto do cupom BEMVINDO: - R$ 20,00',
    'Desconto à vista: - R$ 47,00',
    'Pontos (3.500 pontos): - R$ 35,00',
    'Frete de eFácil: R$ 10,00',
    'Frete de Lar: Grátis',
    'Frete total: R$ 10,00',
    'Vale: - R$ 30,00',
    'Juros do parcelamento: R$ 2,50',
  ])
  expect([nomeTotal, plain(totalText)]).toEqual(['Total no cartão', 'R$ 1.069,50'])
})

test('what is free of every seller is told in one line', () => {
  const freights = facts.freights.map((one) => ({ ...one, centavos: 0 }))
  const { linhas } = totalLines({ ...facts, freights, freight: 0 })
  expect(linhas.filter(({ tipo }) => tipo.startsWith('frete')).map(({ nome, valorText }) => [nome, valorText])).toEqual(
    [['Frete', 'Grátis']],
  )
})

test('of an older order with several coupons the sum is told under all their codes', () => {
  const coupons = [{ code: 'A, B', centavos: 500 }]
  expect(totalLines({ ...facts, coupons }).linhas.map(({ nome }) => nome)).toContain('Desconto dos cupons A, B')
})

test('without a freight nothing is added up that nobody knows', () => {
  const { linhas, nomeTotal } = totalLines({ ...facts, freights: [], freight: 'Informe o CEP', method: null })
  expect(linhas.find(({ tipo }) => tipo === 'frete')).toMatchObject({ nome: 'Frete', valorText: 'Informe o CEP' })
  expect(nomeTotal).toBe('Total sem frete')
})

test('the lines, a seller’s part of the freight apart, come to the total', () => {
  const amount = fc.nat(1_000_000)
  fc.assert(
    fc.property(
      fc.record({ products: amount, services: amount, negotiated: amount, cashDiscount: amount, interest: amount }),
      fc.array(amount, { maxLength: 3 }),
      amount,
      fc.array(amount, { minLength: 1, maxLength: 3 }),
      (money, coupons, points, freights) => {
        const freight = freights.reduce((sum, one) => sum + one, 0)
        const off = money.negotiated + money.cashDiscount + points + coupons.reduce((sum, one) => sum + one, 0)
        const products = money.products + off
        const { linhas, totalText } = totalLines({
          ...facts,
          ...money,
          products,
          points,
          freight,
          coupons: coupons.map((one, at) => ({ code: `C${at}`, centavos: one })),
          freights: freights.map((one, at) => ({ seller: String(at), centavos: one })),
          voucher: Math.min(freight, points),
          total: products - off + money.services + freight - Math.min(freight, points) + money.interest,
        })
        const sum = linhas
          .filter(({ tipo }) => tipo !== 'frete-lojista')
          .reduce((all, { valorText }) => all + centavos(valorText), 0)
        expect(sum).toBe(centavos(totalText))
      },
    ),
  )
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PointsBox } from '#app/features/checkout/payment/points-box.tsx'

const shown = (saldoPontos: number, pontosMaximo: number) => {
  const checkout = {
    profile: {
      resumoCarrinho: {
        saldoPontos,
        saldoPontosText: `R$ ${saldoPontos / 100}`,
        pontosMaximo,
        pontosMaximoText: `R$ ${pontosMaximo / 100}`,
        pontosUsados: 0,
        valorPontosText: '',
      },
    },
    refused: {},
    pending: false,
  } as unknown as Parameters<typeof PointsBox>[0]['checkout']
  return renderToStaticMarkup(<PointsBox checkout={checkout} />)
}

test('a balance is said in one or in many', () => {
  expect(shown(1, 0)).toContain('Você tem 1 ponto = R$ 0.01.')
  expect(shown(1499, 1400)).toContain(
    'Você tem 1.499 pontos = R$ 14.99. Neste pedido pode usar até 1.400 pontos = R$ 14.',
  )
  expect(shown(0, 0)).toBe('')
})

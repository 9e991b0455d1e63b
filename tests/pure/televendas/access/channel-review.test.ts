import { expect, test } from 'vitest'
import { reviewOf } from '#app/features/televendas/access/channel-review.ts'

test('another channel’s review tells whatever it changed, not prices alone, and each thing once', () => {
  const coupon = 'O cupom OFERTA10 não vale neste canal.'
  expect(
    reviewOf({
      avisos: [
        { tipo: 'preco-subiu', sku: 'panela', mensagem: 'Panela subiu.' },
        { tipo: 'cupom-removido', sku: null, mensagem: coupon },
        { tipo: 'cupom-removido', sku: null, mensagem: coupon },
        { tipo: 'desconto-encerrado', sku: null, mensagem: 'O desconto terminou.' },
        { tipo: 'indisponivel', sku: 'copo', mensagem: 'Copo está indisponível.' },
      ],
    }),
  ).toEqual(['Panela subiu.', coupon, 'O desconto terminou.', 'Copo está indisponível.'])
})

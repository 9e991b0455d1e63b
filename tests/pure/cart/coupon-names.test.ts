import { expect, test } from 'vitest'
import { couponDiscountName, couponsText } from '#app/lib/cart-lines.ts'

const codes = (...names: string[]) => names.map((codigo) => ({ codigo }))

test('one coupon, or several, by their codes', () => {
  expect([couponsText([]), couponsText(codes('BEMVINDO10')), couponsText(codes('VALE-A', 'VALE-B'))]).toEqual([
    '',
    'cupom BEMVINDO10',
    'cupons VALE-A, VALE-B',
  ])
  expect([couponDiscountName([]), couponDiscountName(codes('A')), couponDiscountName(codes('A', 'B'))]).toEqual([
    'Descontos',
    'Desconto do cupom A',
    'Desconto dos cupons A, B',
  ])
})

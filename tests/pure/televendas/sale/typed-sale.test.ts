import { expect, test } from 'vitest'
import { keptSale, typedSaleOf } from '#app/lib/typed-sale.ts'

const CALL = '2026112800000001'
const typed = (code: string, units = '1', waiting: { text: string; quantity: number }[] = []) => ({
  code,
  units,
  waiting,
})

test('codes and quantities wait for the same call alone (house §3)', () => {
  const sale = typed('EF1012', '12', [{ text: '7891000100103', quantity: 3 }])
  const stored = keptSale(CALL, sale)
  expect(typedSaleOf(stored, CALL)).toEqual(sale)
  expect(typedSaleOf(stored, '2026112800000002')).toBeUndefined()
  expect(typedSaleOf(keptSale(CALL, typed(' 3*EF7121-P-CINZA ')), CALL)?.code).toBe('3*EF7121-P-CINZA')
})

test.each([
  '',
  'panela de pressão',
  'Maria',
  'maria1@exemplo.com',
  '11144477735',
  '111.444.777-35',
  '34999990000',
  '38400-100',
  '11222333000181',
])('what may be a name, a document, a telephone or a place is not stored: %s', (text) => {
  expect(keptSale(CALL, typed(text, '2', [{ text, quantity: 1 }]))).toBeNull()
  const beside = keptSale(CALL, typed(text, '2', [{ text: 'EF1012', quantity: 1 }]))
  expect(typedSaleOf(beside, CALL)).toEqual(typed('', '1', [{ text: 'EF1012', quantity: 1 }]))
})

test.each([null, '', '{', '[]', JSON.stringify({ protocol: CALL, code: 'Maria', units: '1', waiting: [] })])(
  'of what anybody wrote nothing comes back: %s',
  (stored) => expect(typedSaleOf(stored, CALL)).toBeUndefined(),
)

import type { CouponRow } from '#commerce/store/cart/coupons.ts'
import { midnight } from './sao-paulo-days.ts'


/** One of each kind, and the rules a cart may meet (domain §8). */
export const seedCoupons = (now: Date): CouponRow[] => {
  const row = (code: string, title: string, rulesText: string, days: number, over: Partial<CouponRow> & Pick<CouponRow, 'kind'>): CouponRow => ({
    code, title, rulesText, percent: null, cap: null, amount: null, minimum: 0, totalLimit: null, customerLimit: null, firstPurchase: false, channels: [], categories: [], skus: [],
    audience: null, stackable: false, listed: true, validFrom: midnight(now, 0), validTo: midnight(now, days + 1), ...over,
  })
  return [
    row('BEMVINDO10', '10% na primeira compra', '10% de desconto, até R$ 100,00, na primeira compra acima de R$ 150,00 em produtos. Um uso por cliente.', 365, { kind: 'PERCENTUAL', percent: 10, cap: 10_000, minimum: 15_000, firstPurchase: true, customerLimit: 1 }),
    row('COZINHA15', '15% em cozinha e utilidades', '15% de desconto, até R$ 80,00, em produtos do departamento Cozinha e Utilidades. Compra mínima de R$ 120,00 nesses produtos. Um uso por cliente.', 45, { kind: 'PERCENTUAL', percent: 15, cap: 8_000, minimum: 12_000, categories: ['cozinha-e-utilidades'], customerLimit: 1 }),
    row('MERCADO20', 'R$ 20 em compras de mercado', 'R$ 20,00 de desconto em compras a partir de R$ 129,00 no departamento Mercado. Até 2 usos por cliente.', 30, { kind: 'VALOR', amount: 2_000, minimum: 12_900, categories: ['mercado'], customerLimit: 2 }),
    row('FRETEFACIL', 'Frete grátis', 'Frete grátis na entrega normal em compras a partir de R$ 99,00. Até 500 usos.', 30, { kind: 'FRETE', minimum: 9_900, totalLimit: 500, stackable: true }),
    row('EMPRESA5', '5% para empresas', '5% de desconto, até R$ 300,00, em compras com CNPJ a partir de R$ 1.000,00 em produtos. Até 5 usos por empresa.', 90, { kind: 'PERCENTUAL', percent: 5, cap: 30_000, minimum: 100_000, audience: 'PJ', customerLimit: 5 }),
  ]
}

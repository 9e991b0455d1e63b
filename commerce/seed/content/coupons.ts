import * as v from 'valibot'
import type { CouponRow } from '#commerce/store/cart/coupons.ts'
import { midnight } from '../opening-day.ts'
import { count, days, maybe, reais, seedTable, text, yes } from '../table.ts'

const Coupon = v.strictObject({
  codigo: text,
  titulo: text,
  tipo: v.picklist(['PERCENTUAL', 'VALOR', 'FRETE']),
  percentual: maybe(count),
  teto: maybe(reais),
  valor: maybe(reais),
  minimo: reais,
  usos: maybe(count),
  usosPorCliente: maybe(count),
  primeiraCompra: yes,
  departamento: maybe(text),
  publico: maybe(v.picklist(['PF', 'PJ'])),
  acumula: yes,
  /** Last day it is good for. */
  ate: days,
  regra: text,
})

/** One of each kind, and the rules a cart may meet (domain §8). */
export const seedCoupons = async (now: Date): Promise<CouponRow[]> =>
  (await seedTable('content/coupons.csv', Coupon)).map((row) => ({
    code: row.codigo,
    title: row.titulo,
    rulesText: row.regra,
    kind: row.tipo,
    percent: row.percentual,
    cap: row.teto,
    amount: row.valor,
    minimum: row.minimo,
    totalLimit: row.usos,
    customerLimit: row.usosPorCliente,
    firstPurchase: row.primeiraCompra,
    channels: [],
    categories: row.departamento === null ? [] : [row.departamento],
    skus: [],
    audience: row.publico,
    stackable: row.acumula,
    listed: true,
    validFrom: midnight(now, 0),
    validTo: midnight(now, row.ate + 1),
  }))

import type { Valores } from '#commerce/contract/orders/total-lines.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { coupon } from '#tests/factories/conteudo.ts'
import { cents, plain } from './after-sale.ts'
import type { RecordInput } from './purchase-catalogue.ts'

/** Prices that nothing divides, of two sellers. */
const PRICES = { prato: 1_009, faca: 4_999, mesa: 35_363, cadeira: 7_919, fogao: 120_011 } as const
export type Sku = keyof typeof PRICES
const WARRANTY = 9_973
const OF_LAR: readonly Sku[] = ['cadeira', 'fogao']
export const ODD_PRODUCTS: readonly RecordInput[] = (Object.keys(PRICES) as Sku[]).map((sku) => ({
  id: sku,
  nome: `Produto ${sku}`,
  departamento: ['Casa'],
  lojista: OF_LAR.includes(sku) ? 'lar' : 'efacil',
  quantidadeMax: 9,
  servicos: sku === 'fogao' ? [{ idServico: 'ge12', nome: 'Garantia estendida 12 meses', preco: WARRANTY }] : [],
  variacoes: [{ sku, preco: PRICES[sku], estoque: 500, pesoG: 900, dimensoesCm: [20, 20, 20] }],
}))

/** In percent or centavos off the products, of these alone where some are named; neither takes off the freight. */
const COUPONS = {
  SETE: { percent: 7 },
  LAR13: { percent: 13, skus: ['cadeira', 'fogao'] },
  JUNTO3: { percent: 3, stackable: true },
  JUNTO11: { amount: 1_111, stackable: true },
  TUDO: { amount: 9_999_999 },
  FRETE: {},
} as const satisfies Record<string, { percent?: number; amount?: number; skus?: readonly Sku[]; stackable?: true }>
type Coupon = keyof typeof COUPONS
interface CouponRule {
  percent?: number
  amount?: number
  skus?: readonly Sku[]
}
export const ODD_COUPONS = Object.entries(COUPONS).map(([code, rule]: [string, CouponRule]) =>
  coupon(code, {
    ...rule,
    kind: rule.percent ? 'PERCENTUAL' : rule.amount ? 'VALOR' : 'FRETE',
    percent: rule.percent ?? null,
    skus: [...(rule.skus ?? [])],
  }),
)

export interface MixedOrder {
  readonly skus: Readonly<Partial<Record<Sku, number>>>
  readonly forma: 'PIX' | 'BOLETO' | 'CARTAO' | 'PONTOS' | 'VALE'
  readonly parcelas?: number
  /** A company, or somebody whom an agent promised so many percent on the telephone. */
  readonly who?: 'PJ' | 1 | 2 | 3
  readonly coupons?: readonly Coupon[]
  readonly points?: number
  readonly voucher?: number
  readonly warranties?: number
  readonly pickup?: true
  /** Cancelled once paid instead of returned. */
  readonly cancelled?: true
}

export const MIXED_ORDERS: readonly MixedOrder[] = [
  { skus: { prato: 3 }, forma: 'PIX' },
  { skus: { prato: 7, cadeira: 3 }, forma: 'BOLETO', coupons: ['LAR13'], points: 1_900 },
  { skus: { fogao: 1, faca: 3 }, forma: 'CARTAO', parcelas: 15, warranties: 1, voucher: 7_777 },
  { skus: { fogao: 2, mesa: 1 }, forma: 'CARTAO', parcelas: 18, warranties: 1, coupons: ['LAR13'], points: 30_100 },
  { skus: { faca: 1, prato: 1 }, forma: 'CARTAO', points: 6_000 },
  { skus: { faca: 3, prato: 2 }, forma: 'PONTOS', points: 16_300, pickup: true },
  { skus: { faca: 1, cadeira: 2 }, forma: 'VALE', voucher: 90_001 },
  { skus: { mesa: 2, fogao: 1 }, forma: 'VALE', voucher: 400_000, points: 11_300, warranties: 1, coupons: ['SETE'] },
  { skus: { faca: 3 }, forma: 'PIX', coupons: ['FRETE'] },
  { skus: { cadeira: 3, prato: 2 }, forma: 'CARTAO', parcelas: 3, coupons: ['FRETE'], voucher: 1_001 },
  { skus: { mesa: 1, cadeira: 1 }, forma: 'PIX', coupons: ['JUNTO3', 'JUNTO11'], voucher: 10_007 },
  { skus: { mesa: 3, faca: 1 }, forma: 'BOLETO', who: 'PJ', voucher: 99_991, points: 2_300 },
  { skus: { fogao: 3 }, forma: 'CARTAO', who: 'PJ', parcelas: 10, coupons: ['SETE'], warranties: 2 },
  { skus: { cadeira: 5, prato: 5 }, forma: 'PIX', who: 'PJ', points: 500, coupons: ['LAR13'] },
  { skus: { mesa: 1, fogao: 1 }, forma: 'PIX', who: 3 },
  { skus: { faca: 3, cadeira: 3 }, forma: 'BOLETO', who: 2, coupons: ['SETE'], voucher: 3_333, points: 700 },
  { skus: { fogao: 1, mesa: 1 }, forma: 'CARTAO', who: 1, parcelas: 18, warranties: 1, points: 900, voucher: 5_003 },
  { skus: { prato: 2 }, forma: 'PIX', coupons: ['TUDO'], pickup: true },
  { skus: { prato: 2, faca: 1 }, forma: 'PIX', coupons: ['TUDO'] },
  { skus: { faca: 2, cadeira: 1 }, forma: 'PIX', points: 3_100, voucher: 2_003, cancelled: true },
  { skus: { faca: 2 }, forma: 'PONTOS', points: 9_600, pickup: true, cancelled: true },
  { skus: { mesa: 1 }, forma: 'CARTAO', parcelas: 15, voucher: 1_009, cancelled: true },
]

const halfUp = (amount: number, percent: number) => Math.floor((2 * amount * percent + 100) / 200)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const CASH = { PIX: 5, PONTOS: 5, VALE: 5, BOLETO: 3, CARTAO: 0 }
const BEYOND = 1.99

export interface OrderLine {
  sku: Sku
  isOfLar: boolean
  quantity: number
  /** Of all its units, before the discounts. */
  gross: number
  /** Exact, before it is rounded: after what was agreed and the coupons, and what money and vouchers paid. */
  base: number
  net: number
}

/** What an order comes to, counted without the shop's own rules (domain §2.4–2.6). @param quoted freight, centavos */
export function sumsOfMixed(order: MixedOrder, quoted: number) {
  const skus = Object.entries(order.skus) as [Sku, number][]
  const gross = skus.map(([sku, quantity]) => PRICES[sku] * quantity)
  const products = sum(gross)
  const off = typeof order.who === 'number' ? order.who : 0
  const negotiated = products - halfUp(products, 100 - off)
  const base = gross.map((one) => one - (negotiated * one) / products)
  const codes = order.coupons ?? []
  let coupons = 0
  for (const rule of codes.map((code): CouponRule => COUPONS[code])) {
    const open = skus.map(([sku], at) => (rule.skus?.includes(sku) === false ? 0 : base[at]!))
    const eligible = Math.round(sum(open))
    const taken = rule.percent ? halfUp(eligible, rule.percent) : Math.min(rule.amount ?? 0, eligible)
    if (eligible > 0) open.forEach((one, at) => (base[at] = base[at]! - (taken * one) / eligible))
    coupons += taken
  }
  const left = products - negotiated - coupons
  const points = Math.min(order.points ?? 0, left)
  const cash = Math.min(left - halfUp(left, 100 - CASH[order.forma]), left - points)
  const services = WARRANTY * (order.warranties ?? 0)
  const freight = codes.includes('FRETE') ? 0 : quoted
  const total = left - cash - points + freight + services
  const voucher = Math.min(order.voucher ?? 0, total)
  const count = order.parcelas ?? 1
  const rate = BEYOND / 100
  const interest =
    count > 12 ? Math.round(((total - voucher) * rate) / (1 - (1 + rate) ** -count)) * count - (total - voucher) : 0
  const lines = skus.map(([sku, quantity], at): OrderLine => {
    const ofLine = { sku, isOfLar: OF_LAR.includes(sku), quantity, gross: gross[at]!, base: base[at]! }
    return { ...ofLine, net: left === 0 ? 0 : (base[at]! * (left - cash - points)) / left }
  })
  const charged = total - voucher + interest
  return { lines, products, negotiated, coupons, cash, points, services, freight, total, voucher, interest, charged }
}

/** Each sum of an order, centavos. */
export type MixedSums = ReturnType<typeof sumsOfMixed>
export const brl = (amount: number) => plain(formatBRL(amount))!

/** Each kind of line, several of one kind together. */
export function linesOf({ linhas }: Valores): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { tipo, valorText } of linhas) sums[tipo] = (sums[tipo] ?? 0) + (cents(valorText) || 0)
  delete sums['frete-lojista']
  return sums
}
export const linesWanted = (sums: MixedSums, quoted: number) => {
  const all: Record<string, number> = {
    garantia: sums.services,
    'desconto-negociado': sums.negotiated,
    cupom: sums.coupons + quoted - sums.freight,
    'desconto-a-vista': sums.cash,
    pontos: sums.points,
    vale: sums.voucher,
    juros: sums.interest,
  }
  return {
    produtos: sums.products,
    ...Object.fromEntries(Object.entries(all).filter(([, sum]) => sum > 0)),
    frete: quoted,
  }
}

export const NAMES = { PIX: 'Pix', BOLETO: 'Boleto', CARTAO: 'Cartão de crédito', PONTOS: 'Pontos', VALE: 'Vale' }
/** As it is called everywhere: all that pays of it, the customer's own first. */
export function meansOf(
  { forma, parcelas = 1 }: MixedOrder,
  { total: all, points, voucher, charged }: MixedSums,
): string {
  if (all === 0) return points > 0 ? 'Pontos' : 'Nada a pagar'
  if (charged === 0) return points > 0 ? 'Pontos e vale' : 'Vale'
  const each = parcelas > 1 ? ` em ${parcelas}x de ${brl(Math.floor(charged / parcelas))}` : ''
  const charge = `${NAMES[forma]}${each}`
  const last = forma === 'PIX' ? charge : charge.charAt(0).toLowerCase() + charge.slice(1)
  if (points > 0 && voucher > 0) return `Pontos, vale de ${brl(voucher)} e ${last}`
  if (points > 0) return `Pontos e ${last}`
  return voucher > 0 ? `Vale de ${brl(voucher)} e ${last}` : charge
}

import * as v from 'valibot'
import { expect } from 'vitest'
import type { RespostaLogin } from '#commerce/contract/customers/session.ts'
import { LigacaoAoVivo } from '#commerce/contract/televendas/live-call.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import type { FreightTerms } from '#commerce/domain/checkout/delivery-quote.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { setSkuCosts } from '#commerce/store/televendas/costs.ts'
import { coupon } from '#tests/factories/conteudo.ts'
import { plain } from './after-sale.ts'
import { type AgentAtDoor, agentAtDoor, newVisitor, serve } from './agents-at-work.ts'
import { linesOf } from './mixed-orders.ts'
import { companyForm, type RegisteredCustomer, registrationForm } from './people.ts'
import type { RecordInput } from './purchase-catalogue.ts'
import { ok, type PurchaseShop, purchaseShop } from './purchase-shop.ts'
import { agreeing, type Side, type Told, twoScreens, type TwoScreens } from './two-screens.ts'

/**
 * By channel: the site, the agent's first one, their other one. A table is cheaper by telephone, a chair dearer; the
 * other channel has it the other way round.
 */
export const PRICES = {
  mesa: { site: 89_990, phone: 84_990, other: 92_990 },
  cadeira: { site: 21_990, phone: 23_490, other: 20_990 },
  'liq-127': { site: 19_990, phone: 19_990, other: 19_990 },
  'liq-220': { site: 20_990, phone: 20_990, other: 20_990 },
  toalha: { site: 3_990, phone: 3_990, other: 3_990 },
  fogao: { site: 149_900, phone: 145_900, other: 149_900 },
} as const
type Sku = keyof typeof PRICES
export const WARRANTY = 19_900

const variant = (sku: Sku, opcoes: Record<string, string> = {}) => ({
  sku,
  opcoes,
  preco: PRICES[sku].site,
  canais: { ca_861: PRICES[sku].phone, ca_862: PRICES[sku].other },
  estoque: 40,
  pesoG: 1000,
  dimensoesCm: [20, 10, 5] as [number, number, number],
})
const base = { departamento: ['Casa'], lojista: 'efacil', quantidadeMax: 9 }
const PRODUCTS: readonly RecordInput[] = [
  { ...base, id: 'mesa', nome: 'Mesa de Jantar', variacoes: [variant('mesa')] },
  { ...base, id: 'cadeira', nome: 'Cadeira Estofada', variacoes: [variant('cadeira')] },
  {
    ...base,
    id: 'liquidificador',
    nome: 'Liquidificador Turbo',
    variacoes: [variant('liq-127', { Voltagem: '127 V' }), variant('liq-220', { Voltagem: '220 V' })],
  },
  { ...base, id: 'toalha', nome: 'Toalha de Banho', variacoes: [variant('toalha')] },
  {
    ...base,
    id: 'fogao',
    nome: 'Fogão 4 Bocas',
    lojista: 'lar',
    servicos: [{ idServico: 'ge12', nome: 'Garantia estendida 12 meses', preco: WARRANTY }],
    variacoes: [variant('fogao')],
  },
]
const COSTS = { mesa: 50_000, cadeira: 12_000, 'liq-127': 11_000, 'liq-220': 11_000, fogao: 90_000 }

/** Freight to each place: this much, so much more for each kilogram after the first, and 0.3% of what is carried. */
const PLACES = { '38400100': { base: 1_990, perKg: 250 }, '30130010': { base: 3_190, perKg: 410 } } as const
type Place = keyof typeof PLACES
const termsOf = (cep: string): FreightTerms => {
  const { base: amount, perKg } = PLACES[cep as Place]
  const rate = { base: amount, perKg, gris: 0, businessDays: 4, freeFrom: null }
  return { rates: { NORMAL: rate }, pickups: [] }
}

/** A supervisor who follows each call, on a third screen. */
export interface CountedShop extends PurchaseShop {
  supervisor: AgentAtDoor
}

export async function countedShop(): Promise<CountedShop> {
  const shop = await purchaseShop(PRODUCTS)
  const { db } = shop.deps
  shop.deps.freight = (_db, cep) => Promise.resolve(termsOf(cep))
  await transaction(db, async (trx) => {
    const costs = Object.entries(COSTS).map(([sku, centavos]) => ({ sku, centavos }))
    await setSkuCosts(trx, costs, shop.clock.now())
    await saveCoupons(trx, [coupon('DEZ')])
  })
  return { ...shop, supervisor: await agentAtDoor(shop, 'SUPERVISOR', ['ca_861', 'ca_862']) }
}

export interface CountedCall extends TwoScreens {
  shop: CountedShop
}

/** A customer with so many of each in the cart, and an agent who serves them. */
export async function beginCall(
  shop: CountedShop,
  cart: Readonly<Partial<Record<Sku, number>>>,
  before: (customer: RegisteredCustomer) => Promise<unknown> = async () => undefined,
): Promise<CountedCall> {
  const call = await twoScreens(shop, [], async (customer) => {
    await before(customer)
    const itens = Object.entries(cart).map(([sku, quantidade]) => ({ sku, quantidade }))
    if (itens.length > 0) await ok(customer.client.post('cart/items', { itens }))
  })
  return { ...call, shop }
}

/** The same of a company. */
export async function beginCompanyCall(
  shop: CountedShop,
  cart: Readonly<Partial<Record<Sku, number>>>,
): Promise<CountedCall> {
  const company = companyForm()
  const home = await newVisitor(shop).start()
  const { idUsuario: id } = (await ok(home.post('users/pj', company))) as RespostaLogin
  const itens = Object.entries(cart).map(([sku, quantidade]) => ({ sku, quantidade }))
  await ok(home.post('cart/items', { itens }))
  const form = { ...registrationForm(), ...company, nomeCompleto: company.razaoSocial }
  const customer = { client: home, form, id }
  const agent = await agentAtDoor(shop, 'N2', ['ca_861', 'ca_862'])
  return { shop, agent, customer, home, protocol: await serve(agent, customer) }
}

/** What a call has come to, as who holds a pencil writes it down. Centavos. */
export interface Tally {
  /** Units, and what one costs. */
  lines: Readonly<Partial<Record<Sku, readonly [units: number, each: number]>>>
  negotiated?: number
  coupon?: number
  warranty?: number
  points?: number
  voucher?: number
  cep?: Place | null
  /** As it was quoted; otherwise counted. */
  freight?: number
  forma?: 'PIX' | 'BOLETO' | 'CARTAO'
  notices?: readonly string[]
}

export const brl = (amount: number): string => plain(formatBRL(amount))!
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const halfUp = (amount: number, percent: number) => Math.floor((2 * amount * percent + 100) / 200)
const CASH = { PIX: 5, BOLETO: 3, CARTAO: 0 }

/** One seller's part is carried apart. */
function freightOf({ lines, cep = '38400100' }: Tally): number {
  if (cep === null) return 0
  const parts = Map.groupBy(Object.entries(lines), ([sku]) => sku === 'fogao')
  return sum(
    [...parts.values()].map((part) => {
      const units = sum(part.map(([, [count]]) => count))
      const value = sum(part.map(([, [count, each]]) => count * each))
      return PLACES[cep].base + (units - 1) * PLACES[cep].perKg + Math.floor((value * 6 + 1000) / 2000)
    }),
  )
}

/** The whole of it, added up by hand (domain §2.4–2.6). */
export function addedUp(tally: Tally) {
  const products = sum(Object.values(tally.lines).map(([units, each]) => units * each))
  const { negotiated = 0, coupon: ofCoupon = 0, warranty = 0, points = 0, voucher = 0, forma } = tally
  const left = products - negotiated - ofCoupon
  const freight = tally.freight ?? freightOf(tally)
  const cash = (means: keyof typeof CASH) => Math.min(left - halfUp(left, 100 - CASH[means]), left - points)
  const by = (means: keyof typeof CASH) => left - cash(means) - points + warranty + freight
  const total = left + warranty + freight
  const due = forma ? by(forma) : total - points
  return {
    products,
    freight,
    off: negotiated + ofCoupon,
    total,
    atSight: left - (left - halfUp(left, 95)) + warranty + freight,
    by,
    cashOff: forma ? cash(forma) : 0,
    voucher: Math.min(voucher, due),
    charged: due - Math.min(voucher, due),
  }
}

const present = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount > 0))

/** Every sum, price and notice on both screens, and on the supervisor's, is what was added up by hand. */
export async function tells(call: CountedCall, tally: Tally, first: Side): Promise<Told> {
  const told = await agreeing(call, first)
  const { cart, summary, profile } = told
  const { products, freight, off, total, atSight, by, cashOff, voucher, charged } = addedUp(tally)
  const { negotiated = 0, coupon: ofCoupon = 0, warranty = 0, points = 0, lines, notices = [] } = tally
  const wanted = Object.entries(lines).map(([sku, [units, each]]) => [sku, units, brl(each), brl(units * each)])
  const freightText = tally.cep === null ? null : brl(freight)
  expect({
    lines: cart.itensPedido.map((item) => [
      item.sku,
      item.quantidade,
      plain(item.valorUnitarioText),
      plain(item.valorTotalText),
    ]),
    products: plain(cart.valorTotalProdutosText),
    off: plain(cart.valorTotalDescontosText),
    negotiated: plain(cart.descontoNegociado?.valorText),
    freight: plain(cart.valorTotalFreteText) ?? null,
    total: plain(cart.valorTotalPedidoText),
    atSight: plain(cart.valorTotalAVistaText),
    notices: cart.avisos.map(({ mensagem }) => plain(mensagem)),
  }).toEqual({
    lines: wanted,
    products: brl(products),
    off: brl(off),
    negotiated: negotiated === 0 ? undefined : brl(negotiated),
    freight: freightText,
    total: brl(total),
    atSight: brl(atSight),
    notices,
  })
  const bought = { produtos: products, garantia: warranty, 'desconto-negociado': negotiated, cupom: ofCoupon }
  expect(linesOf(cart.valores)).toEqual(present({ ...bought, frete: freight }))
  expect(profile.opcoesPagamento.map(({ forma, valorTotalText }) => [forma, plain(valorTotalText)])).toEqual(
    profile.opcoesPagamento.map(({ forma }) => [forma, brl(by(forma as keyof typeof CASH) - (tally.voucher ?? 0))]),
  )
  expect([linesOf(summary.valores), plain(summary.valorAPagarText)]).toEqual([
    present({ ...bought, 'desconto-a-vista': cashOff, pontos: points, vale: voucher, frete: freight }),
    brl(charged),
  ])
  await followed(call, tally)
  return told
}

/** What the supervisor sees of a call under way. */
async function followed({ shop, protocol }: CountedCall, tally: Tally): Promise<void> {
  const { carrinho } = v.parse(LigacaoAoVivo, await ok(shop.supervisor.browser.get(`televendas/calls/${protocol}`)))
  const { products, freight } = addedUp(tally)
  const { negotiated = 0, coupon: ofCoupon = 0, warranty = 0 } = tally
  const bought = { produtos: products, garantia: warranty, 'desconto-negociado': negotiated, cupom: ofCoupon }
  expect(carrinho === null ? null : linesOf(carrinho.valores)).toEqual(present({ ...bought, frete: freight }))
}

/** What the customer's mailbox has of one kind, in plain text, the newest first. */
export async function mailsTo({ shop, customer }: TwoScreens, kind: string): Promise<string[]> {
  const own = customer.form.email.toLowerCase()
  return (await listMails(shop.deps.db, 1000))
    .filter((mail) => mail.kind === kind && mail.recipient === own)
    .map(({ body_text: text }) => plain(text)!)
}

import type { InferOutput } from 'valibot'
import type { ConferenciaQuery } from '#commerce/contract/televendas/discounts.ts'
import { supervises } from '#commerce/contract/televendas/levels.ts'
import { type Centavos, formatBRL, fromReais } from '#commerce/contract/values/money.ts'
import { discountOf, type DiscountWish, percentOf } from '#commerce/domain/televendas/discount-amount.ts'
import {
  DISCOUNT_LIMITS,
  type DiscountedLine,
  judgeDiscounts,
  levelFor,
  marginPercent,
} from '#commerce/domain/televendas/discount-limits.ts'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import type { AgreedLine } from '#commerce/kernel/agreed-line.ts'
import { conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { agreedLines, judgedLines } from '../cart/agreed-lines.ts'
import type { RefreshedCart } from '../cart/cart.ts'
import type { AgreedDiscount, CartLine } from '../cart/line.ts'
import { saleName } from '../cart/sale-name.ts'

export type Wish = Pick<InferOutput<typeof ConferenciaQuery>, 'sku' | 'percentual' | 'valorFinal'>

const EMPTY = 'O carrinho está vazio. Adicione um produto antes de negociar.'
const NOT_A_PRODUCT = 'O desconto é só de produtos à venda no carrinho: seguro, serviço, frete e brinde não recebem.'
const NO_DISCOUNT = 'O valor final precisa ser menor que o atual e maior que zero.'
const BELOW_COST = 'Este desconto deixaria o produto abaixo do custo. Ninguém pode autorizá-lo.'
/** The one sentence for who may not learn the cost, which others would tell step by step. */
const TOO_MUCH = 'Este desconto passa do que se pode autorizar para este produto. Proponha um menor.'
const BEYOND_ALL = 'Este desconto passa do limite de todos os níveis. Ninguém pode autorizá-lo.'

/** A wish judged against the cart as it is. */
export interface Proposal {
  sku: string | null
  productName: string | null
  quantity: number | null
  before: Centavos
  centavos: Centavos
  /** Tenths of a percent; null when a cost is missing. */
  margin: number | null
  costUnknown: boolean
  lines: AgreedLine[]
  /** Whether the level of whoever asks suffices. */
  isWithin: boolean
  /** Why it does not, in a sentence. */
  why: string
}

type Cart = Pick<RefreshedCart, 'cart' | 'refreshed'>
interface Situation {
  customerId: string
  channel: string
  now: Date
}

const totalOf = ({ item, unit }: CartLine): Centavos => (unit ?? 0) * item.quantity

/**
 * What a wish comes to beside all that is in force on the cart; what it would replace does not count.
 * @throws CommerceError 409 for an empty cart, 400 for what gets no discount, for none at all, and for what nobody may
 * agree to
 */
export async function propose(
  db: Reader,
  { cart, refreshed: { lines } }: Cart,
  { sku, percentual, valorFinal }: Wish,
  level: AgentLevel,
  situation: Situation,
): Promise<Proposal> {
  if (lines.length === 0) throw conflict(EMPTY)
  const line = sku === undefined ? undefined : lines.find(({ item, unit }) => item.sku === sku && unit !== null)
  if (sku !== undefined && !line) throw fieldError('sku', NOT_A_PRODUCT)
  const others = inForce(lines).filter((row) => row.sku !== (sku ?? null))
  const alone = lines.map((each) => (line && each !== line ? { ...each, unit: null } : each))
  const goods = alone.reduce((sum, each) => sum + totalOf(each), 0)
  // A discount of the whole order is one of what the products' own left.
  const before = goods - (line ? 0 : others.reduce((sum, { centavos }) => sum + centavos, 0))
  const field = percentual === undefined ? 'valorFinal' : 'percentual'
  const centavos = discountOf(before, wishOf({ percentual, valorFinal }, line?.item.quantity ?? 1))
  if (centavos === undefined) throw fieldError(field, NO_DISCOUNT)
  const agreed = agreedLines(line ? [line] : lines)
  const draft = {
    id: '',
    sku: sku ?? null,
    productName: null,
    before,
    centavos,
    expiresAt: situation.now,
    lines: agreed,
  }
  const judged = await judgedLines(db, { cart, lines }, [...others, draft], situation)
  const verdict = judgeDiscounts(level, judged)
  const seesCosts = supervises(level)
  if (verdict === 'below-cost') throw fieldError(field, seesCosts ? BELOW_COST : TOO_MUCH)
  if (levelFor(judged) === null) throw fieldError(field, seesCosts ? BEYOND_ALL : TOO_MUCH)
  const touched = line ? judged.filter((_, at) => lines[at] === line) : judged.filter(({ total }) => total > 0)
  const margin = marginOf(touched)
  return {
    sku: sku ?? null,
    productName: line?.facts ? saleName(line.facts) : null,
    quantity: line?.item.quantity ?? null,
    before,
    centavos,
    margin: margin === null ? null : Math.round(margin * 10),
    costUnknown: touched.some(({ cost }) => cost === null),
    lines: agreed,
    isWithin: verdict === 'within',
    why:
      seesCosts && verdict === 'thin-margin'
        ? 'A margem fica abaixo da mínima do seu nível.'
        : beyondOwn(level, seesCosts),
  }
}

const beyondOwn = (level: AgentLevel, seesCosts: boolean): string =>
  `O seu limite é de ${DISCOUNT_LIMITS[level].item}% por produto e ${DISCOUNT_LIMITS[level].order}% no pedido${seesCosts ? '' : ', e menor em alguns produtos'}.`

function wishOf({ percentual, valorFinal }: Omit<Wish, 'sku'>, units: number): DiscountWish {
  return percentual === undefined ? { payable: fromReais(valorFinal ?? 0) * units } : { percent: percentual }
}

/** Discounts that count on these lines now. */
export const inForce = (lines: readonly CartLine[]): AgreedDiscount[] => [
  ...new Map(
    lines.flatMap(({ negotiated }) => negotiated.map(({ discount }) => [discount.id, discount] as const)),
  ).values(),
]

/** Of several products together; null when a cost is missing. */
export function marginOf(lines: readonly DiscountedLine[]): number | null {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  if (lines.some(({ cost }) => cost === null)) return null
  return marginPercent(
    sum(lines.map(({ total, own, shared, coupon }) => total - own - shared - coupon)),
    sum(lines.map(({ cost }) => cost ?? 0)),
  )
}

/** `R$ 1.000,00 por R$ 970,00 (3%)`. */
export const proposalText = ({ before, centavos }: Pick<Proposal, 'before' | 'centavos'>): string =>
  `${formatBRL(before)} por ${formatBRL(before - centavos)} (${percentOf(centavos, before).toLocaleString('pt-BR')}%)`

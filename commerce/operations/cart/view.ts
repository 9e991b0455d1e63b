import type { Aviso, Carrinho, DescontoNaCompra, ItemPedido } from '#commerce/contract/cart/cart.ts'
import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { productLink } from '#commerce/contract/links.ts'
import { type Centavos, formatBRL, toReais } from '#commerce/contract/values/money.ts'
import { CASH_DISCOUNT_PERCENT } from '#commerce/domain/catalogue/cash-discount.ts'
import { thumbnailUrl } from '#commerce/domain/catalogue/product-document.ts'
import { freightText, NO_COVERAGE } from '#commerce/domain/checkout/freight-quote.ts'
import { amountInPoints, pointsWorth } from '#commerce/domain/customers/points.ts'
import { orderTotals, type OrderTotals } from '#commerce/domain/orders/totals.ts'
import { type InstalmentTerms, instalmentPlan, longestPlan, termText } from '#commerce/domain/payments/instalments.ts'
import type { PayableAmounts } from '#commerce/domain/payments/offers.ts'
import { percentOf } from '#commerce/domain/televendas/discount-amount.ts'
import type { ServingCall } from '#commerce/kernel/actor.ts'
import type { CartRow } from '#commerce/store/cart/carts.ts'
import { chosenTextOf, deliveryName } from '../checkout/delivery-view.ts'
import {
  cartParcels,
  type ChosenWays,
  type FreightLookup,
  type FreightQuote,
  quoteFreight,
  type SellerFreight,
} from '../checkout/freight-quote.ts'
import { keepQuotedFreight } from '../checkout/quoted-freight.ts'
import { firstName } from '../televendas/attribution.ts'
import { applyCoupons, type CartCoupons, type CouponBook } from './coupons.ts'
import { type CartGift, giftIdOf, giftsOf } from './gifts.ts'
import { type CartLine, type NegotiatedShare, negotiatedOf, sellerNames } from './line.ts'
import { pricedTotals } from './total-lines.ts'

/** A cart, priced: what cart, checkout and order are all made from. */
export interface PricedCart {
  lines: readonly CartLine[]
  gifts: CartGift[]
  products: Centavos
  /** What was negotiated on the telephone, off the products. */
  negotiated: Centavos
  services: Centavos
  /** undefined without a CEP. */
  freight: FreightQuote | undefined
  coupons: CartCoupons
  amounts: PayableAmounts
  totals: OrderTotals
}

const serviceTotal = ({ item, facts, unit }: CartLine): Centavos =>
  unit === null || !facts
    ? 0
    : facts.services.reduce((sum, service) => sum + service.centavos * (item.services[service.id] ?? 0), 0)

const NO_COUPONS: CartCoupons = { applied: [], refused: [], products: 0, freight: 0, perLine: [] }

/**
 * Prices a cart with the freight to a CEP (domain §2.5's order). What a coupon takes off the freight is told as a
 * discount beside the whole freight.
 * @param ways the deliveries chosen so far
 */
export async function priceCart(
  lookup: FreightLookup,
  lines: readonly CartLine[],
  cep: string | null,
  book?: CouponBook,
  ways?: ChosenWays,
): Promise<PricedCart> {
  const gifts = giftsOf(lines)
  const products = lines.reduce((sum, { item, unit }) => sum + (unit ?? 0) * item.quantity, 0)
  const negotiated = lines.reduce((sum, line) => sum + negotiatedOf(line), 0)
  const services = lines.reduce((sum, line) => sum + serviceTotal(line), 0)
  // Free freight is earned by what is left after the discounts (domain §3.1); of coupons only those for the freight
  // wait for it.
  const before = book ? applyCoupons(book, 0) : NO_COUPONS
  const discounted = products - negotiated - before.products
  const freight =
    cep === null || products === 0
      ? undefined
      : keepQuotedFreight(await quoteFreight(lookup, cep, cartParcels(lines, gifts), discounted, ways), lines, cep)
  const quoted = freight?.total ?? 0
  const coupons = book ? applyCoupons(book, quoted) : NO_COUPONS
  const amounts: PayableAmounts = {
    products: products - negotiated,
    coupon: coupons.products,
    freight: quoted - coupons.freight,
    services,
  }
  const totals = orderTotals({ ...amounts, cashPercent: CASH_DISCOUNT_PERCENT.pix })
  return { lines, gifts, products, negotiated, services, freight, coupons, amounts, totals }
}

/** What the coupons take off, freight included. */
export const couponDiscount = ({ coupons }: PricedCart): Centavos => coupons.products + coupons.freight

const percentText = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/**
 * What was negotiated, as a line of its own wherever discounts are told (domain §7); undefined without any, so that
 * other shoppers' answers are as they were.
 * @param others what else is taken off
 */
export function wireNegotiated({ lines, negotiated }: PricedCart, others: Centavos): DescontoNaCompra | undefined {
  if (negotiated === 0) return undefined
  const parts = new Map<string, NegotiatedShare>()
  for (const { discount, centavos } of lines.flatMap((line) => line.negotiated))
    parts.set(discount.id, { discount, centavos: centavos + (parts.get(discount.id)?.centavos ?? 0) })
  return {
    valor: toReais(negotiated),
    valorText: formatBRL(negotiated),
    outrosText: others > 0 ? formatBRL(others) : null,
    itens: [...parts.values()].map(({ discount, centavos }) => ({
      idDesconto: discount.id,
      sku: discount.sku,
      descricao: `${percentText.format(percentOf(discount.centavos, discount.before))}% ${discount.productName === null ? 'em todo o pedido' : `em ${discount.productName}`}`,
      valorText: formatBRL(centavos),
      validoAte: discount.expiresAt.toISOString(),
      combinado:
        discount.agentName === undefined ? '' : `Preço combinado com ${firstName(discount.agentName)} na ligação`,
    })),
  }
}

/** The coupons of storefront §3. One for the freight gives nothing yet while nobody knows the freight. */
export const wireCoupons = ({ coupons }: PricedCart): Carrinho['cupons'] =>
  coupons.applied.map(({ code, title, discount }) => ({
    codigo: code,
    descricao: title,
    valorText: formatBRL(discount),
  }))

/** Items as the wire carries them, each gift right after its item. @param now from when on the days are counted */
export function wireItems({ lines, gifts, freight }: PricedCart, now: Date): ItemPedido[] {
  return lines.flatMap((line) => {
    const term = termFrom(
      freight?.sellers.find(({ sellerId }) => sellerId === line.facts?.sellerId && line.unit !== null),
      now,
    )
    return [
      wireItem(line, term),
      ...gifts.filter((gift) => gift.parentId === line.item.id).map((gift) => wireGift(gift, line, term)),
    ]
  })
}

interface Term {
  days: number | null
  text: string | null
}

/** The term of what one seller sends; where nobody delivers it, that (domain §3.1). */
const termFrom = (seller: SellerFreight | undefined, now: Date): Term =>
  seller?.chosen
    ? { days: seller.chosen.businessDays, text: chosenTextOf(seller.chosen, now) }
    : { days: null, text: seller ? NO_COVERAGE : null }

function wireItem({ item, facts, unit, from }: CartLine, term: Term): ItemPedido {
  const total = (unit ?? 0) * item.quantity
  return {
    idItem: item.id,
    idProduto: facts ? String(facts.productId) : '',
    sku: item.sku,
    nome: facts?.name ?? `Produto ${item.sku}`,
    thumbnail: facts?.picture ? thumbnailUrl(facts.picture) : null,
    link: facts?.onSale ? productLink(facts.slug) : '',
    lojista: facts?.sellerName ?? '',
    idCategoria: facts ? String(facts.categoryId) : '',
    opcoes: facts?.options ?? {},
    quantidade: item.quantity,
    quantidadeMin: facts?.min ?? 1,
    quantidadeMult: facts?.multiple ?? 1,
    quantidadeMax: facts?.max ?? 0,
    disponivel: unit !== null,
    isServico: false,
    prazoEntrega: term.days,
    prazoEntregaText: term.text,
    valorUnitario: toReais(unit ?? 0),
    valorUnitarioText: unit === null ? 'Indisponível' : formatBRL(unit),
    valorTotal: toReais(total),
    valorTotalText: unit === null ? 'Indisponível' : formatBRL(total),
    valorDeText: from === null ? null : formatBRL(from * item.quantity),
    servicosDisponiveis: (facts?.services ?? []).map((service) => {
      const quantidade = item.services[service.id] ?? 0
      const { id: idServico, name: nome, centavos } = service
      return {
        idServico,
        nome,
        quantidade,
        valorUnitario: toReais(centavos),
        valorUnitarioText: formatBRL(centavos),
        valorTotalText: formatBRL(centavos * quantidade),
      }
    }),
  }
}

/** `valorTotalText` 'BRINDE' says that it belongs to the item before it (storefront §3). */
function wireGift(gift: CartGift, parent: CartLine, term: Term): ItemPedido {
  const { facts, quantity } = gift
  return {
    ...wireItem(parent, term),
    idItem: giftId(gift),
    idProduto: String(facts.productId),
    sku: facts.sku,
    nome: facts.name,
    thumbnail: facts.picture ? thumbnailUrl(facts.picture) : null,
    link: productLink(facts.slug),
    idCategoria: String(facts.categoryId),
    opcoes: facts.options,
    quantidade: quantity,
    quantidadeMin: quantity,
    quantidadeMult: 1,
    quantidadeMax: quantity,
    valorUnitario: 0,
    valorUnitarioText: formatBRL(0),
    valorTotal: 0,
    valorTotalText: 'BRINDE',
    valorDeText: null,
    servicosDisponiveis: [],
  }
}

/** Storefront §3: quantities of the items plus those of their services; a gift is none that was put there. */
export const itemCount = (items: readonly ItemPedido[]): number =>
  items.reduce(
    (sum, item) =>
      sum +
      (item.valorTotalText === 'BRINDE' ? 0 : item.quantidade) +
      item.servicosDisponiveis.reduce((services, service) => services + service.quantidade, 0),
    0,
  )

/** `idItem` of what one seller sends, gifts included. */
export const itemIdsOf = ({ lines, gifts }: PricedCart, sellerId: string): string[] =>
  lines
    .filter(({ facts, unit }) => facts?.sellerId === sellerId && unit !== null)
    .flatMap(({ item }) => [item.id, ...gifts.filter(({ parentId }) => parentId === item.id).map(giftId)])

const giftId = ({ parentId, facts }: CartGift): string => giftIdOf(parentId, facts.sku)

/** What each seller's part costs and when it comes. */
function wireFreights({ lines, freight }: PricedCart, now: Date): Carrinho['fretes'] {
  const names = sellerNames(lines)
  return (freight?.sellers ?? []).map(({ sellerId, chosen }) => ({
    idLojista: sellerId,
    lojista: names.get(sellerId) ?? '',
    valor: chosen && toReais(chosen.total),
    valorText: chosen && freightText(chosen.total),
    opcao: chosen && deliveryName(chosen),
    prazoText: chosen ? chosenTextOf(chosen, now) : NO_COVERAGE,
  }))
}

const UNAVAILABLE = (nome: string): string => `${nome} está indisponível no momento. Remova o item para continuar.`

export interface CartFrame {
  cart: Pick<CartRow, 'version' | 'cep' | 'notices'>
  orderNumber: number | null
  terms: InstalmentTerms
  /** In which the customer at home is served. */
  call?: ServingCall | undefined
  /** What the customer at home may use now: points, and centavos of vouchers. */
  points: number
  vouchers: Centavos
  now: Date
}

/** The balance and what it is worth, as cart and checkout tell it. */
export const wirePoints = (balance: number, total: Centavos) => ({
  usuarioDePontos: balance > 0,
  saldoPontos: balance,
  saldoPontosText: formatBRL(pointsWorth(balance)),
  valorTotalEmPontos: amountInPoints(total),
})

/** Nobody chose yet how to pay. */
const UNPAID = { method: null, cashDiscount: 0, points: 0, pointsUsed: 0, voucher: 0, interest: 0 } as const

/** The whole cart of storefront §3. */
export function wireCart(
  priced: PricedCart,
  { cart, orderNumber, terms, points, vouchers, now, call }: CartFrame,
): Carrinho {
  const { products, services, freight, totals } = priced
  const itensPedido = wireItems(priced, now)
  const discount = couponDiscount(priced) + priced.negotiated
  const saved = priced.lines.reduce(
    (sum, { item, unit, from }) => sum + (unit === null || from === null ? 0 : (from - unit) * item.quantity),
    discount,
  )
  const negotiated = wireNegotiated(priced, couponDiscount(priced))
  const missing = itensPedido
    .filter((item) => !item.disponivel)
    .map((item): Aviso => ({
      tipo: 'indisponivel',
      sku: item.sku,
      mensagem: UNAVAILABLE(variantName(item.nome, item.opcoes)),
    }))
  return {
    versao: cart.version,
    numeroPedido: orderNumber === null ? null : String(orderNumber),
    itensPedido,
    numberOfItemsInCart: itemCount(itensPedido),
    cep: cart.cep,
    informacaoEntrega:
      freight === undefined
        ? null
        : freight.total === null || !freight.slowest
          ? NO_COVERAGE
          : [chosenTextOf(freight.slowest, now), freight.missing].filter(Boolean).join('. '),
    fretes: wireFreights(priced, now),
    freteGratis: freight?.missing ? { mensagem: freight.missing, percentual: freight.reachedPercent } : null,
    cupons: wireCoupons(priced),
    valores: pricedTotals(priced, { ...UNPAID, total: totals.total, due: totals.total }, 'Informe o CEP'),
    valorTotalProdutos: toReais(products),
    valorTotalProdutosText: formatBRL(products),
    valorTotalServicos: toReais(services),
    valorTotalServicosText: formatBRL(services),
    valorTotalDescontos: toReais(discount),
    valorTotalDescontosText: formatBRL(discount),
    ...(call === undefined
      ? {}
      : { atendimento: { agente: firstName(call.agentName), precosDoSite: call.channel === DEFAULT_CHANNEL } }),
    ...(negotiated === undefined ? {} : { descontoNegociado: negotiated }),
    valorTotalFrete: freight?.total == null ? null : toReais(freight.total),
    valorTotalFreteText: freight?.total == null ? null : freightText(freight.total),
    valorTotalPedido: toReais(totals.total),
    valorTotalPedidoText: formatBRL(totals.total),
    economiaText: saved > 0 ? formatBRL(saved) : null,
    valorTotalAVista: toReais(totals.cashTotal),
    valorTotalAVistaText: formatBRL(totals.cashTotal),
    percentualDescontoAVista: CASH_DISCOUNT_PERCENT.pix,
    economiaAVistaText: totals.total > totals.cashTotal ? formatBRL(totals.total - totals.cashTotal) : null,
    precoPrazoText: totals.total > 0 ? termText(instalmentPlan(totals.total, longestPlan(totals.total, terms))) : '',
    ...wirePoints(points, totals.total),
    saldoValeText: vouchers > 0 ? formatBRL(vouchers) : null,
    avisos: [...cart.notices.map(({ tipo, sku, mensagem }) => ({ tipo, sku, mensagem })), ...missing],
  }
}

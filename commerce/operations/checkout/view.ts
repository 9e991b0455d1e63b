import type { Falta, OpcaoPagamento, PerfilCheckout, ResumoCarrinho } from '#commerce/contract/checkout/checkout.ts'
import { type Centavos, formatBRL, toReais } from '#commerce/contract/values/money.ts'
import { type Shortfall, shortfallText } from '#commerce/domain/cart/shortfall.ts'
import { freightText } from '#commerce/domain/checkout/freight-quote.ts'
import { pointsWorth, redeemablePoints } from '#commerce/domain/customers/points.ts'
import { methodTotal } from '#commerce/domain/payments/offers.ts'
import { pricedTotals } from '../cart/total-lines.ts'
import { couponDiscount, type PricedCart, wireCoupons, wireItems, wireNegotiated, wirePoints } from '../cart/view.ts'
import { wireDeliveryAddress } from '../customers/address-view.ts'
import { unitsLeft } from './bought-alone.ts'
import { type Buyer, charged, type CheckoutState, chosenTotal, ownMeansOf, spendable } from './state.ts'

const NO_ADDRESS = 'Escolha o endereço'

/**
 * The summary of storefront §3. `desconto` holds what was negotiated, the coupons' discount and the cash discount of
 * the means chosen; `valorAPagar` is then what is charged.
 */
function summary(state: CheckoutState, buyer: Buyer): ResumoCarrinho {
  const { priced } = state
  const own = ownMeansOf(state, buyer)
  const { products, freight, totals, services, amounts } = priced
  const chosen = chosenTotal(state)
  const due = charged(state)
  const interest = due - chosen.due
  const method = state.checkout?.paymentMethod ?? null
  const others = couponDiscount(priced) + chosen.cashDiscount
  const discount = others + priced.negotiated
  const negotiated = wireNegotiated(priced, others)
  const most = redeemablePoints(own.points, amounts.products - Math.min(amounts.coupon, amounts.products))
  return {
    itensPedido: wireItems(priced, state.now),
    faltas: state.refreshed.short.map(wireShortfall),
    valores: pricedTotals(priced, { ...chosen, method, interest }, NO_ADDRESS),
    valorTotalProdutos: toReais(products),
    valorTotalProdutosText: formatBRL(products),
    desconto: toReais(discount),
    descontoText: formatBRL(discount),
    ...(negotiated === undefined ? {} : { descontoNegociado: negotiated }),
    frete: freight?.total == null ? null : toReais(freight.total),
    freteText: freight?.total == null ? null : freightText(freight.total),
    valorTotal: toReais(totals.total),
    valorTotalText: formatBRL(totals.total),
    valorTotalAVista: toReais(totals.cashTotal),
    valorTotalAVistaText: formatBRL(totals.cashTotal),
    ...wirePoints(own.points, totals.total),
    pontosUsados: chosen.pointsUsed,
    valorPontos: toReais(chosen.points),
    valorPontosText: formatBRL(chosen.points),
    pontosMaximo: most,
    pontosMaximoText: formatBRL(pointsWorth(most)),
    saldoVale: toReais(own.vouchers),
    saldoValeText: own.vouchers > 0 ? formatBRL(own.vouchers) : '',
    usaVale: spendable(state) > 0,
    valeUsado: toReais(chosen.voucher),
    valeUsadoText: chosen.voucher > 0 ? formatBRL(chosen.voucher) : '',
    juros: toReais(interest),
    jurosText: formatBRL(interest),
    valorAPagar: toReais(due),
    valorAPagarText: formatBRL(due),
    valorTermoConsentimento: toReais(services),
    pedeMaioridade: asksForAge(priced),
    cupons: wireCoupons(priced),
  }
}

/** Whether something is for adults alone and was not yet said to be bought by one (domain §4.7). */
export const asksForAge = ({ lines }: Pick<PricedCart, 'lines'>): boolean =>
  lines.some(({ item, facts, unit }) => unit !== null && facts?.adultsOnly === true && item.adultAt === null)

export const wireShortfall = (short: Shortfall): Falta => ({
  idItem: short.itemId,
  sku: short.sku,
  nome: short.name,
  pedidos: short.wanted,
  restam: short.left,
  mensagem: shortfallText(short),
  brinde: short.giftOf !== undefined,
})

/** Each means of payment with the lines its total is made of: a screen shows them before it is chosen. */
function withLines(option: OpcaoPagamento, state: CheckoutState): OpcaoPagamento {
  const { priced, checkout } = state
  const chosen = methodTotal(option.forma, priced.amounts, checkout?.points ?? 0, spendable(state))
  const lines = (interest: Centavos) => pricedTotals(priced, { ...chosen, method: option.forma, interest }, NO_ADDRESS)
  return {
    ...option,
    valores: lines(0),
    parcelas: option.parcelas.map((plan) => {
      const interest = Math.round(plan.valorTotal * 100) - chosen.due
      return interest > 0 ? { ...plan, valores: lines(interest) } : plan
    }),
  }
}

/** The checkout profile of storefront §3. */
export function wireCheckout(state: CheckoutState, buyer: Buyer): PerfilCheckout {
  const { checkout, kind, addresses, deliveries, paymentOptions, linkOptions } = state
  const opcoesEntrega = deliveries.flatMap(({ opcoes }) => opcoes)
  const only = deliveries.length === 1 ? deliveries[0]?.selecao : undefined
  return {
    idUsuario: buyer.customerId,
    tipoRegistro: kind,
    elegivelRetiraLocal: opcoesEntrega.some(({ tipo }) => tipo === 'RETIRA_LOJA'),
    transactionType: buyer.agentId === undefined ? null : 'TELEVENDAS',
    transactionSellerCode: state.sellerCode,
    numeroPedido: checkout ? String(checkout.orderNumber) : null,
    enderecosEntrega: addresses.map(wireDeliveryAddress),
    opcoesEntrega,
    entregas: deliveries,
    opcoesPagamento: paymentOptions.map((option) => withLines(option, state)),
    opcoesLink: linkOptions.map((option) => {
      const { forma, nome, valorTotal, valorTotalText, valores } = withLines(option, state)
      return { forma, nome, valorTotal, valorTotalText, valores }
    }),
    demonstracao: state.demonstration,
    resumoCarrinho: summary(state, buyer),
    noCarrinho: unitsLeft(state.whole.lines, state.refreshed.lines),
    selecao: {
      idEndereco: checkout?.addressId ?? null,
      idOpcaoEntrega: only?.idOpcaoEntrega ?? null,
      ...(only?.janela ? { janela: only.janela } : {}),
      forma: checkout?.paymentMethod ?? null,
      numeroParcelas: checkout?.instalments ?? null,
    },
    escolhas: state.choices,
  }
}

import type { PerfilCheckout, ResumoCarrinho } from '../contract/checkout.ts'
import { formatBRL, toReais } from '../contract/values/money.ts'
import { freightText } from '../domain/freight-quote.ts'
import { wireDeliveryAddress } from './address-view.ts'
import { couponDiscount, wireCoupons, wireItems } from './cart-view.ts'
import { windowOf, wireWindow } from './delivery-view.ts'
import type { Buyer, CheckoutState } from './checkout-state.ts'

/** The summary of storefront §3. `desconto` holds the coupons' discount, and the cash discount once Pix is chosen; `valorTotalAVista` is then what is paid. */
function summary({ priced, checkout }: CheckoutState): ResumoCarrinho {
  const { products, freight, totals, services } = priced
  const discount = couponDiscount(priced) + (checkout?.paymentMethod === 'PIX' ? totals.cashDiscount : 0)
  return {
    itensPedido: wireItems(priced),
    valorTotalProdutos: toReais(products),
    valorTotalProdutosText: formatBRL(products),
    desconto: toReais(discount),
    descontoText: formatBRL(discount),
    frete: freight ? toReais(freight.total) : null,
    freteText: freight ? freightText(freight.total) : null,
    valorTotal: toReais(totals.total),
    valorTotalText: formatBRL(totals.total),
    valorTotalAVista: toReais(totals.cashTotal),
    valorTotalAVistaText: formatBRL(totals.cashTotal),
    usuarioDePontos: false,
    saldoPontos: 0,
    valorTotalEmPontos: 0,
    valorTermoConsentimento: toReais(services),
    cupons: wireCoupons(priced),
  }
}

/** The checkout profile of storefront §3. */
export function wireCheckout(state: CheckoutState, buyer: Buyer): PerfilCheckout {
  const { checkout, kind, addresses, deliveryOptions, paymentOptions } = state
  return {
    idUsuario: buyer.customerId,
    tipoRegistro: kind,
    elegivelRetiraLocal: deliveryOptions.some(({ tipo }) => tipo === 'RETIRA_LOJA'),
    transactionType: buyer.agentId === undefined ? null : 'TELEVENDAS',
    transactionSellerCode: buyer.agentId ?? null,
    numeroPedido: checkout ? String(checkout.orderNumber) : null,
    enderecosEntrega: addresses.map(wireDeliveryAddress),
    opcoesEntrega: deliveryOptions,
    opcoesPagamento: paymentOptions,
    resumoCarrinho: summary(state),
    selecao: {
      idEndereco: checkout?.addressId ?? null,
      idOpcaoEntrega: checkout?.deliveryOption ?? null,
      ...(checkout?.deliveryWindow ? { janela: wireWindow(windowOf(checkout.deliveryWindow)) } : {}),
      forma: checkout?.paymentMethod === 'PIX' ? 'PIX' : null,
      numeroParcelas: checkout?.instalments ?? null,
    },
  }
}

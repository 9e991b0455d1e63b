import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { isDeliveryChosen } from '#commerce/domain/checkout/choices.ts'
import { methodTotal } from '#commerce/domain/payments/offers.ts'
import { contentText } from '#commerce/domain/televendas/payment-link.ts'
import { sha256 } from '#commerce/kernel/signature.ts'
import type { PaymentLinkRow } from '#commerce/store/televendas/payment-links.ts'
import { type Buyer, type CheckoutState, ownMeansUsed } from '../checkout/state.ts'
import { wireCheckout } from '../checkout/view.ts'

/** The customer buys, the agent sold: in the agent's channel and call. */
export const buyerOf = ({
  customerId,
  agentId,
  attendanceId,
  channel,
}: Pick<PaymentLinkRow, 'customerId' | 'agentId' | 'attendanceId' | 'channel'>): Buyer => ({
  customerId,
  agentId,
  attendanceId: attendanceId ?? undefined,
  canal: channel,
  by: 'link',
})

/** What a link is bound to, and what it comes to at most: the price of the card in one instalment. */
export function purchaseOf({ cart, refreshed, checkout, priced }: CheckoutState): {
  contentHash: string
  agreed: number
} {
  return {
    contentHash: sha256(
      contentText({
        items: refreshed.lines.map(({ item }) => item),
        coupons: cart.couponCodes,
        addressId: checkout?.addressId ?? null,
        deliveries: checkout?.deliveries ?? {},
        points: checkout?.points ?? 0,
      }),
    ),
    agreed: methodTotal('CARTAO', priced.amounts, checkout?.points ?? 0).total,
  }
}

/** Whether what the link was made of is what would be bought now, for no more than was agreed to. */
export function isSamePurchase(link: Pick<PaymentLinkRow, 'contentHash' | 'agreed'>, state: CheckoutState): boolean {
  const now = purchaseOf(state)
  return (
    isComplete(state) &&
    ownMeansUsed(state) === undefined &&
    now.contentHash === link.contentHash &&
    now.agreed <= link.agreed
  )
}

/** Everything but the payment is decided, and can be sold. */
export const isComplete = ({ refreshed, checkout, deliveries, addresses }: CheckoutState): boolean =>
  refreshed.lines.length > 0 &&
  refreshed.lines.every(({ unit }) => unit !== null) &&
  addresses.some(({ id }) => id === checkout?.addressId) &&
  checkout !== undefined &&
  isDeliveryChosen(
    checkout,
    deliveries.map(({ idLojista }) => idLojista),
  )

/** The checkout as the holder of a link may see it: this purchase, none of the account's other data. */
export function profileForHolder(state: CheckoutState, buyer: Buyer): PerfilCheckout {
  const whole = wireCheckout(state, buyer)
  const { idEndereco } = whole.selecao
  return {
    ...whole,
    idUsuario: '',
    elegivelRetiraLocal: false,
    transactionSellerCode: null,
    numeroPedido: null,
    enderecosEntrega: whole.enderecosEntrega.filter((address) => address.idEndereco === idEndereco),
    opcoesEntrega: [],
    entregas: whole.entregas.map((part) => ({
      ...part,
      opcoes: part.opcoes.filter(({ id }) => id === part.selecao?.idOpcaoEntrega),
    })),
  }
}

import { paths } from '#app/lib/paths.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'

/** The way from the cart to the order, in order. */
export const STEPS = ['delivery', 'payment', 'summary'] as const
export type CheckoutStep = (typeof STEPS)[number]

export const STEP_PATHS: Record<CheckoutStep, string> = {
  delivery: paths.checkout.delivery,
  payment: paths.checkout.paymentOptions,
  summary: paths.checkout.paymentSummary,
}
export const STEP_NAMES: Record<CheckoutStep, string> = {
  delivery: 'Entrega',
  payment: 'Pagamento',
  summary: 'Revisão',
}

const NOTHING_CHARGED: Readonly<Record<PaymentMethod, string | null>> = {
  PIX: null,
  BOLETO: null,
  CARTAO: null,
  PONTOS: 'Finalizar com pontos',
  VALE: 'Finalizar com vale',
}

/** The sum, and how it is paid: `Pagar R$ 59,89 no boleto`. Where nothing is charged no sum is said. */
export function payText({ selecao: { forma }, resumoCarrinho }: PerfilCheckout): string {
  if (resumoCarrinho.valorAPagar > 0)
    return `Pagar ${resumoCarrinho.valorAPagarText} ${forma === null ? '' : PAYMENT_METHODS[forma].by}`.trimEnd()
  const free = forma === null ? null : NOTHING_CHARGED[forma]
  return free ?? (resumoCarrinho.pontosUsados > 0 ? NOTHING_CHARGED.PONTOS! : 'Finalizar sem pagar nada')
}

/**
 * Where somebody belongs who asked for a step: the first one that is still open before it, the cart when there is
 * nothing to buy. undefined when they are right. An empty summary is left alone: its order may have been placed with
 * the answer lost.
 */
export function earlierStep(
  step: CheckoutStep,
  { selecao, entregas, resumoCarrinho, enderecosEntrega }: PerfilCheckout,
): string | undefined {
  if (resumoCarrinho.itensPedido.length === 0) return step === 'summary' ? undefined : paths.cart
  if (enderecosEntrega.length === 0) return paths.checkout.addressRegister
  if (step === 'delivery') return undefined
  if (selecao.idEndereco === null || entregas.length === 0 || entregas.some((part) => part.selecao === null))
    return paths.checkout.delivery
  return step === 'summary' && selecao.forma === null ? paths.checkout.paymentOptions : undefined
}

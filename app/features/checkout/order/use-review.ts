import { useEffect, useEffectEvent, useRef } from 'react'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { chooseInstalments, choosePayment } from '#server-functions/checkout/checkout.ts'
import type { DeliveryState } from '../delivery/delivery-choices.tsx'
import type { Checkout } from './use-checkout.ts'

/**
 * What a choice made on the review resets (storefront §4) is chosen again as it was, while it is offered: a way for each
 * part after another address, the means of payment and its instalments after another delivery.
 */
export function useReview(checkout: Checkout, { deliveries, moving }: DeliveryState): void {
  const { profile, pending, choose } = checkout
  const kept = useRef<PerfilCheckout['selecao'] | null>(null)
  const again = useEffectEvent(async () => {
    const { entregas, selecao, opcoesPagamento } = profile
    if (selecao.forma !== null) {
      kept.current = selecao
      return
    }
    const [first] = entregas
    if (first && entregas.some((part) => part.selecao === null)) return deliveries.want(first.idLojista, {}, true)
    const option = opcoesPagamento.find(({ forma }) => forma === kept.current?.forma)
    if (!option) return
    const numeroParcelas = kept.current?.numeroParcelas ?? null
    const done = await choose(() => choosePayment({ data: { forma: option.forma } }))
    if (done && numeroParcelas !== null && option.parcelas.some((plan) => plan.numeroParcelas === numeroParcelas))
      await choose(() => chooseInstalments({ data: { numeroParcelas } }))
  })
  useEffect(() => {
    if (!pending && !moving) void again()
  }, [profile, pending, moving])
}

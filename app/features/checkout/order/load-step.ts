import { redirect } from '@tanstack/react-router'
import type { ReviewSearch } from '#app/lib/purchase-links.ts'
import { handedCheckout } from '#app/state/handed-atoms.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import type { PerfilCheckout, PreparoCheckout } from '#commerce/contract/checkout/checkout.ts'
import { prepareCheckout } from '#server-functions/checkout/checkout.ts'
import { resolvePersonal, type PersonalResult } from '#server-functions/page-guard.ts'
import { earlierStep, STEP_PATHS, type CheckoutStep } from './steps.ts'

const GOALS = { delivery: 'entrega', payment: 'pagamento', summary: 'revisao' } as const satisfies Record<
  CheckoutStep,
  PreparoCheckout['preparar']
>

/**
 * The checkout for one step, filled in as this customer usually buys, `back` being its page; who belongs to an earlier
 * one is sent there, who has not entered to the login page and back.
 * @param options.bought what of the cart is bought from now on, where the address says so
 * @param store holds the answer of the press that led here, if one did
 * @throws the router's redirect
 */
export async function loadStep(
  step: CheckoutStep,
  store: ShopStore,
  { back = STEP_PATHS[step], bought = {} }: { back?: string; bought?: Partial<ReviewSearch> } = {},
): Promise<PersonalResult<PerfilCheckout>> {
  const given = store.set(handedCheckout.take)
  const answer = given
    ? ({ ok: true, data: given } as const)
    : await prepareCheckout({ data: { preparar: GOALS[step], ...bought } })
  const result = resolvePersonal(answer, back)
  const earlier = result.kind === 'found' ? earlierStep(step, result.data) : undefined
  // What led here stands for the earlier page too.
  if (earlier !== undefined && given) store.set(handedCheckout.give, given)
  if (earlier !== undefined) throw redirect({ href: earlier, statusCode: 302 })
  return result
}

import { redirect } from '@tanstack/react-router'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { readCheckout } from '#server-functions/checkout/checkout.ts'
import { resolvePersonal, type PersonalResult } from '#server-functions/page-guard.ts'
import { earlierStep, STEP_PATHS, type CheckoutStep } from './steps.ts'

/**
 * The checkout for one step, `back` being its page; who belongs to an earlier one is sent there, who has not entered to
 * the login page and back.
 * @throws the router's redirect
 */
export async function loadStep(step: CheckoutStep, back = STEP_PATHS[step]): Promise<PersonalResult<PerfilCheckout>> {
  const result = resolvePersonal(await readCheckout(), back)
  const earlier = result.kind === 'found' ? earlierStep(step, result.data) : undefined
  if (earlier !== undefined) throw redirect({ href: earlier, statusCode: 302 })
  return result
}

/**
 * The checkout for the page of one means of payment; without that means chosen it is chosen first.
 * @throws the router's redirect
 */
export async function loadPaymentOf(forma: 'CARTAO' | 'BOLETO', here: string): Promise<PersonalResult<PerfilCheckout>> {
  const result = await loadStep('payment', here)
  if (result.kind === 'found' && result.data.selecao.forma !== forma)
    throw redirect({ href: STEP_PATHS.payment, statusCode: 302 })
  return result
}

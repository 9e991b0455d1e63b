import { redirect } from '@tanstack/react-router'
import type { PerfilCheckout } from '#commerce/contract/checkout.ts'
import { readCheckout } from '#server-functions/checkout.ts'
import { settlePersonal, type PersonalResult } from '#server-functions/page-guard.ts'
import { earlierStep, STEP_PATHS, type CheckoutStep } from './steps.ts'

/**
 * The checkout for one step; who belongs to an earlier one is sent there, who has not entered to the login page and back.
 * @throws the router's redirect
 */
export async function loadStep(step: CheckoutStep): Promise<PersonalResult<PerfilCheckout>> {
  const result = settlePersonal(await readCheckout(), STEP_PATHS[step])
  const earlier = result.kind === 'found' ? earlierStep(step, result.data) : undefined
  if (earlier !== undefined) throw redirect({ href: earlier, statusCode: 302 })
  return result
}

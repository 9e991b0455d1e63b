import { fieldProblems } from '#app/lib/field-problems.ts'
import type { Services } from '#app/state/services.ts'
import { emailSchema } from '#commerce/contract/values/email.ts'
import { requestAvailabilityNotice, requestPriceNotice } from '#server-functions/catalogue/availability-notices.ts'

const WAYS = { chegar: requestAvailabilityNotice, baixar: requestPriceNotice } as const

/** Asks for the notice. @returns what is wrong, '' when it was taken */
export async function sendAvailabilityNotice(
  { write }: Services,
  event: keyof typeof WAYS,
  sku: string,
  email: string,
): Promise<string> {
  const problem = fieldProblems(emailSchema, email)['']
  if (problem !== undefined) return email.trim() === '' ? 'Informe o e-mail.' : problem
  const result = await write(() => WAYS[event]({ data: { sku, email } }))
  return result.ok ? '' : result.error.message
}

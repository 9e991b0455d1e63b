import * as v from 'valibot'
import { commerceUrl } from '#app/browser/commerce-url.ts'
import { CSRF_HEADER, csrfToken } from '#commerce/contract/cookie-names.ts'
import { type CartaoDigitado, CartaoTokenizado, type CvvDigitado } from '#commerce/contract/payments/payments.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'

const REFUSED = 'Cartão recusado. Confira os dados ou use outro cartão.'
const UNREACHABLE = 'O ambiente de pagamento não respondeu. Tente de novo em instantes.'

/**
 * Hands a card from the browser straight to the gateway's tokenisation: no server function of the shop sees it
 * (contract §5).
 */
export const tokenizeCard = (card: v.InferInput<typeof CartaoDigitado>): Promise<CommerceResult<CartaoTokenizado>> =>
  tokenize('payments/tokens', card)

/** The same for the CVV of a saved card. */
export const tokenizeSavedCard = (
  idCartao: string,
  cvv: v.InferInput<typeof CvvDigitado>,
): Promise<CommerceResult<CartaoTokenizado>> => tokenize(`payments/tokens/${idCartao}`, cvv)

async function tokenize(path: string, typed: object): Promise<CommerceResult<CartaoTokenizado>> {
  const response = await fetch(commerceUrl(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CSRF_HEADER]: csrfToken(document.cookie) ?? '' },
    body: JSON.stringify(typed),
  })
  const body: unknown = await response.json().catch(() => undefined)
  const token = v.safeParse(CartaoTokenizado, body)
  if (response.ok && token.success) return { ok: true, data: token.output }
  const { status } = response
  const told = v.safeParse(
    v.object({ detalhes: v.string(), errors: v.optional(v.array(v.object({ errorKey: v.string() })), []) }),
    body,
  )
  const message = told.success ? told.output.detalhes : status === 400 ? REFUSED : UNREACHABLE
  const errorKey = told.success ? told.output.errors[0]?.errorKey : undefined
  const kind =
    status === 401 ? 'unauthenticated' : status === 400 ? 'validation' : status === 429 ? 'rate-limited' : 'unavailable'
  return { ok: false, error: { kind, status, message, fields: {}, ...(errorKey === undefined ? {} : { errorKey }) } }
}

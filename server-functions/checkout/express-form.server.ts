import { REVIEW_PATH } from '#app/lib/early-paths.ts'
import { EXPRESS_REFUSED } from '#app/lib/express-refused.ts'
import { paths } from '#app/lib/paths.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { itemOf } from '../cart/cart-form.server.ts'
import { callCommerceFor } from '../commerce-client.server.ts'
import { formFields, isFormTo, seeOther, withToken } from '../own-form.server.ts'
import { type DrawPage, pageInAnswer } from '../plain-answer.server.ts'
import { isOrderForm, orderForm } from './plain-steps.server.ts'

/**
 * 'Comprar agora' of a page that is not live yet is a post, answered with the review itself: one round trip. The review
 * without JavaScript posts its order to the same address.
 */
export const isExpressForm = (request: Request): boolean => isFormTo(request, REVIEW_PATH)

/**
 * @param page draws the review, or leads to the step before it
 * @returns what commerce refused is left to the product's page, which asks for it again and says why
 */
export async function expressForm(request: Request, page: DrawPage): Promise<Response> {
  const fields = await formFields(request)
  if (typeof fields !== 'string' && isOrderForm(fields)) return orderForm(request, fields)
  const item = typeof fields === 'string' ? undefined : itemOf(fields)
  if (!item?.success) return seeOther(productOf(request), [])
  const { visitor, setCookies } = await withToken(request.headers)
  const { result, setCookies: more } = await callCommerceFor(visitor, 'POST', 'checkout/express', {
    body: { itens: [item.output] },
    schema: PerfilCheckout,
  })
  setCookies.push(...more)
  if (!result.ok) return seeOther(productOf(request), setCookies)
  return pageInAnswer(page, request.url, request.headers, setCookies)
}

/** The page it was pressed on, as far as that is a product of this shop. */
function productOf({ headers, url }: Request): string {
  const from = headers.get('referer') ?? ''
  if (!URL.canParse(from)) return paths.cart
  const { host, pathname, search } = new URL(from)
  const isHere = host === (headers.get('host') ?? new URL(url).host) && pathname.startsWith(paths.product(''))
  return isHere ? `${pathname}${search}${EXPRESS_REFUSED}` : paths.cart
}

import * as v from 'valibot'
import { conclusionHref } from '#app/lib/order-links.ts'
import { paths } from '#app/lib/paths.ts'
import { PLAIN_MEANS } from '#app/lib/plain-means.ts'
import { type PlainProblem, withProblem } from '#app/lib/plain-problem.ts'
import {
  EscolhaEndereco,
  EscolhaEntrega,
  PedidoCriado,
  PedidoNovo,
  PerfilCheckout,
} from '#commerce/contract/checkout/checkout.ts'
import { callCommerceFor, type CallOptions } from '../commerce-client.server.ts'
import type { CommerceFailure } from '../commerce-result.ts'
import { formFields, isFormTo, seeOther, withToken } from '../own-form.server.ts'

/**
 * Delivery and order without JavaScript: plain forms of the two pages. What is paid so is paid with Pix or boleto, which
 * need no script of ours.
 */
const SELLER = 'entrega.'

export const isAddressChoice = (request: Request): boolean => isFormTo(request, paths.checkout.addressChoose)
export const isDeliveryForm = (request: Request): boolean => isFormTo(request, paths.checkout.delivery)
/** Of the forms that the review's address takes; also of a page of another version, which is asked for again. */
export const isOrderForm = (fields: URLSearchParams): boolean => fields.has('forma')

const Order = v.object({
  chave: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{8,100}$/)),
  ...v.omit(PedidoNovo, ['cartao']).entries,
})

function caller(visitor: Headers, setCookies: string[]) {
  return async <T>(method: 'POST' | 'PUT', path: string, options: CallOptions<T>) => {
    const answer = await callCommerceFor(visitor, method, path, options)
    setCookies.push(...answer.setCookies)
    return answer.result
  }
}

/** Which of one's addresses the order goes to; delivery goes on with it. */
export async function addressChoice(request: Request): Promise<Response> {
  const fields = await formFields(request)
  const again = (problem: PlainProblem) => withProblem(paths.checkout.addressChoose, problem)
  if (typeof fields === 'string') return seeOther(again(fields), [])
  const body = v.safeParse(EscolhaEndereco, { idEndereco: fields.get('endereco') ?? '' })
  if (!body.success) return seeOther(again('endereco'), [])
  const { visitor, setCookies } = await withToken(request.headers)
  const call = caller(visitor, setCookies)
  const chosen = await call('PUT', 'checkout/address', { body: body.output, schema: PerfilCheckout })
  const next = chosen.ok ? paths.checkout.delivery : again(problemOf(chosen.error, 'endereco'))
  return seeOther(next, setCookies)
}

export async function deliveryForm(request: Request): Promise<Response> {
  const fields = await formFields(request)
  if (typeof fields === 'string') return seeOther(withProblem(paths.checkout.delivery, fields), [])
  const chosen = [...fields].filter(([name]) => name.startsWith(SELLER))
  const body = v.safeParse(EscolhaEntrega, {
    entregas: Object.fromEntries(
      chosen.map(([name, idOpcaoEntrega]) => [name.slice(SELLER.length), { idOpcaoEntrega }]),
    ),
  })
  if (!body.success || chosen.length === 0) return seeOther(withProblem(paths.checkout.delivery, 'entrega'), [])
  const { visitor, setCookies } = await withToken(request.headers)
  const call = caller(visitor, setCookies)
  const delivered = await call('PUT', 'checkout/delivery', { body: body.output, schema: PerfilCheckout })
  const result = delivered.ok
    ? await call('PUT', 'checkout/payment-method', { body: { forma: PLAIN_MEANS[0] }, schema: PerfilCheckout })
    : delivered
  return result.ok
    ? seeOther(paths.checkout.paymentSummary, setCookies)
    : seeOther(withProblem(paths.checkout.delivery, problemOf(result.error, 'entrega')), setCookies)
}

/** Made once: the key is of this order and amount, and a second press has the first one's answer (contract §1). */
export async function orderForm(request: Request, fields: URLSearchParams): Promise<Response> {
  const forma = PLAIN_MEANS.find((one) => one === fields.get('pagar'))
  const order = v.safeParse(Order, {
    chave: fields.get(`chave.${forma}`) ?? '',
    valorConferido: Number(fields.get(`valor.${forma}`) ?? Number.NaN),
    ...(fields.has('consentimento') ? { consentimento: true } : {}),
    ...(fields.has('maior') ? { maiorDeIdade: true } : {}),
  })
  const again = (problem: PlainProblem) => withProblem(paths.checkout.paymentSummary, problem)
  if (!order.success || forma === undefined) return seeOther(again('pedido'), [])
  const { visitor, setCookies } = await withToken(request.headers)
  const call = caller(visitor, setCookies)
  const { chave, ...body } = order.output
  if (fields.get('forma') !== forma) {
    const chosen = await call('PUT', 'checkout/payment-method', { body: { forma }, schema: PerfilCheckout })
    if (!chosen.ok) return seeOther(again(problemOf(chosen.error, 'mudou')), setCookies)
  }
  const made = await call('POST', 'checkout/order', {
    body,
    headers: { 'idempotency-key': chave },
    schema: PedidoCriado,
  })
  return made.ok
    ? seeOther(conclusionHref(made.data.numeroPedido), setCookies)
    : seeOther(again(problemOf(made.error, 'mudou')), setCookies)
}

const problemOf = ({ kind, fields }: CommerceFailure, otherwise: PlainProblem): PlainProblem =>
  kind === 'unavailable' || kind === 'rate-limited'
    ? 'sistema'
    : fields.consentimento !== undefined || fields.maiorDeIdade !== undefined
      ? 'confirme'
      : otherwise

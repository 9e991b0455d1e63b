import * as v from 'valibot'
import { type CartFormProblem, cartFormHref } from '#app/lib/cart-form.ts'
import { asCouponCode } from '#app/lib/coupon-code.ts'
import { paths } from '#app/lib/paths.ts'
import { productReviewHref } from '#app/lib/purchase-links.ts'
import { Carrinho, CepDoCarrinho, CupomDoCarrinho, ItemAlterado, ItemNovo } from '#commerce/contract/cart/cart.ts'
import { callCommerceFor } from '../commerce-client.server.ts'
import type { CommerceFailure } from '../commerce-result.ts'
import { formFields, isFormTo, seeOther, withToken } from '../own-form.server.ts'

/**
 * The cart without JavaScript: a plain form adds, changes or removes, and 303 shows the cart with what came of it. A page
 * whose script is there and React is not asks for JSON: the answer of what it adds, as the server function gives it.
 */
const IdItem = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

export const isCartForm = (request: Request): boolean => isFormTo(request, paths.cart)

export async function cartForm(request: Request): Promise<Response> {
  const isJson = request.headers.get('accept') === 'application/json'
  const fields = await formFields(request)
  if (typeof fields === 'string' && isJson) return new Response(null, { status: 403 })
  if (typeof fields === 'string') return seeOther(cartFormHref(fields), [])
  const from = request.headers.get('referer')
  const { visitor, setCookies } = await withToken(request.headers)
  if (isJson) return added(visitor, fields, setCookies)
  const problem = await write(visitor, fields, setCookies)
  const bought = problem === undefined && fields.has('agora') ? itemOf(fields) : undefined
  if (bought?.success) return seeOther(productReviewHref(bought.output.sku, bought.output.quantidade), setCookies)
  return seeOther(cartFormHref(problem, from, asCouponCode(fields.get('codigo') ?? '')), setCookies)
}

/** What the product's form says is bought; its quantity may be left out. */
export function itemOf(fields: URLSearchParams) {
  const servico = fields.get('servico') ?? ''
  return v.safeParse(ItemNovo, {
    sku: fields.get('sku') ?? '',
    quantidade: Number(fields.get('quantidade') || 1),
    servicos: servico === '' ? [] : [servico],
    ...(fields.get('maior') ? { maiorDeIdade: true } : {}),
  })
}

async function added(visitor: Headers, fields: URLSearchParams, setCookies: string[]): Promise<Response> {
  const item = itemOf(fields)
  if (!item.success) return new Response(null, { status: 400 })
  const body = { itens: [item.output] }
  const answer = await callCommerceFor(visitor, 'POST', 'cart/items', { body, schema: Carrinho })
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  for (const cookie of [...setCookies, ...answer.setCookies]) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(answer.result), { headers })
}

/** @returns why nothing was written; undefined when it was */
async function write(
  visitor: Headers,
  fields: URLSearchParams,
  setCookies: string[],
): Promise<CartFormProblem | undefined> {
  const text = (name: string) => fields.get(name) ?? ''
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, refused?: CartFormProblem) => {
    const answer = await callCommerceFor(visitor, method, path, { body, schema: Carrinho })
    setCookies.push(...answer.setCookies)
    return answer.result.ok ? undefined : problemOf(answer.result.error, refused)
  }
  if (text('falta') !== '') return 'opcao'
  if (text('idade') !== '' && text('maior') === '') return 'idade'
  const quantidade = text('quantidade') === '' ? 1 : Number(text('quantidade'))
  if (fields.has('sku')) {
    const item = itemOf(fields)
    // Bought at once it adds nothing to what is there already (decision 046).
    const once = fields.has('agora') ? { aoMenos: true } : {}
    return item.success ? call('POST', 'cart/items', { itens: [item.output], ...once }) : 'quantidade'
  }
  if (text('acao') === 'cep') {
    const place = v.safeParse(CepDoCarrinho, { cep: text('cep') })
    return place.success ? call('PUT', 'cart/cep', place.output, 'cep') : 'cep'
  }
  if (text('acao') === 'cupom') {
    const coupon = v.safeParse(CupomDoCarrinho, { codigo: asCouponCode(text('codigo')) })
    return coupon.success ? call('POST', 'cart/cupons', coupon.output, 'cupom') : 'cupom'
  }
  const removed = asCouponCode(text('tirar'))
  if (removed !== '') return call('DELETE', `cart/cupons/${removed}`)
  const id = v.safeParse(IdItem, text('idItem'))
  if (!id.success) return 'pedido'
  if (text('acao') === 'remover') return call('DELETE', `cart/items/${id.output}`)
  const change = v.safeParse(ItemAlterado, { quantidade })
  return change.success && quantidade > 0 ? call('PUT', `cart/items/${id.output}`, change.output) : 'quantidade'
}

const problemOf = ({ kind }: CommerceFailure, refused?: CartFormProblem): CartFormProblem =>
  kind === 'unavailable' || kind === 'rate-limited'
    ? 'sistema'
    : (refused ?? (kind === 'validation' ? 'quantidade' : 'indisponivel'))

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type AddressValues, EMPTY_ADDRESS } from '#app/lib/address-values.ts'
import { type CepParts, lookedUp, untouched } from '#app/lib/cep-parts.ts'
import { paths } from '#app/lib/paths.ts'
import { withProblem } from '#app/lib/plain-problem.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { addressProblems } from '#app/lib/typed-problems.ts'
import { visitorCep } from '#app/lib/visitor-cep.ts'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { CepResult, Endereco, Enderecos } from '#commerce/contract/customers/addresses.ts'
import { formatCep, isValidCep, normalizeCep } from '#commerce/contract/values/cep.ts'
import { callCommerceFor } from '../commerce-client.server.ts'
import { formFields, isFormTo, seeOther, withToken } from '../own-form.server.ts'
import {
  answerForm,
  type DrawPage,
  type PlainAnswer,
  refusalOf,
  refusedFields,
  typedFields,
} from '../plain-answer.server.ts'

/** The checkout's address without JavaScript: a plain form of the page that adds one, or corrects one. */
const ID = /^[\w-]{1,64}$/
const CartCep = v.pick(Carrinho, ['cep'])
const KEY = /^[\w-]{8,64}$/

export const isAddressForm = (request: Request): boolean => {
  const { pathname } = new URL(request.url)
  return pathname !== paths.checkout.addressChoose && isAddressPath(pathname) && isFormTo(request, pathname)
}

/** The page of a new address, asked for. */
export const isNewAddress = ({ method, url }: Request): boolean =>
  method === 'GET' && new URL(url).pathname === paths.checkout.addressRegister

/** The last word of a page's path names the address, or says that it is a new one. */
const wordOf = (pathname: string) => pathname.slice(paths.checkout.addressEdit('').length)
const isAddressPath = (pathname: string) =>
  pathname.startsWith(paths.checkout.addressEdit('')) && ID.test(wordOf(pathname))

/** @param draw draws the page that the form was sent from */
export async function addressForm(request: Request, draw: DrawPage): Promise<Response> {
  const fields = await formFields(request)
  const { pathname } = new URL(request.url)
  if (typeof fields === 'string') return seeOther(withProblem(pathname, fields), [])
  const typed = typedFields(fields, EMPTY_ADDRESS)
  const { visitor, setCookies } = await withToken(request.headers)
  const again = ({ status, ...answer }: Omit<PlainAnswer, 'form'> & { status: number }) =>
    answerForm(draw, new URL(pathname, request.url), [visitor, setCookies], { form: 'endereco', ...answer }, status)

  // What its CEP tells is looked at before it is saved.
  const isAsked = fields.get('acao') === 'cep'
  if (isAsked && !isValidCep(typed.cep)) return again({ values: typed, ...refusedFields(cepProblem(typed)) })
  if (isAsked || (typed.logradouro.trim() === '' && isValidCep(typed.cep))) {
    const { values, filled } = await fillIn(visitor, typed, fields.get('preenchido') ?? '')
    return again({ values, errors: {}, problem: '', filled, status: 200 })
  }
  const problems = addressProblems(typed)
  if (Object.keys(problems).length > 0) return again({ values: typed, ...refusedFields(problems) })

  const word = wordOf(pathname)
  const isNew = pathname === paths.checkout.addressRegister
  const saved = await callCommerceFor(visitor, isNew ? 'POST' : 'PUT', `users/addresses${isNew ? '' : `/${word}`}`, {
    body: { ...typed, principal: fields.has('principal') },
    headers: onceOnly(fields.get('chave') ?? '', typed),
    schema: Endereco,
  })
  setCookies.push(...saved.setCookies)
  const { result } = saved
  if (!result.ok && (result.error.kind === 'unauthenticated' || result.error.kind === 'session-expired'))
    return seeOther(loginHref(pathname, result.error.kind === 'session-expired'), setCookies)
  if (!result.ok) return again({ values: typed, ...refusalOf(result.error) })
  // Should that fail, the delivery asks for it.
  const chosen = await callCommerceFor(visitor, 'PUT', 'checkout/address', {
    body: { idEndereco: result.data.idEndereco },
    schema: PerfilCheckout,
  })
  return seeOther(paths.checkout.delivery, [...setCookies, ...chosen.setCookies])
}

/** A new address begins with the CEP that the cart or the browser has, unless one of the customer's has it already. */
export async function newAddress(request: Request, draw: DrawPage): Promise<Response> {
  const { headers } = request
  const [cart, own] = await Promise.all([
    callCommerceFor(headers, 'GET', 'cart', { schema: CartCep }),
    callCommerceFor(headers, 'GET', 'users/addresses', { schema: Enderecos }),
  ])
  const ofCart = cart.result.ok ? cart.result.data.cep : null
  const cep = normalizeCep(ofCart ?? visitorCep(headers.get('cookie') ?? '')?.cep ?? '')
  const isNew = own.result.ok && own.result.data.enderecos.every((address) => normalizeCep(address.cep) !== cep)
  if (!isNew || !isValidCep(cep)) return draw(request)
  const { values, filled } = await fillIn(headers, { ...EMPTY_ADDRESS, cep }, '')
  const told = filled === 'found' ? { filled } : {}
  const answer = { form: 'endereco', values, errors: {}, problem: '', ...told } as const
  return answerForm(draw, new URL(request.url), [headers, []], answer, 200)
}

const cepProblem = (typed: AddressValues) => {
  const { cep = 'CEP inválido.' } = addressProblems({ ...EMPTY_ADDRESS, cep: typed.cep })
  return { cep }
}

/** Pressed twice it is one address; corrected after a step back it is another write. */
function onceOnly(key: string, typed: AddressValues): Record<string, string> {
  if (!KEY.test(key)) return {}
  return {
    'idempotency-key': `${key}-${createHash('sha256').update(JSON.stringify(typed)).digest('hex').slice(0, 16)}`,
  }
}

/**
 * Street, district, city and state of the CEP, as the script fills them in (domain §1.4).
 * @param before the CEP that they were filled in from, if they were
 */
async function fillIn(
  visitor: Headers,
  typed: AddressValues,
  before: string,
): Promise<{ values: AddressValues; filled: 'found' | 'unknown' }> {
  const cep = normalizeCep(typed.cep)
  const [answer, earlier] = await Promise.all([
    partsOf(visitor, cep),
    isValidCep(before) && normalizeCep(before) !== cep ? partsOf(visitor, normalizeCep(before)) : undefined,
  ])
  const values = { ...typed, cep: formatCep(cep) }
  if (answer === undefined) return { values, filled: 'unknown' }
  const known = earlier === undefined ? {} : lookedUp(earlier, typed)
  return { values: { ...values, ...untouched(answer, typed, known) }, filled: 'found' }
}

async function partsOf(visitor: Headers, cep: string): Promise<CepParts | undefined> {
  const { result } = await callCommerceFor(visitor, 'GET', `addresses/cep/${cep}`, { schema: CepResult })
  if (!result.ok || 'erro' in result.data) return undefined
  const { logradouro, bairro, localidade, uf } = result.data
  return { logradouro, bairro, cidade: localidade, uf }
}

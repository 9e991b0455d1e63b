import * as v from 'valibot'
import { paths } from '#app/lib/paths.ts'
import { type PlainProblem, plainProblemText, withProblem } from '#app/lib/plain-problem.ts'
import { changePasswordHref, entryOccasion, insideShop, isPurchase, loginHref } from '#app/lib/return-target.ts'
import { buyerProblems, EMPTY_BUYER } from '#app/lib/typed-problems.ts'
import { Credenciais } from '#commerce/contract/customers/session.ts'
import { callCommerceFor } from '../commerce-client.server.ts'
import { formFields, isFormTo, seeOther, withToken } from '../own-form.server.ts'
import {
  answerForm,
  type DrawPage,
  type PlainAnswer,
  refusalOf,
  refusedFields,
  toldOf,
  typedFields,
} from '../plain-answer.server.ts'
import { Entered } from './auth.ts'

/**
 * The door without JavaScript: plain forms to enter and, on the way to pay, to buy without a password. Both are judged
 * and counted by commerce as any other; 303 leads on, and what is refused is answered with the page as it was filled in.
 */
export const isLoginForm = (request: Request): boolean => isFormTo(request, paths.login)

interface Posted {
  fields: URLSearchParams
  target: string
  headers: Headers
  again: (
    visitor: readonly [Headers, readonly string[]],
    answer: Omit<PlainAnswer, 'form'> & { status: number },
  ) => Promise<Response>
}

/** @param draw draws the page that the form was sent from */
export async function loginForm(request: Request, draw: DrawPage): Promise<Response> {
  const fields = await formFields(request)
  const target = insideShop(new URL(request.url).searchParams.get('voltar')) ?? paths.home
  const door = loginHref(target)
  if (typeof fields === 'string') return seeOther(withProblem(door, fields), [])
  const isBuying = fields.get('acao') === 'comprar'
  if (isBuying && !isPurchase(target)) return seeOther(withProblem(door, 'pedido'), [])
  const again: Posted['again'] = (visitor, { status, ...answer }) =>
    answerForm(draw, new URL(door, request.url), visitor, { form: isBuying ? 'comprar' : 'entrar', ...answer }, status)
  return (isBuying ? buy : enter)({ fields, target, headers: request.headers, again })
}

async function enter({ fields, target, headers, again }: Posted): Promise<Response> {
  // Password and code are typed again.
  const codigo = fields.get('codigo')?.trim()
  const values = { login: fields.get('login') ?? '', hasCode: codigo !== undefined }
  const given = v.safeParse(Credenciais, {
    login: values.login,
    senha: fields.get('senha') ?? '',
    ...(codigo ? { codigo } : {}),
  })
  if (!given.success) return again([headers, []], { values, ...wrong(422, 'senha') })
  const { visitor, setCookies } = await withToken(headers)
  const { result, setCookies: more } = await callCommerceFor(visitor, 'POST', 'users/auth', {
    query: { paymentTypeRedirect: entryOccasion(target, false).paymentTypeRedirect },
    body: given.output,
    schema: Entered,
  })
  setCookies.push(...more)
  if (result.ok) return seeOther(nextOf(target, result.data), setCookies)
  const { error } = result
  const asked = error.fields['codigo']
  const refused =
    asked === undefined
      ? { values, ...wrong(...toldOf(error, 'senha')) }
      : { values: { ...values, hasCode: true }, ...refusedCode(codigo ? asked : undefined) }
  return again([visitor, setCookies], refused)
}

/** With e-mail and CPF alone; the password is offered after the order (domain §1.7). */
async function buy({ fields, target, headers, again }: Posted): Promise<Response> {
  const values = typedFields(fields, EMPTY_BUYER)
  const problems = buyerProblems(values)
  if (Object.keys(problems).length > 0) return again([headers, []], { values, ...refusedFields(problems) })
  const { visitor, setCookies } = await withToken(headers)
  const { result, setCookies: more } = await callCommerceFor(visitor, 'POST', 'users/provisional', {
    body: values,
    schema: Entered,
  })
  setCookies.push(...more)
  return result.ok
    ? seeOther(nextOf(target, result.data), setCookies)
    : again([visitor, setCookies], { values, ...refusalOf(result.error) })
}

/** Nobody checks out what they have not seen (use-after-login.ts). */
function nextOf(target: string, { alterarSenha, cartChanged }: Entered): string {
  const next = cartChanged && isPurchase(target) ? paths.cart : target
  return alterarSenha ? changePasswordHref(next) : next
}

/** Of a wrong password it is said beside its field. */
function wrong(status: number, problem: PlainProblem): Omit<PlainAnswer, 'form' | 'values'> & { status: number } {
  const sentence = plainProblemText(problem)
  return problem === 'senha'
    ? { status, errors: { senha: sentence }, problem: '' }
    : { status, errors: {}, problem: sentence }
}

/** Of a code it is said beside its field; of an account that asks for one, above them. @param sentence of a wrong one */
const refusedCode = (sentence: string | undefined): Omit<PlainAnswer, 'form' | 'values'> & { status: number } =>
  sentence === undefined
    ? { status: 422, errors: {}, problem: plainProblemText('codigo') }
    : { status: 422, errors: { codigo: sentence }, problem: plainProblemText('outroCodigo') }

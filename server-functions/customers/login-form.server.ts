import * as v from 'valibot'
import { paths } from '#app/lib/paths.ts'
import { type PlainProblem, withProblem } from '#app/lib/plain-problem.ts'
import { changePasswordHref, entryOccasion, insideShop, loginHref } from '#app/lib/return-target.ts'
import { Credenciais } from '#commerce/contract/customers/session.ts'
import { callCommerceFor } from '../commerce-client.server.ts'
import type { CommerceFailure } from '../commerce-result.ts'
import { formFields, isFormTo, seeOther, withToken } from '../own-form.server.ts'
import { Entered } from './auth.ts'

/** The login without JavaScript: a plain form, judged and counted by commerce as any other, and 303 to where it leads. */
export const isLoginForm = (request: Request): boolean => isFormTo(request, paths.login)

export async function loginForm(request: Request): Promise<Response> {
  const fields = await formFields(request)
  if (typeof fields === 'string') return seeOther(withProblem(paths.login, fields), [])
  const target = insideShop(fields.get('voltar')) ?? paths.home
  const again = (problem: PlainProblem) => withProblem(loginHref(target), problem)
  const given = v.safeParse(Credenciais, { login: fields.get('login') ?? '', senha: fields.get('senha') ?? '' })
  if (!given.success) return seeOther(again('senha'), [])
  const { visitor, setCookies } = await withToken(request.headers)
  const { result, setCookies: more } = await callCommerceFor(visitor, 'POST', 'users/auth', {
    query: { paymentTypeRedirect: entryOccasion(target, false).paymentTypeRedirect },
    body: given.output,
    schema: Entered,
  })
  setCookies.push(...more)
  if (!result.ok) return seeOther(again(problemOf(result.error)), setCookies)
  const { alterarSenha, cartChanged } = result.data
  // Nobody checks out what they have not seen (use-after-login.ts).
  const next = cartChanged && target.startsWith('/loja/checkout/') ? paths.cart : target
  return seeOther(alterarSenha ? changePasswordHref(next) : next, setCookies)
}

const problemOf = ({ kind, status, fields }: CommerceFailure): PlainProblem =>
  kind === 'unavailable' ? 'sistema' : status === 429 ? 'tentativas' : fields.codigo === undefined ? 'senha' : 'codigo'

import { AsyncLocalStorage } from 'node:async_hooks'
import { type PlainProblem, plainProblemText } from '#app/lib/plain-problem.ts'
import type { CommerceFailure } from './commerce-result.ts'

/** The form of a page that an answer is about. */
export type PlainForm = 'entrar' | 'comprar' | 'endereco'
type Values = Readonly<Record<string, string | boolean>>

/**
 * What a plain form is told in the page that answers its post. What was typed is drawn into that one answer's fields and
 * is nowhere else: in no address, no cookie and not in the page's data.
 */
export interface PlainAnswer<T extends Values = Values> {
  form: PlainForm
  /** What was typed; never a password. */
  values: T
  /** Field → sentence. */
  errors: Readonly<Record<string, string>>
  /** Said above the fields; '' of none. */
  problem: string
  /** Nothing was refused: it was filled in. */
  filled?: 'found' | 'unknown'
}

export type DrawPage = (request: Request) => Response | Promise<Response>

const scope = new AsyncLocalStorage<PlainAnswer>()

/** What the page being drawn answers to this form of its; undefined of a page that was only asked for. */
export function plainAnswer<T extends Values>(form: PlainForm): PlainAnswer<T> | undefined {
  const answer = scope.getStore()
  return answer?.form === form ? (answer as PlainAnswer<T>) : undefined
}

/** A page in the answer to a post: for who sent it alone, and kept nowhere. @param headers the visitor's */
export async function pageInAnswer(
  draw: DrawPage,
  address: string | URL,
  headers: Headers,
  setCookies: readonly string[],
): Promise<Response> {
  const asked = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'origin']) asked.delete(name)
  const page = await draw(new Request(address, { headers: asked }))
  const answer = new Response(page.body, page)
  answer.headers.set('cache-control', 'no-store')
  for (const cookie of setCookies) answer.headers.append('set-cookie', cookie)
  return answer
}

/** The page that a form was sent from, with what was typed and what is said of it. @param status unless it leads on */
export async function answerForm(
  draw: DrawPage,
  address: URL,
  [visitor, setCookies]: readonly [Headers, readonly string[]],
  answer: PlainAnswer,
  status: number,
): Promise<Response> {
  const page = await scope.run(answer, () => pageInAnswer(draw, address, visitor, setCookies))
  return page.status === 200 ? new Response(page.body, { status, headers: page.headers }) : page
}

const REFUSED = 422

/** With which status a failure is answered and, where the form itself is at no fault, why. */
export function toldOf({ kind, status }: CommerceFailure, refused: PlainProblem): [number, PlainProblem] {
  if (kind === 'unavailable') return [503, 'sistema']
  return status === 429 ? [429, 'tentativas'] : [REFUSED, refused]
}

/** What commerce refused, as its form says it; what is said beside fields is named above them. */
export function refusalOf(error: CommerceFailure): Pick<PlainAnswer, 'errors' | 'problem'> & { status: number } {
  const { message, fields: errors } = error
  if (Object.keys(errors).length > 0) return refusedFields(errors)
  const [status, problem] = toldOf(error, 'pedido')
  return { status, errors, problem: message || plainProblemText(problem) }
}

/** What is wrong with it before commerce is asked. */
export const refusedFields = (errors: Readonly<Record<string, string>>) => ({
  status: REFUSED,
  errors,
  problem: plainProblemText('campos'),
})

/** The fields of a form that have these names; a box that is ticked is true. */
export function typedFields<T extends Values>(fields: URLSearchParams, empty: T): T {
  const typed = Object.entries(empty).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? fields.has(name) : (fields.get(name) ?? ''),
  ])
  return Object.fromEntries(typed) as T
}

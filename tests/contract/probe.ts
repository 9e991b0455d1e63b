import * as v from 'valibot'
import { DEFAULT_CHANNEL, ErrorBody, RESTRICTED_CHANNEL } from '#commerce/contract/conventions.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { BuscaResposta } from '#commerce/contract/search/search.ts'
import type { Answer, ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { type Facts, pathOf, type Row, ROWS } from './rows.ts'

/** `answers`: as the contract says; `missing`: nobody is there; `differs`: somebody is, and answers otherwise. */
export type Verdict = { kind: 'answers' | 'missing' | 'differs'; detail: string }
export interface Finding {
  section: number
  mark: string
  title: string
  verdict: Verdict
}

/** A deployment's own ways of saying that there is no such resource: a relay before it may say it in other words. */
type Unknown = ReadonlySet<string>
const NOWHERE = 'contrato/recurso-que-nao-existe'
const GONE_STATUSES = new Set([404, 405, 501])
const textOf = ({ body }: Answer): string => JSON.stringify(body)
const answers = (detail = ''): Verdict => ({ kind: 'answers', detail })
const differs = (detail: string): Verdict => ({ kind: 'differs', detail })

/** Asks for what nobody has, below each of the contract's resources. */
export async function unknownResource(client: ContractClient): Promise<Unknown> {
  const resources = new Set(ROWS.map(({ call }) => call.split('/')[0]!))
  const texts = new Set<string>()
  for (const path of [NOWHERE, ...[...resources].map((resource) => `${resource}/${NOWHERE}/de/contrato`)]) {
    const answer = await client.get(path)
    if (answer.status === 404) texts.add(textOf(answer))
  }
  return texts
}

/** A product and a department to ask for; names nothing has when the search does not answer. */
export async function findFacts(client: ContractClient): Promise<Facts> {
  const nothing: Facts = { sku: '0', slug: 'nada', idProduto: '0', department: 'nada' }
  const parsed = v.safeParse(
    BuscaResposta,
    (await client.get('catalog/search/native', { query: { terms: '', resultsPerPage: '1' } })).body,
  )
  const card = parsed.success ? parsed.output.produtos[0] : undefined
  if (!card) return nothing
  const { body } = await client.get<{ categorias?: { link: string }[] }>('catalog/categories')
  const link = body?.categorias?.[0]?.link ?? ''
  return {
    sku: card.sku,
    idProduto: card.idProduto,
    slug: card.url.split('/').findLast((part) => part !== '') ?? 'nada',
    department: link.replace(/^.*\/departamento\//, '').replace(/\/$/, '') || 'nada',
  }
}

/** Asks for one row. Reads are asked in the name of whoever is logged in, writes always in a guest's, empty. */
export async function probeRow(
  row: Row,
  facts: Facts,
  unknown: Unknown,
  { guest, reader }: { guest: ContractClient; reader: ContractClient | undefined },
): Promise<Finding> {
  const isRead = row.method === 'GET'
  const asksAs = isRead && row.who !== 'guest' && reader ? reader : guest
  const query = row.query?.(facts) ?? {}
  const answer = await asksAs
    .call(row.method, pathOf(row, facts), isRead || row.method === 'DELETE' ? undefined : {}, { query })
    .catch((error: unknown) => error as Error)
  const title = `${row.method} ${row.call}`
  return {
    section: row.section,
    mark: row.mark,
    title,
    verdict:
      answer instanceof Error
        ? differs(`não respondeu: ${answer.message}`)
        : judge(row, answer, unknown, asksAs !== guest),
  }
}

function judge({ who, schema, note }: Row, answer: Answer, unknown: Unknown, isLoggedIn: boolean): Verdict {
  const { status, body } = answer
  if (GONE_STATUSES.has(status) && (status !== 404 || unknown.size === 0 || unknown.has(textOf(answer))))
    return { kind: 'missing', detail: [status, note].filter(Boolean).join('; ') }
  if (status >= 500 || (status >= 300 && status < 400)) return differs(`respondeu ${status}`)
  if (status >= 400) {
    const error = v.safeParse(ErrorBody, body)
    if (!error.success) return differs(`${status} sem o corpo de erro da seção 1`)
    return answers(
      who !== 'guest' && (status === 401 || status === 403)
        ? `pede ${who === 'agent' ? 'televendedor' : 'login'}`
        : `${status}: ${error.output.detalhes}`,
    )
  }
  if (who !== 'guest' && !isLoggedIn)
    return differs(`respondeu ${status} a um visitante; devia pedir ${who === 'agent' ? 'televendedor' : 'login'}`)
  if (!schema) return answers(`${status}`)
  const parsed = v.safeParse(schema, body)
  return parsed.success
    ? answers(`${status}`)
    : differs(`forma do contrato: ${v.getDotPath(parsed.issues[0]) ?? 'corpo'}: ${parsed.issues[0].message}`)
}

type Convention = [title: string, holds: (client: ContractClient) => Promise<boolean | string>]

/** Section 1, as far as it can be seen without changing anything. */
const CONVENTIONS: readonly Convention[] = [
  [
    'recurso desconhecido é 404 com o corpo de erro',
    async (client) => {
      const { status, body } = await client.get(NOWHERE)
      return status === 404 && v.is(ErrorBody, body)
    },
  ],
  [
    'sem a barra final, 308 para ela',
    async (client) => {
      const { status, headers } = await client.get('users/session', { withoutSlash: true })
      const location = headers.get('Location') ?? ''
      return (
        (status === 308 && new URL(location, 'http://loja.invalid').pathname.endsWith('/users/session/')) ||
        `${status} ${location}`
      )
    },
  ],
  [
    'urls/context dá os cookies de loja, segmento, acesso restrito e XSRF',
    async (client) => {
      const missing = [COOKIE.storeId, COOKIE.segment, COOKIE.restricted, COOKIE.csrf].filter(
        (name) => !client.cookies.has(name),
      )
      return missing.length === 0 || `faltam ${missing.join(', ')}`
    },
  ],
  [
    'escrita sem X-XSRF-TOKEN é 403',
    async (client) => {
      const { status, body } = await client.post('users/auth/logout', undefined, { headers: { 'X-XSRF-TOKEN': '' } })
      return (status === 403 && v.is(ErrorBody, body)) || `${status}`
    },
  ],
  [
    'um visitante que pede o canal restrito fica no padrão',
    async (client) => {
      const { body } = await client.get<{ canal?: string }>('urls/context', { query: { canal: RESTRICTED_CHANNEL } })
      return body?.canal === DEFAULT_CHANNEL || `canal ${body?.canal}`
    },
  ],
  [
    'a conta de ninguém é 401 sem SessionInvalid nem SessionTimeout',
    async (client) => {
      const answer = await client.get('users')
      return (answer.status === 401 && !/SessionInvalid|SessionTimeout/.test(textOf(answer))) || `${answer.status}`
    },
  ],
  [
    'uma sessão inventada é 401 SessionInvalid',
    async (client) => {
      client.cookies.set(`${COOKIE.authenticationPrefix}1`, '1%2Cinventada')
      const answer = await client.get('users/session')
      client.cookies.delete(`${COOKIE.authenticationPrefix}1`)
      return (answer.status === 401 && textOf(answer).includes('SessionInvalid')) || `${answer.status}`
    },
  ],
  [
    'página zero e resultados demais são 400 com o campo',
    async (client) => {
      for (const [name, value] of [
        ['page', '0'],
        ['resultsPerPage', '97'],
      ] as const) {
        const { status, body } = await client.get<ErrorBody>('catalog/search/native', { query: { [name]: value } })
        if (status !== 400 || !v.is(ErrorBody, body) || body.errors[0]?.errorParameters !== name)
          return `${name}=${value}: ${status}`
      }
      return true
    },
  ],
]

export async function probeConventions(visitor: () => Promise<ContractClient>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [title, holds] of CONVENTIONS) {
    const outcome = await holds(await visitor()).catch((error: unknown) => (error as Error).message)
    findings.push({
      section: 1,
      mark: '●',
      title,
      verdict: outcome === true ? answers() : differs(outcome === false ? 'não é assim' : outcome),
    })
  }
  return findings
}

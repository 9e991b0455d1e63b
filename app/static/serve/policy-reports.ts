import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { AddressLimit } from './address-limit.ts'
import { endUnread, readSmall } from './unread-body.ts'

const MOST_BYTES = 16 * 1024
const TYPES = new Set(['application/csp-report', 'application/reports+json', 'application/json'])
const PER_NETWORK = { perSecond: 0.2, burst: 10 }
const IN_ALL = { perSecond: 1, burst: 50 }
const SAID_AGAIN_MS = 60 * 60 * 1000
/** Kinds told in that time: what is said of a page and of an address is a stranger's word, and they have many. */
const MOST_SAID = 30

const Told = v.pipe(v.string(), v.maxLength(4096))
const Old = v.object({
  'csp-report': v.object({
    'document-uri': Told,
    'effective-directive': v.optional(Told),
    'violated-directive': v.optional(Told),
    'blocked-uri': v.optional(Told),
  }),
})
const New = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ documentURL: Told, effectiveDirective: Told, blockedURL: v.optional(Told) }),
})

/** What is kept of a report: no query, no id, no name; of what was stopped its origin only. */
function readReport(json: unknown): string | undefined {
  const old = v.safeParse(Old, json)
  if (old.success) {
    const told = old.output['csp-report']
    const directive = told['effective-directive'] ?? told['violated-directive']
    return lineOf(told['document-uri'], directive, told['blocked-uri'])
  }
  const first: unknown = Array.isArray(json) ? json[0] : json
  const report = v.safeParse(New, first)
  if (!report.success) return undefined
  const { documentURL, effectiveDirective, blockedURL } = report.output.body
  return lineOf(documentURL, effectiveDirective, blockedURL)
}

function lineOf(page: string, directive = '', blocked = ''): string | undefined {
  if (!URL.canParse(page)) return undefined
  const path = new URL(page).pathname
    .split('/')
    .slice(0, 5)
    .map((segment) => (/^[A-Za-z-]{0,40}$/.test(segment) ? segment : '*'))
    .join('/')
  const name = /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '?'
  const origin = URL.canParse(blocked)
    ? new URL(blocked).origin.slice(0, 100)
    : (/^[a-z-]{1,20}$/.exec(blocked)?.[0] ?? '?')
  return `${name} em ${path}: ${origin}`
}

export interface PolicyReports {
  /** Takes one report; always answered alike, whatever it holds. */
  take(request: IncomingMessage, response: ServerResponse, address: string | undefined): Promise<void>
}

/** @param tell one Portuguese sentence for the log, once an hour for each kind */
export function policyReports(tell: (sentence: string) => void): PolicyReports {
  const ofOne = new AddressLimit(PER_NETWORK)
  const ofAll = new AddressLimit(IN_ALL)
  const said = new LRUCache<string, true>({ max: MOST_SAID, ttl: SAID_AGAIN_MS })
  const end = (response: ServerResponse, status: number) =>
    endUnread(
      response.req,
      response.writeHead(status, { 'content-length': '0', 'cache-control': 'no-store', connection: 'close' }),
    )
  return {
    async take(request, response, address) {
      if (request.method !== 'POST') return end(response, 405)
      if (!TYPES.has(request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
        return end(response, 415)
      if (!ofOne.take(address) || !ofAll.take('')) return end(response, 429)
      const line = await readLine(request)
      said.purgeStale()
      if (line !== undefined && !said.has(line) && said.size < MOST_SAID) {
        said.set(line, true)
        tell(`A política de segurança de uma página barrou ${line}`)
        if (said.size === MOST_SAID) tell('O que mais a política de segurança barrar não será dito por uma hora.')
      }
      end(response, 204)
    },
  }
}

/** How long it may take is the server's own deadline for a request. */
async function readLine(request: IncomingMessage): Promise<string | undefined> {
  const body = await readSmall(request, MOST_BYTES)
  try {
    return body && readReport(JSON.parse(body.toString('utf8')))
  } catch {
    // No JSON: nobody waits to be told.
    return undefined
  }
}

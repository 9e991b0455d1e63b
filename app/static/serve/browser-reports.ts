import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { countBrowserCall, countBrowserError, countView, countVital } from '#commerce/contract/telemetry/instruments.ts'
import { cleanItems, ItemBatch } from '#commerce/contract/telemetry/items.ts'
import { MOST_BATCH_BYTES, RETRIED_STATUSES } from '#commerce/contract/telemetry/path.ts'
import { type BrowserError, PageReport } from '#commerce/contract/telemetry/reports.ts'
import { AddressLimit } from './address-limit.ts'
import { endUnread, leavesMuch, readSmall } from './unread-body.ts'

const PER_NETWORK = { perSecond: 1, burst: 60 }
const IN_ALL = { perSecond: 200, burst: 2_000 }
/** JSON; a page that is being left may only send text. */
const TYPES = new Set(['application/json', 'text/plain'])
/** The library tries again after these; any other answer of whoever it is passed on to ends here. */
const RETRIED: ReadonlySet<number> = new Set(RETRIED_STATUSES)
const PASSING_MS = 5_000

export interface BrowserReportsOptions {
  /** Keeps what broke; of the visitor it gets the address alone, against floods. */
  keepErrors(errors: readonly BrowserError[], address: string | undefined): Promise<void>
  /** TELEMETRY_URL and TELEMETRY_KEY. */
  passOn?: { url: string; key: string } | undefined
}

export interface BrowserReports {
  take(request: IncomingMessage, response: ServerResponse, address: string | undefined): Promise<void>
}

/**
 * Takes what browsers tell of themselves: how fast a page was and what broke in it, from everybody and without
 * anything that names them; calls and page views of those who allowed statistics, as the library batches them.
 */
export function browserReports({ keepErrors, passOn }: BrowserReportsOptions): BrowserReports {
  const ofOne = new AddressLimit(PER_NETWORK)
  const ofAll = new AddressLimit(IN_ALL)
  const end = (response: ServerResponse, status: number, body = '') => {
    const type = body === '' ? {} : { 'content-type': 'application/json' }
    const headers = { ...type, 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store' }
    if (!leavesMuch(response.req)) return void response.writeHead(status, headers).end(body)
    endUnread(response.req, response.writeHead(status, { ...headers, connection: 'close' }), body)
  }
  const take: BrowserReports['take'] = async (request, response, address) => {
    if (request.method !== 'POST') return end(response, 405)
    if (!TYPES.has(request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
      return end(response, 415)
    if (!ofOne.take(address) || !ofAll.take('')) return end(response, 429)
    const json = await readJson(request)
    if (json === 'too-large') return end(response, 413)
    const page = v.safeParse(PageReport, json)
    if (page.success) {
      count(page.output)
      const errors = page.output.errors.map((error) => ({
        ...error,
        page: page.output.page,
        version: page.output.version,
      }))
      // The database is away: what broke in a browser is not worth keeping a visitor's connection for.
      if (errors.length > 0) await keepErrors(errors, address).catch(() => undefined)
      return end(response, 204)
    }
    const batch = v.safeParse(ItemBatch, json)
    if (!batch.success) return end(response, 400)
    const items = cleanItems(batch.output)
    for (const { call } of items) if (call) countBrowserCall(call.ok, call.ms)
    const status =
      passOn && items.length > 0
        ? await passed(
            passOn,
            items.map(({ item }) => item),
          )
        : 200
    if (RETRIED.has(status)) return end(response, status)
    end(
      response,
      200,
      JSON.stringify({ itemsReceived: batch.output.length, itemsAccepted: batch.output.length, errors: [] }),
    )
  }
  return { take }
}

function count({ page, view, vitals, errors }: PageReport): void {
  if (view) countView(page)
  for (const { name, value } of vitals) countVital(name, page, value)
  for (let told = 0; told < errors.length; told++) countBrowserError(page)
}

/** @returns the status of whoever it was passed on to; 503 when nobody was there */
async function passed({ url, key }: { url: string; key: string }, items: readonly object[]): Promise<number> {
  try {
    const { status, body } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(items.map((item) => ({ ...item, iKey: key }))),
      redirect: 'error',
      signal: AbortSignal.timeout(PASSING_MS),
    })
    await body?.cancel()
    return status
  } catch {
    return 503
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readSmall(request, MOST_BATCH_BYTES)
  if (body === undefined) return 'too-large'
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

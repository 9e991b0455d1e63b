import { type Counter, type Histogram, type MeterProvider, metrics } from '@opentelemetry/api'

/**
 * What the shop counts and measures of itself, under the names by which Prometheus, OTLP and the operators' page know
 * it. Labels are words out of short lists: no path, no id, nothing that a visitor typed.
 */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Around what web.dev calls good and poor. */
const VITALS = {
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  FCP: [0.3, 0.6, 1, 1.4, 1.8, 2.4, 3, 5, 10],
  TTFB: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
  INP: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const
export type VitalName = keyof typeof VITALS
export const VITAL_NAMES = Object.keys(VITALS) as VitalName[]

/** How an address was answered: made ahead, rendered for everybody, rendered for one, or no page. */
export const REQUEST_KINDS = ['gerada', 'variante', 'pessoal', 'funcao', 'contrato', 'imagem', 'outro'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/**
 * Steps on the way to an order: pages looked at, as browsers tell, products put into a cart and orders, as the server
 * did.
 */
export const FUNNEL = ['produto', 'carrinho', 'checkout', 'pedido'] as const
export type FunnelStep = (typeof FUNNEL)[number]

export const FIGURES = {
  request: 'shop.request.duration',
  call: 'commerce.request.duration',
  statement: 'db.client.operation.duration',
  cache: 'shop.cache.requests',
  breaker: 'shop.breaker.opened',
  search: 'shop.search.duration',
  searchFallback: 'shop.search.fallbacks',
  funnel: 'shop.funnel.steps',
  views: 'shop.page.views',
  browserErrors: 'shop.browser.errors',
  browserCalls: 'shop.browser.call.duration',
  gateway: 'shop.gateway.request.duration',
  mails: 'shop.mail.attempts',
  jobsFailed: 'shop.jobs.failed',
  queue: 'shop.queue.depth',
  queueAge: 'shop.queue.age',
  passwordWork: 'shop.password.duration',
  pool: 'db.client.connection.count',
  poolWaiting: 'db.client.connection.pending_requests',
  eventLoop: 'nodejs.eventloop.delay.p99',
  publicationLag: 'shop.publication.lag',
  publicationWaiting: 'shop.publication.waiting',
} as const
type Figure = (typeof FIGURES)[keyof typeof FIGURES]
/** For whoever scrapes them and never saw this file. */
const TOLD: Readonly<Record<Figure, string>> = {
  [FIGURES.request]: 'Requests at the front door, by how they are answered; pages made ahead are gerada',
  [FIGURES.call]: 'Calls to commerce, by the pattern of their path',
  [FIGURES.statement]: 'Statements to PostgreSQL, by their first word',
  [FIGURES.cache]: 'Pages rendered on request that were kept (hit) or had to be rendered (miss)',
  [FIGURES.breaker]: 'Times that a route to commerce was closed after five failures in a row',
  [FIGURES.search]: 'Searches, by whether they found anything',
  [FIGURES.searchFallback]: 'Searches that the embedded engine answered because that of SEARCH_URL did not',
  [FIGURES.funnel]: 'Steps towards an order that the server did',
  [FIGURES.views]: 'Pages looked at, as browsers tell',
  [FIGURES.browserErrors]: 'Faults that browsers tell of, by kind of page',
  [FIGURES.browserCalls]: 'Calls of browsers that allowed statistics, as they saw them',
  [FIGURES.gateway]: 'Calls to the payment gateway: ok, refused by it, or unavailable',
  [FIGURES.mails]: 'Attempts to send a mail: sent, refused for good, or unavailable and tried again later',
  [FIGURES.jobsFailed]: 'Attempts of jobs that failed; each is tried again until it is given up',
  [FIGURES.queue]: 'Jobs of each queue in all processes: waiting, active, dead (given up)',
  [FIGURES.queueAge]: 'How late the oldest job of each queue is',
  [FIGURES.passwordWork]: 'Time to check or keep a password, its turn included',
  [FIGURES.pool]: 'Connections of this process to the database',
  [FIGURES.poolWaiting]: 'Work of this process that waits for a connection to the database',
  [FIGURES.eventLoop]: 'How late work begins in this process, 99th hundredth of the last minute',
  [FIGURES.publicationLag]: 'How long the oldest page that is no longer true has waited',
  [FIGURES.publicationWaiting]: 'Pages that are no longer true and wait to be made',
}
export const vitalFigure = (name: VitalName): string => `shop.web_vital.${name.toLowerCase()}`

// Kept only as long as the provider they were made by: before one is registered, what is made counts nothing.
let provider: MeterProvider | undefined
const histograms = new Map<string, Histogram>()
const counters = new Map<string, Counter>()

export function shopMeter() {
  const now = metrics.getMeterProvider()
  if (now !== provider) {
    provider = now
    histograms.clear()
    counters.clear()
  }
  return now.getMeter('efacil')
}

/** A height that is looked at whenever somebody collects. */
export const shopGauge = (name: Figure, unit?: string) =>
  shopMeter().createObservableGauge(name, { description: TOLD[name], ...(unit === undefined ? {} : { unit }) })

function measure(
  name: string,
  value: number,
  labels: Record<string, string>,
  unit = 's',
  bounds: readonly number[] = SECONDS,
  description: string = TOLD[name as Figure],
) {
  const meter = shopMeter()
  let histogram = histograms.get(name)
  if (!histogram) {
    histogram = meter.createHistogram(name, { unit, description, advice: { explicitBucketBoundaries: [...bounds] } })
    histograms.set(name, histogram)
  }
  histogram.record(value, labels)
}

function count(name: Figure, labels: Record<string, string> = {}) {
  const meter = shopMeter()
  let counter = counters.get(name)
  if (!counter) counters.set(name, (counter = meter.createCounter(name, { description: TOLD[name] })))
  counter.add(1, labels)
}

const group = (status: number): string => `${Math.floor(status / 100)}xx`

/** A request at the shop's front door. */
export const countRequest = (kind: RequestKind, status: number, ms: number): void =>
  measure(FIGURES.request, ms / 1000, { kind, status: group(status) })
/** @param route the pattern, never the path */
export const countCall = (method: string, route: string, status: number, ms: number): void =>
  measure(FIGURES.call, ms / 1000, { method, route, status: group(status) })
/** @param operation first word of the statement */
export const countStatement = (operation: string, ms: number): void =>
  measure(FIGURES.statement, ms / 1000, { operation })
export const countCache = (cache: 'variantes', hit: boolean): void =>
  count(FIGURES.cache, { cache, result: hit ? 'hit' : 'miss' })
export const countBreaker = (route: string): void => count(FIGURES.breaker, { route })
/** @param found whether it had results */
export const countSearch = (found: boolean, ms: number): void =>
  measure(FIGURES.search, ms / 1000, { result: found ? 'found' : 'none' })
/** The engine that a setting names did not answer, and the embedded one did. */
export const countSearchFallback = (): void => count(FIGURES.searchFallback)
export const countStep = (step: FunnelStep): void => count(FIGURES.funnel, { step })
/** How long somebody waited for their password to be checked or kept, its turn included. */
export const countPasswordWork = (ms: number): void => measure(FIGURES.passwordWork, ms / 1000, {})
export const countView = (page: string): void => count(FIGURES.views, { page })
export const countBrowserError = (page: string): void => count(FIGURES.browserErrors, { page })
export const countBrowserCall = (ok: boolean, ms: number): void =>
  measure(FIGURES.browserCalls, ms / 1000, { result: ok ? 'ok' : 'failed' })
/** @param result what became of a call to the payment gateway */
export const countGateway = (result: 'ok' | 'refused' | 'unavailable', ms: number): void =>
  measure(FIGURES.gateway, ms / 1000, { result })
export const countMail = (result: 'sent' | 'refused' | 'unavailable'): void => count(FIGURES.mails, { result })
export const countFailedJob = (job: string): void => count(FIGURES.jobsFailed, { job })
/** @param value seconds; of CLS its own number */
export const countVital = (name: VitalName, page: string, value: number): void =>
  measure(
    vitalFigure(name),
    value,
    { page },
    name === 'CLS' ? '1' : 's',
    VITALS[name],
    `${name} of pages, as browsers measured it, by kind of page`,
  )

import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { APP_VERSION } from '#app/lib/app-version.ts'
import { INSIGHTS_LIMITS } from '#app/lib/insights-limits.ts'
import { BROWSER_REPORTS_PATH } from '#commerce/contract/telemetry/path.ts'
import { pageKind, placeInShop, withoutPersons } from '#commerce/contract/telemetry/sanitise.ts'
import { watchInsights } from './watch-insights.ts'

interface Fault {
  name: string
  message: string
  place: string
}

/** Of one page looked at; what breaks again and again is told once. */
const MOST_FAULTS = 10

/** What a fault says, without what it may say of a person; undefined for one that is none of the shop's. */
export function faultOf(event: Event): Fault | undefined {
  const thrown = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error
  // Another origin's script, or an extension's: the browser does not say what it was.
  if (thrown === null || thrown === undefined) return undefined
  const isError = thrown instanceof Error
  if (isError && thrown.name === 'AbortError') return undefined
  return {
    name: withoutPersons(isError ? thrown.name : typeof thrown, 60),
    message: withoutPersons(isError ? thrown.message : String(thrown)),
    place: placeInShop(isError ? (thrown.stack ?? '') : ''),
  }
}

/**
 * Tells the shop how this page was: its vitals once, when it is left, and faults every 15 seconds while there are any.
 * No cookie, no number of the browser, no address: a legitimate interest that needs no consent (decision 060).
 * @param early faults from before
 * @param allowed whether statistics are, for what `watch` starts and ends
 */
export function reportPage(
  early: readonly Event[],
  allowed: () => boolean,
): { take(event: Event): void; watch(): void } {
  const page = pageKind(location.pathname)
  const vitals = new Map<Metric['name'], number>()
  const told = new Set<string>()
  let waiting: Fault[] = []
  let timer = 0
  let isViewTold = false

  const send = (isLeaving: boolean) => {
    clearTimeout(timer)
    timer = 0
    const view = isLeaving && !isViewTold
    if (!view && waiting.length === 0) return
    isViewTold ||= view
    const body = JSON.stringify({
      page: view ? page : pageKind(location.pathname),
      view,
      version: APP_VERSION,
      vitals: view ? [...vitals].map(([name, value]) => ({ name, value: name === 'CLS' ? value : value / 1000 })) : [],
      errors: waiting,
    })
    waiting = []
    navigator.sendBeacon(BROWSER_REPORTS_PATH, new Blob([body], { type: 'application/json' }))
  }
  const take = (event: Event) => {
    const fault = faultOf(event)
    if (!fault) return
    const name = Object.values(fault).join()
    if (told.has(name) || told.size >= MOST_FAULTS) return
    told.add(name)
    waiting.push(fault)
    timer ||= window.setTimeout(() => send(false), INSIGHTS_LIMITS.maxBatchInterval)
  }

  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }) => void vitals.set(name, Math.max(0, value)))
  for (const event of early) take(event)
  // Not at `pagehide`, which comes first: the last vitals are told at this very event.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true)
  })
  const watch = () => watchInsights(allowed())
  // Safari has no such moment.
  if ('requestIdleCallback' in window) requestIdleCallback(watch)
  else watch()
  return { take, watch }
}

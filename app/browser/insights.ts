import {
  ApplicationInsights,
  DistributedTracingModes,
  type IConfig,
  type IConfiguration,
  type ITelemetryItem,
} from '@microsoft/applicationinsights-web'
import { APP_VERSION } from '#app/lib/app-version.ts'
import { INSIGHTS_LIMITS } from '#app/lib/insights-limits.ts'
import { plainAddress } from '#commerce/contract/telemetry/items.ts'
import { BROWSER_REPORTS_PATH, RETRIED_STATUSES } from '#commerce/contract/telemetry/path.ts'
import { pageKind } from '#commerce/contract/telemetry/sanitise.ts'

const COOKIES = ['ai_user', 'ai_session']
const KEPT = /^AI_(?:sent)?[Bb]uffer/

/** Calls, page views and sessions of somebody who allowed statistics, in the library's batches (storefront §9). */
export function startInsights(): { stop(): void } {
  // The library's own type leaves the statuses out.
  const config: IConfiguration & IConfig & { retryCodes: number[] } = {
    ...INSIGHTS_LIMITS,
    // The shop's own door: it writes the key of whoever it passes them on to.
    instrumentationKey: 'efacil',
    endpointUrl: BROWSER_REPORTS_PATH,
    appId: 'efacil',
    // Request-Id, traceparent and Request-Context on the shop's own calls (storefront §7), on nobody else's.
    distributedTracingMode: DistributedTracingModes.AI_AND_W3C,
    disableFetchTracking: false,
    enableCorsCorrelation: false,
    enableAutoRouteTracking: true,
    enableSessionStorageBuffer: true,
    // Faults are told by everybody, without a number of the browser (page-report.ts).
    disableExceptionTracking: true,
    enableUnhandledPromiseRejectionTracking: false,
    disableInstrumentationKeyValidation: true,
    // As storefront §8 has them; by itself the library leaves one out.
    retryCodes: [...RETRIED_STATUSES],
    extensionConfig: { AppInsightsCfgSyncPlugin: { cfgUrl: '' } },
  }
  const insights = new ApplicationInsights({ config })
  insights.loadAppInsights()
  insights.addTelemetryInitializer(withoutAddresses)
  insights.trackPageView({ name: pageKind(location.pathname), uri: pageKind(location.pathname) })
  return {
    stop() {
      insights.core.getCookieMgr().setEnabled(false)
      void insights.unload(false)
      for (const name of COOKIES) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=None; Secure`
      for (const key of Object.keys(sessionStorage)) if (KEPT.test(key)) sessionStorage.removeItem(key)
    },
  }
}

/** An item leaves with kinds of pages and calls in it, no address. */
function withoutAddresses(item: ITelemetryItem): void {
  const data = item.baseData as Record<string, unknown> | undefined
  if (!data) return
  for (const name of ['uri', 'refUri', 'url', 'target', 'data', 'name'] as const)
    if (typeof data[name] === 'string') data[name] = plainAddress(data[name])
  delete data['properties']
  item.tags = {
    ...item.tags,
    'ai.operation.name': pageKind(location.pathname),
    'ai.application.ver': APP_VERSION,
  } as never
}

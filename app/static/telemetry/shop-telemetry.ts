import { monitorEventLoopDelay } from 'node:perf_hooks'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { APP_VERSION } from '#app/lib/app-version.ts'
import type { Env } from '#commerce/contract/env.ts'
import { FIGURES, shopGauge } from '#commerce/contract/telemetry/instruments.ts'
import { type KeepMinutes, MinuteExporter } from './minute-exporter.ts'

const MINUTE_MS = 60_000
/** Combinations of labels that one figure may have; what goes beyond is counted together. */
const MOST_SERIES = 300

type Settings = Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>

export interface ShopTelemetry {
  /** From now on each minute's figures go there. */
  keepIn(keep: KeepMinutes): void
  /** Hands over what is still to be sent. */
  close(): Promise<void>
}

/**
 * Registers OpenTelemetry for this process (decision 060): figures by the minute for the operators' page, and as far as
 * the settings name them, a door for Prometheus and a collector for traces and figures. What is not named is not even
 * loaded.
 */
export async function startTelemetry(env: Settings): Promise<ShopTelemetry> {
  const resource = resourceFromAttributes({ 'service.name': 'efacil', 'service.version': APP_VERSION })
  const minutes = new MinuteExporter()
  const readers: IMetricReader[] = [
    new PeriodicExportingMetricReader({
      exporter: minutes,
      exportIntervalMillis: MINUTE_MS,
      cardinalityLimits: { default: MOST_SERIES },
    }),
  ]
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (env.METRICS_PORT !== 0) {
    const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus')
    const door = new PrometheusExporter({ host: env.METRICS_HOST, port: env.METRICS_PORT, preventServerStart: true })
    await door.startServer().catch((error: unknown) => {
      const code = (error as { code?: string }).code ?? ''
      throw new Error(`As medidas não puderam ser abertas em ${env.METRICS_HOST}:${env.METRICS_PORT} (${code}).`)
    })
    readers.push(door)
  }
  if (endpoint) {
    const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http')
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: MINUTE_MS,
      }),
    )
  }
  const meters = new MeterProvider({ resource, readers })
  metrics.setGlobalMeterProvider(meters)
  const loop = watchEventLoop()
  const traces = endpoint ? await tracesTo(endpoint, env.OTEL_TRACES_SAMPLER_ARG, resource) : undefined
  if (traces) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    propagation.setGlobalPropagator(new W3CTraceContextPropagator())
    trace.setGlobalTracerProvider(traces)
  }
  return {
    keepIn: (keep) => void (minutes.keep = keep),
    async close() {
      loop.end()
      await Promise.allSettled([meters.shutdown(), traces?.shutdown()])
    },
  }
}

/** How late work begins because other work holds the process: the 99th hundredth of the last minute. */
function watchEventLoop(): { end(): void } {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const anew = setInterval(() => delays.reset(), MINUTE_MS).unref()
  const gauge = shopGauge(FIGURES.eventLoop, 's')
  gauge.addCallback((result) => result.observe(delays.percentile(99) / 1e9))
  return {
    end() {
      clearInterval(anew)
      delays.disable()
    },
  }
}

async function tracesTo(endpoint: string, share: number, resource: ReturnType<typeof resourceFromAttributes>) {
  const [{ OTLPTraceExporter }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const ratio = () => new sdk.TraceIdRatioBasedSampler(share)
  return new sdk.TracerProvider({
    resource,
    // Whoever sends a traceparent does not decide how much is kept.
    sampler: new sdk.ParentBasedSampler({ root: ratio(), remoteParentSampled: ratio() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
}

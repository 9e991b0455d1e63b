import { metrics } from '@opentelemetry/api'
import {
  AggregationTemporality,
  DataPointType,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { onTestFinished } from 'vitest'

/** Counts what the shop counts of itself, until the test ends. @returns reads how often, by its labels */
export function countedFigures(): (figure: string, labels?: Record<string, string>) => Promise<number> {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  onTestFinished(() => metrics.disable())
  return async (figure, labels = {}) => {
    exporter.reset()
    await reader.forceFlush()
    const found = exporter
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
      .find(({ descriptor }) => descriptor.name === figure)
    if (found?.dataPointType === DataPointType.EXPONENTIAL_HISTOGRAM) throw new Error(figure)
    const isMeant = (attributes: object) =>
      Object.entries(labels).every(([name, value]) => attributes[name as keyof typeof attributes] === value)
    return (found?.dataPoints ?? [])
      .filter(({ attributes }) => isMeant(attributes))
      .reduce((sum, { value }) => sum + (typeof value === 'number' ? value : value.count), 0)
  }
}

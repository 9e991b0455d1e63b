import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type PushMetricExporter,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics'
import type { MinuteFigure } from '#commerce/contract/telemetry/minutes.ts'

/** Where a minute's figures are kept; rejects when they could not be. */
export type KeepMinutes = (figures: readonly MinuteFigure[]) => Promise<void>

/** Hands over what was counted since the last minute; a minute that could not be kept is lost, not kept in memory. */
export class MinuteExporter implements PushMetricExporter {
  keep: KeepMinutes | undefined

  export(batch: ResourceMetrics, done: (result: ExportResult) => void): void {
    const figures = batch.scopeMetrics.flatMap(({ metrics }) => metrics.flatMap(figuresOf))
    const keep = this.keep
    void (async () => {
      // The database is away: its own log says so.
      if (keep && figures.length > 0) await keep(figures).catch(() => undefined)
      done({ code: ExportResultCode.SUCCESS })
    })()
  }

  selectAggregationTemporality(): AggregationTemporality {
    return AggregationTemporality.DELTA
  }

  async forceFlush(): Promise<void> {}
  async shutdown(): Promise<void> {
    this.keep = undefined
  }
}

function figuresOf(metric: MetricData): MinuteFigure[] {
  const figure = metric.descriptor.name
  const labelsOf = (attributes: object) =>
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]))
  if (metric.dataPointType === DataPointType.HISTOGRAM)
    return metric.dataPoints.map(({ attributes, value }) => ({
      figure,
      labels: labelsOf(attributes),
      kind: 'histogram',
      count: value.count,
      total: value.sum ?? 0,
      bounds: value.buckets.boundaries,
      buckets: value.buckets.counts,
    }))
  if (metric.dataPointType === DataPointType.EXPONENTIAL_HISTOGRAM) return []
  const kind = metric.dataPointType === DataPointType.SUM ? 'sum' : 'gauge'
  return metric.dataPoints.map(({ attributes, value }) => ({
    figure,
    labels: labelsOf(attributes),
    kind,
    count: 1,
    total: value,
    bounds: [],
    buckets: [],
  }))
}

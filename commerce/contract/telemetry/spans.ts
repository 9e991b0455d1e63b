import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/**
 * What the shop says of its own work to OpenTelemetry. Without a registered SDK each of these costs next to nothing.
 * Attributes hold patterns and counts, never values of a request: no path with an id, no parameter of a statement.
 */
const TRACER = 'efacil'

type Attributes = Record<string, string | number>

/** Work as a span of its own, a child of the one under way; one that fails names the kind of the error alone. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<T> {
  const span = trace.getTracer(TRACER).startSpan(name, { kind, attributes })
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(span))
  } catch (error) {
    failed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** As {@link inSpan}, a child of what the request's `traceparent` names, and of nothing that happens to be under way. */
export const inServerSpan = <T>(
  headers: Headers,
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> => {
  const parent = propagation.extract(ROOT_CONTEXT, headers, {
    get: (from, key) => from.get(key) ?? undefined,
    keys: (from) => [...from.keys()],
  })
  return context.with(parent, () => inSpan(name, attributes, work, SpanKind.SERVER))
}

/** The same work, a child of the span under way now, wherever it is done. */
export const inTrace = <T>(work: () => T): (() => T) => context.bind(context.active(), work)

/** Names the span under way to whoever is asked next. */
export const passTraceOn = (headers: Headers): void =>
  propagation.inject(context.active(), headers, { set: (to, key, value) => to.set(key, value) })

/** A span that has just ended, under whatever was under way. */
export function toldSpan(name: string, attributes: Attributes, ms: number, error?: unknown): void {
  const endTime = Date.now()
  const span = trace.getTracer(TRACER).startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: endTime - ms })
  if (error !== undefined) failed(span, error)
  span.end(endTime)
}

function failed(span: Span, error: unknown): void {
  // A message may quote what somebody typed.
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', codeOf(error) ?? (error instanceof Error ? error.name : typeof error))
}

const codeOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/** The trace under way, for a line of the log; undefined outside of one. */
export function traceUnderWay(): { traceId: string; spanId: string } | undefined {
  const found = trace.getActiveSpan()?.spanContext()
  return found === undefined || !isSpanContextValid(found)
    ? undefined
    : { traceId: found.traceId, spanId: found.spanId }
}

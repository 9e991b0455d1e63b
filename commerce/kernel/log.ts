import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import { traceUnderWay } from '#commerce/contract/telemetry/spans.ts'

/** Fields of a log line; never personal data: no names, documents, e-mails, addresses, tokens or raw paths. */
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/**
 * One JSON object per line; `warn` leaves the lines of level info out.
 * @param destination standard error unless told, written at once: the lines before a kill are there, and nobody reading
 *   them any more does not end the process, as Node's own stream would
 */
export function jsonLog(
  least: 'info' | 'warn' | 'silent' = 'info',
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  const log = pino(
    {
      level: least,
      // No process id and no host name: what tells lines of several processes apart is whoever collects them.
      base: null,
      // The way from a line to its trace.
      mixin: () => traceUnderWay() ?? {},
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  )
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) =>
      log[level](fields, event)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Fields of a log line; never personal data: no names, documents, e-mails, addresses, tokens or raw paths. */
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** One JSON object per line; `warn` leaves the lines of level info out. */
export function jsonLog(write: (line: string) => void, least: 'info' | 'warn' = 'info'): Log {
  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) =>
      write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
  return { info: least === 'info' ? at('info') : () => undefined, warn: at('warn'), error: at('error') }
}

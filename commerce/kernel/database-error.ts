/** The database could not be brought up; `message` is a Portuguese sentence for whoever starts the shop. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** True when the server could not be reached or is going away, as opposed to having refused a statement. */
export function isDown(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string')
    return /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[123]|08...)$/.test(code)
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}

/** True when a statement had its time and was ended, as one does that waits for what many others change. */
export const ranOut = (error: unknown): boolean =>
  ['57014', '55P03'].includes(String((error as { code?: unknown } | null)?.code ?? ''))

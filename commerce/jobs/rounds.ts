export interface Rounds {
  /** Resolves when the round under way has ended; none follows. */
  close(): Promise<void>
}

/**
 * A job done again and again: one round after another, never two at once. A round that fails keeps no later one from
 * coming.
 */
export function startRounds(
  work: () => Promise<unknown>,
  everyMs: number,
  onFailure: (error: unknown) => void,
): Rounds {
  let closing = false
  let timer: NodeJS.Timeout
  let round: Promise<unknown> = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      round = work()
        .catch(onFailure)
        .finally(() => (closing ? undefined : next()))
    }, everyMs).unref()
  }
  next()
  return {
    async close() {
      closing = true
      clearTimeout(timer)
      await round
    },
  }
}

export interface StrayFailures {
  /** One Portuguese sentence for the log. */
  tell(sentence: string): void
  /** Ends the process in order; it is ended anyway when that takes too long. */
  end(): Promise<unknown>
}

const LONGEST_END_MS = 15_000
const FRAME = /^ {4}at .+:\d+:\d+\)?$/

/**
 * What becomes of a failure that nobody caught (decision 035). A promise without a catch is one piece of work that
 * failed: it is told, and everybody else is served on. An exception out of nowhere leaves a state nobody knows: the
 * process ends in order and is started again by whoever watches it.
 */
export function handleStrayFailures({ tell, end }: StrayFailures): void {
  process.on('unhandledRejection', (reason) => tell(`Uma tarefa falhou e ninguém cuidou disso. ${placeOf(reason)}`))
  process.on('uncaughtException', (error) => {
    tell(`Uma falha inesperada encerra este processo. ${placeOf(error)}`)
    process.exitCode = 1
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref()
    void end().then(
      () => process.exit(1),
      () => process.exit(1),
    )
  })
}

/** Kind, code and frames: a message may quote what somebody typed. */
export function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown
  const { code } = thrown as { code?: unknown }
  const frames = (thrown.stack ?? '').split('\n').filter((line) => FRAME.test(line))
  return [
    thrown.name,
    ...(typeof code === 'string' ? [code] : []),
    ...frames.slice(0, 7).map((line) => line.trim()),
  ].join(' | ')
}

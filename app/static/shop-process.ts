import { handleStrayFailures } from '#commerce/contract/process/stray-failures.ts'

/**
 * What is open in this process, closed in reverse: by a signal, and when the start fails half way, so that no database
 * outlives the shop.
 */
const open: (() => Promise<void>)[] = []
let closing = false
let leave = async (_isOrdered: boolean): Promise<void> => undefined

/** From now on part of what is closed at the end, before all that was opened earlier. */
export const closesWith = (part: () => Promise<unknown>): void => void open.push(async () => void (await part()))

/** Sends visitors elsewhere before anything is closed. @param away told whether whoever runs processes ordered it */
export const leavesBy = (away: (isOrdered: boolean) => Promise<void>): void => void (leave = away)

export const problem = (sentence: string, error?: unknown): void =>
  console.error(`  ! ${sentence}${error instanceof Error ? ` ${error.stack ?? error.message}` : ''}`)

/** @param isOrdered by who runs processes, and not by somebody at a keyboard: visitors go first */
async function close(code: number, isOrdered = false): Promise<never> {
  if (closing) process.exit(1) // asked twice: at once
  closing = true
  await leave(isOrdered)
  for (const part of open.reverse())
    await part().catch((error: unknown) => problem('Algo não pôde ser encerrado.', error))
  process.exit(code)
}

/** Runs a process of the shop until a signal ends it in order; a second signal ends it at once. */
export function runProcess(main: () => Promise<void>): void {
  handleStrayFailures({ tell: problem, end: () => close(1) })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      console.log('\nEncerrando…')
      void close(0, signal === 'SIGTERM')
    })
  }
  main().catch((error: unknown) => {
    // What is broken off by the end is no failure.
    if (closing) return
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    void close(1)
  })
}

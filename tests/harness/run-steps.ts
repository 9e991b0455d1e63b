import { spawn } from 'node:child_process'

/** A step of a run of all tests (tests/run.ts). */
export interface Step {
  name: string
  /** Runs beside other steps, after the ones of its kind before it; what it writes is shown when its turn comes. */
  isBeside?: boolean
  /** Throws when it fails. @param write takes what it writes; without it, it is shown at once */
  run(write?: (text: string) => void): Promise<unknown>
}

/** Runs a program of Node; throws when it ends in another way than well. */
export async function program(args: readonly string[], write?: (text: string) => void): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // Nobody but a terminal is asked for colours, and this one is there.
    env: write && process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
  })
  child.stdout?.setEncoding('utf8').on('data', write!)
  child.stderr?.setEncoding('utf8').on('data', write!)
  const ended = Promise.withResolvers<string | undefined>()
  child.once('error', ended.reject)
  child.once('close', (status, signal) => ended.resolve(status === 0 ? undefined : (signal ?? `código ${status}`)))
  const fault = await ended.promise
  if (fault !== undefined) throw new Error(fault)
}

interface Ended {
  seconds: number
  written: string
  error?: Error
}

async function timed(step: Step, isShown: boolean): Promise<Ended> {
  const started = performance.now()
  let written = ''
  let error: Error | undefined
  try {
    await step.run(isShown ? undefined : (text) => void (written += text))
  } catch (fault) {
    error = fault as Error
  }
  return { seconds: (performance.now() - started) / 1000, written, ...(error && { error }) }
}

/**
 * Runs steps and tells of each in its turn. Those that may run beside others begin with the step before the first of
 * them: a type check takes one processor, and of two the other one is tested with meanwhile.
 * @returns sentences of those that failed
 */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = []
  const beside = new Map<Step, Promise<Ended>>()
  const first = steps.findIndex(({ isBeside }) => isBeside)
  for (const [at, step] of steps.entries()) {
    if (first >= 0 && at === Math.max(0, first - 1)) {
      let last: Promise<unknown> = Promise.resolve()
      for (const each of steps.filter(({ isBeside }) => isBeside)) {
        const ended = last.then(() => timed(each, false))
        beside.set(each, ended)
        last = ended
      }
    }
    console.log(`\n▶ ${step.name}`)
    const { seconds, written, error } = await (beside.get(step) ?? timed(step, true))
    process.stdout.write(written)
    if (error) {
      failed.push(`${step.name} falhou (${error.message}).`)
      console.error(`\n✗ ${failed.at(-1)}`)
    } else console.log(`  ${Math.round(seconds)} s`)
  }
  return failed
}

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeSync } from 'node:fs'

/** What a measured process says of itself, as the last line it prints. */
export interface ChildFigures {
  /** Milliseconds of the measured part. */
  ms: number
  /** Processor milliseconds of the whole process. */
  cpuMs: number
  peakRssMb: number
  [name: string]: number
}

/** Runs a script of this folder in a process of its own. Rejects with its errors when it fails. */
export function runChild(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ChildFigures> {
  const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (part) => (output = (output + part).slice(-20_000)))
  child.stderr.on('data', (part) => (errors = (errors + part).slice(-20_000)))
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => {
      const last = output
        .trimEnd()
        .split('\n')
        .findLast((line) => line.startsWith('{"ms":'))
      if (code === 0 && last) resolve(JSON.parse(last) as ChildFigures)
      else reject(new Error(`${script} terminou com ${code}:\n${errors}\n${output.slice(-3000)}`))
    }),
  )
}

/** Prints the figures of this process for {@link runChild}. */
export function report(ms: number, more: Record<string, number> = {}): void {
  const { user, system } = process.cpuUsage()
  const figures: ChildFigures = {
    ms: Math.round(ms),
    cpuMs: Math.round((user + system) / 1000),
    peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
    ...more,
  }
  // Synchronous: the process may end right after, with a pipe still full.
  writeSync(1, `\n${JSON.stringify(figures)}\n`)
}

/** A new folder below the project: a build resolves its packages from where it lies. */
export function benchFolder(): string {
  const parent = new URL('../../.shop/bench', import.meta.url).pathname
  mkdirSync(parent, { recursive: true })
  return mkdtempSync(`${parent}/run-`)
}

import fs from 'node:fs'
import { flushCompileCache } from 'node:module'

/** What a chaos worker says. Written at once: a word still in a buffer when the process is killed would be a lie. */
export const workerOutput = {
  attempt: (id: string): void => void fs.writeSync(1, `attempt ${id}\n`),
  acknowledged: (id: string): void => void fs.writeSync(1, `acknowledged ${id}\n`),
}

/** True until standard input ends: the worker's sign to finish. */
export function untilStdinEnds(): () => boolean {
  // Node writes what it compiled when a process ends by itself, which a killed one never does: the next start is shorter.
  flushCompileCache()
  let going = true
  process.stdin.resume()
  process.stdin.once('end', () => (going = false))
  return () => going
}

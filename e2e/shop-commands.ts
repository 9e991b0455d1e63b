import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { runCommand } from '#commerce/cli/run-command.ts'
import '#tests/harness/own-priority.ts'

/**
 * Runs commands of `npm run shop`, one after the other, each a line of JSON words on standard input; answers each with a
 * line on the fourth channel. Of one process, because to start one takes longer than what most commands do.
 */
const ANSWERS = 3

let said: string[] = []
console.log = (...parts: unknown[]) => void said.push(parts.map(String).join(' '))

for await (const line of createInterface({ input: process.stdin })) {
  const words = JSON.parse(line) as string[]
  said = []
  // What the record keeps of a command.
  process.argv.splice(2, Infinity, ...words)
  const error = await runCommand(words).then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)),
  )
  writeSync(ANSWERS, `${JSON.stringify({ said: said.join('\n'), error })}\n`)
}

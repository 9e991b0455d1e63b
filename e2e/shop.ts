import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

interface Commands {
  words: Writable
  answers: AsyncIterator<string, unknown>
}
let commands: Commands | undefined
/** Commands of a worker follow one another. */
let last: Promise<unknown> = Promise.resolve()

/** The shop's own command line, on the data folder of the shop under test. @returns what it says */
export function shop(...words: string[]): Promise<string> {
  const done = last.then(async () => {
    commands ??= open()
    commands.words.write(`${JSON.stringify(words)}\n`)
    const answer = await commands.answers.next()
    if (answer.done === true) throw new Error(`The shop's commands ended at: ${words.join(' ')}`)
    const { said, error } = JSON.parse(answer.value) as { said: string; error?: string }
    if (error !== undefined) throw new Error(error)
    return said
  })
  last = done.catch(() => undefined)
  return done
}

/** Ends with this process, whose end closes its standard input. */
function open(): Commands {
  const child = spawn('node', ['e2e/shop-commands.ts'], {
    cwd: new URL('..', import.meta.url).pathname,
    env: { ...process.env, SHOP_DATA: process.env.E2E_DATA, SITE_URL: '' },
    // What a command draws of its progress goes nowhere: answers have a way of their own.
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  })
  child.unref()
  // One reader for all of them: a listener for each answer would stay when another has it.
  const lines = createInterface({ input: child.stdio[3] as Readable })
  return { words: child.stdin!, answers: lines[Symbol.asyncIterator]() }
}

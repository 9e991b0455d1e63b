import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

interface Commands {
  words: Writable
  answers: Interface
}
let commands: Commands | undefined
/** Commands of a worker follow one another. */
let last: Promise<unknown> = Promise.resolve()

/** The shop's own command line, on the data folder of the shop under test. @returns what it says */
export function shop(...words: string[]): Promise<string> {
  const done = last.then(async () => {
    commands ??= open()
    const answer = Promise.race([once(commands.answers, 'line'), once(commands.answers, 'close')])
    commands.words.write(`${JSON.stringify(words)}\n`)
    const [line] = (await answer) as [string?]
    if (typeof line !== 'string') throw new Error(`The shop's commands ended at: ${words.join(' ')}`)
    const { said, error } = JSON.parse(line) as { said: string; error?: string }
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
  return { words: child.stdin!, answers: createInterface({ input: child.stdio[3] as Readable }) }
}

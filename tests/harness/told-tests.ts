import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** A test that did not simply pass. */
export interface ToldTest {
  /** Failed, passed only when it was repeated, or took more than half of what it may take. */
  kind: 'failed' | 'repeated' | 'late'
  name: string
  /** First line of its first failure, or how long it took. */
  why: string
}

/** More repeated ones than this, and the run has failed: so many are no accident. */
export const REPEATED_AT_MOST = 3

/** A test is tried a second time where nobody sits before it: in CI. */
export const RETRIES = process.env.CI ? 1 : 0

/** Tells the run (`tests/run.ts`, which names the file) of a test; a runner started by itself only tests. */
export function tellTest(kind: ToldTest['kind'], name: string, message: string | undefined): void {
  const file = process.env.TOLD_TESTS
  if (file === undefined) return
  const told: ToldTest = { kind, name, why: firstLine(message) }
  appendFileSync(file, `${JSON.stringify(told)}\n`)
}

export function toldTests(): ToldTest[] {
  const file = process.env.TOLD_TESTS
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as ToldTest)
}

// Colours of a terminal mean nothing in a list.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[0-9;]*m/g

const firstLine = (message = ''): string =>
  message
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'sem mensagem'

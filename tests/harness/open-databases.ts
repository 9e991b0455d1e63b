/** One for the process: a setup file and a test may each get this module anew. */
const KEY = Symbol.for('efacil.tests.open-databases')
const holder = globalThis as { [KEY]?: Set<string> }
const open = (holder[KEY] ??= new Set())

let opened = 0

/** Notes that something of the test server is open. @returns to be called when it is closed */
export function noteOpen(what: string): () => void {
  opened += 1
  const name = `${what} (${opened})`
  open.add(name)
  return () => void open.delete(name)
}

/** What is open still; nothing afterwards. */
export function leftOpen(): string[] {
  const left = [...open]
  open.clear()
  return left
}

import { afterAll } from 'vitest'

/** What the tests of a file have in common: open before the first of them, closed after the last. */
export async function forThisFile<T extends { close(): unknown }>(opening: Promise<T>): Promise<T> {
  const it = await opening
  afterAll(() => it.close())
  return it
}

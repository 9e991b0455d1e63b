import { mkdirSync } from 'node:fs'
import { generateStylesWhenStale } from '#app/static/build.ts'
import { tryExclusive, waitFor } from '#commerce/contract/process/file-lock.ts'

const WAIT_MS = 60_000
const FOLDER = new URL('../../.shop/tests/', import.meta.url).pathname

/** The styles that components import, made when they are not there or of another theme; runs side by side take turns. */
export default async function generatedStyles(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const lock = await waitFor(() => tryExclusive(`${FOLDER}styles.lock`), WAIT_MS)
  try {
    await generateStylesWhenStale()
  } finally {
    lock?.release()
  }
}

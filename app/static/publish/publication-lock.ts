import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type FileLock, tryExclusive } from '#commerce/contract/process/file-lock.ts'

/** Another process publishes into the same folder. */
export class PublicationLockedError extends Error {
  override name = 'PublicationLockedError'
}

/** One process at a time publishes into `folder`. */
export function lockPublication(folder: string): FileLock {
  mkdirSync(folder, { recursive: true })
  const lock = tryExclusive(join(folder, 'publisher.lock'))
  if (lock === null)
    throw new PublicationLockedError(`outro processo já publica em ${folder}; a loja em execução se atualiza sozinha.`)
  return lock
}

/** Between two looks of whoever waits to take over. */
const LOOK_MS = 500

/** Of several processes one publishes, the others wait until it is gone: a new version takes over from the one before. */
export async function awaitPublication(folder: string, signal: AbortSignal): Promise<FileLock> {
  for (;;) {
    try {
      return lockPublication(folder)
    } catch (error) {
      if (!(error instanceof PublicationLockedError)) throw error
    }
    await delay(LOOK_MS, undefined, { signal })
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
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

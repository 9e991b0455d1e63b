import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process publishes into the same folder. */
export class PublicationLockedError extends Error {
  override name = 'PublicationLockedError'
}

/**
 * One process at a time publishes into `folder`. A lock whose process is gone counts as none. Returns how to let go.
 */
export function lockPublication(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'publisher.pid')
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw error
    }
    const owner = Number(readFileSync(file, 'utf8'))
    if (owner !== process.pid && isAlive(owner))
      throw new PublicationLockedError(
        `outro processo (${owner}) já publica em ${folder}; a loja em execução se atualiza sozinha.`,
      )
    rmSync(file, { force: true })
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

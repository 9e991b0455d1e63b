import fs from 'node:fs'
import path from 'node:path'
import { tryExclusive } from '#commerce/contract/process/file-lock.ts'
import { writeWholeSync } from '#commerce/contract/process/whole-file.ts'

/**
 * `mine`: the folder is this process's until `release`; `other`: a gateway that lives uses it, and listens there once it
 * has told its port.
 */
export type FolderLock =
  | { kind: 'mine'; announce(port: number): void; release(): void }
  | { kind: 'other'; port: number | undefined }

/** Two shops on one data folder share one gateway: its journal bears one writer. */
export function lockFolder(folder: string): FolderLock {
  fs.mkdirSync(folder, { recursive: true })
  const portFile = path.join(folder, 'port')
  const lock = tryExclusive(path.join(folder, 'gateway.lock'))
  if (lock === null) return { kind: 'other', port: announced(portFile) }
  // Left by a killed process.
  fs.rmSync(portFile, { force: true })
  return {
    kind: 'mine',
    announce(port) {
      writeWholeSync(portFile, String(port))
    },
    release() {
      fs.rmSync(portFile, { force: true })
      lock.release()
    },
  }
}

function announced(file: string): number | undefined {
  try {
    return Number(fs.readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseStartError } from '#commerce/kernel/database-error.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** sun_path holds 108 bytes on Linux and 104 on macOS, the final zero included. */
const LONGEST_SOCKET_PATH = 103
const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * A short private folder for the socket, whatever the length of the data folder's path. Its name is recorded in
 * `socket-folder` beside the data, so that a process with another TMPDIR finds the same one.
 */
export function prepareSocketFolder(home: string, runAs: RunAs): string {
  const folder = recordedSocketFolder(home) ?? path.join(shortTemporaryFolder(), `efacil-${hashOf(home)}`)
  makeOwn(folder, runAs)
  fs.chmodSync(folder, 0o700)
  giveTo(runAs, folder)
  fs.writeFileSync(recordOf(home), `${folder}\n`)
  return folder
}

export const socketFile = (folder: string): string => path.join(folder, SOCKET_NAME)

const recordOf = (home: string): string => path.join(home, 'socket-folder')

/** The folder a server of this data was given last, or null when none was or it cannot be there any more. */
export function recordedSocketFolder(home: string): string | null {
  try {
    const folder = fs.readFileSync(recordOf(home), 'utf8').trim()
    return path.isAbsolute(folder) && fs.existsSync(path.dirname(folder)) ? folder : null
  } catch {
    return null
  }
}

const hashOf = (home: string): string => createHash('sha256').update(fs.realpathSync(home)).digest('hex').slice(0, 16)

function shortTemporaryFolder(): string {
  const wanted = fs.realpathSync(os.tmpdir())
  const fits = (base: string) =>
    Buffer.byteLength(path.join(base, `efacil-${'0'.repeat(16)}`, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
  return fits(wanted) ? wanted : '/tmp'
}

/**
 * Anyone may write in the temporary folder: a link, or a folder of somebody else's, waiting under our name is not used.
 */
function makeOwn(folder: string, runAs: RunAs): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isOwn(folder, runAs)) return
  // Root can also meet a folder left by another way of not being root.
  if (process.getuid?.() !== 0)
    throw new DatabaseStartError(
      `A pasta ${folder}, usada para o soquete do banco, pertence a outro usuário. Remova-a e tente de novo.`,
    )
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { mode: 0o700 })
}

function isOwn(folder: string, runAs: RunAs): boolean {
  const found = fs.lstatSync(folder)
  return found.isDirectory() && [process.getuid?.(), runAs.uid].includes(found.uid)
}

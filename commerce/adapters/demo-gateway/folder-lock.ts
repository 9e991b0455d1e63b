import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

const Holder = v.object({ pid: v.number(), port: v.number() })
type Holder = v.InferOutput<typeof Holder>

/** `mine`: the folder is this process's until `release`; `other`: a gateway that lives uses it, and listens there. */
export type FolderLock =
  | { kind: 'mine'; announce(port: number): void; release(): void }
  | { kind: 'other'; port: number | undefined }

/**
 * Two shops on one data folder share one gateway: its journal bears one writer.
 * @param isAlive whether a gateway answers at a port
 */
export async function lockFolder(folder: string, isAlive: (port: number) => Promise<boolean>): Promise<FolderLock> {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'lock.json')
  const aside = `${file}.${process.pid}`
  const write = (port: number) =>
    fs.writeFileSync(aside, JSON.stringify({ pid: process.pid, port } satisfies Holder), { flush: true })
  for (;;) {
    write(0)
    try {
      // A link is made by one process only.
      fs.linkSync(aside, file)
      fs.rmSync(aside)
      return {
        kind: 'mine',
        announce(port) {
          write(port)
          fs.renameSync(aside, file)
        },
        release: () => fs.rmSync(file, { force: true }),
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    fs.rmSync(aside)
    const holder = read(file)
    if (holder && isRunning(holder.pid) && (holder.port === 0 || (await isAlive(holder.port))))
      return { kind: 'other', port: holder.port || undefined }
    // Left by a killed process, or by one whose number another program has by now.
    fs.rmSync(file, { force: true })
  }
}

function read(file: string): Holder | undefined {
  try {
    return v.parse(Holder, JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * A hidden name beside a file that nobody else writes to. The number of a process is no such name: in containers that
 * share a folder each of them is number one.
 */
export const asideOf = (file: string): string =>
  join(dirname(file), `.${basename(file)}-${randomBytes(6).toString('hex')}`)

/** Whether a file's name is one of those. */
export const isAside = (name: string): boolean => /^\..+-[0-9a-f]{12}$/.test(name)

/** Puts `bytes` in the place of a file: whole or not at all, whoever does so meanwhile. Its folder is made. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const aside = asideOf(file)
  try {
    await writeFile(aside, bytes)
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** As `writeWhole`, before it returns; with `flush` it is on the disk then. */
export function writeWholeSync(file: string, text: string, options: { mode?: number; flush?: boolean } = {}): void {
  mkdirSync(dirname(file), { recursive: true })
  const aside = asideOf(file)
  try {
    writeFileSync(aside, text, options)
    renameSync(aside, file)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

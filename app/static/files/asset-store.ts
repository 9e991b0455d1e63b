import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isAside, writeWhole } from '#commerce/contract/process/whole-file.ts'

/**
 * Where files of builds lie that pages of other processes and versions name: each under a name that never means anything
 * else, so that whoever writes it writes the same.
 */
export interface AssetStore {
  /** undefined where there is none of that name. */
  read(name: string): Promise<Buffer | undefined>
  /** Whole or not at all, whoever writes it meanwhile. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Names that begin so, and when each was written last (ms since 1970). */
  list(prefix: string): Promise<{ name: string; writtenMs: number }[]>
  remove(name: string): Promise<void>
  /** Removes what was begun before then (ms since 1970) and never ended: whoever wrote it was killed. */
  tidy(beforeMs: number): Promise<void>
}

/** Letters, digits, and folders of them: nothing that leads out of the store. */
const NAME = /^(?!.*(?:^|\/)\.)[\w.-]+(?:\/[\w.-]+)*$/
export const isAssetName = (name: string): boolean => name.length <= 200 && NAME.test(name)

const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')

/** A folder, of one machine or shared by many. */
export function folderAssets(folder: string): AssetStore {
  const fileOf = (name: string) => {
    if (!isAssetName(name)) throw new Error(`nome inválido: ${name}`)
    return join(folder, ...name.split('/'))
  }
  return {
    read: (name) =>
      readFile(fileOf(name)).catch((error: unknown) => {
        if (isAbsent(error)) return undefined
        throw error
      }),
    write: async (name, bytes) => writeWhole(fileOf(name), bytes),
    async list(prefix) {
      const names = await readdir(join(folder, dirname(`${prefix}x`)), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isAbsent(error)) return []
          throw error
        },
      )
      const files = names
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => name.startsWith(prefix))
      return Promise.all(files.map(async (name) => ({ name, writtenMs: (await stat(fileOf(name))).mtimeMs })))
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    async tidy(beforeMs) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isAbsent(error)) return []
        throw error
      })
      for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && isAside(entry.name))) {
        const file = join(parentPath, name)
        const found = await stat(file).catch(() => undefined)
        if (found && found.mtimeMs < beforeMs) await rm(file, { force: true })
      }
    },
  }
}

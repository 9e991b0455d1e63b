import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * `node bundle.ts production|development`: the fixture page as the shop would serve it, as JSON on standard output. A
 * program of its own because the test runner compiles JSX its own way.
 */
const mode = process.argv[2] ?? 'production'
const folder = mkdtempSync(join(tmpdir(), 'replay-'))
const shared = {
  configFile: false as const,
  root: join(import.meta.dirname, '../..'),
  mode,
  logLevel: 'error' as const,
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
}
const here = (name: string) => join(import.meta.dirname, name)
try {
  await build({
    ...shared,
    build: { outDir: join(folder, 'client'), manifest: true, rolldownOptions: { input: here('entry.ts') } },
  })
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: { outDir: join(folder, 'server'), ssr: here('server.tsx') },
  })
  const { html } = (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as { html: () => string }
  const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)?.file ?? ''
  const assets = join(folder, 'client/assets')
  const files = Object.fromEntries(
    readdirSync(assets).map((name) => [`/assets/${name}`, readFileSync(join(assets, name), 'utf8')]),
  )
  const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Campos</title></head><body><div id="root">${html()}</div><script type="module" src="/${entry}"></script></body></html>`
  process.stdout.write(JSON.stringify({ html: page, files }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const INPUTS = [
  'app',
  'routes',
  'server-functions',
  'commerce/contract',
  'public',
  'app.config.ts',
  'panda.config.ts',
  'package-lock.json',
  'tsconfig.json',
]
const GENERATED = ['app/styled-system', 'app/route-tree.gen.ts', 'app/static']
const STYLES = join(ROOT, 'app/styled-system')
const STYLE_INPUTS = ['app/theme', 'panda.config.ts', 'package-lock.json']

/**
 * Builds the app into `dist` when its sources changed since the last build. Resolves to false when nothing had to be
 * done.
 */
export async function buildWhenStale(dist: string): Promise<boolean> {
  const mark = join(dist, 'built-from')
  const sources = hashOf(INPUTS)
  if (existsSync(mark) && existsSync(join(dist, 'server/server.js')) && readFileSync(mark, 'utf8') === sources)
    return false
  await generateStylesWhenStale()
  await run(tool('vite'), ['build', '--config', 'app.config.ts', '--logLevel', 'warn'], {
    SHOP_DIST: dist,
    NODE_ENV: 'production',
  })
  // A process of its own, of sources: a built one would find in itself the addresses that it is to replace.
  await run('app/static/cli/programs.ts', [dist])
  writeFileSync(mark, sources)
  return true
}

/** Writes the functions that components take their classes from, when they are of another theme than today's. */
export async function generateStylesWhenStale(): Promise<void> {
  const mark = join(STYLES, 'generated-from')
  const theme = hashOf(STYLE_INPUTS)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === theme) return
  await run(tool('panda'), ['codegen', '--silent'])
  await run(tool('panda'), [
    'cssgen',
    'static',
    '--silent',
    '-c',
    'app/theme/agents.config.ts',
    '-o',
    'app/styled-system/agents.css',
  ])
  writeFileSync(mark, theme)
}

function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  const visit = (path: string) => {
    if (GENERATED.includes(path)) return
    const full = join(ROOT, path)
    if (!existsSync(full)) return
    const children = path.includes('.') && !path.startsWith('.') ? undefined : listing(full)
    if (children === undefined) hash.update(path).update('\0').update(readFileSync(full)).update('\0')
    else for (const child of children) visit(`${path}/${child}`)
  }
  for (const path of inputs) visit(path)
  return hash.digest('hex')
}

function listing(path: string): string[] | undefined {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

const tool = (name: string): string => `node_modules/.bin/${name}`

/** Runs a program of the project; its output is shown only when it fails. */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, program), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} terminou com o código ${code}:\n${output.slice(-4000)}`)),
    )
  })
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPrograms } from '#app/static/programs.ts'
import { builtProgram, MANIFEST, type MadeFrom, PROGRAMS } from '#commerce/contract/process/compiled.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** Says at its end how many files of code a process has read. */
const COUNTING = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
let files = 0
registerHooks({ load: (url, context, next) => { if (url.startsWith('file:')) files++; return next(url, context) } })
process.on('exit', () => console.error('files read: ' + files))
`)}`
let dist: string

beforeAll(async () => {
  mkdirSync(join(ROOT, '.shop/tests'), { recursive: true })
  dist = mkdtempSync(join(ROOT, '.shop/tests/programs-'))
  await buildPrograms(dist)
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

function run(program: string, env: Record<string, string>): { said: string; files: number } {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', COUNTING, join(ROOT, program)], {
    encoding: 'utf8',
    env: { ...process.env, SHOP_DATA: join(dist, 'data'), SHOP_DIST: dist, ...env },
  })
  return { said: stdout + stderr, files: Number(/files read: (\d+)/.exec(stderr)?.[1]) }
}

test('a command and a start of a built shop read few files', () => {
  const command = run('commerce/cli/main.ts', {})
  expect(command.said).toContain('npm run shop -- <comando>')
  expect(command.files).toBeLessThan(200)
  // Refused before anything is opened.
  const start = run('app/static/launch.ts', { PORT: 'porta' })
  expect(start.said).toContain('PORT')
  expect(start.files).toBeLessThan(200)
})

test('without a build, or once a source has changed, the source runs', () => {
  expect(builtProgram('shop', join(dist, 'nenhum'))).toBeUndefined()
  expect(builtProgram('shop', dist)).toBeDefined()
  const manifest = join(dist, PROGRAMS, MANIFEST)
  const made = JSON.parse(readFileSync(manifest, 'utf8')) as MadeFrom
  expect(made.sources).toEqual(
    expect.arrayContaining(['commerce/embedded.ts', 'app/static/publish/publisher-process.ts']),
  )
  // What makes them is none of them: it names in its own text what it replaces in theirs.
  expect(made.sources).not.toContain('app/static/programs.ts')
  for (const changed of [
    { ...made, at: made.at - 10 * 365 * 24 * 60 * 60 * 1000 },
    { ...made, sources: [...made.sources, 'commerce/gone.ts'] },
  ]) {
    writeFileSync(manifest, JSON.stringify(changed))
    expect(builtProgram('shop', dist)).toBeUndefined()
  }
  writeFileSync(manifest, JSON.stringify(made))
})

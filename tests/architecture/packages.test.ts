import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

interface Locked {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
}
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as unknown
const lock = read('package-lock.json') as { packages: Record<string, Locked> }
const own = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>
const packages = Object.entries(lock.packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, locked]) => ({ name: folder.slice(folder.lastIndexOf('node_modules/') + 13), ...locked }))

/** Ask for nothing but to be named. */
const PERMISSIVE: ReadonlySet<string> = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense Python-2.0 CC0-1.0'.split(' '),
)
/** Ask for more, and why that is kept: each is used as it comes, none is changed or built into the shop's own files. */
const CONDITIONAL: Readonly<Record<string, RegExp>> = {
  // Changes to the library itself would have to be published. The dictionary is read as it comes, by the server alone.
  'MPL-2.0': /^(?:lightningcss(?:-.+)?|axe-core|dictionary-pt)$/,
  // A library beside the program, which anybody may replace.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // A font, served whole under its own name.
  'OFL-1.1': /^@fontsource-variable\/nunito-sans$/,
  // Data about browsers, read while the shop is built.
  'CC-BY-4.0': /^caniuse-lite$/,
}
/** Say in a file of theirs what their package.json leaves out. */
const BY_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const allowed = (name: string, licence: string): boolean =>
  PERMISSIVE.has(licence) || CONDITIONAL[licence]?.test(name) === true
/** `A AND B` asks for both, `(A OR B)` for one. */
const isAllowed = (name: string, expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => allowed(name, licence.trim())))

test('every package has a licence that this shop may be sold under', () => {
  const refused = packages
    .map(({ name, license }) => ({ name, licence: license ?? BY_FILE[name] ?? 'none' }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
  expect(refused).toEqual([])
})

test('every package is pinned: by version where it is asked for, by its sum where it is locked', () => {
  const asked = Object.entries({ ...own.dependencies, ...own.devDependencies })
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
})

test('the bill of materials names every package that the shop runs with', () => {
  // Not --omit=dev: npm then drops what a development tool needs, too, even where the shop runs with it.
  const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']
  const { stdout, stderr } = spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8' })
  const sbom = JSON.parse(stdout || `{"problem":${JSON.stringify(stderr)}}`) as {
    bomFormat?: string
    components?: { purl: string; hashes?: unknown[] }[]
  }
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX' })
  const named = new Set(sbom.components?.map(({ purl }) => decodeURIComponent(purl)))
  const asked = Object.entries(own.dependencies).map(([name, version]) => `pkg:npm/${name}@${version}`)
  expect(asked.filter((purl) => !named.has(purl))).toEqual([])
  expect(sbom.components?.filter(({ hashes }) => !hashes?.length)).toEqual([])
})

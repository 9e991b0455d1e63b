import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOMS } from '../../oxlint.config.ts'
import { lintPlanted } from './planted-lint.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Of each room what it may not import, and something that it may; said here too, so that an arrow cannot be loosened in
 * one place. `feature` as a target is another feature.
 */
const ARROWS: Readonly<Record<string, { never: readonly string[]; may: string }>> = {
  'app-entry': { never: ['static', 'commerce-operations'], may: 'routes' },
  routes: { never: ['theme', 'static', 'commerce-entry'], may: 'feature' },
  shell: { never: ['server-functions', 'routes'], may: 'feature' },
  feature: { never: ['feature', 'shell', 'commerce-http'], may: 'state' },
  state: { never: ['ui', 'feature'], may: 'server-functions' },
  widgets: { never: ['state', 'feature', 'server-functions'], may: 'ui' },
  ui: { never: ['widgets', 'state', 'browser', 'feature', 'contract'], may: 'theme' },
  theme: { never: ['ui', 'lib', 'contract'], may: 'generated' },
  browser: { never: ['state', 'server-functions'], may: 'lib' },
  lib: { never: ['browser', 'state', 'commerce-kernel'], may: 'contract' },
  early: { never: ['state', 'ui'], may: 'browser' },
  static: { never: ['feature', 'server-functions', 'commerce-store'], may: 'commerce-entry' },
  'server-functions': { never: ['state', 'commerce-domain', 'commerce-entry'], may: 'contract' },
  contract: { never: ['commerce-kernel', 'commerce-domain', 'lib'], may: 'contract' },
  'commerce-entry': { never: ['commerce-domain', 'commerce-cli', 'lib'], may: 'commerce-http' },
  'commerce-http': {
    never: ['commerce-store', 'commerce-domain', 'commerce-adapters', 'commerce-jobs', 'commerce-cli'],
    may: 'commerce-operations',
  },
  'commerce-cli': {
    never: ['commerce-store', 'commerce-domain', 'commerce-adapters', 'commerce-http', 'commerce-jobs'],
    may: 'commerce-operations',
  },
  'commerce-jobs': {
    never: ['commerce-store', 'commerce-domain', 'commerce-http', 'commerce-cli'],
    may: 'commerce-operations',
  },
  'commerce-operations': {
    never: ['commerce-http', 'commerce-jobs', 'commerce-cli', 'commerce-seed'],
    may: 'commerce-store',
  },
  'commerce-domain': { never: ['commerce-store', 'commerce-operations', 'commerce-adapters'], may: 'commerce-kernel' },
  'commerce-store': { never: ['commerce-domain', 'commerce-operations', 'commerce-adapters'], may: 'commerce-kernel' },
  'commerce-adapters': { never: ['commerce-store', 'commerce-operations'], may: 'commerce-domain' },
  'commerce-migrations': { never: ['commerce-store', 'commerce-operations'], may: 'commerce-kernel' },
  'commerce-seed': { never: ['commerce-http', 'commerce-cli', 'commerce-jobs'], may: 'commerce-operations' },
  'commerce-kernel': { never: ['commerce-domain', 'commerce-store', 'commerce-operations'], may: 'contract' },
}
/** Made by a tool, and not linted. */
const NOT_LINTED = ['generated']

/** A folder of the room; of the features the one named. */
const folderOf = (room: string, feature = 'one'): string =>
  ROOMS[room]!.folder.replace(/\*\.\S+$/, '')
    .replace('*', feature)
    .replace(/\/$/, '')

const targetOf = (room: string): string => `${folderOf(room, 'other')}/planted-target.ts`
const ownOf = (room: string): string => `${folderOf(room)}/planted-target.ts`
const importing = (...files: string[]): string =>
  files.map((file, at) => `import { x as x${at} } from '#${file}'\nexport const y${at} = x${at}\n`).join('')

const breachOf = (room: string, target: string): string => `${folderOf(room)}/planted-${target}.ts`
const allowedOf = (room: string): string => `${folderOf(room)}/planted-allowed.ts`
const UNKNOWN = ['commerce/planted-room/planted.ts', 'app/planted-room/planted.ts']
const CYCLE = ['commerce/kernel/planted-one.ts', 'commerce/kernel/planted-two.ts'] as const
const SQL = ['commerce/operations/planted-sql.ts', 'commerce/store/planted-sql.ts'] as const

const planted = new Map([
  ...Object.keys(ROOMS)
    .flatMap((room) => [targetOf(room), ownOf(room)])
    .map((file): [string, string] => [file, 'export const x = 1\n']),
  ...Object.entries(ARROWS).flatMap(([room, { never, may }]): [string, string][] => [
    ...never.map((target): [string, string] => [breachOf(room, target), importing(targetOf(target))]),
    [
      allowedOf(room),
      importing(ownOf(room), targetOf(may), ...(never.includes('contract') ? [] : [targetOf('contract')])),
    ],
  ]),
  ...UNKNOWN.map((file): [string, string] => [file, importing(targetOf('contract'))]),
  ...SQL.map((file): [string, string] => [
    file,
    "import { type Kysely, sql } from 'kysely'\nexport const one = (db: Kysely<never>) => sql`SELECT 1`.execute(db)\n",
  ]),
  [CYCLE[0], `import type { Two } from '#${CYCLE[1]}'\nexport interface One { two: Two }\n`],
  [CYCLE[1], `import type { One } from '#${CYCLE[0]}'\nexport interface Two { one: One }\n`],
])
const found = lintPlanted(planted)

describe('arrows between rooms', () => {
  test('every room that is linted has its arrows tried', () => {
    expect(Object.keys(ARROWS).toSorted()).toEqual(
      Object.keys(ROOMS)
        .filter((room) => !NOT_LINTED.includes(room))
        .toSorted(),
    )
  })

  for (const [room, { never, may }] of Object.entries(ARROWS)) {
    test.each(never)(`${room} may not import %s`, (target) => {
      expect(found.get(breachOf(room, target))).toEqual(['boundaries(dependencies)'])
    })

    test(`${room} may import itself, ${may} and the contract`, () => {
      expect(found.get(allowedOf(room))).toEqual([])
    })
  }

  test('a statement stands in the store, no floor above it', () => {
    expect(SQL.map((file) => found.get(file))).toEqual([['eslint(no-restricted-imports)'], []])
  })

  test('two files that know each other by type only are a cycle', () => {
    for (const file of CYCLE) expect(found.get(file)).toContain('import(no-cycle)')
  })
})

describe('rooms', () => {
  const folders = Object.values(ROOMS).map(({ folder }) => folder)

  test.each(UNKNOWN)('what lies in no room may not even import the contract: %s', (file) => {
    expect(found.get(file)).toEqual(['boundaries(dependencies)'])
  })

  test('every folder with code in app and commerce is a room, and every room is there', () => {
    const withCode = new Set(
      globSync('{app,commerce}/*/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => file.split('/').slice(0, 2).join('/')),
    )
    expect([...withCode].filter((folder) => !folders.includes(folder) && !folders.includes(`${folder}/*`))).toEqual([])
    expect(
      folders.filter((folder) => folder.split('/').length === 2 && !folder.includes('*') && !withCode.has(folder)),
    ).toEqual([])
  })

  test('nothing but its entries lies loose in commerce', () => {
    const loose = readdirSync(path.join(ROOT, 'commerce'), { withFileTypes: true }).filter((entry) => entry.isFile())
    expect(loose.map(({ name }) => name)).toEqual(['embedded.ts', 'published.ts'])
  })
})

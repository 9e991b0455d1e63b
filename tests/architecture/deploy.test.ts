import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Env } from '#commerce/contract/env.ts'

/** Files that run the shop name what the shop knows. */
const folder = new URL('../../deploy/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

interface Service {
  environment?: Record<string, string>
  command?: string[]
  image?: string
  deploy?: { replicas: number }
  stop_grace_period?: string
}
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const units = readdirSync(new URL('systemd/', folder)).map((name) => [name, read(`systemd/${name}`)] as const)
const OTHERS = ['NODE_ENV', 'NODE_COMPILE_CACHE']
const known = (name: string) => name in Env.entries || OTHERS.includes(name)

test('each role has its process, three of them serve, and the schema comes first', () => {
  const roleOf = (name: string) => compose.services[name]?.environment?.['SHOP_ROLE']
  expect(['web', 'publisher', 'worker'].map(roleOf)).toEqual(['web', 'publisher', 'worker'])
  expect(compose.services['web']?.deploy?.replicas).toBe(3)
  expect(compose.services['migrate']?.command?.slice(1)).toEqual(['commerce/cli/main.ts', 'migrate'])
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['postgres', 'pgbouncer', 'balancer', 'migrate']),
  )
  const roles = units.flatMap(([, text]) => /SHOP_ROLE=(\w+)/.exec(text)?.[1] ?? [])
  expect(roles.toSorted()).toEqual(['publisher', 'web', 'worker', 'worker'])
})

test('no setting is named that the shop does not know', () => {
  for (const name of ['web', 'publisher', 'worker', 'migrate'])
    expect(Object.keys(compose.services[name]!.environment!).filter((setting) => !known(setting))).toEqual([])
  for (const [unit, text] of units)
    for (const [, line = ''] of text.matchAll(/^Environment=(.*)$/gm))
      expect([
        unit,
        ...line
          .split(' ')
          .map((pair) => pair.split('=')[0]!)
          .filter((name) => !known(name)),
      ]).toEqual([unit])
  const [, line = ''] = /^ENV (.*)$/m.exec(read('Containerfile')) ?? []
  expect(
    line
      .split(' ')
      .map((pair) => pair.split('=')[0]!)
      .filter((name) => !known(name)),
  ).toEqual([])
})

test('nobody is killed before the shop has closed by itself', () => {
  const { DRAIN_SECONDS, COMMERCE_TIMEOUT_MS } = v.parse(Env, {})
  expect(DRAIN_SECONDS + COMMERCE_TIMEOUT_MS / 1000 + 2).toBeLessThan(40)
  expect(compose.services['web']?.stop_grace_period).toBe('40s')
  for (const [name, text] of units)
    if (/SHOP_ROLE/.test(text) && !name.includes('migrate')) {
      expect([name, text.includes('TimeoutStopSec=40')]).toEqual([name, true])
      expect([name, text.includes('KillMode=mixed')]).toEqual([name, true])
    }
  expect(read('haproxy.cfg')).toContain('option httpchk GET /readyz')
})

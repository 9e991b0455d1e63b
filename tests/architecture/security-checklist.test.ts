import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Env } from '#commerce/contract/env.ts'

/** Requirements of levels 1 and 2 in each section of ASVS 5.0, which are numbered from 1 without gaps. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const ALL = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) => Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`)),
)
const STATES = ['met', 'in part', 'not met', 'n/a']

/** `1.3.8, 1.3.9` and `4.3.1–4.3.2`: every requirement a row speaks for. */
const idsOf = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–')
    return ALL.slice(ALL.indexOf(from), ALL.indexOf(to) + 1)
  })

const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/security.md'), 'utf8')

test('whatever a setting has the shop connect to is told, for whoever keeps the firewall', () => {
  const [, told = ''] = /^## Connections out$([^]*?)^## /m.exec(document) ?? []
  // Its own address, and those of what it is asked by.
  const inward = ['SITE_URL', 'PAYMENT_WEBHOOK_URL', 'DATABASE_DIRECT_URL']
  const outward = Object.keys(Env.entries).filter(
    (name) => /(?:_URL|_ENDPOINT|_STORE|_SUGGESTIONS)$/.test(name) && !inward.includes(name),
  )
  expect(outward.length).toBeGreaterThan(8)
  expect(outward.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

test('the checklist answers each of the 253 requirements once, with a state', () => {
  const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d[^|]*) \| (L[12](?: L2)?) \| (.+) \| (.+) \| ([a-z/ ]+) \|$/gm)]
  expect(ALL).toHaveLength(253)
  expect(rows.flatMap(([, ids]) => idsOf(ids!))).toEqual(ALL)
  expect(rows.filter(([, , , , , state]) => !STATES.includes(state!)).map(([row]) => row)).toEqual([])
})

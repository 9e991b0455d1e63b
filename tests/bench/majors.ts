import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { keptRows } from '#commerce/operations/backup/contents.ts'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'
import { tablesInOrder } from '#commerce/store/postgres/table-copy.ts'

/** Publication rewrites these at its own time. */
const PUBLISHED = new Set([
  'catalog_dirty',
  'catalog_version',
  'content_state',
  'publications',
  'published_documents',
  'search_state',
])
const ROOT = new URL('../../', import.meta.url).pathname
const servers = process.argv.slice(2)
if (servers.length === 0) throw new Error('usage: node tests/bench/majors.ts <folder with postgres and initdb> …')
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-majors-'))

const shop = (bin: string, dataDir: string, ...words: string[]) =>
  execFileSync(process.execPath, ['commerce/cli/main.ts', ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], POSTGRES_BIN: bin, SHOP_DATA: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** One sum for each table, of its rows in an order of their own. */
async function sums(postgresBin: string, dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, postgresBin })
  try {
    const told: string[] = []
    for (const { name } of await tablesInOrder(database.db))
      if (keptRows(name) === 'true' && !PUBLISHED.has(name)) {
        const { rows } = await database.query(
          `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '')) AS sum FROM "${name}" t`,
        )
        told.push(`${name} ${(rows[0] as { sum: string }).sum}`)
      }
    return told.join('\n')
  } finally {
    await database.close()
  }
}

let faults = 0
try {
  for (const [at, from] of servers.entries()) {
    const old = path.join(home, `from-${at}`)
    const file = path.join(home, `${at}.bak`)
    shop(from, old, 'seed')
    shop(from, old, 'backup', file)
    const wanted = await sums(from, old)
    for (const [other, to] of servers.entries()) {
      const fresh = path.join(home, `${at}-to-${other}`)
      shop(to, fresh, 'restore', file)
      const isSame = (await sums(to, fresh)) === wanted
      if (!isSame) faults += 1
      console.log(`${isSame ? 'same' : 'DIFFERENT'}  ${from} → ${to}`)
    }
  }
} finally {
  fs.rmSync(home, { recursive: true, force: true })
}
process.exitCode = faults === 0 ? 0 : 1

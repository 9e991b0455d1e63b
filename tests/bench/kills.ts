import { spawnSync } from 'node:child_process'

/** Tests that kill again and again, with more kills than there is time for in each run of all tests. */
const kills = process.argv[2] ?? '50'
const started = performance.now()
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'chaos',
    'tests/chaos/orders',
    'tests/chaos/customers',
    'tests/chaos/import',
    'tests/chaos/static/publication',
  ],
  {
    cwd: new URL('../../', import.meta.url).pathname,
    env: { ...process.env, CHAOS_KILLS: kills },
    stdio: 'inherit',
  },
)
console.log(`${kills} kills in ${Math.round((performance.now() - started) / 1000)} s`)
process.exitCode = status ?? 1

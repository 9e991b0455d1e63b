/** `npm test`: types, lint, dead code, unit, contract and browser tests, in the order in which they fail fastest. */
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.ts'

const steps: { name: string; command: string[]; needsBrowser?: boolean }[] = [
  { name: 'estilos gerados', command: ['panda', 'codegen', '--silent'] },
  { name: 'rotas e pacote', command: ['vite', 'build', '--config', 'app.config.ts', '--logLevel', 'warn'] },
  { name: 'tipos', command: ['tsc', '--noEmit'] },
  { name: 'formato', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'código morto', command: ['knip'] },
  { name: 'unidade e contrato', command: ['vitest', 'run', '--config', 'tests/vitest.config.ts'] },
  { name: 'navegador', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], needsBrowser: true },
]

const only = process.argv.slice(2)
const started = Date.now()
for (const { name, command, needsBrowser } of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  console.log(`\n▶ ${name}: ${command.join(' ')}`)
  const env = needsBrowser ? { ...process.env, CHROMIUM: findBrowser() } : process.env
  const [bin, ...args] = command
  const result = spawnSync(
    process.execPath,
    [new URL(`../node_modules/.bin/${bin}`, import.meta.url).pathname, ...args],
    { stdio: 'inherit', env },
  )
  if (result.status !== 0) {
    console.error(`\n✗ ${name} falhou (${result.signal ?? `código ${result.status}`}).`)
    process.exit(1)
  }
}
console.log(`\n✓ Tudo passou em ${Math.round((Date.now() - started) / 1000)} s.`)

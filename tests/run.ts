/**
 * `npm test [-- step …] [--grep regex] [--changed]`: everything that can be wrong, in the order in which it is found
 * fastest. A step that fails stops none of the others; what failed, and what passed only when repeated, is listed at
 * the end. Steps are chosen by words of their names; with --grep only the tests run, of every kind, whose names match,
 * with --changed those that import, by whatever way, a file that is not as on `main`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '#app/static/build.ts'
import { buildPrograms } from '#app/static/programs.ts'
import { builtProgram } from '#commerce/contract/process/compiled.ts'
import generatedStyles from './harness/generated-styles.ts'
import { takeOwnShop } from './harness/own-shop.ts'
import { program, runSteps, type Step } from './harness/run-steps.ts'
import { REPEATED_AT_MOST, toldTests, type ToldTest } from './harness/told-tests.ts'

interface TestStep {
  name: string
  /** How many tests ran, at least. Throws when one fails. */
  tests(grep: string | undefined): Promise<number>
}

const started = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'efacil-testes-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.TOLD_TESTS = join(folder, 'told.jsonl')

const bin = (name: string) => new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname
const tool = (name: string, ...args: string[]) => program([bin(name), ...args])
const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: (write) => program([bin(command), ...args], write),
})

/** What --changed compares with: what has landed. */
const BASE = 'main'
const TELLING = new URL('harness/telling-reporter.ts', import.meta.url).pathname
const tier = (name: string, ...projects: string[]): TestStep => ({
  name,
  async tests(grep) {
    const report = join(folder, `${projects.join('-')}.json`)
    const only = [
      ...(grep === undefined ? [] : ['--testNamePattern', grep]),
      ...(values.changed ? ['--changed', BASE, '--passWithNoTests'] : []),
    ]
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${TELLING}`]
    // Tests that wait for what they killed leave the processors to others: together, one more at a time.
    const together = projects.length > 1 ? [`--maxWorkers=${availableParallelism() + 1}`] : []
    const chosen = projects.flatMap((project) => ['--project', project])
    await tool('vitest', 'run', '--config', 'tests/vitest.config.ts', ...chosen, ...together, ...reporters, ...only)
    // Without a test there is no report.
    return existsSync(report)
      ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number }).numPassedTests
      : 0
  },
})

const browser: TestStep = {
  name: 'navegador',
  async tests(grep) {
    const command = ['test', '--config', 'e2e/playwright.config.ts']
    if (grep === undefined && !values.changed) {
      await tool('playwright', ...command)
      return 1
    }
    // Asked first: Playwright opens the shop even when no test is chosen.
    const only = [
      ...command,
      ...(grep === undefined ? [] : ['--grep', grep]),
      ...(values.changed ? [`--only-changed=${BASE}`] : []),
    ]
    const list = spawnSync(process.execPath, [bin('playwright'), ...only, '--list'], { encoding: 'utf8' })
    if (/^(Error: No tests found|Total: 0 tests)/m.test(list.stderr + list.stdout)) return 0
    await tool('playwright', ...only)
    return 1
  },
}

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string', short: 'g' }, changed: { type: 'boolean', default: false } },
})

/** Commands and shops that tests start are read from few files. */
async function buildShop(): Promise<void> {
  const dist = process.env.SHOP_DIST!
  await buildWhenStale(dist)
  if (builtProgram('start', dist) === undefined) await buildPrograms(dist)
}

const beside = (step: Step): Step => ({ ...step, isBeside: true })
const steps: (Step | TestStep)[] = [
  check('formato', 'oxfmt', '--check', '.'),
  { name: 'estilos gerados', run: generatedStyles },
  check('lint', 'oxlint'),
  tier('testes puros', 'pure'),
  { name: 'rotas e pacote', run: buildShop },
  tier('testes de arquitetura', 'architecture'),
  // More checkers find the same types anew, each for itself: half the processor's time again.
  beside(check('tipos', 'tsc', '--noEmit', '--checkers', '1')),
  beside(check('código morto', 'knip')),
  beside(check('código só de testes', 'knip', '--production')),
  ...(words.length > 0
    ? [tier('testes de contrato', 'contract'), tier('testes de caos', 'chaos')]
    : [tier('testes de contrato e de caos', 'contract', 'chaos')]),
  browser,
]

await takeOwnShop()
let ran = 0
async function count(step: TestStep): Promise<void> {
  const tests = await step.tests(values.grep)
  ran += tests
}
const chosen = steps
  .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  .filter((step) => values.grep === undefined || 'tests' in step)
  .map((step) => ('tests' in step ? { name: step.name, run: () => count(step) } : step))
const failed = await runSteps(chosen)
if (values.grep !== undefined && ran === 0 && failed.length === 0)
  failed.push(`Nenhum teste se chama /${values.grep}/.`)

function list(heading: string, told: readonly ToldTest[]): void {
  if (told.length > 0) console.log(`\n${heading} (${told.length}):`)
  for (const { name, why } of told) console.log(`  ${name}\n    ${why}`)
}
const { failed: failing = [], repeated = [], late = [] } = Object.groupBy(toldTests(), ({ kind }) => kind)
list('Passaram só na segunda vez', repeated)
list('Demoraram mais da metade do que podem (tests/harness/quiet-times.ts)', late)
list('Falharam', failing)
if (repeated.length > REPEATED_AT_MOST) failed.push(`Mais de ${REPEATED_AT_MOST} testes passaram só na segunda vez.`)

const seconds = Math.round((Date.now() - started) / 1000)
if (failed.length > 0) {
  console.error(`\n✗ Em ${seconds} s:`)
  for (const sentence of failed) console.error(`  ${sentence}`)
  process.exit(1)
}
console.log(`\n✓ Tudo passou em ${seconds} s.`)

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './harness/longest-first.ts'
import { RETRIES } from './harness/told-tests.ts'

/** A tier is a folder: what a test needs and how long it may take can be read off its path. */
const tier = (name: string, order: number, more: TestProjectInlineConfiguration['test'] = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], sequence: { groupOrder: order }, ...more },
})

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: './tests/harness/generated-styles.ts',
    setupFiles: [
      './tests/harness/limit-of-file.ts',
      './tests/harness/console-guard.ts',
      './tests/harness/property-seed.ts',
    ],
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Left to itself Vitest keeps one processor free: of two it would use one.
    maxWorkers: '100%',
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Packages are loaded once for all files of a thread: half the time. What a test changes of the process it puts
      // back.
      tier('pure', 1, {
        isolate: false,
        pool: 'threads',
        setupFiles: ['./tests/harness/fresh-modules.ts'],
      }),
      tier('architecture', 2),
      tier('contract', 3, {
        isolate: false,
        pool: 'forks',
        setupFiles: [
          './tests/harness/fresh-modules.ts',
          './tests/harness/own-priority.ts',
          './tests/harness/quick-passwords.ts',
          './tests/harness/databases-closed.ts',
        ],
      }),
      // What is killed dies at another moment each time.
      tier('chaos', 3, { retry: RETRIES, setupFiles: ['./tests/harness/databases-closed.ts'] }),
    ],
  },
})

import { defineConfig } from 'vitest/config'

/** A tier is a folder: what a test needs and how long it may take can be read off its path. */
const tier = (name: string, order: number) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], sequence: { groupOrder: order } },
})

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    projects: [tier('pure', 0), tier('architecture', 1), tier('contract', 2), tier('chaos', 3)],
  },
})

import { afterAll, vi } from 'vitest'

/**
 * The files of a worker share the packages they import; the shop's own modules, what they remember and what was changed
 * of the surroundings are each file's.
 */
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})

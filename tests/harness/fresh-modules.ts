import { afterAll, vi } from 'vitest'

/** The files of a thread share the packages they import; the shop's own modules, and what they remember, are each file's. */
afterAll(() => void vi.resetModules())

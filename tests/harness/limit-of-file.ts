import { relative } from 'node:path'
import { expect, vi } from 'vitest'
import { limitOfFile } from './quiet-times.ts'

const ROOT = new URL('../..', import.meta.url).pathname

vi.setConfig({ testTimeout: limitOfFile(relative(ROOT, expect.getState().testPath ?? '')) })

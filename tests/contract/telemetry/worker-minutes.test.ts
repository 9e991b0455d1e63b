import { expect, test, vi } from 'vitest'
import { work } from '#app/static/other-roles.ts'
import type { KeepMinutes } from '#app/static/telemetry/minute-exporter.ts'
import { testEnv } from '#tests/harness/commerce.ts'

const { closers, keepMinutes } = vi.hoisted(() => ({
  closers: [] as (() => Promise<unknown>)[],
  keepMinutes: async () => undefined,
}))
vi.mock('#app/static/serve/commerce.ts', () => ({
  connectCommerce: async () => ({ embedded: { keepMinutes }, ready: async () => true, close: async () => undefined }),
}))
vi.mock('#app/static/shop-process.ts', () => ({
  closesWith: (close: () => Promise<unknown>) => void closers.push(close),
  leavesBy: () => undefined,
  problem: () => undefined,
}))

test('a process that works without requests keeps its minutes, as those that serve do: queues are its alone', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  let kept: KeepMinutes | undefined
  await work(testEnv({ SHOP_ROLE: 'worker', PORT: '0', PICTURES_AHEAD: 'none' }), {
    keepIn: (keep) => void (kept = keep),
  })
  expect(kept).toBe(keepMinutes)
  for (const close of closers) await close()
})

import { test as base, expect } from '@playwright/test'
import { limitOfJourney } from '#tests/harness/quiet-times.ts'

/** The test tool's own word on a registration it was asked to refuse: the shop says nothing. */
const REFUSED_WORKER = 'warning: Service Worker registration blocked by Playwright'

/** Messages a test says it expects, e.g. the browser's own note on a 404 document. */
interface Quiet {
  expectedMessages: RegExp[]
}

/**
 * Every test fails on an unexpected console error or warning, an uncaught error or a CSP violation: what a shopper
 * never sees would otherwise rot unseen.
 */
export const test = base.extend<Quiet & { guard: void; limit: void }>({
  expectedMessages: [[], { option: true }],
  // An address of its own, as visitors have: limits count by address, and some three hundred tests share this machine's.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, provide) => {
    const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
    await provide({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
  },
  limit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use, test) => {
      test.setTimeout(limitOfJourney(test.titlePath))
      await use()
    },
    { auto: true },
  ],
  guard: [
    async ({ page, expectedMessages }, use) => {
      const found: string[] = []
      page.on('console', (message) => {
        const text = `${message.type()}: ${message.text()} (${message.location().url})`
        const isTold = message.type() === 'error' || message.type() === 'warning'
        if (isTold && !text.startsWith(REFUSED_WORKER)) found.push(text)
      })
      page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
      await use()
      expect(found.filter((text) => !expectedMessages.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

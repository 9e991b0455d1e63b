import { test as base, expect } from '@playwright/test'

/** Messages a test says it expects, e.g. the browser's own note on a 404 document. */
interface Quiet {
  expectedMessages: RegExp[]
}

/**
 * Every test fails on an unexpected console error or warning, an uncaught error or a CSP violation: what a shopper
 * never sees would otherwise rot unseen.
 */
export const test = base.extend<Quiet & { guard: void }>({
  expectedMessages: [[], { option: true }],
  guard: [
    async ({ page, expectedMessages }, use) => {
      const found: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          found.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
      await use()
      expect(found.filter((text) => !expectedMessages.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

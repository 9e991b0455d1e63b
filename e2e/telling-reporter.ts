import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { tellTest } from '#tests/harness/told-tests.ts'

/** Names every browser test that failed, and every one that passed only when it was repeated. */
export default class TellingReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'expected' || outcome === 'skipped') continue
      const name = test.titlePath().filter(Boolean).join(' › ')
      tellTest(outcome === 'flaky' ? 'repeated' : 'failed', name, test.results[0]?.error?.message)
    }
  }
}

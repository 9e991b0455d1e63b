import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { isLate, limitOfJourney } from '#tests/harness/quiet-times.ts'
import { tellTest } from '#tests/harness/told-tests.ts'

/** Names every browser test that failed, that passed only when it was repeated, or that was late. */
export default class TellingReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      const [, project, ...titles] = test.titlePath()
      const name = [project, ...titles].join(' › ')
      const [first] = test.results
      const outcome = test.outcome()
      if (outcome === 'unexpected') tellTest('failed', name, first?.error?.message)
      else if (outcome === 'flaky') tellTest('repeated', name, first?.error?.message)
      else if (outcome === 'expected' && first && isLate(first.duration, limitOfJourney(titles)))
        tellTest('late', name, `${Math.round(first.duration / 1000)} s`)
    }
  }
}

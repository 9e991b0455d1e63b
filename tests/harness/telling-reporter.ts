import type { Reporter, TestCase } from 'vitest/node'
import { tellTest } from './told-tests.ts'

/** Names every test that failed, and every one that passed only when it was repeated. */
export default class TellingReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    const isRepeated = test.diagnostic()?.flaky === true
    if (state !== 'failed' && !isRepeated) return
    tellTest(
      isRepeated ? 'repeated' : 'failed',
      `${test.module.relativeModuleId} › ${test.fullName}`,
      errors[0]?.message,
    )
  }
}

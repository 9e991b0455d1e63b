import type { Reporter, TestCase } from 'vitest/node'
import { isLate, limitOfFile } from './quiet-times.ts'
import { tellTest } from './told-tests.ts'

/** Names every test that failed, that passed only when it was repeated, or that was late. */
export default class TellingReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    const { flaky = false, duration = 0 } = test.diagnostic() ?? {}
    const file = test.module.relativeModuleId
    const name = `${file} › ${test.fullName}`
    if (state === 'failed') tellTest('failed', name, errors[0]?.message)
    else if (flaky) tellTest('repeated', name, errors[0]?.message)
    else if (isLate(duration, limitOfFile(file))) tellTest('late', name, `${Math.round(duration / 1000)} s`)
  }
}

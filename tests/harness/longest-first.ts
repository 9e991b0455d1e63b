import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { FILES } from './quiet-times.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const seconds = ({ moduleId }: TestSpecification): number => FILES[relative(ROOT, moduleId)] ?? 0

/** The files that take longest first (quiet-times.ts): the last one to begin is a short one, whatever ran before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return (await super.sort(files)).toSorted((a, b) => group(a) - group(b) || seconds(b) - seconds(a))
  }
}

import { type FileRow, isAside, isRow } from './file-row.ts'
import { inCapitals } from './sections.ts'
import type { Lone, SourceRow } from './source.ts'

const formOf = ({ text, isWide }: Lone): string => `${inCapitals(text)} ${isWide}`

/** What the titles of a table have in common, by the lines that stand alone right above its products. */
export class Titles {
  /** Different ones, by how they are written. */
  readonly #texts = new Map<string, Set<string>>()
  /** What stands behind a label, by how it is written and by the label. */
  readonly #labelled = new Map<string, Map<string, Set<string>>>()
  readonly #isStray: boolean

  /**
   * @param rows the first of a file
   * @param mayLack the only line that might be a title may be none: they are the whole file, and nobody asks for titles
   * @param mayBe whether a line alone may be a title, and not a product that has nothing else
   */
  constructor(rows: readonly FileRow[], mayLack: boolean, mayBe: (row: SourceRow) => boolean) {
    let above: Lone[] = []
    let [hasBegun, isFirst, hasHeader] = [false, false, false]
    for (const row of rows) {
      const lone = isAside(row) ? undefined : row.lone
      if (isAside(row)) {
        isFirst ||= row.aside === 'title'
        hasHeader ||= row.aside === 'header' && above.length > 0
      } else if (lone && (lone.kind === 'heading' || lone.label !== undefined)) {
        if (!isRow(row) || mayBe(row)) above.push(lone)
      } else if (isRow(row) && !lone) {
        isFirst ||= !hasBegun && above.length > 0
        hasBegun = true
        for (const each of above) this.#learn(each)
        above = []
      }
    }
    const texts = [...this.#texts.values()].reduce((sum, { size }) => sum + size, 0)
    this.#isStray = mayLack && texts === 1 && !isFirst && !hasHeader
  }

  #learn(lone: Lone): void {
    const form = formOf(lone)
    const { text, label } = lone
    if (label === undefined || inCapitals(text)) this.#texts.set(form, (this.#texts.get(form) ?? new Set()).add(text))
    if (label === undefined) return
    const labels = this.#labelled.get(form) ?? new Map<string, Set<string>>()
    this.#labelled.set(form, labels.set(label, (labels.get(label) ?? new Set()).add(text)))
  }

  /** Whether others are written as this one. */
  isRepeated(lone: Lone): boolean {
    const isOneOfTexts = lone.label === undefined || inCapitals(lone.text)
    return (isOneOfTexts && (this.#texts.get(formOf(lone))?.size ?? 0) > 1) || this.#hasValues(lone)
  }

  #hasValues(lone: Lone): boolean {
    return (
      lone.label !== undefined && [...(this.#labelled.get(formOf(lone))?.values() ?? [])].some(({ size }) => size > 1)
    )
  }

  /** A line as the others of its file show it. */
  settled(lone: Lone): Lone {
    if (lone.label !== undefined && this.isRepeated(lone)) return { ...lone, kind: 'heading' }
    // The only one, with products above that have none, parts nothing.
    return lone.kind === 'heading' && this.#isStray ? { ...lone, kind: 'note' } : lone
  }
}

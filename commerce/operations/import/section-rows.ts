import { isSaidOnce } from '#commerce/domain/import/department.ts'
import { type Aside, type FileRow, isAside, isRow } from '#commerce/domain/import/file-row.ts'
import { mappedColumns } from '#commerce/domain/import/mapped-columns.ts'
import type { Mapping } from '#commerce/domain/import/mapping.ts'
import {
  areAlike,
  isNote,
  IS_NOTE,
  IS_SUMS,
  mayBeHeading,
  NAMES_DEPARTMENT,
  PASSED_OVER,
  SECTION,
  sumsOf,
} from '#commerce/domain/import/sections.ts'
import { firstOf, type SourceRow } from '#commerce/domain/import/source.ts'
import { Titles } from '#commerce/domain/import/titles.ts'

/** Lines held until a product follows; a heading and what stands below it are fewer. */
const MOST_HELD = 5
/** Notes and hidden rows that may stand between a heading and its first product. */
const MOST_BETWEEN = 100_000
/** Rows among which others show what headings of a file are, and whether the line above the header is one, too. */
const MOST_AHEAD = 2_000

/** How lines that stand alone are judged. */
export interface Judge {
  /** What is told of a heading. */
  told: string
  /** Whether a row may be a heading or a note, and not a product that has nothing else. */
  mayBe(row: SourceRow): boolean
  /** Whether the only cell of a row is the name of a product that lacks the rest. */
  isName(row: SourceRow): boolean
  /** What a row says that is none but the sums below a table. */
  sumsOf(row: SourceRow): string | undefined
  /** Whether the line above the header is a heading where no other is. */
  takesTitle: boolean
}

/** Whether headings of a file name departments: its mapping asks for them, or for no column. */
export const takesHeadings = (mapping: Mapping): boolean =>
  mappedColumns(mapping).includes(SECTION) || isSaidOnce(mapping.campos.departamento)

export function judgeBy(mapping: Mapping): Judge {
  const isAskedFor = mappedColumns(mapping).includes(SECTION)
  return {
    told: takesHeadings(mapping) ? NAMES_DEPARTMENT : PASSED_OVER,
    mayBe: (row) => mayBeHeading(row, mapping, isAskedFor),
    isName: (row) => firstOf(row, mapping.campos.nome) !== undefined,
    sumsOf: (row) => sumsOf(row, mapping),
    takesTitle: isAskedFor,
  }
}

const asideOf = ({ line, position }: FileRow, aside: Aside['aside'], said: string, told: string): Aside => ({
  line,
  position,
  aside,
  said,
  told,
})

/** Rows of a table with the last heading above each, and headings and notes as what is no product. */
export const withSections = (rows: AsyncIterable<FileRow>, judge: Judge): AsyncGenerator<FileRow> =>
  withTitle(sectioned(rows, judge), judge)

/** Its first rows, which show what its titles are, then all of them. */
async function* sectioned(rows: AsyncIterable<FileRow>, judge: Judge): AsyncGenerator<FileRow> {
  const reader = rows[Symbol.asyncIterator]()
  const first: FileRow[] = []
  let end: IteratorResult<FileRow> | undefined
  let failure: { error: unknown } | undefined
  try {
    while (first.length < MOST_AHEAD && !end?.done) {
      end = await reader.next()
      if (!end.done) first.push(end.value)
    }
  } catch (error) {
    failure = { error }
  }
  const titles = new Titles(first, end?.done === true && !judge.takesTitle, judge.mayBe)
  const all = async function* (): AsyncGenerator<FileRow> {
    try {
      yield* first
      if (failure) throw failure.error
      yield* { [Symbol.asyncIterator]: () => reader }
    } finally {
      await reader.return?.()
    }
  }
  yield* parted(all(), judge, titles)
}

/** What stands above a product: only that makes a heading of a line, and of several the one that others are like. */
function* above(held: readonly FileRow[], judge: Judge, titles: Titles): Generator<FileRow, string | undefined> {
  const headings = held.flatMap((row) => (isAside(row) || !row.lone ? [] : [{ row, lone: row.lone }]))
  const last = headings.findLast(({ lone }) => titles.isRepeated(lone)) ?? headings.at(-1)
  let isPast = false
  for (const row of held) {
    const text = isAside(row) ? undefined : row.lone?.text
    if (text === undefined) yield row
    else yield isPast ? asideOf(row, 'note', text, IS_NOTE) : asideOf(row, 'heading', text, judge.told)
    isPast ||= row === last?.row
  }
  return last?.lone.text
}

async function* parted(rows: AsyncIterable<FileRow>, judge: Judge, titles: Titles): AsyncGenerator<FileRow> {
  let section = ''
  let held: FileRow[] = []
  /** Those of them that may be headings. */
  let waiting = 0
  /** What held lines are where no product follows. */
  const left = (row: FileRow): FileRow =>
    !isAside(row) && row.lone && (row.lone.isWide || !(isRow(row) && judge.isName(row)))
      ? asideOf(row, 'note', row.lone.text, IS_NOTE)
      : row
  for await (const read of rows) {
    const sums = isRow(read) && !read.lone ? judge.sumsOf(read) : undefined
    const told = sums === undefined ? read : asideOf(read, 'note', sums, IS_SUMS)
    const lone = isAside(told) || !told.lone ? undefined : titles.settled(told.lone)
    const isSaid = lone && isNote(lone, isRow(told) && judge.isName(told))
    const row = isSaid ? asideOf(told, 'note', lone.text, IS_NOTE) : told
    const isHeading = !isSaid && lone?.kind === 'heading' && (!isRow(row) || judge.mayBe(row))
    if (isHeading || (waiting > 0 && !isRow(row))) {
      held.push(row)
      if (!isAside(row)) waiting += 1
    } else {
      if (isRow(row)) section = (yield* above(held, judge, titles)) ?? section
      held = []
      waiting = 0
      yield isRow(row) ? inSection(row, section) : row
    }
    while (waiting > MOST_HELD || held.length > MOST_BETWEEN) {
      const gone = held.shift()!
      if (!isAside(gone)) waiting -= 1
      yield left(gone)
    }
  }
  yield* held.map(left)
}

/** Takes the line above the header for a heading where the first of the others has rows before it. */
async function* withTitle(rows: AsyncIterable<FileRow>, { told, takesTitle }: Judge): AsyncGenerator<FileRow> {
  let title: Aside | undefined
  let ahead: FileRow[] = []
  const settled = function* (isHeading: boolean): Generator<FileRow> {
    if (title && isHeading) yield { ...title, aside: 'heading', told }
    for (const row of ahead) yield isHeading && isRow(row) ? inSection(row, title!.said) : row
    title = undefined
    ahead = []
  }
  for await (const row of rows) {
    if (isAside(row) && row.aside === 'title') title = row
    else if (!title) yield row
    else {
      const isHeading = isAside(row) && row.aside === 'heading'
      const hasRows = ahead.some(isRow)
      if (isHeading) yield* settled(hasRows && areAlike(title.said, row.said))
      else if (ahead.length >= MOST_AHEAD) yield* settled(takesTitle)
      if (title) ahead.push(row)
      else yield row
    }
  }
  yield* settled(takesTitle)
}

const inSection = (row: SourceRow, section: string): SourceRow =>
  typeof row.value === 'object' && row.value !== null && !Array.isArray(row.value)
    ? { ...row, value: { ...row.value, [SECTION]: section } }
    : row

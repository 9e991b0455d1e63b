import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Columns, type DocRow } from '#commerce/domain/search/columns.ts'
import { Names } from '#commerce/domain/search/names.ts'
import { Runs } from '#commerce/domain/search/runs.ts'
import { type ProductWords, type WordGroup, WordIndex } from '#commerce/domain/search/words.ts'

const lists = (runs: Runs): number[][] => Array.from({ length: runs.count }, (_, place) => [...runs.list(place)])
const someLists = fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 12 })
const said = (words: ReadonlyMap<number, string>): Map<number, ProductWords> =>
  new Map([...words].map(([doc, own]) => [doc, { words: own, title: '' }]))
const toMap = (rows: readonly (readonly number[])[], from = 0): Map<number, readonly number[]> =>
  new Map(rows.map((row, place) => [place + from, row]))

describe('lists end to end', () => {
  test('replaced and lengthened lists are as told, the others as they were', () => {
    fc.assert(
      fc.property(
        someLists,
        fc.dictionary(fc.nat(15).map(String), fc.array(fc.nat(20), { maxLength: 4 })),
        (before, changed) => {
          const changes = new Map(Object.entries(changed).map(([place, list]) => [Number(place), list]))
          const count = Math.max(before.length, ...[...changes.keys()].map((place) => place + 1))
          const after = new Runs().with(before.length, toMap(before)).with(count, changes)
          expect(lists(after)).toEqual(
            Array.from({ length: count }, (_, place) => changes.get(place) ?? before[place] ?? []),
          )
        },
      ),
    )
  })

  test('turned round, every value has the places that hold it', () => {
    fc.assert(
      fc.property(someLists, (rows) => {
        const turned = new Runs().with(rows.length, toMap(rows)).transposed(21)
        expect(lists(turned)).toEqual(
          Array.from({ length: 21 }, (_, value) =>
            rows.flatMap((row, place) => row.filter((each) => each === value).map(() => place)),
          ),
        )
      }),
    )
  })
})

test('a revision of the columns leaves the one before as it was', () => {
  const row = (doc: number, price: number, category: string, names: Names): DocRow => ({
    doc,
    revision: 1,
    head: 'x',
    available: true,
    price,
    discount: 0,
    sold: 0,
    launched: 0,
    rating: 0,
    standing: 0,
    facets: [],
    categories: [names.categories.numberOf(category)],
  })
  const names = new Names()
  const first = new Columns(0, names).with(1, [row(3, 10, 'a', names), row(5, 20, 'a', names)])
  const second = first.with(2, [row(5, 30, 'b', names), 3, row(7, 40, 'a', names)])
  expect([...first.live]).toEqual([3, 5])
  expect([...first.inCategory('a')]).toEqual([3, 5])
  expect(first.fields.price[5]).toBe(20)
  expect([...second.live]).toEqual([5, 7])
  expect([...second.inCategory('a')]).toEqual([7])
  expect(second.departments.map(({ path }) => path)).toEqual(['a', 'b'])
})

describe('the words of completion', () => {
  const word = fc.constantFrom('ab', 'abc', 'abd', 'b', 'ba', '=ab', '=abc', '#12', '12')
  const text = fc.uniqueArray(word, { maxLength: 5 }).map((words) => words.join(' '))
  const group = fc.array(
    fc.oneof(
      fc.record({ all: fc.array(word, { minLength: 1, maxLength: 2 }) }),
      fc.record({ beginning: fc.constantFrom('=a', 'a', 'ab', 'z') }),
    ),
    { minLength: 1, maxLength: 2 },
  )

  const holds = (own: string, groups: readonly WordGroup[]): boolean => {
    const words = own.split(' ')
    const has = (wanted: string): boolean =>
      words.includes(wanted) || (/^[a-z0-9]*\d/.test(wanted) && words.includes(`#${wanted}`))
    return groups.every((tests) =>
      tests.some((each) =>
        'all' in each ? each.all.every(has) : words.some((other) => other.startsWith(each.beginning)),
      ),
    )
  }

  test('find what each product says at this revision, after any number of changes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.nat(8).map(String), text), { maxLength: 6 }),
        fc.array(group, { minLength: 1, maxLength: 3 }),
        (revisions, groups) => {
          const truth = new Map<number, string>()
          let index = new WordIndex(0)
          for (const [at, changed] of revisions.entries()) {
            const changes = new Map(Object.entries(changed).map(([doc, own]) => [Number(doc), own]))
            for (const [doc, own] of changes) truth.set(doc, own)
            index = index.with(at + 1, said(changes))
          }
          const expected = [...truth].filter(([, own]) => holds(own, groups)).map(([doc]) => doc)
          expect(index.matching(groups).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
        },
      ),
    )
  })

  test('stay true when many changes become one large table', () => {
    const many = (from: number, count: number, own: (doc: number) => string): Map<number, string> =>
      new Map(Array.from({ length: count }, (_, at) => [from + at, own(from + at)]))
    const first = new WordIndex(0).with(1, said(many(0, 3_000, (doc) => `todo par${doc % 2}`)))
    const next = first.with(2, said(many(1_000, 2_500, (doc) => (doc % 2 === 0 ? '' : `todo novo${doc}`))))
    const last = next.with(3, said(new Map([[7, 'todo unico']])))
    const count = (index: WordIndex, all: string): number => index.matching([[{ all: [all] }]]).length
    expect([first, next, last].map((index) => count(index, 'todo'))).toEqual([3_000, 2_250, 2_250])
    expect([first, next, last].map((index) => count(index, 'par1'))).toEqual([1_500, 500, 499])
    expect(count(next, 'novo1001')).toBe(1)
    expect(last.matching([[{ beginning: 'uni' }]])).toEqual([7])
  })
})

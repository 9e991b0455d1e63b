import { askedDepartments } from '#commerce/domain/search/departments.ts'
import { indexRow } from '#commerce/domain/search/document.ts'
import { farther, groupsOf } from '#commerce/domain/search/plan.ts'
import { SHIPPED_PAIRS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { SURE } from '#commerce/domain/search/ranking-rules.ts'
import { Runs } from '#commerce/domain/search/runs.ts'
import { ranked, type Reach } from '#commerce/domain/search/score.ts'
import { kindsOf, meaningsOf } from '#commerce/domain/search/synonyms.ts'
import { readQuery } from '#commerce/domain/search/text.ts'
import { surest } from '#commerce/domain/search/things.ts'
import { WordIndex } from '#commerce/domain/search/words.ts'
import { entrada, type ProdutoDado } from '#tests/factories/produto.ts'

const SYNONYMS = meaningsOf(SHIPPED_PAIRS)

export type Dado = Partial<ProdutoDado> & { nome: string }

/** Finds names, best first, in a catalogue of these products. */
export function catalogue(...dados: readonly Dado[]): (terms: string, reach?: Reach) => string[] {
  const rows = dados.map((dado, at) => indexRow(entrada({ id: `p${at}`, ...dado })))
  const index = new WordIndex(0).with(
    1,
    new Map(
      rows.map((row, doc) => [
        doc,
        {
          title: row.text.title,
          words: [
            row.text.words,
            ...row.completions.map((word) => `=${word}`),
            ...row.codes.map((code) => `#${code}`),
          ].join(' '),
        },
      ]),
    ),
  )
  const paths = [...new Set(rows.flatMap((row) => row.categories.split(' ')))]
  const departments = new Runs().with(
    rows.length,
    new Map(rows.map((row, doc) => [doc, row.categories.split(' ').map((path) => paths.indexOf(path))])),
  )
  const named = rows.flatMap((row) => row.names.filter(({ kind }) => kind === 'category'))
  const called = [...new Map(named.map(({ key, name }) => [key, name]))].map(([path, name]) => ({ path, name }))
  const known = new Map(rows.flatMap((row) => row.words.map((word) => [word, { freq: 1 }] as const)))
  return (terms, reach = 'most') => {
    const { words, without, codes } = readQuery(terms)
    const groups = groupsOf(words, { synonyms: SYNONYMS, kinds: kindsOf(SHIPPED_PAIRS), known }).map((group) =>
      surest(index, group) >= SURE ? group : [...group, ...farther(group, SYNONYMS)],
    )
    const prices = rows.map((row) => row.price ?? -1)
    const { docs, ranks, exact } = ranked(index, dados.length, { groups, without, codes }, reach, {
      prices,
      departments,
      asked: new Set(askedDepartments(groups, called).map((path) => paths.indexOf(path))),
    })
    return [...docs.keys()]
      .sort((a, b) => exact[b]! - exact[a]! || ranks[b]! - ranks[a]! || docs[a]! - docs[b]!)
      .map((at) => dados[docs[at]!]!.nome)
  }
}

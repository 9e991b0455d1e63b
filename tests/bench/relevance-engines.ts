import { DatabaseSync } from 'node:sqlite'
import MiniSearch from 'minisearch'
import { askedDepartments } from '#commerce/domain/search/departments.ts'
import { indexRow } from '#commerce/domain/search/document.ts'
import { farther, groupsOf } from '#commerce/domain/search/plan.ts'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import { SHIPPED_PAIRS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { type RankingRules, SURE } from '#commerce/domain/search/ranking-rules.ts'
import { relevanceOf, standing } from '#commerce/domain/search/ranking.ts'
import { Runs } from '#commerce/domain/search/runs.ts'
import { ranked } from '#commerce/domain/search/score.ts'
import { kindsOf, meaningsOf } from '#commerce/domain/search/synonyms.ts'
import { indexTokens, isStopWord, readQuery } from '#commerce/domain/search/text.ts'
import { surest } from '#commerce/domain/search/things.ts'
import { Vocabulary } from '#commerce/domain/search/vocabulary.ts'
import type { Weights } from '#commerce/domain/search/weights.ts'
import { WordIndex } from '#commerce/domain/search/words.ts'

/** Ids of the best products for a text, best first. */
export type Engine = (query: string) => string[]
export const TOP = 24

export interface Texts {
  id: string
  title: string
  type: string
  brand: string
  model: string
  description: string
  attributes: string
}

export const textsOf = ({ produto }: IndexEntry): Texts => {
  const text = (...parts: readonly string[]): string => parts.flatMap(indexTokens).join(' ')
  const types = produto.atributos.filter(({ nome }) => nome.startsWith('Tipo')).map(({ valor }) => valor)
  return {
    id: produto.idProduto,
    title: text(produto.nome),
    type: text(...types, ...produto.trilha.map(({ nome }) => nome)),
    brand: text(produto.marca ?? ''),
    model: text(produto.modelo ?? ''),
    description: text(produto.descricao),
    attributes: text(...produto.atributos.map(({ valor }) => valor)),
  }
}

const FIELDS = { title: 3, type: 3, brand: 2, model: 2, description: 1, attributes: 1 } as const
const FIELD_NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
const K1 = 1.2
const B = 0.75

/** BM25F as the books have it: mentions by field and its length, saturated once, by rarity; any word will do. */
export function bm25f(texts: readonly Texts[]): Engine {
  const postings = new Map<string, Map<number, number>>()
  for (const field of FIELD_NAMES) {
    const words = texts.map((text) => text[field].split(' ').filter((word) => word !== '' && !isStopWord(word)))
    const usual = words.reduce((sum, own) => sum + own.length, 0) / texts.length || 1
    for (const [doc, own] of words.entries())
      for (const word of own) {
        const of = postings.get(word) ?? new Map<number, number>()
        of.set(doc, (of.get(doc) ?? 0) + FIELDS[field] / (1 - B + (B * own.length) / usual))
        postings.set(word, of)
      }
  }
  return (terms) => {
    const scores = new Map<number, number>()
    for (const word of new Set(indexTokens(terms).filter((token) => !isStopWord(token)))) {
      const of = postings.get(word) ?? new Map<number, number>()
      const rarity = Math.log(1 + (texts.length - of.size + 0.5) / (of.size + 0.5))
      for (const [doc, sum] of of) scores.set(doc, (scores.get(doc) ?? 0) + (rarity * sum) / (K1 + sum))
    }
    return [...scores]
      .sort(([a, left], [b, right]) => right - left || a - b)
      .slice(0, TOP)
      .map(([doc]) => texts[doc]!.id)
  }
}

export function sqlite(texts: readonly Texts[]): Engine {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE VIRTUAL TABLE t USING fts5 (id UNINDEXED, name, type, description, attributes)')
  const insert = db.prepare('INSERT INTO t VALUES (?, ?, ?, ?, ?)')
  db.exec('BEGIN')
  for (const { id, title, brand, type, description, attributes } of texts)
    insert.run(id, `${title} ${brand}`, type, description, attributes)
  db.exec('COMMIT')
  const select = db.prepare(`SELECT id FROM t WHERE t MATCH ? ORDER BY bm25(t, 0, 10, 5, 3, 1) LIMIT ${TOP}`)
  return (terms) => {
    const any = indexTokens(terms).map((token) => `"${token}"`)
    return any.length === 0 ? [] : select.all(any.join(' OR ')).map((row) => String(row['id']))
  }
}

export function mini(texts: readonly Texts[]): Engine {
  const engine = new MiniSearch<Texts>({
    fields: ['title', 'brand', 'type', 'description', 'attributes'],
    tokenize: (text) => text.split(' '),
    searchOptions: { tokenize: (text) => [...indexTokens(text)], boost: { title: 4, brand: 4, type: 3 }, fuzzy: 0.2 },
  })
  engine.addAll(texts)
  return (terms) =>
    engine
      .search(terms)
      .slice(0, TOP)
      .map(({ id }) => String(id))
}

const SYNONYMS = meaningsOf(SHIPPED_PAIRS)
const KINDS = kindsOf(SHIPPED_PAIRS)

export interface Understanding {
  synonyms?: boolean
  kinds?: boolean
  farther?: boolean
  /** Whether what is set aside is among what is found, at its end. */
  related?: boolean
}

/** The shop's ranking over the same products in memory, without spelling; the rules of an engine may be others. */
export function ours(
  catalogue: readonly IndexEntry[],
  weights?: Weights,
): (rules?: Partial<RankingRules>, words?: Understanding) => Engine {
  const rows = catalogue.map((entry) => indexRow(entry, weights))
  const index = new WordIndex(0).with(
    1,
    new Map(
      rows.map((row, doc) => [
        doc,
        {
          title: row.text.title,
          words: [
            row.text.words,
            ...row.codes.map((code) => `#${code}`),
            ...row.completions.map((word) => `=${word}`),
          ].join(' '),
        },
      ]),
    ),
  )
  const paths = [...new Set(rows.flatMap((row) => row.categories.split(' ')))]
  const numbers = new Map(paths.map((path, at) => [path, at]))
  const departments = new Runs().with(
    rows.length,
    new Map(rows.map((row, doc) => [doc, row.categories.split(' ').map((path) => numbers.get(path)!)])),
  )
  const counts = new Map<string, { freq: number; form: string }>()
  for (const row of rows)
    for (const word of row.words)
      counts.set(word, { freq: (counts.get(word)?.freq ?? 0) + 1, form: row.forms[word] ?? word })
  const known = new Vocabulary(counts)
  const named = new Map(
    rows.flatMap(({ names }) =>
      names.flatMap(({ kind, key, name }) => (kind === 'category' ? [[key, name] as const] : [])),
    ),
  )
  const listed = [...named].map(([path, name]) => ({ path, name }))
  const prices = rows.map((row) => row.price ?? -1)
  return (rules, { synonyms = true, kinds = true, farther: far = true, related = true } = {}) =>
    (terms) => {
      const { words, without, codes } = readQuery(terms)
      const planned = groupsOf(words, {
        synonyms: synonyms ? SYNONYMS : new Map(),
        kinds: kinds ? KINDS : undefined,
        known,
      })
      const groups = planned.map((group) =>
        !synonyms || !far || surest(index, group) >= SURE ? group : [...group, ...farther(group, SYNONYMS)],
      )
      const asked = new Set(askedDepartments(groups, listed).map((path) => numbers.get(path)!))
      const find = (reach: 'most' | 'any') =>
        ranked(index, rows.length, { groups, without, codes }, reach, { prices, departments, asked }, rules)
      let found = find('most')
      if (found.docs.length === 0) found = find('any')
      const { docs, ranks, exact, aside } = found
      const worth = Float64Array.from(docs, (doc, at) => {
        const row = rows[doc]!
        return (exact[at] === 1 ? 1000 : 0) + relevanceOf(ranks[at]!, row.available, standing(row.available, 0, 0))
      })
      return [...docs.keys()]
        .filter((at) => related || aside[at] === 0)
        .sort((a, b) => aside[a]! - aside[b]! || worth[b]! - worth[a]! || docs[a]! - docs[b]!)
        .slice(0, TOP)
        .map((at) => rows[docs[at]!]!.productId)
    }
}

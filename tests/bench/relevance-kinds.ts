import fs from 'node:fs'
import path from 'node:path'
import { slugify } from '#commerce/contract/values/slug.ts'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import { entrada } from '../factories/produto.ts'
import { dataFolder } from './search-catalogue.ts'

const FEWEST = 5

/**
 * Google's kinds of products in Portuguese as a catalogue, one of each with the kinds above it as departments, and every
 * kind of several with what is right for it: whatever stands below. Nobody wrote these queries for a search.
 */
export function kinds():
  | { catalogue: IndexEntry[]; queries: { query: string; right: ReadonlySet<string> }[] }
  | undefined {
  const file = path.join(dataFolder(), 'taxonomia-google-ptbr', 'taxonomy-with-ids.pt-BR.txt')
  if (!fs.existsSync(file)) return undefined
  const all = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, id, names] = /^(\d+) - (.+)$/.exec(line.trim()) ?? []
      return id && names ? [{ id, names: names.split(' > ') }] : []
    })
  const below = new Map<string, Set<string>>()
  const inner = new Set(all.map(({ names }) => names.slice(0, -1).join(' > ')))
  const leaves = all.filter(({ names }) => names.length > 1 && !inner.has(names.join(' > ')))
  for (const { id, names } of leaves)
    for (const name of names.slice(1, -1)) below.set(name, (below.get(name) ?? new Set()).add(id))
  const catalogue = leaves.map(({ id, names }) =>
    entrada({
      id,
      nome: names.at(-1)!,
      departamento: names.slice(0, -1).map((name) => [slugify(name), name] as const),
    }),
  )
  const queries = [...below]
    .filter(([, right]) => right.size >= FEWEST)
    .map(([query, right]) => ({ query: query.toLowerCase(), right }))
  return { catalogue, queries }
}

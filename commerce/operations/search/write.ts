import { hash } from 'node:crypto'
import { type IndexRow, indexRow, offerRow, wordBasis } from '#commerce/domain/search/document.ts'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import { type SynonymLine, synonymPairs } from '#commerce/domain/search/synonyms.ts'
import { normalTerms } from '#commerce/domain/search/text.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { clicksOf, replaceRedirects, replaceSynonyms, type SearchRedirect } from '#commerce/store/search/behaviour.ts'
import {
  basesOf,
  nextRevision,
  removeDocuments,
  wordsOf,
  writeDocuments,
  writeNames,
  writeOffers,
} from '#commerce/store/search/documents.ts'
import { changeTerms, recountTerms, type TermChange } from '#commerce/store/search/vocabulary.ts'

const BATCH = 1_000

/**
 * A product of which only price, stock or the like changed keeps its words.
 * @param day of the shop, `2026-08-03`: clicks of the 30 days before it count
 */
export async function indexProducts(trx: Trx, entries: readonly IndexEntry[], day: string): Promise<void> {
  if (entries.length === 0) return
  const revision = await nextRevision(trx)
  const latest = [...new Map(entries.map((entry) => [entry.produto.idProduto, entry])).values()]
  for (let from = 0; from < latest.length; from += BATCH) {
    const batch = latest.slice(from, from + BATCH)
    const ids = batch.map(({ produto }) => produto.idProduto)
    const [bases, clicks] = [await basesOf(trx, ids), await clicksOf(trx, ids, day)]
    const clicked = <Row extends { productId: string; popularity: number }>(row: Row): Row => ({
      ...row,
      popularity: row.popularity + (clicks.get(row.productId) ?? 0),
    })
    const based = batch.map((entry) => {
      const basis = basisOf(entry)
      return { entry, basis, isKnown: !entry.isAnew && bases.get(entry.produto.idProduto) === basis }
    })
    const offers = based.filter(({ isKnown }) => isKnown).map(({ entry }) => offerRow(entry))
    await writeOffers(trx, offers.map(clicked), revision)
    const others = based.filter(({ isKnown }) => !isKnown)
    const rows = others.map(({ entry }) => indexRow(entry))
    const before = await wordsOf(
      trx,
      rows.map((row) => row.productId),
    )
    await writeDocuments(
      trx,
      rows.map((row, at) => ({ ...clicked(row), basis: others[at]!.basis })),
      revision,
    )
    await writeNames(
      trx,
      [...offers, ...rows].flatMap((row) => row.names),
      revision,
    )
    await changeTerms(trx, termChanges(before, rows), revision)
  }
}

const basisOf = (entry: IndexEntry): string => hash('sha1', wordBasis(entry), 'base64url')

export async function removeFromIndex(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const revision = await nextRevision(trx)
  const before = await wordsOf(trx, productIds)
  await removeDocuments(trx, productIds, revision)
  await changeTerms(trx, termChanges(before, []), revision)
}

export const rebuildVocabulary = async (trx: Trx): Promise<void> => recountTerms(trx, await nextRevision(trx))

function termChanges(before: readonly string[], rows: readonly IndexRow[]): TermChange[] {
  const changes = new Map<string, number>()
  const forms = new Map<string, string>()
  for (const term of before) changes.set(term, (changes.get(term) ?? 0) - 1)
  for (const { words, forms: own } of rows) {
    for (const term of words) {
      changes.set(term, (changes.get(term) ?? 0) + 1)
      const form = own[term] ?? term
      if (form !== term || !forms.has(term)) forms.set(term, form)
    }
  }
  return [...changes].flatMap(([term, change]) =>
    change === 0 ? [] : [{ term, change, form: forms.get(term) ?? term }],
  )
}

/** Replaces the shop's own synonyms; they go before those that every shop knows (portuguese/thesaurus.ts). */
export async function setSynonyms(trx: Trx, lines: readonly SynonymLine[]): Promise<void> {
  await nextRevision(trx)
  await replaceSynonyms(trx, synonymPairs(lines))
}

/** Replaces the redirects: a search for exactly these terms goes to a path of this shop instead (`allowRedirect`). */
export async function setRedirects(trx: Trx, redirects: readonly SearchRedirect[]): Promise<void> {
  await nextRevision(trx)
  const rows = redirects.map(({ terms, destination }) => ({ terms: normalTerms(terms), destination }))
  await replaceRedirects(
    trx,
    rows.filter(({ terms, destination }) => terms !== '' && /^\/(?!\/)/.test(destination)),
  )
}

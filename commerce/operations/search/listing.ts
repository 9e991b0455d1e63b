import type { Kysely } from 'kysely'
import { type FilterClause, formatFilter, parseFilter } from '#commerce/contract/search/filter.ts'
import type { Listagem } from '#commerce/contract/search/search.ts'
import type { Columns } from '#commerce/domain/search/columns.ts'
import { facetsOf } from '#commerce/domain/search/facets.ts'
import { MAX_CLAUSES, tally } from '#commerce/domain/search/filter.ts'
import { type Hits, numbered, pageOf, sortsOf } from '#commerce/domain/search/order.ts'
import type { ListingQuery } from '#commerce/domain/search/port.ts'
import { EXACT_CODE, relevanceOf } from '#commerce/domain/search/ranking.ts'
import type { Matches } from '#commerce/domain/search/score.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { type LivePrices, pricedCards } from './cards.ts'
import { findTexts } from './find.ts'
import type { PageSkeleton, View } from './view.ts'

type Reader = Kysely<Database>

/** The facets, total and cards of one page of a department or of a search. @throws CommerceError `validation` */
export async function listingPage(
  view: View,
  db: Reader,
  query: ListingQuery,
  livePrices: LivePrices,
): Promise<Listagem> {
  const clauses = clausesOf(query.filter)
  const filter = formatFilter(clauses)
  const key = [
    query.terms === undefined ? '' : `${query.exact ? '==' : '='}${query.terms}`,
    query.categoria ?? '',
    filter,
    query.sortBy,
    query.page,
    query.resultsPerPage,
    query.isBare === true,
  ].join('\n')
  const skeleton = await view.pages.forceFetch(key, { context: () => skeletonOf(view, db, query, clauses) })
  return {
    total: skeleton.total,
    page: query.page,
    pages: Math.ceil(skeleton.total / query.resultsPerPage),
    resultsPerPage: query.resultsPerPage,
    sortBy: query.sortBy,
    filter,
    ...(skeleton.aside > 0 ? { relacionados: skeleton.aside } : {}),
    produtos: await pricedCards(view, db, skeleton.docs, query.canal, livePrices),
    facetas: skeleton.facetas,
    sort: sortsOf(view.columns.names),
  }
}

export function clausesOf(filter: string): FilterClause[] {
  const clauses = parseFilter(filter)
  if (clauses === undefined || clauses.length > MAX_CLAUSES)
    throw fieldError('filter', 'O filtro informado não é válido.')
  return clauses
}

async function skeletonOf(
  view: View,
  db: Reader,
  query: ListingQuery,
  clauses: readonly FilterClause[],
): Promise<PageSkeleton> {
  const { columns } = view
  const { standing, available } = columns.fields
  const found =
    query.terms === undefined
      ? undefined
      : candidates(columns, (await findTexts(view, db, query)).matches, query.categoria)
  const docs = found?.docs ?? (query.categoria === undefined ? columns.live : columns.inCategory(query.categoria))
  const counted = query.isBare && clauses.length === 0 ? undefined : tally(columns, docs, clauses)
  const passing = counted?.passing ?? numbered(docs.length)
  // Loops, not `from` and `map`: a publication asks this of the whole shop with each change.
  const hits = {
    docs: new Int32Array(passing.length),
    relevance: new Float64Array(passing.length),
    aside: new Uint8Array(passing.length),
  }
  let aside = 0
  for (let at = 0; at < passing.length; at++) {
    const place = passing[at]!
    const doc = docs[place]!
    hits.docs[at] = doc
    hits.relevance[at] = found
      ? relevanceOf(found.relevance[place]!, available[doc] === 1, standing[doc]!)
      : standing[doc]!
    if (found?.aside?.[place] === 1) aside += hits.aside[at] = 1
  }
  return {
    total: hits.docs.length,
    aside,
    docs: pageOf(columns, hits, query.sortBy, query.page, query.resultsPerPage),
    facetas: query.isBare || !counted ? [] : facetsOf(columns, counted, clauses, query.categoria),
  }
}

/** Products found and the relevance of their texts. What was indexed after this view's revision is left out. */
function candidates(columns: Columns, matches: Matches, categoria: string | undefined): Hits {
  const { live } = columns.fields
  const within = categoria === undefined ? undefined : new Uint8Array(columns.size)
  if (within) for (const doc of columns.inCategory(categoria!)) within[doc] = 1
  const size = matches.docs.length
  const found = { docs: new Int32Array(size), relevance: new Float64Array(size), aside: new Uint8Array(size) }
  let count = 0
  for (let index = 0; index < size; index++) {
    const doc = matches.docs[index]!
    if (live[doc] !== 1 || (within && within[doc] !== 1)) continue
    found.docs[count] = doc
    found.aside[count] = matches.aside[index]!
    found.relevance[count++] = matches.ranks[index]! + (matches.exact[index] === 1 ? EXACT_CODE : 0)
  }
  return { docs: found.docs.subarray(0, count), relevance: found.relevance.subarray(0, count), aside: found.aside }
}

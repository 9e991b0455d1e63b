import { departmentLink, productLink } from '#commerce/contract/links.ts'
import type { CategoryRow } from '#commerce/store/catalogue/categories.ts'
import { type RedirectRow, redirectRows } from '#commerce/store/catalogue/redirects.ts'
import { dropDocuments, saveDocuments, type PublishedDocument } from '#commerce/store/publication/documents.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { PublishContext } from './products.ts'

const MAX_HOPS = 10

/**
 * Publishes the old addresses of some products and the redirects made by hand. Every old address points to the final
 * one; one whose product is gone answers 410 itself.
 * @param changed product ids and paths whose redirects may differ; departments are few and always looked at
 */
export async function publishRedirects(
  trx: Trx,
  changed: { products: readonly number[]; paths: readonly string[] },
  context: PublishContext,
): Promise<boolean> {
  const rows = await redirectRows(trx, changed.products)
  const byHand = new Map(rows.filter((row) => row.path !== null).map((row) => [row.from, row.path!]))
  const documents = rows.flatMap((row): PublishedDocument[] => {
    const to = targetOf(row, byHand, context.categories)
    if (to === row.from) return []
    if (to === undefined) return [goneAt(row.from)]
    return [{ kind: 'redirecionamento', key: row.from, body: JSON.stringify({ para: to }) }]
  })
  const present = new Set(rows.map((row) => row.from))
  const deleted = await dropDocuments(
    trx,
    'redirecionamento',
    changed.paths.filter((path) => !present.has(path)),
  )
  documents.push(...deleted.map(({ key }) => goneAt(key)))
  const gone = await saveDocuments(
    trx,
    documents.filter((document) => document.kind === 'removido'),
    context.version,
  )
  await dropDocuments(
    trx,
    'redirecionamento',
    documents.filter((document) => document.kind === 'removido').map((document) => document.key),
  )
  const moved = await saveDocuments(
    trx,
    documents.filter((document) => document.kind === 'redirecionamento'),
    context.version,
  )
  await dropDocuments(
    trx,
    'removido',
    documents.filter((document) => document.kind === 'redirecionamento').map((document) => document.key),
  )
  return gone.size > 0 || moved.size > 0
}

const goneAt = (path: string): PublishedDocument => ({
  kind: 'removido',
  key: path,
  body: JSON.stringify({ idProduto: null, skus: [] }),
})

function targetOf(
  row: RedirectRow,
  byHand: ReadonlyMap<string, string>,
  categories: ReadonlyMap<number, CategoryRow>,
): string | undefined {
  if (row.slug !== null) return row.live ? productLink(row.slug) : undefined
  if (row.category !== null) {
    const category = categories.get(row.category)
    return category && departmentLink(category.path)
  }
  let target = row.path!
  for (let hop = 0; hop < MAX_HOPS && byHand.has(target); hop++) target = byHand.get(target)!
  return target
}

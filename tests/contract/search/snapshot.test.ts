import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { createSearchIndex, type PostgresSearch } from '#commerce/operations/search/search-index.ts'
import { generatedCatalogue } from '#tests/bench/search-catalogue.ts'
import { entrada } from '#tests/factories/produto.ts'
import { searchUnderTest, type SearchUnderTest } from '#tests/harness/search-shop.ts'

const COUNT = 1_200
const QUERY = { page: 1, resultsPerPage: 24, sortBy: 'relevance', filter: '', canal: DEFAULT_CHANNEL } as const
let under: SearchUnderTest
const catalogue = [...generatedCatalogue(COUNT)]

beforeAll(async () => {
  under = await searchUnderTest()
  await transaction(under.database.db, (trx) => under.index.indexProducts(trx, catalogue))
})
afterAll(() => under.database.close())

/** As a process that has just started. */
const started = (): PostgresSearch => createSearchIndex({ livePrices: async () => [] })

async function answers(index: PostgresSearch): Promise<unknown[]> {
  const { db } = under.database
  const terms = catalogue.filter((_, at) => at % 97 === 0).map(({ produto }) => produto.nome.split(' ')[0]!)
  return Promise.all([
    ...terms.map(async (text) => {
      const { produtos, facetas, total } = await index.search(db, {
        ...QUERY,
        terms: text,
        allowRedirect: false,
        counted: false,
      })
      return { produtos: produtos.map(({ sku }) => sku), facetas, total }
    }),
    index.listing(db, QUERY).then(({ total, facetas }) => ({ total, facetas })),
    ...terms.map(async (text) =>
      (await index.autocomplete(db, { terms: text, resultsProducts: 5, canal: DEFAULT_CHANNEL })).products.map(
        ({ name }) => name,
      ),
    ),
  ])
}

test('a process that starts from what another left answers the same, with what changed since', async () => {
  const { db } = under.database
  await under.index.maintain(db)
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM search_snapshots WHERE name IN ('words', 'columns') ORDER BY name`.execute(db)
  expect(rows).toEqual([{ name: 'columns' }, { name: 'words' }])
  await under.put({ id: 'depois', nome: 'Xilofone Depois', por: 10_00 })
  await under.remove(catalogue[0]!.produto.idProduto)
  // Whoever reads the words themselves is not needed: they are no longer there.
  const expected = await answers(under.index)
  await sql`UPDATE search_texts SET words = 'nada~1', title = '' WHERE doc <= ${COUNT}`.execute(db)
  expect(await answers(started())).toEqual(expected)
  expect(await under.names('xilofone')).toEqual(['Xilofone Depois'])
})

test('what was left broken is as if nothing were left', async () => {
  const { db } = under.database
  await sql`UPDATE search_snapshots SET bytes = 'x' WHERE name = 'columns.price'`.execute(db)
  const { total } = await started().listing(db, QUERY)
  expect(total).toBe(COUNT)
})

test('a changed price is no changed word', async () => {
  const { db } = under.database
  const read = async (): Promise<number[]> =>
    (await sql<{ revision: number }>`SELECT revision FROM search_texts ORDER BY doc`.execute(db)).rows.map(
      ({ revision }) => revision,
    )
  await under.put({ id: 'preco', nome: 'Zabumba', por: 10_00 })
  const before = await read()
  await transaction(db, (trx) =>
    under.index.indexProducts(trx, [entrada({ id: 'preco', nome: 'Zabumba', por: 20_00 })]),
  )
  expect(await read()).toEqual(before)
  expect((await under.search('zabumba')).produtos[0]?.preco?.precoPor).toBe(20)
})

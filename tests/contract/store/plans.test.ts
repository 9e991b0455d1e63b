import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { BUILT } from '#tests/harness/sql/built-queries.ts'
import { grow, GROWING, SHORT } from '#tests/harness/sql/grown-database.ts'
import { PAGE_READS } from '#tests/harness/sql/page-reads.ts'
import { genericPlan, type Indexes, isQuery, type PlanNode, readIndexes, readWhole } from '#tests/harness/sql/plans.ts'
import { openSources, type SourceTypes } from '#tests/harness/sql/source-types.ts'
import { findBuilders, findStatements } from '#tests/harness/sql/statements.ts'
import { asServerOwner, freshDatabase } from '#tests/harness/test-database.ts'

/** Statements that read a growing table whole at any size, and why they may. */
const WHOLE: Readonly<Record<string, string>> = {
  'lockCustomersOf: users by users_pkey': "of a command, once in a shop's life",
  'forgetOpinionsOf: product_questions': "of a command, once in a shop's life",
  'shopHolds: orders by orders_pkey': "of a command, once in a shop's life",
  'shopHolds: products': "of a command, once in a shop's life",
  'ordersNotIn: order_items': "of a command, once in a shop's life",
  'ordersNotIn: orders by orders_pkey': "of a command, once in a shop's life",
  'forgetUncalled: attendances': "of a command, once in a shop's life",
  'forgetUnusedCoupons: carts': "of a command, once in a shop's life",
  'forgetSearchWords: search_queries': "of a command, once in a shop's life",
  'forgetShopFiles: pictures': 'of a command that a person types',
  'awaitedSkus: availability_notices by availability_notices_open': 'asks for all that waits; the index holds no more',
  'awaitedPrices: availability_notices by price_notices_open': 'asks for all that waits; the index holds no more',
  'customersByName: users by users_by_name_part': 'words anywhere in a name; the index finds them by their letters',
  'customersByDigits: users by users_by_cpf_part': 'digits anywhere in it; the index finds them by three',
  'customersByDigits: orders by orders_by_number_part': 'digits anywhere in it; the index finds them by three',
  'claimOrders: orders by orders_to_pair': 'asks for all that waits; the index holds no more',
  'claimViews: device_views by device_views_to_pair': 'asks for all that waits; the index holds no more',
  'shelvesWithoutList: sellers by sellers_pkey': 'a round of learning looks at each seller',
  'overdueOrders: orders by orders_to_be_paid': 'asks for all that waits; the index holds no more',
  'waitingQuestions: product_questions by product_questions_waiting':
    'asks for all that waits; the index holds no more',
  'waitingMails: mail_outbox by mail_outbox_due': 'counts all that waits; the index holds no more',
  'waitingPayments: payments by payments_by_hold': 'counts all that waits; the index holds no more',
  'nextPayments: payments by payments_by_hold': 'asks for all that waits; the index holds no more',
  'nextMoment: published_documents by published_documents_review': 'the first product of the index; showcases are few',
  'usableCoupons: coupons by coupons_listed': 'shows all that is listed',
  'pendingProducts: catalog_dirty': 'counts the whole queue',
  'takeProducts: catalog_dirty': 'both ends of the whole queue',
  'isProductPending: catalog_dirty': 'ends at the first one; what waits beside products is little',
  'takeOthers: catalog_dirty': 'takes the whole queue',
  'waitingMarks: catalog_dirty by catalog_dirty_pkey': 'counts the whole queue',
  'takeOthers: import_runs by import_runs_source': 'one row for each import file',
  'writeDepartments: product_categories':
    'a hash for a hundred rows of a small table; large ones are asked by their index',
  'recountTerms: search_documents': 'counts the words of the whole catalogue, after an import',
  'recountTerms: search_terms by search_terms_pkey': 'counts the words of the whole catalogue, after an import',
  'sellerIds: sellers by sellers_pkey': 'an import holds all sellers against its file',
  'localPictures: pictures by pictures_pkey': 'all pictures of this machine are encoded, once',
  'picturesWithFiles: pictures by pictures_pkey': 'a backup holds all of them',
  'videosWithFiles: product_videos': 'a backup holds all of them',
  'videosWithFiles: product_videos by product_videos_by_video': 'a backup holds all of them',
  'markWholeShop: published_documents': 'a restore publishes all of it',
  'markWholeShop: products': 'a restore publishes all of it',
  'purgeRemovedFromSearch: search_documents by search_documents_removed': 'the index holds only what left the index',
  'purgeUnusedWords: search_terms by search_terms_unused': 'the index holds only words that no product has',
  'shopState: orders by orders_pkey': 'one row, before a restore',
  'shopState: products by products_pkey': 'one row, before a restore',
  'shopState: users by users_pkey': 'one row, before a restore',
  'countToExport: products': 'an operator exports all of it',
  'liveCounts: variants by variants_pkey': 'once of a whole file of prices',
  'newestReviews: product_reviews by product_reviews_product_id_customer_id_key': "an operator's list",
  'listQuotes: quotes by quotes_by_customer': 'a supervisor looks through all of them',
  'voucherLiability: vouchers by vouchers_by_customer': 'of a command that a person types',
  'voucherLiability: voucher_entries': 'of a command that a person types',
  'follow: coupons': 'an operator renames a department',
  'eraseCustomer: availability_notices': 'once in the life of an account',
  'eraseCustomer: mail_outbox': 'once in the life of an account; mails live 30 days',
  'eraseCustomer: sessions': 'once in the life of an account; sessions live 30 days',
  'eraseCustomer: request_attachments': 'once in the life of an account',
  'eraseCustomer: store_ratings': 'once in the life of an account',
  'storeRatingsBy: store_ratings by store_ratings_by_time': 'a customer asks for the copy of their data',
}
/** The same of the query builder. */
const BUILT_WHOLE: Readonly<Record<string, string>> = {
  'findMail: mail_outbox': 'an operator looks a mail up by the beginning of its id',
  'abandonedAttendances: attendances by open_calls_by_customer': 'asks for all that is open; the index holds no more',
  'endStaleServing: attendances by open_calls_by_customer': 'the same',
  'endStaleServing: sessions by sessions_by_attendance': 'the same, of sessions that are in a call',
  'endStaleWaiting: sessions by sessions_of_agents': 'the same, of agents whose calls wait',
}

let sources: SourceTypes
let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
let indexes: Indexes
const growing: ReadonlySet<string> = new Set(GROWING)

beforeAll(async () => {
  sources = openSources()
  database = await freshDatabase()
  client = await asServerOwner(database, database.name)
  await grow(client)
  indexes = await readIndexes(client)
})
afterAll(async () => {
  await client.end()
  await database.close()
  sources.close()
})

test('every table either grows or is short', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...GROWING, ...SHORT].toSorted())
})

test('every statement finds its rows of growing tables by an index', async () => {
  // Whatever can be had by an index is had by it: what is still read whole, at any size would be.
  for (const setting of ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'])
    await client.query(`SET ${setting} = off`)
  await client.query('SET random_page_cost = 1')
  const whole = new Set<string>()
  for (const { at, texts } of findStatements(sources))
    for (const text of texts.filter(isQuery))
      for (const read of readWhole(await genericPlan(client, text), growing, indexes))
        whole.add(`${at.split(' ')[1]}: ${read}`)
  expect([...whole].toSorted()).toEqual(Object.keys(WHOLE).toSorted())
})

test('pages, carts, accounts and the rounds read no growing table whole', async () => {
  expect(await wholeReads(PAGE_READS)).toEqual([])
})

test('what pages ask is what was found in the source', async () => {
  const found = new Set(findStatements(sources).flatMap(({ texts }) => texts))
  const sent = (await Promise.all(Object.values(PAGE_READS).map(asked))).flat()
  expect(sent.map(({ sql }) => sql).filter((text) => !found.has(text))).toEqual([])
})

test('what the query builder asks finds its rows of growing tables by an index', async () => {
  expect([...findBuilders(sources)].filter((name) => !(name in BUILT))).toEqual([])
  expect(await wholeReads(BUILT)).toEqual(Object.keys(BUILT_WHOLE).toSorted())
})

async function wholeReads(calls: Readonly<Record<string, (db: Reader) => Promise<unknown>>>): Promise<string[]> {
  const whole = new Set<string>()
  for (const [name, ask] of Object.entries(calls))
    for (const query of await asked(ask))
      for (const read of readWhole(await planOf(query), growing, indexes)) whole.add(`${name}: ${read}`)
  return [...whole].filter((read) => !(read in WHOLE)).toSorted()
}

/** The queries of a call, whose writes are undone. */
async function asked(ask: (db: Reader) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log({ query }) {
      queries.push(query)
    },
  })
  const trx = await db.startTransaction().execute()
  await ask(trx).finally(() => trx.rollback().execute())
  return queries.filter(({ sql }) => isQuery(sql))
}

/** The plan of a query with what it asks for, as the server makes it. */
async function planOf({ sql, parameters }: CompiledQuery): Promise<PlanNode> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `EXPLAIN (FORMAT JSON) ${sql}`,
    values: [...parameters],
  })
  return rows[0]!['QUERY PLAN'][0].Plan
}

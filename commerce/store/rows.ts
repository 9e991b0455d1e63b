import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

export type Trx = Transaction<Database>
/** A connection or a transaction: what a read needs. */
export type Reader = Kysely<Database>

/** Every row of a statement: rowsOf(db)`SELECT …`. */
export const rowsOf =
  (db: Reader) =>
  <Row>(...statement: Parameters<typeof sql>): Promise<Row[]> =>
    sql<Row>(...statement)
      .execute(db)
      .then(({ rows }) => rows)

/** Its first row, if there is one. */
export const firstRow =
  (db: Reader) =>
  async <Row>(...statement: Parameters<typeof sql>): Promise<Row | undefined> =>
    (await rowsOf(db)<Row>(...statement))[0]

/** The row of a statement that always answers one. */
export const onlyRow =
  (db: Reader) =>
  async <Row>(...statement: Parameters<typeof sql>): Promise<Row> =>
    (await rowsOf(db)<Row>(...statement))[0]!

/** Whether there is a row of a statement. */
export const anyRow =
  (db: Reader) =>
  async (...statement: Parameters<typeof sql>): Promise<boolean> =>
    (await rowsOf(db)(...statement)).length > 0

/** Runs a statement that answers nothing. */
export const run =
  (db: Reader) =>
  async (...statement: Parameters<typeof sql>): Promise<void> => {
    await sql(...statement).execute(db)
  }

/**
 * Rows as one parameter, `FROM recordset(rows, 'sku text, n integer')`, to be named `r`: one statement writes a whole
 * batch.
 * @param columns trusted column definitions, never input
 */
export const recordset = (rows: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) AS r(${sql.raw(columns)})`

/** `count` fresh ids for products, categories, prices and runs; unique over all of them. */
export async function nextIds(db: Reader, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await rowsOf(db)<{
    id: number
  }>`SELECT nextval('catalog_ids') AS id FROM generate_series(1, ${count}::integer)`
  return rows.map(({ id }) => id)
}

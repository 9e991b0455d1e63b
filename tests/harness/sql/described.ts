import type pg from 'pg'

/** One column of what a statement answers, as the server says it before the statement runs. */
export interface Column {
  name: string
  /** Type by its number in pg_type. */
  type: number
  /** Where it comes from unchanged; 0 = made in the statement. */
  table: number
  number: number
}

interface Wire {
  parse(message: { name: string; text: string; types: number[] }, more: boolean): void
  describe(message: { type: 'S'; name: string }, more: boolean): void
  sync(): void
}
interface Field {
  name: string
  dataTypeID: number
  tableID: number
  columnID: number
}

/**
 * Has the server parse and analyse a statement, without running it: names, types and grammar are all checked against
 * the schema.
 * @throws what the server refuses it for
 */
export const describe = (client: pg.Client, text: string): Promise<Column[]> =>
  new Promise((resolve, reject) => {
    let columns: Column[] = []
    client.query({
      submit(wire: Wire) {
        wire.parse({ name: '', text, types: [] }, true)
        wire.describe({ type: 'S', name: '' }, true)
        wire.sync()
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          number: columnID,
        }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as unknown as pg.Submittable)
  })

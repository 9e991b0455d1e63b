import fs from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'
import type pg from 'pg'
import { READ_AS } from './row-types.ts'

interface TableColumn {
  table: string
  column: string
  type: number
  nullable: boolean
  /** Whether a row may leave it out. */
  hasDefault: boolean
  /** Its CHECK, where it is about nothing else. */
  check: string | null
}

const HEADER = `import type { ColumnType, Generated } from 'kysely'

/* Generated from the migrated schema: \`npm run tables\` writes it anew. */

/** Read as what it holds, written as its text. */
type Json = ColumnType<unknown, string, string>

/** Every table, as the pool reads its columns. */
export interface Database {`

/** So many letters take more than a line. */
const LONG_SET = 100

/** The TypeScript of every table of a migrated database, as the formatter leaves it. */
export async function tablesOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<TableColumn>(`
    SELECT c.relname AS table, a.attname AS column, a.atttypid::integer AS type, NOT a.attnotnull AS nullable, a.atthasdef AS "hasDefault",
      (SELECT string_agg(pg_get_constraintdef(k.oid), ' ') FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS check
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname, a.attnum`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const toldSets = new Map<string, string>()
  const lines = [...tables].flatMap(([table, columns]) => [
    `  ${table}: {`,
    ...columns.map((column) => `    ${column.column}: ${typeOf(column, toldSets)}`),
    '  }',
  ])
  const options = JSON.parse(
    fs.readFileSync(new URL('../../../.oxfmtrc.json', import.meta.url), 'utf8'),
  ) as FormatConfig
  return (await format('tables.ts', `${[HEADER, ...lines, '}'].join('\n')}\n`, options)).code
}

/** @param toldSets long sets of texts by the column that told them first: another column names that one */
function typeOf({ table, column, type, nullable, hasDefault, check }: TableColumn, toldSets: Map<string, string>) {
  const read = READ_AS[type] ?? 'string'
  const members = read === 'string' ? (literalsOf(check) ?? read) : read === 'json' ? 'Json' : read
  const told = toldSets.get(members)
  if (members.length > LONG_SET && !nullable && !hasDefault && told === undefined)
    toldSets.set(members, `Database['${table}']['${column}']`)
  const held = nullable ? `${told ?? members} | null` : (told ?? members)
  return hasDefault ? `Generated<${held}>` : held
}

/** The texts a CHECK allows. */
function literalsOf(check: string | null): string | undefined {
  const list = check === null ? null : /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)
  return list?.[1]!
    .split(', ')
    .map((item) => item.replace(/::text$/, ''))
    .join(' | ')
}

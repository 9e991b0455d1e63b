import type pg from 'pg'

/** A node of a plan, as EXPLAIN (VERBOSE, FORMAT JSON) spells it. */
export interface PlanNode {
  'Node Type': string
  'Parent Relationship'?: 'Outer' | 'Inner' | 'SubPlan' | 'InitPlan' | 'Subquery' | 'Member'
  'Subplan Name'?: string
  'Join Type'?: 'Inner' | 'Left' | 'Right' | 'Full' | 'Semi' | 'Anti' | 'Right Semi' | 'Right Anti'
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Group Key'?: string[]
  Alias?: string
  Output?: string[]
  Plans?: PlanNode[]
  [detail: string]: unknown
}

/** The plan a statement has whatever its parameters are. */
export async function genericPlan(client: pg.ClientBase, text: string): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan
}

/** The node and all below it. */
export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Texts that can be planned: what is not a query has no plan. */
export const isQuery = (text: string): boolean => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)

/** Table and first column of each index, by its name. */
export type Indexes = ReadonlyMap<string, { table: string; first: string }>

export async function readIndexes(client: pg.ClientBase): Promise<Indexes> {
  const { rows } = await client.query<{ name: string; table: string; first: string }>(`
    SELECT c.relname AS name, t.relname AS table, pg_get_indexdef(i.indexrelid, 1, true) AS first
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid`)
  return new Map(rows.map(({ name, table, first }) => [name, { table, first }]))
}

/**
 * What a plan reads from end to end: tables, and indexes whose first column no condition is about.
 * @param counted the tables that matter
 */
export function readWhole(plan: PlanNode, counted: ReadonlySet<string>, indexes: Indexes): string[] {
  const nodes = nodesOf(plan)
  const stopped = new Set(nodes.filter((node) => node['Node Type'] === 'Limit').flatMap((node) => node.Plans ?? []))
  for (const node of stopped)
    if (node['Node Type'] === 'Incremental Sort') node.Plans?.forEach((below) => stopped.add(below))
  return nodes.flatMap((node) => {
    if (node['Node Type'] === 'Seq Scan') return counted.has(node['Relation Name']!) ? [node['Relation Name']!] : []
    const index = indexes.get(node['Index Name'] ?? '')
    if (!index || !counted.has(index.table)) return []
    // One that stops after the first rows it meets, in the order wanted.
    if (stopped.has(node) && node['Filter'] === undefined) return []
    const isAsked = new RegExp(`(^|\\W)${index.first}($|\\W)`).test(node['Index Cond'] ?? '')
    return isAsked ? [] : [`${index.table} by ${node['Index Name']}`]
  })
}

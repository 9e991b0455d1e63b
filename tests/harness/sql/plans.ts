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

/** First column of each index, by its name. */
export async function leadingColumns(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid, 1, true) AS column FROM pg_index`,
  )
  return new Map(rows.map(({ name, column }) => [name, column]))
}

/** Tables that a plan reads from end to end, in their own order or an index's, though it may ask only for a part. */
export function readWhole(plan: PlanNode, tables: ReadonlySet<string>, leading: ReadonlyMap<string, string>): string[] {
  const nodes = nodesOf(plan)
  const stopped = new Set(nodes.filter((node) => node['Node Type'] === 'Limit').flatMap((node) => node.Plans ?? []))
  return nodes.flatMap((node) => {
    const table = node['Relation Name']
    if (table === undefined || !tables.has(table)) return []
    if (node['Node Type'] === 'Seq Scan') return [table]
    // One that stops after the first rows it meets, in the order wanted.
    if (!node['Node Type'].startsWith('Index') || (stopped.has(node) && node['Filter'] === undefined)) return []
    const condition = node['Index Cond'] ?? ''
    return new RegExp(`\\b${leading.get(node['Index Name']!)}\\b`).test(condition) ? [] : [table]
  })
}

import type pg from 'pg'
import type { Column } from './described.ts'
import { nodesOf, type PlanNode } from './plans.ts'

/** What the schema says, for reading a plan. */
export interface Catalogue {
  /** Whether a column may hold NULL, by `table.column` and by their numbers. */
  columns: ReadonlyMap<string, boolean>
  /** Condition of a partial index, by its name. */
  predicates: ReadonlyMap<string, string>
}

export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const { rows: columns } = await client.query<{ names: string; numbers: string; nullable: boolean }>(`
    SELECT c.relname || '.' || a.attname AS names, c.oid || '.' || a.attnum AS numbers, NOT a.attnotnull AS nullable
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0`)
  const { rows: indexes } = await client.query<{ name: string; predicate: string }>(`
    SELECT c.relname AS name, pg_get_expr(i.indpred, i.indrelid) AS predicate FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indpred IS NOT NULL`)
  return {
    columns: new Map(
      columns.flatMap(({ names, numbers, nullable }) => [
        [names, nullable],
        [numbers, nullable],
      ]),
    ),
    predicates: new Map(indexes.map(({ name, predicate }) => [name, predicate])),
  }
}

/**
 * Which columns of an answer may be NULL. A plan shows what the text hides: outer joins that the conditions make inner
 * ones, columns that a condition keeps from being NULL, sub-queries that always answer one row. What cannot be told
 * counts as NULL.
 */
export function nullableColumns(columns: readonly Column[], plan: PlanNode, catalogue: Catalogue): boolean[] {
  const reader = new PlanReader(plan, catalogue)
  return columns.map((column, index) => reader.mayBeNull(plan.Output![index]!, plan, column))
}

const CONDITIONS = ['Index Cond', 'Filter', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter']
const COMPARISON = /^(=|<>|<=?|>=?|IS NOT NULL)( |$)/
const OUTER_JOINS = new Set(['Left', 'Right', 'Full'])
const AGGREGATES = /^(sum|min|max|avg|array_agg|json_agg|string_agg|json_object_agg|bool_or)$/
/** Never NULL, whatever they are given. */
const TOTAL = /^(count|json_build_object|json_build_array|EXISTS|nextval|pg_try_advisory_lock)$/
/** May be NULL although nothing they are given is: members of JSON and arrays, unknown words. */
const PARTIAL = /->|\[\d|\bnullif\b|\bts_lexize\b/i

class PlanReader {
  readonly #catalogue: Catalogue
  readonly #nodes: readonly PlanNode[]
  /** Tables by the name they have in the statement. */
  readonly #tables = new Map<string, string>()
  /** Those an outer join may fill with NULL. */
  readonly #optional = new Set<string>()
  readonly #conditions: readonly string[]

  constructor(plan: PlanNode, catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#nodes = nodesOf(plan)
    for (const node of this.#nodes) {
      if (node.Alias && node['Relation Name']) this.#tables.set(node.Alias, node['Relation Name'])
      const joined = (side: 'Outer' | 'Inner') =>
        (node.Plans ?? []).filter((child) => child['Parent Relationship'] === side).flatMap(aliasesBelow)
      if (node['Join Type'] === 'Left' || node['Join Type'] === 'Full')
        joined('Inner').forEach((alias) => this.#optional.add(alias))
      if (node['Join Type'] === 'Right' || node['Join Type'] === 'Full')
        joined('Outer').forEach((alias) => this.#optional.add(alias))
    }
    this.#conditions = this.#nodes
      .filter((node) => !OUTER_JOINS.has(node['Join Type'] ?? ''))
      .flatMap((node) => [...CONDITIONS.map((key) => node[key]), catalogue.predicates.get(node['Index Name'] ?? '')])
      .flatMap((condition) => (typeof condition === 'string' ? conjuncts(condition) : []))
  }

  mayBeNull(expression: string, node: PlanNode, column?: Column): boolean {
    const bare = stripped(expression)
    const name = /^(?:("[^"]+"|\w+)\.)?("[^"]+"|\w+)$/.exec(bare)
    if (name && !/^\d/.test(bare)) return this.#columnMayBeNull(name[1], name[2]!, column)
    if (/^('|-?\d|\$|true$|false$)/.test(bare) && !/ /.test(bare.replace(/^'[^']*'/, ''))) return false
    if (/ IS (NOT )?(NULL|DISTINCT FROM .*)$/.test(bare)) return false
    const subquery = /^(?:\((SubPlan \d+)\)|(SubPlan \d+)|\(?(InitPlan \d+)\)?\.col1)$/.exec(bare)
    if (subquery) return this.#subqueryMayBeNull(subquery.slice(1).find(Boolean)!)
    const operands = / AND | OR /.test(bare) ? parts(bare, / (?:AND|OR) /y) : [bare.replace(/^NOT /, '')]
    if (operands.length > 1 || operands[0] !== bare) return operands.some((operand) => this.mayBeNull(operand, node))
    if (bare.startsWith('CASE ')) return this.#caseMayBeNull(bare, node)
    const call = called(bare)
    if (call) {
      if (TOTAL.test(call.name)) return false
      if (/^(COALESCE|GREATEST|LEAST)$/.test(call.name)) return call.args.every((arg) => this.mayBeNull(arg, node))
      if (AGGREGATES.test(call.name))
        return call.filtered || !this.#hasRows(node) || this.mayBeNull(call.args[0]!, node)
    }
    return PARTIAL.test(bare) || this.#columnsIn(bare).some(([alias, name]) => this.#columnMayBeNull(alias, name))
  }

  #columnMayBeNull(alias: string | undefined, name: string, column?: Column): boolean {
    const table = alias?.replaceAll('"', '')
    if (table !== undefined && this.#optional.has(table)) return true
    if (this.#isCompared(alias, name)) return false
    if (column && column.table > 0) return this.#catalogue.columns.get(`${column.table}.${column.number}`)!
    const relation = table === undefined ? [...this.#tables.values()][0] : this.#tables.get(table)
    return this.#catalogue.columns.get(`${relation}.${name.replaceAll('"', '')}`) ?? true
  }

  /** A comparison with NULL lets no row through. */
  #isCompared(alias: string | undefined, name: string): boolean {
    const names = alias === undefined || this.#tables.size === 1 ? [name] : []
    for (const table of alias === undefined ? this.#tables.keys() : [alias]) names.push(`${table}.${name}`)
    return this.#conditions.some((condition) =>
      names.some((left) => condition.startsWith(`${left} `) && COMPARISON.test(condition.slice(left.length + 1))),
    )
  }

  #subqueryMayBeNull(name: string): boolean {
    const plan = this.#nodes.find((node) => node['Subplan Name'] === name)
    if (!plan) return true
    const hasOneRow = plan['Node Type'] === 'Aggregate' && !plan['Group Key'] && plan['Filter'] === undefined
    return !hasOneRow || this.mayBeNull(plan.Output![0]!, plan)
  }

  #caseMayBeNull(text: string, node: PlanNode): boolean {
    const parts = /^CASE .*? THEN (.*) ELSE (.*) END$/s.exec(text)
    if (!parts || / WHEN | ELSE /.test(parts[1]!)) return true
    return parts.slice(1).some((part) => this.mayBeNull(part, node))
  }

  /** Whether each group it adds up has a row at least. */
  #hasRows(node: PlanNode): boolean {
    const aggregate = nodesOf(node).find((below) => below['Node Type'] === 'Aggregate')
    return aggregate !== undefined && (aggregate['Group Key'] !== undefined || aggregate['Filter'] === '(count(*) > 0)')
  }

  /** Columns that an expression names, with their tables where it names them. */
  #columnsIn(text: string): [alias: string | undefined, name: string][] {
    const bare = text.replaceAll(/'[^']*'/g, '').replaceAll(/::[\w ]+/g, '')
    return [...bare.matchAll(/(?:\b(\w+)\.)?("[^"]+"|\b[a-z]\w*\b)(?!\s*[(.])/g)]
      .map((match): [string | undefined, string] => [match[1], match[2]!])
      .filter(
        ([alias, name]) =>
          alias !== undefined ||
          [...this.#tables.values()].some((table) => this.#catalogue.columns.has(`${table}.${name}`)),
      )
  }
}

function aliasesBelow(plan: PlanNode): string[] {
  const own = plan.Alias === undefined ? [] : [plan.Alias]
  const below = (plan.Plans ?? []).filter((child) => !child['Parent Relationship']?.endsWith('Plan'))
  return [...own, ...below.flatMap(aliasesBelow)]
}

/** Without the brackets and casts around the whole. */
function stripped(expression: string): string {
  const text = expression.trim().replace(/::[a-z_ ]+(\(\d+\))?(\[\])?$/, '')
  const inner = text.startsWith('(') && closing(text, 0) === text.length - 1 ? text.slice(1, -1) : text
  return inner === expression ? inner : stripped(inner)
}

/** Index of the bracket that closes the one at `start`. */
function closing(text: string, start: number): number {
  let depth = 0
  let quote = ''
  for (let index = start; index < text.length; index++) {
    const sign = text[index]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === "'" || sign === '"') quote = sign
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return index
  }
  return -1
}

function called(text: string): { name: string; args: string[]; filtered: boolean } | undefined {
  const name = /^(\w+)\(/.exec(text)?.[1]
  if (name === undefined) return undefined
  const end = closing(text, name.length)
  const rest = text.slice(end + 1)
  if (rest !== '' && !rest.startsWith(' FILTER ')) return undefined
  return { name, args: parts(text.slice(name.length + 1, end), /, /y), filtered: rest !== '' }
}

const conjuncts = (condition: string): string[] => parts(stripped(condition), / AND /y).map(stripped)

/** Split where no bracket or quote is open. @param between sticky */
function parts(text: string, between: RegExp): string[] {
  const found: string[] = []
  let start = 0
  for (let index = 0; index < text.length; index++) {
    between.lastIndex = index
    if (text[index] === '(') index = closing(text, index)
    else if (text[index] === "'") index = text.indexOf("'", index + 1)
    else if (between.test(text)) {
      found.push(text.slice(start, index))
      start = between.lastIndex
    }
  }
  return [...found, text.slice(start)]
}

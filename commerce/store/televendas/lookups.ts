import { type Reader, rowsOf } from '../rows.ts'

export interface AgentLookups {
  id: string
  name: string
  searches: number
  byPart: number
  /** In calls in which nobody was served. */
  unserved: number
  outside: number
}

/**
 * Searches for customers by agent, from `begin` until before `end`; who did most of them without serving anybody first.
 */
export const lookupsByAgent = (db: Reader, begin: Date, end: Date): Promise<AgentLookups[]> => rowsOf(db)`
    SELECT g.id, g.full_name AS name, count(*) FILTER (WHERE l.action = 'clientes-procurados') AS searches,
      count(*) FILTER (WHERE l.action = 'clientes-procurados' AND l.after -> 'tipo' ?| ARRAY['NOME', 'PARTE']) AS "byPart",
      count(*) FILTER (WHERE l.action = 'clientes-procurados' AND t.customer_id IS NULL) AS unserved,
      count(*) FILTER (WHERE l.action = 'busca-fora-de-ligacao') AS outside
    FROM televendas_audit l JOIN agents g ON g.id = l.agent_id LEFT JOIN attendances t ON t.id = l.attendance_id
    WHERE l.at >= ${begin} AND l.at < ${end} AND l.action IN ('clientes-procurados', 'busca-fora-de-ligacao')
    GROUP BY g.id, g.full_name ORDER BY unserved DESC, outside DESC, searches DESC, g.full_name`

import { PgBoss } from 'pg-boss'

/** What the queue needs of the shop's database. */
export interface JobDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  listen(channel: string, onNotify: (payload: string | null) => void): Promise<() => void>
}

/** The library's own schema; made, and brought up to date, by `start` under a lock of its own. */
export const JOB_SCHEMA = 'pgboss'

/** Where a job ends whose last attempt failed, until somebody has it tried again. */
export const DEAD_LETTERS = 'dead-letters'

/** The library's schedule counts in minutes; this one job asks for every kind that nothing asks for any more. */
export const EVERY_MINUTE = 'every-minute'

/** How often somebody looks for workers that died. */
const LOOK_SECONDS = 10
/** Jobs that ended well are of no use to anybody. */
const TIDY_SECONDS = 300

/**
 * The job library over the shop's own connections: no second pool, no second listener, and an embedded server that died
 * is brought up again as for everybody else.
 * @param works false for whoever only looks: no timers, no schedule
 */
export const jobQueue = ({ query, listen }: JobDatabase, works: boolean): PgBoss =>
  new PgBoss({
    schema: JOB_SCHEMA,
    db: {
      executeSql: query,
      async listen(channel, onNotification, onReconnect) {
        const unlisten = await listen(channel, (payload) =>
          payload === null ? onReconnect() : onNotification(payload),
        )
        return { close: async () => unlisten() }
      },
    },
    useListenNotify: works,
    schedule: works,
    supervise: works,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: TIDY_SECONDS,
  })

/** For one look at the jobs, or one change to them; works while shops run. */
export async function withJobQueue<T>(database: JobDatabase, work: (queue: PgBoss) => Promise<T>): Promise<T> {
  const queue = jobQueue(database, false)
  await queue.start()
  try {
    return await work(queue)
  } finally {
    await queue.stop({ graceful: false, close: false })
  }
}

export interface QueueLag {
  /** Since when the first of those that could begin could have (s); 0 = none waits. */
  lateSeconds: number
  /** Given up, until somebody has them tried again. */
  dead: number
}

/** By queue, of all processes that share the database. */
export async function queueLags({ query }: Pick<JobDatabase, 'query'>): Promise<Map<string, QueueLag>> {
  const { rows } = await query(
    `SELECT CASE name WHEN $1 THEN source_name ELSE name END AS queue, count(*) FILTER (WHERE name = $1)::integer AS dead,
       coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE name <> $1 AND start_after <= now())), 0)::float8
         AS "lateSeconds"
     FROM ${JOB_SCHEMA}.job WHERE state < 'active' GROUP BY 1`,
    [DEAD_LETTERS],
  )
  return new Map((rows as (QueueLag & { queue: string })[]).map(({ queue, ...lag }) => [queue, lag]))
}

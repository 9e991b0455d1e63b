import { sql } from 'kysely'
import type { MinuteFigure } from '#commerce/contract/telemetry/minutes.ts'
import { type Reader, recordset, rowsOf, run } from '../rows.ts'

/** Adds what one process counted in a minute to what it had told of the same minute. */
export const addMinutes = (
  db: Reader,
  minute: Date,
  process: string,
  figures: readonly MinuteFigure[],
): Promise<void> => run(db)`
    INSERT INTO telemetry_minutes (minute, figure, labels, process, kind, count, total, bounds, buckets)
    SELECT ${minute}, r.figure, r.labels, ${process}::uuid, r.kind, r.count, r.total, r.bounds, r.buckets
    FROM ${recordset(figures, 'figure text, labels jsonb, kind text, count bigint, total double precision, bounds double precision[], buckets integer[]')}
    ON CONFLICT (minute, figure, labels, process) DO NOTHING`

export interface FigureRow {
  /** Begin of the step. */
  at: Date
  figure: string
  labels: Record<string, string>
  count: number
  /** Of all processes; of a gauge the highest. */
  total: number
}

/** Figures of all processes, a step of so many minutes after the other. */
export const figureRows = (
  db: Reader,
  { from, stepMinutes, figures }: { from: Date; stepMinutes: number; figures: readonly string[] },
): Promise<FigureRow[]> => rowsOf(db)`
    SELECT date_bin(make_interval(mins => ${stepMinutes}::integer), minute, ${from}) AS at, figure, labels,
      sum(count)::bigint AS count, CASE WHEN min(kind) = 'gauge' THEN max(total) ELSE sum(total) END AS total
    FROM telemetry_minutes WHERE minute >= ${from} AND figure = ANY(${[...figures]}::text[])
    GROUP BY 1, figure, labels ORDER BY 1`

export interface SpreadRow {
  figure: string
  labels: Record<string, string>
  count: number
  total: number
  bounds: number[]
  buckets: number[]
}

/** How values lay in the whole time, of all processes. */
export const spreadRows = (db: Reader, from: Date, figures: readonly string[]): Promise<SpreadRow[]> => rowsOf(db)`
    WITH cells AS (
      SELECT m.figure, m.labels, m.bounds, b.place, sum(b.held) AS held
      FROM telemetry_minutes m, unnest(m.buckets) WITH ORDINALITY AS b(held, place)
      WHERE m.minute >= ${from} AND m.figure = ANY(${[...figures]}::text[])
      GROUP BY m.figure, m.labels, m.bounds, b.place
    ), sums AS (
      SELECT figure, labels, bounds, sum(count)::bigint AS count, sum(total) AS total
      FROM telemetry_minutes WHERE minute >= ${from} AND figure = ANY(${[...figures]}::text[])
      GROUP BY figure, labels, bounds
    )
    SELECT s.figure, s.labels, s.bounds, coalesce(s.count, 0) AS count, coalesce(s.total, 0) AS total,
      ARRAY(SELECT c.held::double precision FROM cells c
        WHERE c.figure = s.figure AND c.labels = s.labels AND c.bounds = s.bounds ORDER BY c.place) AS buckets
    FROM sums s ORDER BY s.figure, s.labels`

/** Processes that told of a minute since then. */
export async function processesSince(db: Reader, since: Date): Promise<number> {
  const { rows } = await sql<{ processes: number }>`
    SELECT count(DISTINCT process)::integer AS processes FROM telemetry_minutes WHERE minute >= ${since}`.execute(db)
  return rows[0]!.processes
}

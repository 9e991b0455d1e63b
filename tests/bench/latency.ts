/** Milliseconds of some requests, sorted. */
export interface Latencies {
  p50: number
  p95: number
  p99: number
  max: number
  perSecond: number
}

/** Runs the tasks with so many clients, each sending its next request when the last was answered. */
export async function measure(tasks: readonly (() => Promise<unknown>)[], clients: number): Promise<Latencies> {
  const times: number[] = []
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let task = tasks[next++]; task; task = tasks[next++]) {
        const at = performance.now()
        await task()
        times.push(performance.now() - at)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), perSecond: times.length / seconds }
}

/** Columns as wide as their widest cell; numbers to the right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
}

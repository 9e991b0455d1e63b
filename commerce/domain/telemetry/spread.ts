/** How values lie: so many up to each bound, and above the last one. */
export interface Spread {
  count: number
  total: number
  bounds: readonly number[]
  buckets: readonly number[]
}

/** Spreads over the same bounds, as one; those over others, of an older version, are left out. */
export function together(spreads: readonly Spread[]): Spread | undefined {
  const [first] = spreads
  if (!first) return undefined
  const same = spreads.filter(({ bounds }) => bounds.join() === first.bounds.join())
  return {
    count: same.reduce((sum, { count }) => sum + count, 0),
    total: same.reduce((sum, { total }) => sum + total, 0),
    bounds: first.bounds,
    buckets: first.buckets.map((_, at) => same.reduce((sum, { buckets }) => sum + (buckets[at] ?? 0), 0)),
  }
}

/**
 * The value that a share of all do not exceed, as if values lay evenly between two bounds; above the last bound it is
 * that bound. null when there is none.
 */
export function quantile(spread: Spread | undefined, share: number): number | null {
  if (!spread) return null
  const all = spread.buckets.reduce((sum, held) => sum + held, 0)
  if (all === 0) return null
  let left = share * all
  for (const [at, held] of spread.buckets.entries()) {
    const low = at === 0 ? 0 : spread.bounds[at - 1]!
    const high = spread.bounds[at]
    if (high === undefined) return low
    if (left <= held) return held === 0 ? high : low + (high - low) * (left / held)
    left -= held
  }
  return spread.bounds.at(-1) ?? null
}

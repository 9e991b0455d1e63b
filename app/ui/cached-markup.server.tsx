import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Opened by the server entry: Start's own entry, which the benchmarks compare with, renders every part each time. */
export const markupCache = { open: false }

/** Some 10 MB at most. */
const LIMIT = 5_000
const known = new LRUCache<string, string, () => ReactNode>({
  max: LIMIT,
  memoMethod: (_key, _stale, { context: render }) => renderToString(render()),
})

/**
 * Markup of what was rendered before under this key; the least recently asked for goes first. undefined while the
 * memory is closed.
 */
export function cachedMarkup(key: string, render: () => ReactNode): string | undefined {
  return markupCache.open ? known.memo(key, { context: render }) : undefined
}

import { LRUCache } from 'lru-cache'

/** What was answered before, by key; `forceFetch(key, { context: make })` answers it, or what `make` does. */
export type SharedAnswers<V extends {}> = LRUCache<string, V, () => Promise<V>>

/** The least recently used go first. Who asks for a key that is being made waits for that one; a failure is not kept. */
export const sharedAnswers = <V extends {}>(
  bound: { max: number } | { maxSize: number; sizeCalculation: (value: V) => number },
): SharedAnswers<V> =>
  new LRUCache<string, V, () => Promise<V>>({
    ...bound,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // What is forgotten while it is being made still goes to those who wait for it.
    ignoreFetchAbort: true,
  })

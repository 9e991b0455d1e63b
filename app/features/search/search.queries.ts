import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { popularSearches, suggest } from '#server-functions/search/search.ts'
import { areWanted } from './are-wanted.ts'

/** Suggestions are asked for after this pause since the last letter (ms; storefront §5). */
const PAUSE_MS = 300

/** What is left of it: letters typed before React have waited for it already. */
export const restOfPause = (typedAt: number, now: number): number => Math.max(0, typedAt + PAUSE_MS - now)

export const popularQuery = queryOptions({ queryKey: ['populares'], queryFn: () => popularSearches() })

/**
 * Suggestions for what is typed. The next letter is another question: the one before is given up in its pause, or its
 * answer is dropped.
 * @param typedAt when the last letter was typed (ms since the page began)
 */
export const suggestionsQuery = (terms: string, userId: string, deviceId: string, typedAt: number) =>
  queryOptions({
    queryKey: ['sugestoes', terms, userId, deviceId],
    queryFn: async ({ signal }) => {
      await pause(signal, restOfPause(typedAt, performance.now()))
      return suggest({ data: { terms, userId, deviceId }, signal })
    },
    enabled: areWanted(terms),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  })

const pause = (signal: AbortSignal, ms: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

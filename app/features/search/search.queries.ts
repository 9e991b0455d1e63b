import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { popularSearches, suggest } from '#server-functions/search/search.ts'
import { areWanted } from './are-wanted.ts'

/** Suggestions are asked for after this pause (ms; storefront §5). */
const PAUSE_MS = 300

export const popularQuery = queryOptions({ queryKey: ['populares'], queryFn: () => popularSearches() })

/**
 * Suggestions for what is typed. The next letter is another question: the one before is given up in its pause, or its
 * answer is dropped.
 */
export const suggestionsQuery = (terms: string, userId: string, deviceId: string) =>
  queryOptions({
    queryKey: ['sugestoes', terms, userId, deviceId],
    queryFn: async ({ signal }) => {
      await pause(signal)
      return suggest({ data: { terms, userId, deviceId }, signal })
    },
    enabled: areWanted(terms),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  })

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

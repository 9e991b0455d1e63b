import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { searchTerms } from '#app/lib/search-url.ts'
import { userAtom } from '#app/state/persisted-atoms.ts'
import type { AutocompleteResposta } from '#commerce/contract/search/search.ts'
import { suggest } from '#server-functions/search/search.ts'

/** Suggestions are asked for above this many characters, after this pause (ms; storefront §5). */
const LONGER_THAN = 3
const PAUSE_MS = 300

const NONE: AutocompleteResposta = { products: [], queries: [], searchId: '' }

/**
 * Suggestions for what is typed; a late answer to an older term is dropped, a failure is an empty list (storefront §8).
 */
export function useSuggestions(typed: string): AutocompleteResposta {
  const { userId, deviceId } = useAtomValue(userAtom)
  const [answer, setAnswer] = useState(NONE)
  const terms = searchTerms(typed)
  const wanted = terms.length > LONGER_THAN
  useEffect(() => {
    if (!wanted) return
    let current = true
    const timer = setTimeout(() => {
      suggest({ data: { terms, userId: userId ?? '', deviceId: deviceId ?? '' } }).then(
        (data) => current && setAnswer(data),
        () => current && setAnswer(NONE),
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [terms, wanted, userId, deviceId])
  return wanted ? answer : NONE
}

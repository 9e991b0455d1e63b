import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface GoOptions {
  /** Also when the visitor has left meanwhile: what comes is news they must not miss. */
  fromAnywhere?: boolean
}

/**
 * Moves to a path of this shop without loading the document again; `replace` leaves no step behind in the history.
 * Whoever went back while an answer was awaited is not led on by it.
 */
export function useNavigateTo({ fromAnywhere = false }: GoOptions = {}): (
  href: string,
  options?: { replace?: boolean },
) => Promise<void> {
  const router = useRouter()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return async (href, { replace = false } = {}) => {
    if (fromAnywhere || !gone.current) await router.navigate({ href, replace })
  }
}

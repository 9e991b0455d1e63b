import { useAtom, type WritableAtom } from 'jotai'
import { useEffect } from 'react'

/**
 * A read model whose first value came with the page: the HTML is rendered from `loaded`, then the atom takes it and is
 * the only copy that changes (house §3). When somebody else enters in another tab the page is loaded anew for them.
 */
export function useHydratedAtom<T>(target: WritableAtom<T | null, [T | null], void>, loaded: T): T {
  const [value, setValue] = useAtom(target)
  useEffect(() => setValue(loaded), [loaded, setValue])
  return value ?? loaded
}

import { type Atom, useStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of an atom that a control shows. Jotai hears of it in an effect, and what the effects of a page's hydration
 * set is React's idle work: it waits for whatever else is still being loaded, with the control as it was before
 * (first-input, fields). This is drawn at once.
 */
export function useAtomAtOnce<T>(target: Atom<T>): T {
  const store = useStore()
  const listen = useCallback((told: () => void) => store.sub(target, told), [store, target])
  const read = () => store.get(target)
  return useSyncExternalStore(listen, read, read)
}

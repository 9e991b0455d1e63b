import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only a browser knows: false on the server and while React adopts its page, `look`'s answer right after. */
export const useInBrowser = (look: () => boolean = () => true): boolean =>
  useSyncExternalStore(never, look, () => false)

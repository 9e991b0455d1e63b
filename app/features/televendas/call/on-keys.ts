import type { KeyboardEvent } from 'react'

/** What a key alone does, letters in either case. */
export const onKeys = (acts: Readonly<Record<string, () => void>>) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (act === undefined) return
  event.preventDefault()
  act()
}

import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Some 10 MB at most. */
const LIMIT = 5_000
const known = new Map<string, string>()

/** Markup of what was rendered before under this key; the least recently asked for goes first. */
export function rememberedMarkup(key: string, render: () => ReactNode): string {
  const found = known.get(key) ?? renderToString(render())
  known.delete(key)
  known.set(key, found)
  if (known.size > LIMIT) known.delete(known.keys().next().value ?? '')
  return found
}

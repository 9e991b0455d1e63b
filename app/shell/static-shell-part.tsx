import { createIsomorphicFn } from '@tanstack/react-start'
import { createContext, use, useEffect, useRef, useState, type HTMLAttributes, type RefObject } from 'react'
import { ownMarkup } from '#app/browser/own-markup.ts'
import { plainChrome } from './chrome-markup.server.tsx'
import type { ChromeMarkup, StaticShellPartName } from './static-shell.ts'

/** On the server, the markup made from the categories; in the browser nobody provides it. */
export const ChromeMarkupContext = createContext<ChromeMarkup | undefined>(undefined)

const kept = new Map<StaticShellPartName, string>()
const markupOf = createIsomorphicFn()
  .server((part: StaticShellPartName, given: ChromeMarkup | undefined, current: string | undefined) => {
    const markup = (given ?? plainChrome())[part]
    return current === undefined
      ? markup
      : markup.replace(`<a href="${current}"`, `<a href="${current}" aria-current="page"`)
  })
  .client((part: StaticShellPartName) => {
    const found = kept.get(part) ?? ownMarkup(document.querySelector(`[data-frozen="${part}"]`)?.innerHTML ?? '')
    kept.set(part, found)
    return found
  })

interface FrozenProps extends HTMLAttributes<HTMLElement> {
  part: StaticShellPartName
  as?: 'div' | 'footer' | 'section'
  /** Path of the page: a link to it is marked. */
  current?: string
  'data-quiet'?: '' | undefined
}

/**
 * Markup rendered once per server process and adopted by React as it stands in the page: it costs a page neither
 * rendering nor hydration data nor code (speed §3). Nothing in it may need React: links, native popovers and forms
 * only.
 */
export function StaticShellPart({ part, as: Element = 'div', current, ...attributes }: FrozenProps) {
  const given = use(ChromeMarkupContext)
  const [markup] = useState(() => markupOf(part, given, current))
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current === undefined) return
    for (const link of element.current?.querySelectorAll('a') ?? []) {
      if (link.pathname === current) link.ariaCurrent = 'page'
      else link.removeAttribute('aria-current')
    }
  }, [current])
  return (
    <Element
      {...attributes}
      ref={element as RefObject<null>}
      data-frozen={part}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

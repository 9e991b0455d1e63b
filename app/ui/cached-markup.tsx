import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { cachedMarkup } from './cached-markup.server.tsx'

interface Content {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * Content of an element that shows the same wherever the same key comes up: the server renders it once and then repeats
 * the markup, the browser hydrates it like any other (speed §3). `render` may depend on nothing but the key and on no
 * hook of the component that calls.
 */
export const cachedContent: (key: string, render: () => ReactNode) => Content = createIsomorphicFn()
  .server((key: string, render: () => ReactNode) => {
    const markup = cachedMarkup(key, render)
    return markup === undefined ? { children: render() } : { dangerouslySetInnerHTML: { __html: markup } }
  })
  .client((_key: string, render: () => ReactNode) => ({ children: render() }))

import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader, setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import type { NoPage, PageResult } from '#app/lib/page-result.ts'

/** Status of the page being rendered (404, 410, 503). A navigation inside the browser has none. */
export const setPageStatus = createIsomorphicFn()
  .server((status: number) => setResponseStatus(status))
  .client((_status: number) => undefined)

/** The address of the page being rendered holds a secret: links and pictures tell nobody of it. */
export const setNoReferrer = createIsomorphicFn()
  .server(() => setResponseHeader('referrer-policy', 'no-referrer'))
  .client(() => undefined)

/** The page of this shop whose link led to the one being rendered. A navigation inside the browser has none. */
export const cameFrom = createIsomorphicFn()
  .server((): string | undefined => {
    const referer = getRequestHeader('referer')
    if (getRequestHeader('sec-fetch-site') !== 'same-origin' || !referer || !URL.canParse(referer)) return undefined
    const { pathname, search } = new URL(referer)
    return pathname + search
  })
  .client((): string | undefined => undefined)

/**
 * What a loader does with a page's answer: a moved page is a 301, one that is not there gives its status and stays
 * data.
 * @throws the router's redirect.
 */
export function resolvePage<T>(result: PageResult<T>): { kind: 'found'; data: T } | NoPage {
  if (result.kind === 'moved') throw redirect({ href: result.to, statusCode: 301 })
  if (result.kind !== 'found') setPageStatus(result.status)
  return result
}

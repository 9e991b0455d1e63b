import { redirect } from '@tanstack/react-router'
import type { Chrome } from '#server-functions/catalog.ts'
import type { NoPage, PageResult } from '#server-functions/page-result.ts'
import { setPageStatus } from '#server-functions/page-status.ts'
import { pageHead } from '#app/lib/meta.ts'

/**
 * What a loader does with a page's answer: a moved page is a 301, one that is not there gives its status and stays data.
 * @throws the router's redirect.
 */
export function settlePage<T>(result: PageResult<T>): { kind: 'found'; data: T } | NoPage {
  if (result.kind === 'moved') throw redirect({ href: result.to, statusCode: 301 })
  if (result.kind !== 'found') setPageStatus(result.status)
  return result
}

/** Origin for canonical addresses, from the root's loader. */
export function originOf(matches: readonly { loaderData?: unknown }[]): string {
  return (matches[0]?.loaderData as Chrome | undefined)?.origin ?? ''
}

/** Head of an error page: its own title, no indexing (storefront §2.7). */
export const noPageHead = (matches: readonly { loaderData?: unknown }[], pathname: string) => pageHead({ title: 'Ooops...', origin: originOf(matches), pathname, noindex: true })

import { pageHead } from '#app/lib/meta.ts'
import type { Chrome } from '#app/lib/page-result.ts'

type Matches = readonly { loaderData?: unknown }[]

/** Origin for canonical addresses, from the root's loader. */
export const originOf = (matches: Matches): string => (matches[0]?.loaderData as Chrome | undefined)?.origin ?? ''

/** Head of an error page: its own title, no indexing (storefront §2.7). */
export const noPageHead = (matches: Matches, pathname: string) => pageHead({ title: 'Ooops...', origin: originOf(matches), pathname, noindex: true })

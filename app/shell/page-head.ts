import { pageHead } from '#app/lib/meta.ts'
import type { Chrome } from '#app/lib/page-result.ts'
import { named } from '#commerce/contract/company.ts'

type Matches = readonly { loaderData?: unknown }[]

/** Origin for canonical addresses, from the root's loader. */
export const originOf = (matches: Matches): string => (matches[0]?.loaderData as Chrome | undefined)?.origin ?? ''

/** Head of an error page: its own title, no indexing (storefront §2.7). */
export const noPageHead = (matches: Matches, pathname: string) =>
  pageHead({ title: 'Ooops...', origin: originOf(matches), pathname, noindex: true })

/** Head of a page that belongs to one person: out of every index; a message that shares it shows what it is. */
export const personalHead =
  (title: string) =>
  ({ matches, match }: { matches: Matches; match: { pathname: string } }) =>
    pageHead({
      title,
      description: `${title}: compre e acompanhe seus pedidos ${named('n')}, com seus dados protegidos.`,
      origin: originOf(matches),
      pathname: match.pathname,
      noindex: true,
    })

/** What is shown there is asked for at each visit: nothing of it is kept by the router. */
export const PERSONAL = { staleTime: 0, gcTime: 0 } as const

import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import type { Write } from '#app/state/write.ts'
import { validateReset } from '#server-functions/customers/account.ts'

/** Whose password a mailed link may change; asked once, and again only when somebody wants it. */
export const resetLinkQuery = (token: string, write: Write) =>
  queryOptions({
    queryKey: ['redefinicao', token],
    queryFn: () => dataOf(write(() => validateReset({ data: { token } }))),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    // Without a connection that is told, not waited for.
    networkMode: 'always',
  })

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { CommerceFailure } from '#server-functions/commerce-result.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'

/** Why the agent at work is not known: an ended session is told apart from a connection that failed. */
export class NotAtWork extends Error {
  readonly failure: CommerceFailure
  constructor(failure: CommerceFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The agent at work, their channel and the call under way; a change of actor empties it with the rest of the cache. */
export const atWorkQuery = queryOptions({
  queryKey: ['televendas', 'em-atendimento'],
  queryFn: async (): Promise<AgenteEmAtendimento> => {
    const answer = await readAtWork()
    if (!answer.ok) throw new NotAtWork(answer.error)
    return answer.data
  },
  staleTime: 10_000,
  retry: false,
  networkMode: 'always',
})

/**
 * The agent at work on a page that brought it. A change of customer empties the cache: until the bar's question is
 * answered anew the agent is known and the call is not (`isChanging`), for what the page brought may name the former
 * customer.
 */
export function useAtWork(loaded: AgenteEmAtendimento): AgenteEmAtendimento & { isChanging: boolean } {
  const { data } = useQuery({ ...atWorkQuery, initialData: loaded })
  const known = data as AgenteEmAtendimento | undefined
  return { ...(known ?? { ...loaded, atendimento: null, emEspera: [] }), isChanging: known === undefined }
}

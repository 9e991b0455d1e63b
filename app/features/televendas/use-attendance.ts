import { useStore } from 'jotai'
import { queryClientOf } from '#app/state/query-client.ts'
import { changeCustomer } from '#app/state/served-customer.ts'
import { useServices } from '#app/state/services.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import {
  beginAttendance,
  endAttendance,
  releaseCustomer,
  serveCustomer,
} from '#server-functions/televendas/attendance.ts'
import { atWorkQuery } from './at-work.queries.ts'
import { leaveFormerCustomer } from './former-customer.ts'
import { askSwitchAtom } from './switch-customer.ts'

type Input<Call extends (options: never) => unknown> = Parameters<Call>[0] extends { data: infer Data } ? Data : never
type Answer<Call extends (...args: never[]) => Promise<unknown>> =
  Awaited<ReturnType<Call>> extends infer Result
    ? Result extends { ok: true; data: infer Data }
      ? Data
      : never
    : never

export interface Attendance {
  /** Begins a call; its protocol is in the answer. */
  begin(input: Input<typeof beginAttendance>): Promise<CommerceResult<AgenteEmAtendimento>>
  /** Ends the call, and with it acting for its customer. */
  end(input: Input<typeof endAttendance>): Promise<CommerceResult<AgenteEmAtendimento>>
  /**
   * Acts for a customer who has answered. While the call is another customer's, the agent is asked, both being named:
   * with a yes that call ends and one of this customer begins.
   */
  serve(input: Input<typeof serveCustomer>): Promise<CommerceResult<Answer<typeof serveCustomer>>>
  /** The customer goes, the call stays. */
  release(): Promise<CommerceResult<undefined>>
}

/**
 * The call, from whichever screen: what succeeded has changed who acts, so that the former customer is forgotten in
 * every tab before the promise is kept (house §4). Failures come back as data for the screen to show.
 */
export function useAttendance(): Attendance {
  const services = useServices()
  const store = useStore() as ShopStore

  const change = async <T>(
    call: () => Promise<CommerceResult<T>>,
    known: (data: T) => AgenteEmAtendimento | undefined,
    customerOf: (data: T) => string | null = nobody,
  ): Promise<CommerceResult<T>> => {
    const result = await services().write(call)
    if (!result.ok) return result
    const changed = changeCustomer(store, customerOf(result.data))
    const queries = queryClientOf(store)
    const atWork = known(result.data)
    // What the bar shows can be acted on, so no dialog may still wait behind it: the header greets in its own time.
    if (atWork) queries.setQueryData(atWorkQuery.queryKey, atWork)
    else await Promise.all([queries.fetchQuery({ ...atWorkQuery, staleTime: 0 }).catch(() => undefined), changed])
    return result
  }
  const begin: Attendance['begin'] = (data) => change(() => beginAttendance({ data }), itself)
  const end: Attendance['end'] = (data) => change(() => endAttendance({ data }), itself)
  const serve: Attendance['serve'] = (data) =>
    change(
      () => serveCustomer({ data }),
      () => undefined,
      ({ idUsuario }) => idUsuario,
    )
  const leaving = async <T extends { ok: boolean }>(result: Promise<T>, callIsOver: boolean): Promise<T> => {
    const settled = await result
    if (settled.ok) leaveFormerCustomer(callIsOver)
    return settled
  }

  return {
    begin: (data) => leaving(begin(data), false),
    end: (data) => leaving(end(data), true),
    release: () =>
      leaving(
        change(
          () => releaseCustomer(),
          () => undefined,
        ),
        true,
      ),
    async serve(data) {
      const inCall = queryClientOf(store).getQueryData(atWorkQuery.queryKey)?.atendimento
      const result = await serve(data)
      if (result.ok || result.error.status !== 409 || !inCall) return result
      const outcome = await store.set(askSwitchAtom, result.error.message)
      if (outcome === null) return result
      const ended = await end({ desfecho: outcome })
      if (!ended.ok) return ended
      const begun = await begin({ direcao: inCall.direcao })
      return begun.ok ? serve(data) : begun
    },
  }
}

const nobody = () => null
const itself = (data: AgenteEmAtendimento) => data

import { useStore } from 'jotai'
import { queryClientOf } from '#app/state/query-client.ts'
import { changeCustomer } from '#app/state/served-customer.ts'
import { useServices } from '#app/state/services.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import {
  beginAttendance,
  endAttendance,
  releaseCustomer,
  serveCustomer,
} from '#server-functions/televendas/attendance.ts'
import { atWorkQuery } from './at-work.queries.ts'

type Input<Call extends (options: never) => unknown> = Parameters<Call>[0] extends { data: infer Data } ? Data : never
type Answer<Call extends (...args: never[]) => Promise<unknown>> =
  Awaited<ReturnType<Call>> extends infer Result
    ? Result extends { ok: true; data: infer Data }
      ? Data
      : never
    : never

export interface Attendance {
  /** Begins a call; its protocol is in the answer. */
  begin(input: Input<typeof beginAttendance>): Promise<CommerceResult<Answer<typeof beginAttendance>>>
  /** Ends the call, and with it acting for its customer. */
  end(input: Input<typeof endAttendance>): Promise<CommerceResult<Answer<typeof endAttendance>>>
  /** Acts for a customer who has answered. */
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
    customerOf: (data: T) => string | null,
  ): Promise<CommerceResult<T>> => {
    const result = await services().write(call)
    if (!result.ok) return result
    await changeCustomer(store, customerOf(result.data))
    await queryClientOf(store)
      .fetchQuery({ ...atWorkQuery, staleTime: 0 })
      .catch(() => undefined)
    return result
  }
  return {
    begin: (data) => change(() => beginAttendance({ data }), nobody),
    end: (data) => change(() => endAttendance({ data }), nobody),
    serve: (data) =>
      change(
        () => serveCustomer({ data }),
        ({ idUsuario }) => idUsuario,
      ),
    release: () => change(() => releaseCustomer(), nobody),
  }
}

const nobody = () => null

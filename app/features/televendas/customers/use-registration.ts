import { useStore } from 'jotai'
import { queryClientOf } from '#app/state/query-client.ts'
import { changeCustomer } from '#app/state/served-customer.ts'
import { useServices } from '#app/state/services.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import { registerByPhone } from '#server-functions/televendas/customers.ts'
import { atWorkQuery } from '../call/at-work.queries.ts'
import { useAttendance } from '../call/use-attendance.ts'
import type { SpokenBody } from './spoken-registration.ts'

/**
 * Registers who is on the line; they are served from then on, in every tab of the agent. While the call is another
 * customer's the agent is asked what becomes of it.
 */
export function useRegistration() {
  const services = useServices()
  const store = useStore() as ShopStore
  const { begin, makeRoom } = useAttendance()
  const queries = queryClientOf(store)
  const register = async (data: SpokenBody) => {
    const answer = await services().write(() => registerByPhone({ data }))
    if (!answer.ok) return answer
    await changeCustomer(store, answer.data.idUsuario)
    await queries.fetchQuery({ ...atWorkQuery, staleTime: 0 }).catch(() => undefined)
    return answer
  }
  return async (data: SpokenBody) => {
    const inCall = queries.getQueryData(atWorkQuery.queryKey)?.atendimento
    const answer = await register(data)
    if (answer.ok || answer.error.status !== 409 || !inCall) return answer
    const room = await makeRoom('', answer.error.message)
    if (!room.ok) return room
    if (!room.data) return answer
    const begun = await begin({ direcao: inCall.direcao })
    return begun.ok ? register(data) : begun
  }
}

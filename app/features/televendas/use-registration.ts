import { useStore } from 'jotai'
import { queryClientOf } from '#app/state/query-client.ts'
import { changeCustomer } from '#app/state/served-customer.ts'
import { useServices } from '#app/state/services.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import { registerByPhone } from '#server-functions/televendas/customers.ts'
import { atWorkQuery } from './at-work.queries.ts'
import type { SpokenBody } from './spoken-registration.ts'

/** Registers who is on the line; they are served from then on, in every tab of the agent. */
export function useRegistration() {
  const services = useServices()
  const store = useStore() as ShopStore
  return async (data: SpokenBody) => {
    const answer = await services().write(() => registerByPhone({ data }))
    if (!answer.ok) return answer
    await changeCustomer(store, answer.data.idUsuario)
    await queryClientOf(store)
      .fetchQuery({ ...atWorkQuery, staleTime: 0 })
      .catch(() => undefined)
    return answer
  }
}

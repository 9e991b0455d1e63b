import { useStore } from 'jotai'
import { writeTypedSale } from '#app/browser/typed-sale.ts'
import { queryClientOf } from '#app/state/query-client.ts'
import { changeCustomer } from '#app/state/served-customer.ts'
import { useServices } from '#app/state/services.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import {
  beginAttendance,
  endAttendance,
  holdAttendance,
  releaseCustomer,
  resumeAttendance,
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
  /** The call waits with its cart; the agent is in none. */
  hold(): Promise<CommerceResult<AgenteEmAtendimento>>
  /** Goes on with a call that waits. In another one the agent is asked first what becomes of that. */
  resume(call: AgenteEmAtendimento['emEspera'][number]): Promise<CommerceResult<AgenteEmAtendimento | undefined>>
  /**
   * Makes room for another customer: with a call under way the agent is asked, both being named, and it ends or waits.
   * @param message commerce's own sentence, where it named them
   * @returns whether there is none under way now
   */
  makeRoom(next: string, message?: string): Promise<CommerceResult<boolean>>
  /**
   * Acts for a customer who has answered. While the call is another customer's, the agent is asked, both being named:
   * that call ends or waits, and one of this customer begins.
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
    // What was typed waits for an agent whose session ended, not for one who left the call.
    writeTypedSale(null)
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
  const hold: Attendance['hold'] = () => change(() => holdAttendance(), itself)
  const resume = (protocolo: string) =>
    change(
      () => resumeAttendance({ data: { protocolo } }),
      itself,
      ({ atendimento }) => atendimento?.cliente?.idUsuario ?? null,
    )
  const callNow = () => queryClientOf(store).getQueryData(atWorkQuery.queryKey)?.atendimento ?? undefined
  const makeRoom: Attendance['makeRoom'] = async (next, message) => {
    const call = callNow()
    if (call === undefined) return { ok: true, data: true }
    const served = call.cliente?.nome ?? 'quem está na linha'
    const parting = await store.set(
      askSwitchAtom,
      message ?? `Você atende ${served}. Para atender ${next}, escolha o que fazer com a ligação atual.`,
    )
    if (parting === null) return { ok: true, data: false }
    const parted = await (parting.kind === 'held' ? hold() : end({ desfecho: parting.outcome }))
    return parted.ok ? { ok: true, data: true } : parted
  }
  const serve: Attendance['serve'] = (data) =>
    change(
      () => serveCustomer({ data }),
      nothing,
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
        change(() => releaseCustomer(), nothing),
        true,
      ),
    hold: () => leaving(hold(), true),
    resume: async (call) => {
      const room = await makeRoom(call.cliente ?? 'quem espera')
      if (!room.ok) return room
      if (!room.data) return { ok: true, data: undefined }
      return leaving(resume(call.protocolo), true)
    },
    makeRoom,
    async serve(data) {
      const inCall = callNow()
      const result = await serve(data)
      if (result.ok || result.error.status !== 409 || !inCall) return result
      const room = await makeRoom('', result.error.message)
      if (!room.ok) return room
      if (!room.data) return result
      const begun = await begin({ direcao: inCall.direcao })
      return begun.ok ? serve(data) : begun
    },
  }
}

const nobody = () => null
const nothing = () => undefined
const itself = (data: AgenteEmAtendimento) => data

import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { RespostaLogin } from '#commerce/contract/customers/session.ts'
import {
  AgenteEmAtendimento,
  AtenderCliente,
  FimAtendimento,
  InicioAtendimento,
  ResumoDaLigacao,
  ResumoEnviado,
  type Retomada,
} from '#commerce/contract/televendas/attendance.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

/** The agent at work: session, channel and the call under way. */
export const readAtWork = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'televendas/attendance', { schema: AgenteEmAtendimento }),
)

/** Begins a call; the answer has its protocol. */
export const beginAttendance = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator((input: v.InferInput<typeof InicioAtendimento>) => input)
  .handler(({ data }) => callCommerce('POST', 'televendas/attendance', { body: data, schema: AgenteEmAtendimento }))

/** Ends the call and acting for its customer. */
export const endAttendance = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator((input: Omit<v.InferInput<typeof FimAtendimento>, 'fim'>) => input)
  .handler(({ data }) =>
    callCommerce('POST', 'televendas/attendance', { body: { ...data, fim: true }, schema: AgenteEmAtendimento }),
  )

/** What the call came to, to the customer who agreed to it. */
export const sendSummary = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(ResumoDaLigacao)
  .handler(({ data }) => callCommerce('POST', 'televendas/attendance/summary', { body: data, schema: ResumoEnviado }))

/** The call waits with its cart, and the agent is in none. */
export const holdAttendance = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'televendas/attendance', { body: { espera: true }, schema: AgenteEmAtendimento }))

/** Goes on with one that waits. */
export const resumeAttendance = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator((input: { protocolo: v.InferInput<typeof Retomada>['retomar'] }) => input)
  .handler(({ data }) =>
    callCommerce('POST', 'televendas/attendance', { body: { retomar: data.protocolo }, schema: AgenteEmAtendimento }),
  )

/** What handing the cart over changed is in the cart itself. */
const Served = v.object({ ...RespostaLogin.entries, carrinho: v.optional(Carrinho) })

/** Begins to act for a customer who has answered (storefront §4). */
export const serveCustomer = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator((input: v.InferInput<typeof AtenderCliente>) => input)
  .handler(({ data }) => callCommerce('POST', 'users/auth/televendas', { body: data, schema: Served }))

/** The customer goes, the call stays. */
export const releaseCustomer = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('DELETE', 'users/auth/televendas', { schema: v.unknown() }).then(withoutContent))

const withoutContent = <T extends { ok: boolean }>(result: T) =>
  result.ok ? ({ ok: true, data: undefined } as const) : (result as Exclude<T, { ok: true }>)

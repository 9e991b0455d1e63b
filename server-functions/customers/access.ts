import { createServerFn } from '@tanstack/react-start'
import {
  AcessoCliente,
  CodigosRecuperacao,
  InicioSegundoFator,
  Prova,
  ProvaPedida,
  ProvaSegundoFator,
} from '#commerce/contract/customers/access.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

/** How the customer enters, and where they are in now. */
export const readAccess = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users/access', { schema: AcessoCliente }),
)

/** The customer is out everywhere but here. */
export const endOtherSessions = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('DELETE', 'users/access/sessions', { schema: AcessoCliente }))

/** A secret for the customer's application. */
export const beginSecondFactor = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'users/access/second-factor', { schema: InicioSegundoFator }))

/** The second factor is in force; the answer has its recovery codes, once. */
export const confirmSecondFactor = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(ProvaSegundoFator)
  .handler(({ data }) => callCommerce('PUT', 'users/access/second-factor', { body: data, schema: CodigosRecuperacao }))

/** Entering takes the password alone again. */
export const removeSecondFactor = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(ProvaSegundoFator)
  .handler(({ data }) =>
    callCommerce('POST', 'users/access/second-factor/removal', { body: data, schema: AcessoCliente }),
  )

/** What whoever is in proves with that it is them. */
export const readProof = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users/proof', { schema: ProvaPedida }),
)

/** Whoever is in shows that it is them: what asked for it is open for a while. */
export const prove = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Prova)
  .handler(({ data }) => callCommerce('POST', 'users/proof', { body: data, schema: ProvaPedida }))

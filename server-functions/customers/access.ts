import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import {
  AcessoCliente,
  ChaveAdicionada,
  CodigosRecuperacao,
  InicioSegundoFator,
  Prova,
  ProvaPedida,
  ProvaSegundoFator,
} from '#commerce/contract/customers/access.ts'
import { idDaChave, NovaChave, OpcoesChave, OpcoesNovaChave } from '#commerce/contract/customers/passkeys.ts'
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

/** The customer is out of one of the other places. */
export const endSession = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ id: idDaChave }))
  .handler(({ data }) => callCommerce('DELETE', `users/access/sessions/${data.id}`, { schema: AcessoCliente }))

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

/** What the customer's browser makes a passkey from. */
export const beginPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'users/access/passkeys/challenge', { schema: OpcoesNovaChave }))

/** The passkey is in force; the answer has recovery codes, once, when it is the first second factor. */
export const addPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(NovaChave)
  .handler(({ data }) => callCommerce('POST', 'users/access/passkeys', { body: data, schema: ChaveAdicionada }))

export const removePasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ id: idDaChave }))
  .handler(({ data }) => callCommerce('DELETE', `users/access/passkeys/${data.id}`, { schema: AcessoCliente }))

/** What a passkey signs for whoever is in, to show that it is them. */
export const askProofPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'users/proof/passkey', { schema: OpcoesChave }))

/** What whoever is in proves with that it is them. */
export const readProof = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users/proof', { schema: ProvaPedida }),
)

/** Mails the code that who bought without a password proves it by. */
export const sendProofCode = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'users/proof/code', { schema: ProvaPedida }))

/** Whoever is in shows that it is them: what asked for it is open for a while. */
export const prove = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Prova)
  .handler(({ data }) => callCommerce('POST', 'users/proof', { body: data, schema: ProvaPedida }))

import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { FormFields } from '#app/lib/form-records.ts'
import { RespostaLogin } from '#commerce/contract/customers/session.ts'
import { BuscaClientes, Cliente360, ClientesEncontrados, LinkEnviado } from '#commerce/contract/televendas/customers.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

const Id = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** Customers by a whole value. A POST, so that what was said on the telephone stands in no address. */
export const searchCustomers = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(BuscaClientes)
  .handler(({ data: { busca } }) =>
    callCommerce('GET', 'televendas/customers', { query: { busca }, schema: ClientesEncontrados }),
  )

/** The customer who is served, at a glance. */
export const readCustomer360 = createServerFn({ method: 'GET' })
  .validator(v.object({ id: v.pipe(v.string(), v.maxLength(60)) }))
  .handler(({ data: { id } }) =>
    callCommerce('GET', `televendas/customers/${encodeURIComponent(id)}`, { schema: Cliente360 }),
  )

/** Mails the customer who is served a link for a new password; only where it went comes back, masked. */
export const sendResetLink = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Id)
  .handler(({ data: { id } }) =>
    callCommerce('POST', `televendas/customers/${id}/reset-link`, { body: {}, schema: LinkEnviado }),
  )

/** Registers a customer during a call and acts for them. The form travels as typed: commerce judges it. */
export const registerByPhone = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(
    v.object({ tipo: v.picklist(['PF', 'PJ']), pessoa: FormFields, endereco: FormFields, levarCarrinho: v.boolean() }),
  )
  .handler(({ data: { tipo, pessoa, endereco, levarCarrinho } }) =>
    callCommerce('POST', tipo === 'PF' ? 'users' : 'users/pj', {
      body: { ...pessoa, endereco, levarCarrinho },
      schema: v.pick(RespostaLogin, ['idUsuario']),
    }),
  )

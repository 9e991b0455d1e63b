import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { FormFields } from '#app/lib/form-records.ts'
import { CepResult, Endereco, Enderecos } from '#commerce/contract/customers/addresses.ts'
import { cepSchema } from '#commerce/contract/values/cep.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

const IdEndereco = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Endereço inválido.'))

/** Street, district, city and state of a CEP; `{ erro: true }` when it is unknown. */
export const lookUpCep = createServerFn({ method: 'GET' })
  .validator(v.object({ cep: cepSchema }))
  .handler(({ data: { cep } }) => callCommerce('GET', `addresses/cep/${cep}`, { schema: CepResult }))

export const listAddresses = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users/addresses', { schema: Enderecos }),
)

/** Adds an address, or with `idEndereco` rewrites one; `principal` makes it the one orders begin with. */
export const saveAddress = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(
    v.object({ idEndereco: v.optional(IdEndereco), endereco: FormFields, principal: v.optional(v.boolean(), false) }),
  )
  .handler(({ data: { idEndereco, endereco, principal } }) => {
    const body = { ...endereco, principal }
    return idEndereco === undefined
      ? callCommerce('POST', 'users/addresses', { body, schema: Endereco })
      : callCommerce('PUT', `users/addresses/${idEndereco}`, { body, schema: Endereco })
  })

export const deleteAddress = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idEndereco: IdEndereco }))
  .handler(({ data: { idEndereco } }) =>
    callCommerce('DELETE', `users/addresses/${idEndereco}`, { schema: v.object({}) }),
  )

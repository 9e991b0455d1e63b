import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import {
  type CepResult,
  EnderecoEnviado,
  type Enderecos,
  MAX_ADDRESSES,
  type NovoEndereco,
} from '#commerce/contract/customers/addresses.ts'
import { cepSchema } from '#commerce/contract/values/cep.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { wireAddress } from '#commerce/operations/customers/address-view.ts'
import {
  type AddressValues,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  updateAddress,
} from '#commerce/store/customers/addresses.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../middleware/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check, readBody } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

const MISSING = 'Endereço não encontrado.'

/** The customer's address book and the CEP look-up (contract §6). Somebody else's address is simply not found. */
export const addressRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/users/addresses', async (c) => {
      const { customerId } = requireCustomer(c)
      const rows = await listAddresses(deps.db, customerId)
      return c.json({ enderecos: rows.map(wireAddress) } satisfies Enderecos)
    })
    .post('/users/addresses', async (c) => {
      const { customerId } = requireCustomer(c)
      const { principal, ...form } = await readBody(c, EnderecoEnviado)
      const row = await transaction(deps.db, async (trx) => {
        const count = await lockAddressBook(trx, customerId)
        if (count >= MAX_ADDRESSES)
          throw conflict(`Você já tem ${MAX_ADDRESSES} endereços. Exclua um deles para cadastrar outro.`)
        return insertAddress(
          trx,
          customerId,
          addressValues(form, await recipientName(trx, customerId)),
          principal || count === 0,
          deps.clock.now(),
        )
      })
      return c.json(wireAddress(row), 201)
    })
    .put('/users/addresses/:idEndereco', async (c) => {
      const { customerId } = requireCustomer(c)
      const { principal, ...form } = await readBody(c, EnderecoEnviado)
      const row = await transaction(deps.db, async (trx) => {
        await lockAddressBook(trx, customerId)
        const values = addressValues(form, await recipientName(trx, customerId))
        return updateAddress(trx, customerId, c.req.param('idEndereco'), values, principal, deps.clock.now())
      })
      if (row === undefined) throw notFound(MISSING)
      return c.json(wireAddress(row))
    })
    .delete('/users/addresses/:idEndereco', async (c) => {
      const { customerId } = requireCustomer(c)
      const done = await transaction(deps.db, async (trx) => {
        await lockAddressBook(trx, customerId)
        return deleteAddress(trx, customerId, c.req.param('idEndereco'))
      })
      if (!done) throw notFound(MISSING)
      return c.json({})
    })
    .get('/addresses/cep/:cep', async (c) => {
      const cep = check(cepSchema, c.req.param('cep'))
      const found = await deps.cep(cep)
      return c.json((found ?? { erro: true }) satisfies CepResult)
    })

/** @param ownName who receives when the form names nobody. */
export function addressValues(form: NovoEndereco, ownName: string): AddressValues {
  return {
    label: form.identificacao,
    recipient: form.destinatario ?? ownName,
    cep: form.cep,
    street: form.logradouro,
    number: form.numero,
    complement: form.complemento,
    district: form.bairro,
    city: form.cidade,
    uf: form.uf,
    reference_point: form.pontoReferencia,
  }
}

async function recipientName(db: Kysely<Database>, customerId: string): Promise<string> {
  const user = await findUser(db, customerId)
  return user?.full_name ?? user?.contact_name ?? user?.company_name ?? ''
}

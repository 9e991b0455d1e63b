import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import {
  type Endereco,
  type EnderecoEnviado,
  MAX_ADDRESSES,
  type NovoEndereco,
} from '#commerce/contract/customers/addresses.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  type AddressValues,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  updateAddress,
} from '#commerce/store/customers/addresses.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../deps.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { refuseOtherPlace } from './address-place.ts'
import { wireAddress } from './address-view.ts'

type AddressContext = Pick<PurchaseContext, 'db' | 'clock'>
type AddressWriter = Pick<CommerceDeps, 'db' | 'clock' | 'cep'>
type AddressForm = v.InferOutput<typeof EnderecoEnviado>

const MISSING = 'Endereço não encontrado.'

export const addressBook = async ({ db }: AddressContext, customerId: string): Promise<Endereco[]> =>
  (await listAddresses(db, customerId)).map(wireAddress)

/**
 * The first one of a book is its main one.
 * @throws CommerceError 409 when the book is full, 400 for a city that is not the CEP's
 */
export async function addAddress(
  { db, clock, cep }: AddressWriter,
  customerId: string,
  { principal, ...form }: AddressForm,
): Promise<Endereco> {
  await refuseOtherPlace({ cep }, form)
  const row = await transaction(db, async (trx) => {
    const count = await lockAddressBook(trx, customerId)
    if (count >= MAX_ADDRESSES)
      throw conflict(`Você já tem ${MAX_ADDRESSES} endereços. Exclua um deles para cadastrar outro.`)
    return insertAddress(
      trx,
      customerId,
      addressValues(form, await recipientName(trx, customerId)),
      principal || count === 0,
      clock.now(),
    )
  })
  return wireAddress(row)
}

/** @throws CommerceError 404 for what is not in this customer's book, 400 for a city that is not the CEP's */
export async function changeAddress(
  { db, clock, cep }: AddressWriter,
  customerId: string,
  id: string,
  { principal, ...form }: AddressForm,
): Promise<Endereco> {
  await refuseOtherPlace({ cep }, form)
  const row = await transaction(db, async (trx) => {
    await lockAddressBook(trx, customerId)
    const values = addressValues(form, await recipientName(trx, customerId))
    return updateAddress(trx, customerId, id, values, principal, clock.now())
  })
  if (row === undefined) throw notFound(MISSING)
  return wireAddress(row)
}

/** @throws CommerceError 404 for what is not in this customer's book */
export async function removeAddress({ db }: AddressContext, customerId: string, id: string): Promise<void> {
  const done = await transaction(db, async (trx) => {
    await lockAddressBook(trx, customerId)
    return deleteAddress(trx, customerId, id)
  })
  if (!done) throw notFound(MISSING)
}

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

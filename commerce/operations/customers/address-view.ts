import type { EnderecoEntrega } from '#commerce/contract/checkout/checkout.ts'
import type { Endereco } from '#commerce/contract/customers/addresses.ts'
import type { Uf } from '#commerce/contract/values/brazilian-state.ts'
import type { Address } from '#commerce/store/customers/addresses.ts'

/** An address of the database as the contract spells it. */
export const wireAddress = (row: Address): Endereco => ({
  idEndereco: row.id,
  identificacao: row.label,
  destinatario: row.recipient,
  cep: row.cep,
  logradouro: row.street,
  numero: row.number,
  complemento: row.complement,
  bairro: row.district,
  cidade: row.city,
  uf: row.uf as Uf,
  pontoReferencia: row.reference_point,
  principal: row.is_main,
})

/** The same in the checkout profile, where the contract names one field otherwise. */
export function wireDeliveryAddress(row: Address): EnderecoEntrega {
  const { pontoReferencia: referencia, ...address } = wireAddress(row)
  return { ...address, referencia }
}

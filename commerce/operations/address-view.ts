import type { Endereco } from '../contract/addresses.ts'
import type { EnderecoEntrega } from '../contract/checkout.ts'
import type { Uf } from '../contract/values/brazilian-state.ts'
import type { Address } from '../store/addresses.ts'

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

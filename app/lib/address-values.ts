import { NO_NUMBER, type Endereco } from '#commerce/contract/customers/addresses.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'

/** Address fields as they are typed (domain §1.7). */
export const EMPTY_ADDRESS = {
  cep: '',
  logradouro: '',
  numero: '',
  semNumero: false,
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
  pontoReferencia: '',
  identificacao: '',
  destinatario: '',
}
export type AddressValues = typeof EMPTY_ADDRESS

/** An address as its form shows it. */
export function typedAddress({
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
  pontoReferencia,
  identificacao,
  destinatario,
}: Endereco): AddressValues {
  const semNumero = numero === NO_NUMBER
  return {
    cep: formatCep(cep),
    logradouro,
    numero: semNumero ? '' : numero,
    semNumero,
    complemento: complemento ?? '',
    bairro,
    cidade,
    uf,
    pontoReferencia: pontoReferencia ?? '',
    identificacao: identificacao ?? '',
    destinatario,
  }
}

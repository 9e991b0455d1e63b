import type { EnderecoEntrega } from '#commerce/contract/checkout.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'

type Written = Pick<EnderecoEntrega, 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf' | 'cep'>

/** An address on one line, as it is written in Brazil. */
export const addressLine = ({ logradouro, numero, complemento, bairro, cidade, uf, cep }: Written): string =>
  `${logradouro}, ${numero}${complemento ? `, ${complemento}` : ''} - ${bairro}, ${cidade} - ${uf}, CEP ${formatCep(cep)}`

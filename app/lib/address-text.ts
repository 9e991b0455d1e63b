import type { EnderecoEntrega } from '#commerce/contract/checkout/checkout.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'

type Written = Pick<EnderecoEntrega, 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf' | 'cep'>

/** Word joiners: a CEP is never broken at its hyphen. */
const whole = (cep: string): string => cep.replace('-', '\u2060-\u2060')

export const streetLine = ({ logradouro, numero }: Pick<Written, 'logradouro' | 'numero'>): string =>
  `${logradouro}, ${numero}`

/** What follows street and number. */
export const afterStreet = ({ complemento, bairro, cidade, uf, cep }: Omit<Written, 'logradouro' | 'numero'>): string =>
  `${complemento ? `${complemento} - ` : ''}${bairro}, ${cidade} - ${uf}, CEP\u00A0${whole(formatCep(cep))}`

/** An address on one line, as it is written in Brazil. */
export const addressLine = (written: Written): string =>
  `${streetLine(written)}${written.complemento ? ', ' : ' - '}${afterStreet(written)}`

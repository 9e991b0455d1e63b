import type { EnderecoEntrega } from '#commerce/contract/checkout/checkout.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'

type Written = Pick<EnderecoEntrega, 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf' | 'cep'>

/** Word joiners: a CEP is never broken at its hyphen. */
const whole = (cep: string): string => cep.replace('-', '\u2060-\u2060')

/** An address on one line, as it is written in Brazil. */
export const addressLine = ({ logradouro, numero, complemento, bairro, cidade, uf, cep }: Written): string =>
  `${logradouro}, ${numero}${complemento ? `, ${complemento}` : ''} - ${bairro}, ${cidade} - ${uf}, CEP\u00A0${whole(formatCep(cep))}`

/** Whose it is, by what they call it. */
export const addressTitle = ({
  identificacao,
  destinatario,
}: Pick<EnderecoEntrega, 'identificacao' | 'destinatario'>): string =>
  [identificacao, destinatario].filter(Boolean).join(' - ')

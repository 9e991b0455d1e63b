import {
  formatCardNumber,
  isValidCardExpiry,
  isValidCardNumber,
  isValidCvv,
  cardBrandOf,
  cvvLengthOf,
} from '#commerce/contract/values/card.ts'
import { documentKind, parseDocument } from '#commerce/contract/values/document.ts'
import { formatCnpj, formatCpf } from '#commerce/contract/values/mask.ts'

export type CardValues = {
  numero: string
  nome: string
  validade: string
  cvv: string
  documento: string
  salvar: boolean
}
export const EMPTY_CARD: CardValues = { numero: '', nome: '', validade: '', cvv: '', documento: '', salvar: false }

/** `0830`, `08/30` and `08/2030` are the same month. */
export function expiryMask(text: string): string {
  const digits = text.replace(/\D/g, '')
  const short =
    digits.length === 6 && digits.slice(2, 4) === '20' ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4)
  return short.length > 2 ? `${short.slice(0, 2)}/${short.slice(2)}` : short
}
export const cardNumberMask = formatCardNumber
export const cvvMask = (text: string): string => text.replace(/\D/g, '').slice(0, 4)
export const cvvHint = (length: 3 | 4): string =>
  length === 4 ? 'Os 4 números na frente do cartão.' : 'Os 3 números no verso do cartão.'
export const holderDocumentMask = (text: string): string =>
  documentKind(text) === 'CNPJ' || text.replace(/\W/g, '').length > 11 ? formatCnpj(text) : formatCpf(text)

/** Sentences of the card's fields (domain §2.3). @param today `2026-08-03` */
export function cardProblems(
  { numero, nome, validade, cvv, documento }: CardValues,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (numero === '') problems['numero'] = 'Informe o número do cartão.'
  else if (cardBrandOf(numero) === undefined && numero.length >= 6) problems['numero'] = 'Bandeira não aceita.'
  else if (!isValidCardNumber(numero)) problems['numero'] = 'Confira o número do cartão.'
  if (nome.trim().length < 2) problems['nome'] = 'Informe o nome como está no cartão.'
  if (!isValidCardExpiry(validade, today))
    problems['validade'] = validade === '' ? 'Informe a validade.' : 'Confira a validade do cartão.'
  if (!isValidCvv(cvv, numero))
    problems['cvv'] =
      cvv === ''
        ? 'Informe o código de segurança.'
        : `O código de segurança deste cartão tem ${cvvLengthOf(numero)} números.`
  if (!parseDocument(documento))
    problems['documento'] = documento === '' ? 'Informe o CPF ou CNPJ do titular.' : 'CPF ou CNPJ inválido.'
  return problems
}

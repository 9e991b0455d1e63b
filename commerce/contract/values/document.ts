import * as v from 'valibot'
import { isValidCnpj, normalizeCnpj } from './cnpj.ts'
import { isValidCpf, normalizeCpf } from './cpf.ts'
import { formatCnpj, formatCpf } from './mask.ts'

export type TaxDocument =
  | { readonly kind: 'CPF'; readonly value: string }
  | { readonly kind: 'CNPJ'; readonly value: string }

/**
 * What the field "CPF ou CNPJ" holds, by content alone (domain §1.2): a letter means CNPJ; of digits alone, 11 are a
 * CPF and 14 a CNPJ. Undefined while it may still become either.
 */
export function documentKind(text: string): TaxDocument['kind'] | undefined {
  const bare = normalizeCnpj(text)
  if (/[A-Z]/.test(bare) || bare.length === 14) return 'CNPJ'
  return bare.length === 11 ? 'CPF' : undefined
}

/** The valid CPF or CNPJ in a text, or undefined. */
export function parseDocument(text: string): TaxDocument | undefined {
  const kind = documentKind(text)
  if (kind === 'CPF' && isValidCpf(text)) return { kind, value: normalizeCpf(text) }
  if (kind === 'CNPJ' && isValidCnpj(text)) return { kind, value: normalizeCnpj(text) }
  return undefined
}

/** Masks a field being typed in only when its kind can no longer change by mistake; otherwise the bare characters. */
export function formatDocument(text: string): string {
  const bare = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)
  if (/[A-Z]/.test(bare) || bare.length > 11) return formatCnpj(bare)
  return bare.length === 11 ? formatCpf(bare) : bare
}

/** Accepts a CPF or CNPJ, masked or not, and says which it is. */
export const documentSchema = v.pipe(
  v.string('Informe o CPF ou CNPJ.'),
  v.maxLength(40, 'CPF ou CNPJ inválido.'),
  v.rawTransform<string, TaxDocument>(({ dataset, addIssue, NEVER }) => {
    const document = parseDocument(dataset.value)
    if (document) return document
    const kind = documentKind(dataset.value)
    addIssue({ message: kind ? `${kind} inválido.` : 'CPF ou CNPJ inválido.' })
    return NEVER
  }),
)

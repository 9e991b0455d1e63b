import * as v from 'valibot'
import { parseDocument, type TaxDocument } from './document.ts'
import { looksLikeEmail, normalizeEmail } from './email.ts'

export type CustomerLogin = TaxDocument | { readonly kind: 'EMAIL'; readonly value: string }

/** What a customer may type to enter: e-mail, CPF or CNPJ (contract §2, prelogin); undefined when none of them. */
export function parseLogin(text: string): CustomerLogin | undefined {
  if (text.includes('@')) return looksLikeEmail(text) ? { kind: 'EMAIL', value: normalizeEmail(text) } : undefined
  return parseDocument(text)
}

export const loginSchema = v.pipe(
  v.string('Informe seu e-mail, CPF ou CNPJ.'),
  v.maxLength(254, 'E-mail, CPF ou CNPJ inválido.'),
  v.rawTransform<string, CustomerLogin>(({ dataset, addIssue, NEVER }) => {
    const login = parseLogin(dataset.value)
    if (login) return login
    addIssue({ message: 'E-mail, CPF ou CNPJ inválido.' })
    return NEVER
  }),
)

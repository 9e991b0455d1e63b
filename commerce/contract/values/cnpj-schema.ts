// Apart from cnpj.ts, so that a page that only shows a CNPJ brings no schema library.
import * as v from 'valibot'
import { isValidCnpj, normalizeCnpj } from './cnpj.ts'

/** Accepts masked or bare text in either case, yields fourteen upper-case characters. */
export const cnpjSchema = v.pipe(
  v.string('Informe o CNPJ.'),
  v.maxLength(40, 'CNPJ inválido.'),
  v.transform(normalizeCnpj),
  v.check(isValidCnpj, 'CNPJ inválido.'),
)

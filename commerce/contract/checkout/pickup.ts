import * as v from 'valibot'
import { isValidCpf } from '../values/cpf.ts'
import { formatCpf } from '../values/mask.ts'
import { personNameSchema } from '../values/person-name.ts'

/** A store where the customer collects. */
export const LocalRetirada = v.object({ nome: v.string(), endereco: v.string(), horario: v.string() })
export type LocalRetirada = v.InferOutput<typeof LocalRetirada>

/** What somebody proves with who they are, at the counter. */
export const TipoDocumento = v.picklist(['CPF', 'RG', 'CNH', 'RNM', 'PASSAPORTE'], 'Escolha o documento.')
export type TipoDocumento = v.InferOutput<typeof TipoDocumento>

export const DOCUMENT_NAMES: Readonly<Record<TipoDocumento, string>> = {
  CPF: 'CPF',
  RG: 'RG',
  CNH: 'CNH',
  RNM: 'RNM (estrangeiro)',
  PASSAPORTE: 'Passaporte',
}

const OTHER_DOCUMENT = /^[0-9A-Z]{5,20}$/
/** Without signs and spaces, letters large: as it is kept. */
export const bareDocument = (text: string): string => text.toUpperCase().replace(/[\s./-]/g, '')

/** Why a number is no such document; undefined when it may be one. */
export function documentProblem(kind: string, text: string): string | undefined {
  if (text.trim() === '') return 'Informe o número do documento.'
  if (kind === 'CPF') return isValidCpf(text) ? undefined : 'CPF inválido.'
  return OTHER_DOCUMENT.test(bareDocument(text))
    ? undefined
    : 'Confira o número do documento: de 5 a 20 letras e números.'
}

/** As it is typed. */
export const formatDocumentOf = (kind: string, text: string): string =>
  kind === 'CPF' ? formatCpf(text) : text.toUpperCase().slice(0, 24)

/** Who collects at a store (domain §3.2): name and CPF, or another document. Yields the number without its signs. */
export const QuemRetira = v.pipe(
  v.object({
    nome: personNameSchema,
    tipoDocumento: TipoDocumento,
    documento: v.pipe(v.string('Informe o número do documento.'), v.maxLength(40, 'Confira o número do documento.')),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const message = documentProblem(dataset.value.tipoDocumento, dataset.value.documento)
    if (message !== undefined)
      addIssue({
        message,
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'documento', value: dataset.value.documento },
        ],
      })
  }),
  v.transform((who) => ({ ...who, documento: bareDocument(who.documento) })),
)
export type QuemRetira = v.InferOutput<typeof QuemRetira>

import * as v from 'valibot'
import { UFS, ufSchema } from '../values/brazilian-state.ts'
import { CEP_OF_ANOTHER_STATE, cepBelongsTo, cepSchema } from '../values/cep.ts'

/** What is stored where a house has no number (domain §1.7). */
export const NO_NUMBER = 'S/N'
export const MAX_ADDRESSES = 20

/** Required text: trimmed, spaces collapsed. */
const requiredText = (missing: string, min: number, max: number) =>
  v.pipe(
    v.string(missing),
    v.maxLength(max * 4, `Use no máximo ${max} caracteres.`),
    v.transform((text) => text.trim().replace(/\s+/g, ' ')),
    v.minLength(min, missing),
    v.maxLength(max, `Use no máximo ${max} caracteres.`),
  )

/** Text that may be absent, null or empty: all three become null. */
export const optionalText = (max: number) =>
  v.pipe(
    v.nullish(v.pipe(v.string('Informe um texto.'), v.maxLength(max * 4, `Use no máximo ${max} caracteres.`)), null),
    v.transform((text) => text?.trim().replace(/\s+/g, ' ') || null),
    v.check((text) => text === null || text.length <= max, `Use no máximo ${max} caracteres.`),
  )

const fields = {
  identificacao: optionalText(30),
  /** Absent: the customer's own name. */
  destinatario: optionalText(100),
  cep: cepSchema,
  logradouro: requiredText('Informe o endereço.', 2, 150),
  numero: optionalText(10),
  semNumero: v.optional(v.boolean('Marque ou desmarque "Sem número".'), false),
  complemento: optionalText(60),
  bairro: requiredText('Informe o bairro.', 2, 80),
  cidade: requiredText('Informe a cidade.', 2, 80),
  uf: ufSchema,
  pontoReferencia: optionalText(120),
}

/** An address as its form sends it (domain §1.7). `numero` comes out as text, `S/N` when there is none. */
export const NovoEndereco = v.pipe(
  v.object(fields),
  v.forward(
    v.partialCheck([['cep'], ['uf']], ({ cep, uf }) => cepBelongsTo(cep, uf), CEP_OF_ANOTHER_STATE),
    ['cep'],
  ),
  v.forward(
    v.partialCheck(
      [['numero'], ['semNumero']],
      ({ numero, semNumero }) => semNumero || numero !== null,
      'Informe o número ou marque "Sem número".',
    ),
    ['numero'],
  ),
  v.transform(({ semNumero, numero, ...rest }) => ({ ...rest, numero: semNumero ? NO_NUMBER : (numero ?? NO_NUMBER) })),
)
export type NovoEndereco = v.InferOutput<typeof NovoEndereco>

/** `principal` only travels with POST and PUT users/addresses. */
export const EnderecoEnviado = v.intersect([
  NovoEndereco,
  v.object({ principal: v.optional(v.boolean('Valor inválido.'), false) }),
])

/** An address as it is answered. */
export const Endereco = v.object({
  idEndereco: v.string(),
  identificacao: v.nullable(v.string()),
  destinatario: v.string(),
  cep: v.string(),
  logradouro: v.string(),
  numero: v.string(),
  complemento: v.nullable(v.string()),
  bairro: v.string(),
  cidade: v.string(),
  uf: v.picklist(UFS),
  pontoReferencia: v.nullable(v.string()),
  principal: v.boolean(),
})
export type Endereco = v.InferOutput<typeof Endereco>

export const Enderecos = v.object({ enderecos: v.array(Endereco) })
export type Enderecos = v.InferOutput<typeof Enderecos>

/** ViaCEP's shape (domain §1.4); fields not known are empty. */
export const CepAnswer = v.object({
  cep: v.string(),
  logradouro: v.string(),
  complemento: v.string(),
  unidade: v.string(),
  bairro: v.string(),
  localidade: v.string(),
  uf: v.picklist(UFS),
  estado: v.string(),
  regiao: v.string(),
  ibge: v.string(),
  gia: v.string(),
  ddd: v.string(),
  siafi: v.string(),
})
export type CepAnswer = v.InferOutput<typeof CepAnswer>

/** GET addresses/cep/{cep}: an unknown CEP is 200 `{ erro: true }`. */
export const CepResult = v.union([CepAnswer, v.object({ erro: v.literal(true) })])
export type CepResult = v.InferOutput<typeof CepResult>

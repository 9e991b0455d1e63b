import * as v from 'valibot'
import { INVALID_BIRTH_DATE } from '../values/birth-date.ts'
import { parseBrazilianDate } from '../values/calendar-date.ts'
import { cpfSchema } from '../values/cpf.ts'
import { documentSchema } from '../values/document.ts'
import { emailSchema, normalizeEmail } from '../values/email.ts'
import { newPasswordSchema, passwordProblem } from '../values/password.ts'
import { personNameSchema } from '../values/person-name.ts'
import { mobileSchema, phoneSchema } from '../values/phone.ts'
import { NovoEndereco, optionalText } from './addresses.ts'

/** The terms of use and privacy policy a registration agrees to; the proof stores this version (domain §1.7). */
export const TERMS_VERSION = '2026-08-01'

export const GENDERS = ['Feminino', 'Masculino', 'Outro', 'Prefiro não informar'] as const

/**
 * What a company is to the ICMS, as `indIEDest` tells it: with a state registration, exempt, or no contributor (domain
 * §1.3).
 */
export const ICMS_SITUATIONS = ['CONTRIBUINTE', 'ISENTO', 'NAO_CONTRIBUINTE'] as const

/** A choice left empty (`''`, null or absent) comes out as null. */
export const optionalChoice = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    v.nullish(
      v.union(
        [v.literal(''), schema],
        ({ issues }) => issues?.find(({ expected }) => expected !== '""')?.message ?? 'Valor inválido.',
      ),
      null,
    ),
    v.transform((text) => text || null),
  )

/** One opt-in per way of contact, none ticked beforehand (LGPD art. 8). */
const optIn = v.optional(v.boolean('Marque ou desmarque a opção.'), false)
export const offers = { ofertasEmail: optIn, ofertasSms: optIn, ofertasWhatsapp: optIn }

export const PERSONAL_PASSWORD = 'A senha deve ser diferente do seu e-mail, CPF ou CNPJ e data de nascimento.'

/** What individuals and companies register alike: the door, the first address, their choices. */
export const AcessoEEndereco = v.pipe(
  v.object({
    email: emailSchema,
    confirmacaoEmail: v.pipe(
      v.string('Confirme o e-mail.'),
      v.maxLength(254, 'Os e-mails não conferem.'),
      v.transform(normalizeEmail),
    ),
    senha: newPasswordSchema,
    confirmacaoSenha: v.pipe(v.string('Confirme a senha.'), v.maxLength(256, 'As senhas não conferem.')),
    endereco: NovoEndereco,
    aceiteTermos: v.literal(true, 'Aceite os Termos de Uso e a Política de Privacidade para continuar.'),
    ...offers,
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['confirmacaoEmail']],
      ({ email, confirmacaoEmail }) => email === confirmacaoEmail,
      'Os e-mails não conferem.',
    ),
    ['confirmacaoEmail'],
  ),
  v.forward(
    v.partialCheck(
      [['senha'], ['confirmacaoSenha']],
      ({ senha, confirmacaoSenha }) => senha === confirmacaoSenha,
      'As senhas não conferem.',
    ),
    ['confirmacaoSenha'],
  ),
)
export type AcessoEEndereco = v.InferOutput<typeof AcessoEEndereco>

/** What an individual may change later too (POST users/update). */
export const personFields = {
  nomeCompleto: personNameSchema,
  nomeSocial: optionalText(100),
  genero: optionalChoice(v.picklist(GENDERS, 'Escolha uma das opções.')),
  celular: mobileSchema,
  telefone: optionalChoice(phoneSchema),
}

const birthDate = v.pipe(
  v.string('Informe a data de nascimento.'),
  v.maxLength(20, INVALID_BIRTH_DATE),
  v.check((text) => parseBrazilianDate(text) !== undefined, INVALID_BIRTH_DATE),
)

/**
 * POST users: registration of an individual (domain §1.7). Age depends on the day, so the server checks it with
 * `parseBirthDate`; everything else is here, for the form too.
 */
export const CadastroPessoaFisica = v.pipe(
  v.intersect([
    v.object({
      cpf: cpfSchema,
      dataNascimento: birthDate,
      ...personFields,
    }),
    AcessoEEndereco,
  ]),
  v.forward(
    v.partialCheck(
      [['senha'], ['email'], ['cpf'], ['dataNascimento']],
      ({ senha, email, cpf, dataNascimento }) =>
        passwordProblem(senha, { email, document: cpf, birthDate: dataNascimento }) === undefined,
      PERSONAL_PASSWORD,
    ),
    ['senha'],
  ),
)
export type CadastroPessoaFisica = v.InferOutput<typeof CadastroPessoaFisica>

/**
 * What an agent registers during a call (contract §7): the e-mail is read back instead of typed twice, and nobody is
 * asked for a password.
 */
export const ContatoPorTelefone = v.object({
  email: emailSchema,
  endereco: NovoEndereco,
  aceiteTermos: v.literal(true, 'Leia os termos ao cliente e marque quando ele aceitar.'),
  ...offers,
  /** Hands the cart built before over to the new customer. */
  levarCarrinho: v.optional(v.boolean('Marque ou desmarque a opção.'), false),
})
export type ContatoPorTelefone = v.InferOutput<typeof ContatoPorTelefone>

/** POST users by an agent. */
export const CadastroPessoaFisicaPorTelefone = v.intersect([
  v.object({ cpf: cpfSchema, dataNascimento: birthDate, ...personFields }),
  ContatoPorTelefone,
])

/** Query of users/validate and users/email. */
export const CpfCnpjQuery = v.object({ cpf_cnpj: documentSchema })

export const SituacaoCadastro = v.object({ cadastrado: v.boolean(), tipo: v.picklist(['PF', 'PJ']) })
export type SituacaoCadastro = v.InferOutput<typeof SituacaoCadastro>

export const EmailMascarado = v.object({ emailComMascara: v.string() })

/** GET users: one's own registration. Documents and phones masked as they are written in Brazil; dates `dd/mm/aaaa`. */
export const DadosCadastrais = v.object({
  idUsuario: v.string(),
  tipoRegistro: v.picklist(['PF', 'PJ']),
  cpf: v.nullable(v.string()),
  cnpj: v.nullable(v.string()),
  nomeCompleto: v.nullable(v.string()),
  nomeSocial: v.nullable(v.string()),
  razaoSocial: v.nullable(v.string()),
  nomeFantasia: v.nullable(v.string()),
  /** Null for an individual. */
  situacaoIcms: v.nullable(v.picklist(ICMS_SITUATIONS)),
  inscricaoEstadual: v.nullable(v.string()),
  nomeResponsavel: v.nullable(v.string()),
  cpfResponsavel: v.nullable(v.string()),
  dataNascimento: v.nullable(v.string()),
  genero: v.nullable(v.string()),
  celular: v.nullable(v.string()),
  telefone: v.nullable(v.string()),
  email: v.string(),
  ofertasEmail: v.boolean(),
  ofertasSms: v.boolean(),
  ofertasWhatsapp: v.boolean(),
  /** For an agent: documents, birth and e-mail are concealed, and the customer alone changes the e-mail. */
  oculto: v.optional(v.literal(true)),
})
export type DadosCadastrais = v.InferOutput<typeof DadosCadastrais>

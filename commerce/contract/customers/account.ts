import * as v from 'valibot'
import { INVALID_BIRTH_DATE } from '../values/birth-date.ts'
import { cpfSchema } from '../values/cpf.ts'
import { emailSchema, registeredEmailSchema } from '../values/email.ts'
import { newPasswordSchema } from '../values/password.ts'
import { codigoSchema } from './access.ts'
import { respostaChave } from './passkeys.ts'
import { offers, personFields } from './users.ts'

const currentPassword = v.pipe(
  v.string('Informe a senha atual.'),
  v.minLength(1, 'Informe a senha atual.'),
  v.maxLength(256, 'Senha inválida.'),
)
const token = v.pipe(
  v.string('Link inválido.'),
  v.regex(/^[A-Za-z0-9_-]{43}$/, 'Este link não é válido. Peça um novo.'),
)

/** POST users/update of an individual. */
export const AtualizacaoPessoaFisica = v.object(personFields)
export type AtualizacaoPessoaFisica = v.InferOutput<typeof AtualizacaoPessoaFisica>

/** POST users/email/update (storefront §7). */
export const TrocaEmail = v.object({
  emailAntigo: registeredEmailSchema,
  emailNovo: emailSchema,
  senha: currentPassword,
})
/** Hours the link sent to a new e-mail is good for, and days the old one may take it back (domain §1.6). */
export const EMAIL_LINK_HOURS = 24
export const EMAIL_UNDO_DAYS = 7
const EmailPendente = v.object({ email: v.string(), pedidoEm: v.string(), valeAte: v.string() })
/** An address that waits for its link to be used; times in ISO 8601. */
export type EmailPendente = v.InferOutput<typeof EmailPendente>
/** Its answer: the main address, null without one; the e-mail as it is, and the one that waits. */
export const EmailTrocado = v.object({
  addressId: v.nullable(v.string()),
  email: v.string(),
  emailPendente: EmailPendente,
})
/** GET, POST and DELETE users/email/pending. */
export const EmailEmEspera = v.object({ emailPendente: v.nullable(EmailPendente) })
/** POST users/email/confirm and POST users/email/undo. */
export const TokenEmail = v.object({ token })
/** Their answer: the account's e-mail from here on. */
export const EmailConfirmado = v.object({ emailComMascara: v.string() })

/** POST users/password: e-mail, CPF or CNPJ. */
export const PedidoRedefinicao = v.object({
  login: v.pipe(
    v.string('Informe seu e-mail, CPF ou CNPJ.'),
    v.trim(),
    v.minLength(1, 'Informe seu e-mail, CPF ou CNPJ.'),
    v.maxLength(254, 'Login inválido.'),
  ),
})
/** POST users/password/reset/validate: whether a link can still be used. */
export const TokenRedefinicao = v.object({ token })
/** Its answer: whose password it changes. */
export const RedefinicaoPossivel = v.object({
  emailComMascara: v.string(),
  /** Of a purchase without a password: CPF and birth are asked for too. */
  contaProvisoria: v.optional(v.boolean()),
  /**
   * An account with both its e-mail and its CPF was made meanwhile: the purchase joins it, and birth is not asked for.
   */
  temConta: v.optional(v.boolean()),
})
/** POST users/password/reset; `codigo` where there is a second factor, which a link does not replace. */
export const RedefinicaoSenha = v.object({
  token,
  senhaNova: newPasswordSchema,
  codigo: v.optional(codigoSchema),
  chave: v.optional(respostaChave),
  /** With `dataNascimento`, `dd/mm/aaaa`: of who bought without a password. */
  cpf: v.optional(cpfSchema),
  dataNascimento: v.optional(v.pipe(v.string('Informe a data de nascimento.'), v.maxLength(10, INVALID_BIRTH_DATE))),
})
export type RedefinicaoSenha = v.InferOutput<typeof RedefinicaoSenha>

/** PUT users/password and POST users/password/update. */
export const TrocaSenha = v.object({ senhaAntiga: currentPassword, senhaNova: newPasswordSchema })

/**
 * POST users/deactivate. Each tick is asked for when there is something to be lost: points, unused vouchers (domain
 * §4.5).
 */
export const Desativacao = v.object({
  senha: currentPassword,
  confirmaPerdaPontos: v.optional(v.boolean('Confirme a perda dos pontos.'), false),
  confirmaPerdaVales: v.optional(v.boolean('Confirme a perda dos vales.'), false),
})

/** PUT users/privacy: the choices that may be taken back at any time (LGPD art. 8 § 5). */
export const EscolhasPrivacidade = v.object(offers)

const Consentimento = v.object({
  /** `termos`, `ofertas-email`, `ofertas-sms`, `ofertas-whatsapp`. */
  assunto: v.string(),
  concedido: v.boolean(),
  versaoTexto: v.string(),
  origem: v.string(),
  /** ISO 8601. */
  em: v.string(),
})
/** GET and PUT users/privacy. */
export const Privacidade = v.object({
  ofertasEmail: v.boolean(),
  ofertasSms: v.boolean(),
  ofertasWhatsapp: v.boolean(),
  /** Newest first. */
  historico: v.array(Consentimento),
  encarregado: v.object({ nome: v.string(), email: v.string() }),
})
export type Privacidade = v.InferOutput<typeof Privacidade>

/** GET users/export?formato=: the same copy as JSON, as one CSV table, or as a page to be read. */
export const FORMATOS_COPIA = ['json', 'csv', 'html'] as const
export type FormatoCopia = (typeof FORMATOS_COPIA)[number]
export const CopiaQuery = v.object({
  formato: v.optional(v.picklist(FORMATOS_COPIA, 'Use json, csv ou html.'), 'json'),
})

/**
 * GET users/export: everything the shop holds about the customer, in the shape its own calls answer (LGPD art. 18 V).
 */
export const CopiaDosDados = v.looseObject({
  geradoEm: v.string(),
  cadastro: v.looseObject({}),
  enderecos: v.array(v.unknown()),
  consentimentos: v.array(Consentimento),
  pedidos: v.array(v.unknown()),
  acessos: v.array(v.unknown()),
  /** Addresses asked for, and what became of it. */
  trocasDeEmail: v.optional(v.array(v.unknown()), []),
  solicitacoes: v.optional(v.array(v.unknown()), []),
  favoritos: v.optional(v.array(v.unknown()), []),
  avaliacoes: v.optional(v.array(v.unknown()), []),
  /** Asked of products. */
  perguntas: v.optional(v.array(v.unknown()), []),
  avaliacoesDaLoja: v.optional(v.array(v.unknown()), []),
  /** Saved cards: brand, last digits, expiry. */
  cartoes: v.optional(v.array(v.unknown()), []),
  pontos: v.optional(v.array(v.unknown()), []),
  /** Moves of the customer's vouchers. */
  vales: v.optional(v.array(v.unknown()), []),
  /** Calls with the customer, and what agents did in them. */
  atendimentosPorTelefone: v.optional(v.array(v.unknown()), []),
  atosDoTelevendas: v.optional(v.array(v.unknown()), []),
  /** Calls with phone sales. */
  atendimentos: v.optional(v.array(v.unknown()), []),
  descontosNegociados: v.optional(v.array(v.unknown()), []),
})
export type CopiaDosDados = v.InferOutput<typeof CopiaDosDados>

import * as v from 'valibot'
import { DIRECOES_LIGACAO } from '../states.ts'
import { parseBrazilianDate } from '../values/calendar-date.ts'
import { phoneSchema } from '../values/phone.ts'
import { NIVEIS_AGENTE } from './levels.ts'
import { Recado } from './live-call.ts'

/** How a call ended; every one is offered in this order. */
export const DESFECHOS = [
  ['VENDA', 'Venda realizada'],
  ['ORCAMENTO', 'Orçamento enviado'],
  ['LINK_PAGAMENTO', 'Link de pagamento enviado'],
  ['SEM_INTERESSE', 'Sem interesse'],
  ['DUVIDA', 'Dúvida esclarecida'],
  ['POS_VENDA', 'Pós-venda'],
  ['NAO_IDENTIFICADO', 'Cliente não identificado'],
  ['QUEDA', 'A ligação caiu'],
] as const
export type Desfecho = (typeof DESFECHOS)[number][0]
const desfechos = DESFECHOS.map(([code]) => code) as [Desfecho, ...Desfecho[]]

/** POST televendas/attendance: begins a call, or with `fim` ends the one under way. */
export const InicioAtendimento = v.object({
  direcao: v.optional(v.picklist(DIRECOES_LIGACAO, 'Informe se a ligação foi recebida ou realizada.'), 'RECEBIDA'),
  telefone: v.optional(phoneSchema),
  idItemFila: v.optional(v.pipe(v.string(), v.uuid('Item da fila inválido.'))),
})
export const FimAtendimento = v.object({
  fim: v.literal(true),
  desfecho: v.picklist(desfechos, 'Escolha como o atendimento terminou.'),
  observacao: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(1000, 'A observação pode ter até 1.000 caracteres.')),
  ),
})
/** The call waits with its cart, while its agent is in another one. */
const Espera = v.object({ espera: v.literal(true) })
/** Goes on with one that waits, by its protocol. */
export const Retomada = v.object({ retomar: v.pipe(v.string(), v.regex(/^\d{16}$/, 'O protocolo tem 16 números.')) })
export const AtendimentoPedido = v.union([FimAtendimento, Espera, Retomada, InicioAtendimento])
/** Calls of one agent that wait at once. */
export const MOST_HELD = 2

/** POST televendas/attendance/summary: what was said and sold, to the customer who said yes to it. */
export const ResumoDaLigacao = v.object({
  consentimento: v.literal(true, 'Pergunte ao cliente se ele quer o resumo.'),
  porEmail: v.boolean('Diga por onde enviar o resumo.'),
})
export const ResumoEnviado = v.object({
  /** Masked; null where it goes by a conversation. */
  enviadoPara: v.nullable(v.string()),
  /** A conversation with the text written; null where it was mailed, or without a mobile. */
  whatsapp: v.nullable(v.string()),
})
export type ResumoEnviado = v.InferOutput<typeof ResumoEnviado>

const Cliente = v.object({
  idUsuario: v.string(),
  nome: v.string(),
  tipo: v.picklist(['PF', 'PJ']),
  /** `***.444.777-**`. */
  documentoMascarado: v.string(),
  telefone: v.nullable(v.string()),
})

/** The call under way as the bar shows it (contract §7); times in ISO 8601. */
export const Atendimento = v.object({
  protocolo: v.string(),
  inicio: v.string(),
  direcao: v.picklist(DIRECOES_LIGACAO),
  telefone: v.nullable(v.string()),
  canal: v.string(),
  /** Null while nobody is served, or after their part has ended. */
  cliente: v.nullable(Cliente),
  /** Its customer took the cart back on the site: nobody else is served in this call. */
  encerradoPeloCliente: v.boolean(),
  roteiro: v.string(),
  /** What supervisors told the agent and was not read yet, the first one first; no customer's to see. */
  recados: v.array(Recado),
})
export type Atendimento = v.InferOutput<typeof Atendimento>

/** GET televendas/attendance: the agent at work. */
export const AgenteEmAtendimento = v.object({
  agente: v.object({
    idAgente: v.string(),
    nome: v.string(),
    nivel: v.picklist(NIVEIS_AGENTE),
  }),
  canal: v.string(),
  nomeCanal: v.string(),
  /** When the session ends by itself (30 minutes idle), and at the latest (12 hours). */
  expiraEm: v.string(),
  limiteEm: v.string(),
  /** The server's clock now, for timers on a machine whose own is wrong. */
  agora: v.string(),
  atendimento: v.nullable(Atendimento),
  /** Calls that wait with their carts, the longest first. */
  emEspera: v.array(
    v.object({
      protocolo: v.string(),
      /** Null where nobody was made sure of. */
      cliente: v.nullable(v.string()),
      telefone: v.nullable(v.string()),
      desde: v.string(),
    }),
  ),
})
export type AgenteEmAtendimento = v.InferOutput<typeof AgenteEmAtendimento>

const spokenText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(150)))
const spokenDate = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => parseBrazilianDate(text)),
    v.check((date) => date !== undefined, 'Data de nascimento inválida.'),
    v.transform((date) => date!),
  ),
)
const spokenCep = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\D/g, '')),
    v.regex(/^\d{8}$/, 'CEP inválido.'),
  ),
)

/** POST users/auth/televendas: acting for a customer who has answered (never with their password). */
export const AtenderCliente = v.object({
  /** E-mail, CPF or CNPJ as the caller says it, or the `idUsuario` that a search answered. */
  login: v.pipe(v.string('Informe o cliente.'), v.trim(), v.minLength(1, 'Informe o cliente.'), v.maxLength(254)),
  confirmacao: v.object({
    nomeCompleto: spokenText,
    dataNascimento: spokenDate,
    cep: spokenCep,
    nomeResponsavel: spokenText,
  }),
  /** Hands the cart built before over to the customer; left out, it stays the browser's. */
  levarCarrinho: v.optional(v.boolean(), false),
})
export type Confirmacao = v.InferOutput<typeof AtenderCliente>['confirmacao']

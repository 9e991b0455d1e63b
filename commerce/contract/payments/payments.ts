import * as v from 'valibot'

/**
 * Headers of every call of the payment gateway: `X-Gateway-Signature` is the hex HMAC-SHA256 of `{timestamp}.{body}`.
 */
export const GATEWAY_HEADER = { timestamp: 'X-Gateway-Timestamp', signature: 'X-Gateway-Signature' } as const
/** An event signed longer ago than this, or so far ahead, is refused: it may be a copy. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

const Txid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{26,35}$/, 'txid inválido.'))
const ValorPix = v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/, 'Valor inválido.'))

/**
 * `POST payments/webhook`: what happened to a charge. `valor` in reais with two decimals, as BACEN's API spells it
 * (domain §2.1). `endToEndId` names the transfer of a Pix, the capture of a card, the settlement of a boleto.
 */
export const EventoPagamento = v.object({
  /** Unique per event: the same one sent again changes nothing. */
  idEvento: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{8,80}$/, 'Identificador inválido.')),
  tipo: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  txid: Txid,
  endToEndId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{32}$/, 'endToEndId inválido.')),
  valor: ValorPix,
  /** When it happened, not when it was sent. */
  horario: v.pipe(v.string(), v.maxLength(40), v.isoTimestamp('Horário inválido.')),
  /** Why a card was refused: one of `RECUSAS`. */
  motivo: v.optional(v.pipe(v.string(), v.maxLength(40))),
  idDevolucao: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,35}$/, 'Identificador inválido.'))),
})
export type EventoPagamento = v.InferOutput<typeof EventoPagamento>

export const PIX_RECEBIDO = 'PIX_RECEBIDO'
export const PIX_DEVOLVIDO = 'PIX_DEVOLVIDO'
export const CARTAO_APROVADO = 'CARTAO_APROVADO'
export const CARTAO_EM_ANALISE = 'CARTAO_EM_ANALISE'
export const CARTAO_RECUSADO = 'CARTAO_RECUSADO'
export const BOLETO_PAGO = 'BOLETO_PAGO'
/** Money of a card or a boleto given back. */
export const ESTORNADO = 'ESTORNADO'

/** The gateway's reasons for refusing a card; an issuer's own codes are never told (domain §2.3). */
export const RECUSAS = ['RECUSADO', 'SALDO', 'VENCIDO', 'EMISSOR'] as const
export type Recusa = (typeof RECUSAS)[number]

/** `POST payments/tokens`, relayed to the gateway unread: what a card is typed as. */
export const CartaoDigitado = v.object({
  numero: v.pipe(v.string(), v.maxLength(30)),
  nome: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60)),
  validade: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/)),
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
  documento: v.pipe(v.string(), v.maxLength(20)),
})
/** `POST payments/tokens/{idCartao}`, relayed unread too: the CVV of a saved card. */
export const CvvDigitado = v.object({ cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)) })
/** The token pays one charge. */
export const CartaoTokenizado = v.object({
  token: v.string(),
  bandeira: v.string(),
  final4: v.string(),
  validade: v.string(),
})
export type CartaoTokenizado = v.InferOutput<typeof CartaoTokenizado>

/** The body of `checkout/order/{numeroPedido}/demonstracao/pagar`: the payer, or the analyst of a card in analysis. */
export const PapelDemonstracao = v.object({
  papel: v.optional(v.picklist(['PAGAR', 'APROVAR', 'RECUSAR'], 'Papel inválido.'), 'PAGAR'),
})

import * as v from 'valibot'

/** Headers of every call of the payment gateway: `X-Gateway-Signature` is the hex HMAC-SHA256 of `{timestamp}.{body}`. */
export const GATEWAY_HEADER = { timestamp: 'X-Gateway-Timestamp', signature: 'X-Gateway-Signature' } as const
/** An event signed longer ago than this, or so far ahead, is refused: it may be a copy. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

const Txid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{26,35}$/, 'txid inválido.'))
const ValorPix = v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/, 'Valor inválido.'))

/** `POST payments/webhook`: what happened to a Pix charge. `valor` in reais with two decimals, as BACEN's API spells it (domain §2.1). */
export const EventoPagamento = v.object({
  /** Unique per event: the same one sent again changes nothing. */
  idEvento: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{8,80}$/, 'Identificador inválido.')),
  tipo: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  txid: Txid,
  endToEndId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{32}$/, 'endToEndId inválido.')),
  valor: ValorPix,
  /** When it happened, not when it was sent. */
  horario: v.pipe(v.string(), v.maxLength(40), v.isoTimestamp('Horário inválido.')),
  idDevolucao: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,35}$/, 'Identificador inválido.'))),
})
export type EventoPagamento = v.InferOutput<typeof EventoPagamento>

export const PIX_RECEBIDO = 'PIX_RECEBIDO'
export const PIX_DEVOLVIDO = 'PIX_DEVOLVIDO'

import * as v from 'valibot'
import { EventoPagamento } from '#commerce/contract/payments/payments.ts'
import { Cobranca, Token } from './other-charges.ts'

const Valor = v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/))
const Txid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{26,35}$/))

/** `POST /cob`, after BACEN's Pix API (domain §2.1). */
export const CobNova = v.object({
  txid: Txid,
  calendario: v.object({ expiracao: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(604_800)) }),
  valor: v.object({ original: Valor }),
  solicitacaoPagador: v.optional(v.pipe(v.string(), v.maxLength(140)), ''),
})
/** `POST /cob/{txid}/pagar`: plays the payer. `aposVencimento` pays what has expired, as a slow bank may. */
export const Pagar = v.object({ aposVencimento: v.optional(v.boolean(), false), valor: v.optional(Valor) })
/**
 * `POST /cobrancas/{txid}/devolucao`: all or part of a payment. `chavePix` is where the money of a boleto goes; a Pix
 * and a card go back the way they came.
 */
export const Devolucao = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,35}$/)),
  endToEndId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{32}$/)),
  valor: Valor,
  chavePix: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(77))),
})

export const Cob = v.object({
  txid: Txid,
  status: v.picklist(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  calendario: v.object({ criacao: v.string(), expiracao: v.number() }),
  valor: v.object({ original: Valor }),
  location: v.string(),
  pixCopiaECola: v.string(),
  solicitacaoPagador: v.string(),
  demonstracao: v.literal(true),
  pix: v.array(
    v.object({
      endToEndId: v.string(),
      valor: Valor,
      horario: v.string(),
      devolucoes: v.array(v.object({ id: v.string(), valor: Valor, horario: v.string() })),
    }),
  ),
})
export type Cob = v.InferOutput<typeof Cob>

/** One line of the journal. */
export const Entry = v.variant('tipo', [
  v.object({ tipo: v.literal('cob'), cob: Cob }),
  v.object({ tipo: v.literal('cobranca'), cobranca: Cobranca }),
  v.object({ tipo: v.literal('token'), token: Token }),
  v.object({ tipo: v.literal('remocao'), txid: Txid }),
  v.object({ tipo: v.literal('token-esquecido'), token: v.string() }),
  v.object({ tipo: v.literal('evento'), evento: EventoPagamento }),
  v.object({ tipo: v.literal('entregue'), idEvento: v.string() }),
])
export type Entry = v.InferOutput<typeof Entry>

export const expiresAt = ({ calendario }: Cob): number => Date.parse(calendario.criacao) + calendario.expiracao * 1000

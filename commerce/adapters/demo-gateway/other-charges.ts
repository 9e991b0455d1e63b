import * as v from 'valibot'

const Txid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{26,35}$/))
const Valor = v.object({ original: v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/)) })
const Day = v.pipe(v.string(), v.isoDate())

/** `POST /boletos`. */
export const BoletoNovo = v.object({
  txid: Txid,
  valor: Valor,
  vencimento: Day,
  pagador: v.object({
    nome: v.pipe(v.string(), v.minLength(2), v.maxLength(200)),
    documento: v.pipe(v.string(), v.regex(/^[0-9A-Z]{11,14}$/)),
    endereco: v.pipe(v.string(), v.maxLength(400)),
  }),
})
/** `POST /cartoes`. */
export const CobrancaCartao = v.object({
  txid: Txid,
  valor: Valor,
  token: v.pipe(v.string(), v.maxLength(80)),
  parcelas: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
})
/** `POST /cobrancas/{txid}/demonstracao`: plays the payer or the analyst. */
export const Papel = v.object({ papel: v.picklist(['PAGAR', 'APROVAR', 'RECUSAR']) })

/** What is kept of a card: no number, no CVV (domain §2.3). `conduta` = what the demonstration does with it. */
export const Token = v.object({
  token: v.string(),
  bandeira: v.string(),
  final4: v.string(),
  validade: v.string(),
  conduta: v.picklist(['APROVADO', 'EM_ANALISE', 'RECUSADO', 'SALDO', 'VENCIDO', 'EMISSOR']),
  /** It has paid its one charge; kept, it still stands for its card. */
  usado: v.optional(v.boolean(), false),
})
export type Token = v.InferOutput<typeof Token>

const Refund = v.object({ id: v.string(), valor: v.string(), horario: v.string() })
/** A boleto or a card charge; `transacao` once money moved. */
export const Cobranca = v.object({
  txid: Txid,
  forma: v.picklist(['BOLETO', 'CARTAO']),
  valor: Valor,
  estado: v.picklist(['ABERTA', 'EM_ANALISE', 'PAGA', 'RECUSADA']),
  codigoBarras: v.optional(v.string()),
  cartao: v.optional(
    v.object({
      token: v.string(),
      bandeira: v.string(),
      final4: v.string(),
      validade: v.string(),
      parcelas: v.number(),
    }),
  ),
  transacao: v.nullable(v.string()),
  devolucoes: v.array(Refund),
  demonstracao: v.literal(true),
})
export type Cobranca = v.InferOutput<typeof Cobranca>

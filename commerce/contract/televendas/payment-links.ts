import * as v from 'valibot'
import { CartaoUsado, EscolhaParcelas, EstadoPagamento, PerfilCheckout } from '../checkout/checkout.ts'
import { FORMAS_PAGAMENTO, isCharged } from '../payments/methods.ts'
import { isSentToken } from './sent-token.ts'

/** `POST televendas/payment-links`: the address comes back once; it can be mailed as well. */
export const NovoLinkPagamento = v.object({ porEmail: v.optional(v.boolean(), false) })
export type NovoLinkPagamento = v.InferInput<typeof NovoLinkPagamento>

export const LinkCriado = v.object({
  idLink: v.string(),
  url: v.string(),
  expiraEm: v.string(),
  valorText: v.string(),
  /** A web conversation with the text and the link written; null without a mobile number. */
  whatsapp: v.nullable(v.string()),
  /** Masked; null when it was not mailed. */
  enviadoPara: v.nullable(v.string()),
})
export type LinkCriado = v.InferOutput<typeof LinkCriado>

export const EstadoLink = v.picklist([
  'ENVIADO',
  'ABERTO',
  'AGUARDANDO_PAGAMENTO',
  'PAGO',
  'NAO_PAGO',
  'EXPIRADO',
  'CANCELADO',
])

/** `GET televendas/payment-links`, newest first: of the customer served, else the agent's last ones. */
export const LinkPagamento = v.object({
  idLink: v.string(),
  cliente: v.string(),
  criadoEm: v.string(),
  expiraEm: v.string(),
  estado: EstadoLink,
  estadoText: v.string(),
  valorText: v.string(),
  numeroPedido: v.nullable(v.string()),
})
export type LinkPagamento = v.InferOutput<typeof LinkPagamento>
export const LinksPagamento = v.object({ links: v.array(LinkPagamento) })
export type LinksPagamento = v.InferOutput<typeof LinksPagamento>

export const TokenEnviado = v.pipe(v.string('Link incompleto.'), v.maxLength(60, 'Link incompleto.'))
/** In the path of a call. */
export const TokenNoCaminho = v.pipe(
  TokenEnviado,
  v.check((token: string) => isSentToken(token), 'Link incompleto.'),
)
/** `POST payments/links/open`. */
export const AberturaLink = v.object({ token: TokenEnviado })

/** `GET payments/links/{token}`: there is such a link; it stays unopened. */
export const LinkConhecido = v.object({ conhecido: v.literal(true) })
export type LinkConhecido = v.InferOutput<typeof LinkConhecido>

/** What the holder of an opened link sees: this one purchase, nothing else of the account. */
export const CompraPorLink = v.object({
  /** `MUDOU`: the order is another by now, a new link has to be asked for. */
  estado: v.picklist(['A_PAGAR', 'MUDOU', 'PEDIDO_FEITO', 'EXPIRADO', 'CANCELADO']),
  agente: v.string(),
  expiraEm: v.string(),
  /** While it may be paid: summary, the address and deliveries chosen, and the ways to pay. */
  perfil: v.nullable(PerfilCheckout),
  /** Once the order is made. */
  pagamento: v.nullable(EstadoPagamento),
})
export type CompraPorLink = v.InferOutput<typeof CompraPorLink>

/** `POST payments/links/pay` + `Idempotency-Key`. */
export const PagamentoPorLink = v.object({
  forma: v.picklist(FORMAS_PAGAMENTO.filter(isCharged), 'Escolha a forma de pagamento.'),
  numeroParcelas: v.optional(EscolhaParcelas.entries.numeroParcelas),
  cartao: v.optional(CartaoUsado),
  consentimento: v.optional(v.boolean()),
  maiorDeIdade: v.optional(v.boolean()),
})
export type PagamentoPorLink = v.InferInput<typeof PagamentoPorLink>

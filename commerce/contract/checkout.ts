import * as v from 'valibot'
import { ItemPedido } from './cart.ts'

export const EnderecoEntrega = v.object({
  idEndereco: v.string(),
  identificacao: v.nullable(v.string()),
  destinatario: v.string(),
  cep: v.string(),
  logradouro: v.string(),
  numero: v.string(),
  complemento: v.nullable(v.string()),
  bairro: v.string(),
  cidade: v.string(),
  uf: v.string(),
  referencia: v.nullable(v.string()),
  principal: v.boolean(),
})
export type EnderecoEntrega = v.InferOutput<typeof EnderecoEntrega>

/** A store where the customer collects. */
export const LocalRetirada = v.object({ nome: v.string(), endereco: v.string(), horario: v.string() })
export type LocalRetirada = v.InferOutput<typeof LocalRetirada>

/** A date and a shift for a delivery (domain §3.3). */
export const Janela = v.object({ data: v.string(), turno: v.picklist(['MANHA', 'TARDE', 'NOITE']), texto: v.string() })
export type Janela = v.InferOutput<typeof Janela>

/** One way to receive one seller's items (domain §3.2). */
export const OpcaoEntrega = v.object({
  id: v.string(),
  tipo: v.picklist(['NORMAL', 'EXPRESSA', 'AGENDADA', 'RETIRA_LOJA']),
  nome: v.string(),
  valor: v.number(),
  valorText: v.string(),
  prazoDiasUteis: v.number(),
  /** Calendar day in São Paulo, `2026-08-12`. */
  dataPrevista: v.string(),
  prazoText: v.string(),
  lojistas: v.array(v.string()),
  /** What can be chosen with a scheduled delivery; empty for the others. */
  janelas: v.array(Janela),
  /** Where it is collected; null when it is delivered. */
  retirada: v.optional(v.nullable(LocalRetirada), null),
})
export type OpcaoEntrega = v.InferOutput<typeof OpcaoEntrega>

export const FormaPagamento = v.picklist(['PIX', 'BOLETO', 'CARTAO', 'PONTOS'])
export const OpcaoPagamento = v.object({
  forma: FormaPagamento,
  nome: v.string(),
  descricao: v.string(),
  valorTotal: v.number(),
  valorTotalText: v.string(),
  parcelas: v.array(
    v.object({ numeroParcelas: v.number(), valorParcela: v.number(), texto: v.string(), valorTotal: v.number(), taxaMensal: v.number(), cetAnual: v.nullable(v.number()) }),
  ),
})
export type OpcaoPagamento = v.InferOutput<typeof OpcaoPagamento>

/** Cart summary (storefront §3). */
export const ResumoCarrinho = v.object({
  itensPedido: v.array(ItemPedido),
  valorTotalProdutos: v.number(),
  valorTotalProdutosText: v.string(),
  desconto: v.number(),
  descontoText: v.string(),
  frete: v.nullable(v.number()),
  freteText: v.nullable(v.string()),
  valorTotal: v.number(),
  valorTotalText: v.string(),
  valorTotalAVista: v.number(),
  valorTotalAVistaText: v.string(),
  usuarioDePontos: v.boolean(),
  saldoPontos: v.number(),
  valorTotalEmPontos: v.number(),
  valorTermoConsentimento: v.number(),
  cupons: v.array(v.object({ codigo: v.string(), descricao: v.string(), valorText: v.string() })),
})
export type ResumoCarrinho = v.InferOutput<typeof ResumoCarrinho>

/** `GET checkout` and the answer of every checkout write (storefront §3 "Checkout profile"). */
export const PerfilCheckout = v.object({
  idUsuario: v.string(),
  tipoRegistro: v.picklist(['PF', 'PJ']),
  elegivelRetiraLocal: v.boolean(),
  transactionType: v.nullable(v.string()),
  transactionSellerCode: v.nullable(v.string()),
  numeroPedido: v.nullable(v.string()),
  enderecosEntrega: v.array(EnderecoEntrega),
  opcoesEntrega: v.array(OpcaoEntrega),
  opcoesPagamento: v.array(OpcaoPagamento),
  resumoCarrinho: ResumoCarrinho,
  /** What is chosen so far; null where storefront §4 reset it. */
  selecao: v.object({
    idEndereco: v.nullable(v.string()),
    idOpcaoEntrega: v.nullable(v.string()),
    /** Of a scheduled delivery only. */
    janela: v.optional(Janela),
    forma: v.nullable(FormaPagamento),
    numeroParcelas: v.nullable(v.number()),
  }),
})
export type PerfilCheckout = v.InferOutput<typeof PerfilCheckout>

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
export const EscolhaEndereco = v.object({ idEndereco: Id })
export const EscolhaEntrega = v.object({
  idOpcaoEntrega: Id,
  janela: v.optional(v.object({ data: v.pipe(v.string(), v.isoDate()), turno: v.picklist(['MANHA', 'TARDE', 'NOITE']) })),
})
export const EscolhaPagamento = v.object({ forma: FormaPagamento })
export const EscolhaParcelas = v.object({ numeroParcelas: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)) })
export const PedidoNovo = v.object({ consentimento: v.optional(v.boolean()) })

/** `GET checkout/order/{numeroPedido}/payment`, polled every 5 s (domain §2.1). */
export const EstadoPagamento = v.object({
  numeroPedido: v.string(),
  forma: FormaPagamento,
  estado: v.picklist(['PENDENTE', 'PAGO', 'EXPIRADO', 'RECUSADO', 'EM_ANALISE', 'ESTORNADO', 'CANCELADO']),
  valor: v.number(),
  valorText: v.string(),
  pix: v.nullable(v.object({ brCode: v.string(), expiraEm: v.string() })),
  /** True on the embedded gateway: the screen must say that nothing is to be paid. */
  demonstracao: v.boolean(),
})
export type EstadoPagamento = v.InferOutput<typeof EstadoPagamento>

/** `POST checkout/order`. */
export const PedidoCriado = v.object({ numeroPedido: v.string(), pagamento: EstadoPagamento })
export type PedidoCriado = v.InferOutput<typeof PedidoCriado>

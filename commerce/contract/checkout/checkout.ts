import * as v from 'valibot'
import { DescontoNaCompra, ItemPedido, ItensNovos } from '../cart/cart.ts'
import { Sku } from '../conventions.ts'
import { Valores } from '../orders/total-lines.ts'
import { FORMAS_PAGAMENTO } from '../payments/methods.ts'
import { ESTADOS_PAGAMENTO, TURNOS_ENTREGA } from '../states.ts'
import { OpcaoFrete } from './freight.ts'
import { LocalRetirada, QuemRetira } from './pickup.ts'

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

/** A date and a shift for a delivery (domain §3.3). */
export const Janela = v.object({ data: v.string(), turno: v.picklist(TURNOS_ENTREGA), texto: v.string() })
export type Janela = v.InferOutput<typeof Janela>

/** One way to receive one seller's items (domain §3.2). */
export const OpcaoEntrega = v.object({
  ...OpcaoFrete.entries,
  idLojista: v.string(),
  /** `idItem` of what comes this way, gifts included. */
  itens: v.array(v.string()),
  /** What can be chosen with a scheduled delivery; empty for the others. */
  janelas: v.array(Janela),
  /** Where it is collected; null when it is delivered. */
  retirada: v.optional(v.nullable(LocalRetirada), null),
})
export type OpcaoEntrega = v.InferOutput<typeof OpcaoEntrega>

/** What one seller sends, the ways it may come, and the one chosen. */
export const EntregaLojista = v.object({
  idLojista: v.string(),
  lojista: v.string(),
  itens: v.array(v.string()),
  /** What the summary charges for it: the way chosen, else the first; null where there is none. */
  freteText: v.nullable(v.string()),
  /** None where nobody delivers and nothing is collected. */
  opcoes: v.array(OpcaoEntrega),
  /** Why there is nothing to choose, or why what was chosen has to be chosen again. */
  mensagem: v.nullable(v.string()),
  /** null until it is chosen, and once what was chosen is no longer offered. */
  selecao: v.nullable(
    v.object({
      idOpcaoEntrega: v.string(),
      /** Of a scheduled delivery only. */
      janela: v.optional(Janela),
      /** Of a collection only, when it is not the customer. */
      retiradaPor: v.optional(v.object({ nome: v.string(), tipoDocumento: v.string(), documento: v.string() })),
    }),
  ),
})
export type EntregaLojista = v.InferOutput<typeof EntregaLojista>

const FormaPagamento = v.picklist(FORMAS_PAGAMENTO)
export const OpcaoPagamento = v.object({
  forma: FormaPagamento,
  nome: v.string(),
  descricao: v.string(),
  valorTotal: v.number(),
  valorTotalText: v.string(),
  parcelas: v.array(
    v.object({
      numeroParcelas: v.number(),
      valorParcela: v.number(),
      texto: v.string(),
      valorTotal: v.number(),
      taxaMensal: v.number(),
      taxaAnual: v.optional(v.nullable(v.number()), null),
      cetAnual: v.nullable(v.number()),
      /** As the option's own, where interest makes them others. */
      valores: v.optional(Valores),
    }),
  ),
  /** What the order comes to when it is paid so, line by line; of an order that is changed its total says it all. */
  valores: v.optional(Valores),
  /**
   * Of a boleto: bank days to its day, and from there to the end of the order; shorter where few are left. `horas` = so
   * long the goods are kept, where that is not to the end.
   */
  prazoBoleto: v.optional(v.object({ vencimento: v.number(), reserva: v.number(), horas: v.optional(v.number()) })),
})
export type OpcaoPagamento = v.InferOutput<typeof OpcaoPagamento>

/** What there is too little of for the order: `restam` 0 is to be removed, more is all that can be had. */
export const Falta = v.object({
  idItem: v.string(),
  sku: v.string(),
  nome: v.string(),
  pedidos: v.number(),
  restam: v.number(),
  mensagem: v.string(),
  /** A gift: there is nothing to remove, its item is bought without it. */
  brinde: v.optional(v.boolean(), false),
})
export type Falta = v.InferOutput<typeof Falta>

/** Cart summary (storefront §3). */
export const ResumoCarrinho = v.object({
  itensPedido: v.array(ItemPedido),
  /** Told when it is found; what is gone stays told until it is removed. */
  faltas: v.optional(v.array(Falta), []),
  /** The amounts below, line by line, with everything chosen so far. */
  valores: Valores,
  valorTotalProdutos: v.number(),
  valorTotalProdutosText: v.string(),
  desconto: v.number(),
  descontoText: v.string(),
  /** Of it what was negotiated on the telephone. */
  descontoNegociado: v.optional(DescontoNaCompra),
  frete: v.nullable(v.number()),
  freteText: v.nullable(v.string()),
  valorTotal: v.number(),
  valorTotalText: v.string(),
  valorTotalAVista: v.number(),
  valorTotalAVistaText: v.string(),
  usuarioDePontos: v.boolean(),
  saldoPontos: v.number(),
  valorTotalEmPontos: v.number(),
  /** Points used, and what they pay. */
  pontosUsados: v.number(),
  valorPontos: v.number(),
  valorPontosText: v.string(),
  /** The most points this order takes: 0 below the minimum (domain §2.6). */
  pontosMaximo: v.number(),
  /** What the balance is worth, and what the most points this order takes pay; '' where it is not told. */
  saldoPontosText: v.optional(v.string(), ''),
  pontosMaximoText: v.optional(v.string(), ''),
  /** What the customer's vouchers hold, and what they pay of this order; the text is '' where it is not told. */
  saldoVale: v.optional(v.number(), 0),
  saldoValeText: v.optional(v.string(), ''),
  usaVale: v.optional(v.boolean(), false),
  valeUsado: v.optional(v.number(), 0),
  valeUsadoText: v.optional(v.string(), ''),
  /** Interest of the instalments chosen. */
  juros: v.number(),
  jurosText: v.string(),
  /** What is charged with everything chosen so far. */
  valorAPagar: v.number(),
  valorAPagarText: v.string(),
  valorTermoConsentimento: v.number(),
  /** Something is sold to adults alone and nobody said yet to be one: the order has to. */
  pedeMaioridade: v.optional(v.boolean(), false),
  cupons: v.array(v.object({ codigo: v.string(), descricao: v.string(), valorText: v.string() })),
})
export type ResumoCarrinho = v.InferOutput<typeof ResumoCarrinho>

/** `GET checkout` and the answer of every checkout write (storefront §3 "Checkout profile"). */
export const PerfilCheckout = v.object({
  idUsuario: v.string(),
  tipoRegistro: v.picklist(['PF', 'PJ']),
  /** What writes repeat in `X-XSRF-TOKEN`, for a client that reads no cookies; nothing keeps it (house §3). */
  authToken: v.optional(v.nullable(v.string())),
  elegivelRetiraLocal: v.boolean(),
  transactionType: v.nullable(v.string()),
  transactionSellerCode: v.nullable(v.string()),
  numeroPedido: v.nullable(v.string()),
  enderecosEntrega: v.array(EnderecoEntrega),
  /** Every seller's ways, one after the other; the same as in `entregas`. */
  opcoesEntrega: v.array(OpcaoEntrega),
  /** One per seller; empty until an address is chosen. */
  entregas: v.array(EntregaLojista),
  opcoesPagamento: v.array(OpcaoPagamento),
  /** To an agent: what the customer may choose from by a payment link. */
  opcoesLink: v.optional(
    v.array(v.pick(OpcaoPagamento, ['forma', 'nome', 'valorTotal', 'valorTotalText', 'valores'])),
    [],
  ),
  /** True where nobody is charged: the screen says so, and which card number to type. */
  demonstracao: v.optional(v.boolean(), false),
  resumoCarrinho: ResumoCarrinho,
  /** Units that stay in the cart: only what the summary names is bought. */
  noCarrinho: v.optional(v.number(), 0),
  /** What is chosen so far; null where storefront §4 reset it. */
  selecao: v.object({
    idEndereco: v.nullable(v.string()),
    /** Way and window of an order with one seller; with several each has its own in `entregas`. */
    idOpcaoEntrega: v.nullable(v.string()),
    janela: v.optional(Janela),
    forma: v.nullable(FormaPagamento),
    numeroParcelas: v.nullable(v.number()),
  }),
  /** Names all that is chosen, for whoever follows it on another screen; null before the first choice. */
  escolhas: v.optional(v.nullable(v.string()), null),
})
export type PerfilCheckout = v.InferOutput<typeof PerfilCheckout>

/**
 * `GET checkout?preparar=`: how far what nobody chose yet is filled in; `entrega` the address, `pagamento` also the
 * means of payment, `revisao` every choice of whoever has bought before, `venda` what an agent told on the selling
 * screen: its address and each seller's usual way.
 */
export const PreparoCheckout = v.object({
  preparar: v.optional(v.picklist(['entrega', 'pagamento', 'revisao', 'venda'])),
  /** `tudo`: the whole cart is bought from now on; a sku: only so many of it. Without it what was said before stands. */
  comprar: v.optional(v.union([v.literal('tudo'), Sku])),
  unidades: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'Quantidade inválida.'), v.transform(Number))),
})
export type PreparoCheckout = v.InferOutput<typeof PreparoCheckout>
/** `POST checkout/express`: what is to be in the cart at least, before everything is filled in for the review. */
export const CompraExpressa = v.object({ itens: ItensNovos.entries.itens })

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
export const EscolhaEndereco = v.object({ idEndereco: Id })
const EscolhaDoLojista = v.object({
  idOpcaoEntrega: Id,
  janela: v.optional(v.object({ data: v.pipe(v.string(), v.isoDate()), turno: v.picklist(TURNOS_ENTREGA) })),
  /** Who collects at a store; without it the customer does. */
  retiradaPor: v.optional(v.nullable(QuemRetira)),
})
export type EscolhaDoLojista = v.InferOutput<typeof EscolhaDoLojista>
/**
 * `PUT checkout/delivery`: the way of each seller by its id; an order with one seller takes it alone, without
 * `entregas`.
 */
export const EscolhaEntrega = v.object({
  ...v.partial(EscolhaDoLojista).entries,
  entregas: v.optional(v.pipe(v.record(Id, EscolhaDoLojista), v.maxEntries(100, 'Há lojistas demais neste pedido.'))),
})
export type EscolhaEntrega = v.InferOutput<typeof EscolhaEntrega>
export const EscolhaPagamento = v.object({ forma: FormaPagamento })
export const EscolhaParcelas = v.object({
  numeroParcelas: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
})
export const EscolhaPontos = v.object({
  pontos: v.pipe(
    v.number('Informe quantos pontos usar.'),
    v.integer('Use pontos inteiros.'),
    v.minValue(0, 'Use pontos inteiros.'),
    v.maxValue(100_000_000, 'Confira a quantidade de pontos.'),
  ),
})

/** `PUT checkout/voucher`: whether the customer's vouchers pay what they can of the order. */
export const EscolhaVale = v.object({ usar: v.boolean('Diga se quer usar o vale.') })

/**
 * The gateway's token of a card just typed, or of a saved one with its CVV: it pays once. Never a number, never a CVV
 * (domain §2.3).
 */
export const CartaoUsado = v.object({
  token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,80}$/, 'Cartão inválido.')),
  bandeira: v.pipe(v.string(), v.maxLength(20)),
  final4: v.pipe(v.string(), v.regex(/^\d{4}$/, 'Cartão inválido.')),
  salvar: v.optional(v.boolean(), false),
})
export type CartaoUsado = v.InferOutput<typeof CartaoUsado>
export const PedidoNovo = v.object({
  consentimento: v.optional(v.boolean()),
  /** What the buyer was shown to pay: never more is charged, whatever another window chose meanwhile. */
  valorConferido: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000))),
  maiorDeIdade: v.optional(v.boolean()),
  cartao: v.optional(CartaoUsado),
})
/**
 * `POST checkout/order/{numeroPedido}/payment`: another card, or another means, for an order that still waits for its
 * payment.
 */
export const TrocaPagamento = v.object({
  forma: FormaPagamento,
  cartao: v.optional(CartaoUsado),
  numeroParcelas: v.optional(EscolhaParcelas.entries.numeroParcelas),
})
export type TrocaPagamento = v.InferOutput<typeof TrocaPagamento>

/** `GET checkout/cards`. */
export const CartaoSalvo = v.object({
  idCartao: v.string(),
  bandeira: v.string(),
  bandeiraText: v.string(),
  final4: v.string(),
  validade: v.string(),
  vencido: v.optional(v.boolean(), false),
})
export type CartaoSalvo = v.InferOutput<typeof CartaoSalvo>
export const CartoesSalvos = v.object({ cartoes: v.array(CartaoSalvo) })
export type CartoesSalvos = v.InferOutput<typeof CartoesSalvos>

/** `GET checkout/order/{numeroPedido}/payment`, polled every 5 s (domain §2.1). */
export const EstadoPagamento = v.object({
  numeroPedido: v.string(),
  forma: FormaPagamento,
  /** How it is paid, in words. */
  formaText: v.optional(v.string(), ''),
  estado: v.picklist(ESTADOS_PAGAMENTO),
  valor: v.number(),
  valorText: v.string(),
  pix: v.nullable(v.object({ brCode: v.string(), expiraEm: v.string() })),
  /** While it may be paid, and once it is overdue: then `vencido` and a second copy can be asked for. */
  boleto: v.nullable(
    v.object({
      linhaDigitavel: v.string(),
      codigoBarras: v.string(),
      vencimento: v.string(),
      vencido: v.boolean(),
      segundaVia: v.boolean(),
    }),
  ),
  cartao: v.nullable(
    v.object({
      bandeiraText: v.string(),
      final4: v.string(),
      parcelasText: v.string(),
      /**
       * The instalments as agreed to, as the contract's copy names them: number, value, rate, CET, total; empty of one.
       */
      condicoes: v.optional(v.array(v.object({ nome: v.string(), valorText: v.string() })), []),
      recusa: v.nullable(v.string()),
    }),
  ),
  pontosUsados: v.number(),
  /** The customer's own means beside the one that is charged, `Pontos e vale de R$ 20,00`; null without any. */
  outrosMeiosText: v.optional(v.nullable(v.string()), null),
  /** What the customer's vouchers paid of the order, beside `valor`; null of nothing. */
  valeText: v.optional(v.nullable(v.string()), null),
  /**
   * What else the order may be paid with now, each with what it comes to, and until when; empty and null once it may
   * not.
   */
  outrasFormas: v.optional(v.array(OpcaoPagamento), []),
  pagarAte: v.optional(v.nullable(v.string()), null),
  /** Until when the goods of an order that is not paid are kept for it; null of any other. */
  reservadoAte: v.optional(v.nullable(v.string()), null),
  /** The goods are kept for less time than the boleto may be paid: paid later it takes what there is, or goes back. */
  valeAposReserva: v.optional(v.boolean(), false),
  /** Money that came too late for goods that were gone: a sentence of what becomes of it. */
  devolucao: v.optional(v.nullable(v.string()), null),
  /** True on the embedded gateway: the screen must say that nothing is to be paid. */
  demonstracao: v.boolean(),
})
export type EstadoPagamento = v.InferOutput<typeof EstadoPagamento>

/** `POST checkout/order`. */
export const PedidoCriado = v.object({ numeroPedido: v.string(), pagamento: EstadoPagamento })
export type PedidoCriado = v.InferOutput<typeof PedidoCriado>

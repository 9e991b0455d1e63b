import * as v from 'valibot'
import { ChavePix, ItensPedidos, Reembolso } from '../after-sale/refunds.ts'
import { Carrinho, ItemPedido } from '../cart/cart.ts'
import { EnderecoEntrega, EstadoPagamento } from '../checkout/checkout.ts'
import { LocalRetirada } from '../checkout/pickup.ts'
import { STATUS_PEDIDO } from '../choices.ts'
import { DEFAULT_RESULTS_PER_PAGE, MAX_RESULTS_PER_PAGE } from '../conventions.ts'
import { ValorAgora, Valores } from './total-lines.ts'

/** Status codes of domain §6.1. */
export const StatusPedido = v.picklist(STATUS_PEDIDO)
export type StatusPedido = v.InferOutput<typeof StatusPedido>

/** Who sold it by phone, as the customer may know it. */
const VendaPorTelefone = v.object({ texto: v.string(), protocolo: v.nullable(v.string()) })

export const PedidoResumo = v.object({
  numeroPedido: v.string(),
  criadoEm: v.string(),
  status: StatusPedido,
  statusText: v.string(),
  /** Sellers whose part was cancelled while the rest goes on, `Itens de Lar & Cia cancelados`; null without any. */
  canceladosText: v.optional(v.nullable(v.string()), null),
  /** When what is still to come arrives or can be collected; null when nothing is. */
  entregaText: v.optional(v.nullable(v.string()), null),
  valorTotalText: v.string(),
  /** `R$ 90,00 e 500 pontos`: what it is worth since a part was given back, and that part; null of one as bought. */
  valorAgoraText: v.optional(v.nullable(v.string()), null),
  devolvidoText: v.optional(v.nullable(v.string()), null),
  /** How it is paid, as on its page. */
  pagamentoText: v.optional(v.string(), ''),
  televendas: v.optional(v.nullable(VendaPorTelefone), null),
  /** What a list offers of it in one press; null where nothing is. */
  acaoPrincipal: v.optional(v.nullable(v.picklist(['pagar', 'acompanhar', 'devolver', 'comprar-novamente'])), null),
  itens: v.array(
    v.object({
      nome: v.string(),
      thumbnail: v.nullable(v.string()),
      quantidade: v.number(),
      /** So many of them were cancelled while the order goes on. */
      quantidadeCancelada: v.optional(v.number(), 0),
    }),
  ),
})
export type PedidoResumo = v.InferOutput<typeof PedidoResumo>
export const PedidosResposta = v.object({
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  pedidos: v.array(PedidoResumo),
})
export type PedidosResposta = v.InferOutput<typeof PedidosResposta>

export const AcaoPedido = v.picklist([
  'pagar',
  'segunda-via',
  'cancelar',
  'solicitar-cancelamento',
  'rastrear',
  'retirar',
  'falar-conosco',
  'abrir-solicitacao',
  'arrepender-se',
  'trocar',
  'avaliar',
  'acompanhar-reembolso',
  'comprar-novamente',
])
export type AcaoPedido = v.InferOutput<typeof AcaoPedido>

/** `GET orders/{id}`: timeline instants are UTC. */
export const Pedido = v.object({
  numeroPedido: v.string(),
  criadoEm: v.string(),
  status: StatusPedido,
  statusText: v.string(),
  /** Both as in the list. */
  canceladosText: v.optional(v.nullable(v.string()), null),
  entregaText: v.optional(v.nullable(v.string()), null),
  motivoCancelamento: v.nullable(v.string()),
  linhaDoTempo: v.array(v.object({ status: StatusPedido, texto: v.string(), em: v.string() })),
  entregas: v.array(
    v.object({
      idEntrega: v.string(),
      lojista: v.string(),
      opcao: v.string(),
      prazoText: v.string(),
      status: StatusPedido,
      statusText: v.string(),
      itens: v.array(ItemPedido),
      /** S10 code of the carrier, and the access key of the NF-e in groups of four; null before they exist. */
      rastreio: v.optional(v.nullable(v.string()), null),
      chaveNfe: v.optional(v.nullable(v.string()), null),
      /** Where it is collected; null when it is delivered. */
      retirada: v.optional(v.nullable(LocalRetirada), null),
      /** Who collects, the document as `CPF ***.444.777-**`. */
      retiradaPor: v.optional(v.nullable(v.object({ nome: v.string(), documentoText: v.string() })), null),
      /** What is shown at the counter, while it waits there. */
      codigoRetirada: v.optional(v.nullable(v.string()), null),
      freteText: v.optional(v.nullable(v.string()), null),
      /** Last day it waits to be collected, `2026-08-13`; null unless it is ready. */
      guardadoAte: v.optional(v.nullable(v.string()), null),
      /** How this seller's part alone is given up, and what then comes back; null where it cannot be. */
      cancelamento: v.optional(
        v.nullable(
          v.object({
            acao: v.picklist(['cancelar', 'solicitar-cancelamento']),
            devolucaoText: v.nullable(v.string()),
          }),
        ),
        null,
      ),
      /** How some of its units are given up, and not all; null where they cannot be, and where there is but one. */
      cancelaUnidades: v.optional(v.nullable(v.picklist(['cancelar', 'solicitar-cancelamento'])), null),
    }),
  ),
  endereco: EnderecoEntrega,
  televendas: v.optional(v.nullable(VendaPorTelefone), null),
  pagamento: EstadoPagamento,
  /** What it came to, line by line, as cart and checkout told it. */
  valores: Valores,
  valorTotalProdutosText: v.string(),
  descontoText: v.string(),
  /** Of it what was negotiated on the telephone, and the rest; absent without any. */
  descontoNegociado: v.optional(v.object({ valorText: v.string(), outrosText: v.nullable(v.string()) })),
  /** What points paid, and the interest of financed instalments; null without any. */
  pontosText: v.nullable(v.string()),
  jurosText: v.nullable(v.string()),
  freteText: v.string(),
  valorTotalText: v.string(),
  /** Both as in the list, and line by line. */
  valorAgoraText: v.optional(v.nullable(v.string()), null),
  devolvidoText: v.optional(v.nullable(v.string()), null),
  valorAgora: v.optional(v.nullable(ValorAgora), null),
  /** What this customer may do now (domain §6.1). */
  acoes: v.optional(v.array(AcaoPedido), []),
  /** Last day on which the purchase may be regretted, `2026-08-10`; null before it is delivered and after that day. */
  arrependimentoAte: v.optional(v.nullable(v.string()), null),
  /** After-sale requests about it. */
  solicitacoes: v.optional(
    v.array(v.object({ protocolo: v.string(), tipoText: v.string(), situacaoText: v.string() })),
    [],
  ),
  /** Protocol of a cancellation that was asked for and waits; no other one is taken until it is answered. */
  cancelamentoEmAberto: v.optional(v.nullable(v.string()), null),
  /** Where news of it go, `j****@dominio.com.br`; null of a closed account. */
  avisosPara: v.optional(v.nullable(v.string()), null),
  /** What went or goes back of it, oldest first. */
  reembolsos: v.optional(v.array(Reembolso), []),
  /** Opened by the link of its mail: nothing of an account is behind it. */
  porLink: v.optional(v.boolean()),
})
export type Pedido = v.InferOutput<typeof Pedido>

const RESULTS_RANGE = `Peça de 1 a ${MAX_RESULTS_PER_PAGE} pedidos por página.`
/** `GET orders?page=&resultsPerPage=&status=&busca=`: `busca` is an order's number or words of a product's name. */
export const PedidosQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Página inválida.'), v.transform(Number)), '1'),
  resultsPerPage: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d?$/, RESULTS_RANGE),
      v.transform(Number),
      v.maxValue(MAX_RESULTS_PER_PAGE, RESULTS_RANGE),
    ),
    String(DEFAULT_RESULTS_PER_PAGE),
  ),
  status: v.optional(v.picklist(StatusPedido.options, 'Situação de pedido desconhecida.')),
  busca: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'A busca pode ter até 100 caracteres.'))),
})
export type PedidosQuery = v.InferOutput<typeof PedidosQuery>

/**
 * `POST orders/{id}/cancel`: the key only of a boleto that was paid; `idEntrega` of one seller's part alone, `itens` of
 * units of it.
 */
export const CancelamentoPedido = v.object({
  chavePix: ChavePix,
  idEntrega: v.optional(v.nullable(v.pipe(v.string(), v.uuid('Entrega inválida.'))), null),
  itens: v.optional(ItensPedidos, []),
})
export type CancelamentoPedido = v.InferOutput<typeof CancelamentoPedido>
/** Done at once, or asked for by a request of this protocol. */
export const CancelamentoResposta = v.object({
  situacao: v.picklist(['CANCELADO', 'SOLICITADO']),
  protocolo: v.nullable(v.string()),
})
export type CancelamentoResposta = v.InferOutput<typeof CancelamentoResposta>

/** `POST orders/{id}/reorder`: the cart with what is still sold, and what is not. */
export const RecompraResposta = v.object({
  carrinho: Carrinho,
  naoAdicionados: v.array(v.object({ nome: v.string(), motivo: v.string() })),
})
export type RecompraResposta = v.InferOutput<typeof RecompraResposta>

/** `GET orders/{id}/reorder`: what buying it again would put into the cart now, nothing being written. */
export const RecompraPrevia = v.object({
  itens: v.array(
    v.object({
      nome: v.string(),
      thumbnail: v.nullable(v.string()),
      quantidade: v.number(),
      /** Of them what can be had now; 0 = sold out or out of line. */
      disponivel: v.number(),
      valorText: v.nullable(v.string()),
      /** What is not as it was: fewer, gone, another price. */
      avisoText: v.nullable(v.string()),
    }),
  ),
  /** Everything, in the same quantities. */
  completo: v.boolean(),
  /** Of what can be had; null when nothing can. */
  valorTotalText: v.nullable(v.string()),
  /** The same by the means of that order, `R$ 123,41 no Pix`; null of one without a cash discount. */
  aVistaText: v.optional(v.nullable(v.string()), null),
  /** Items that wait in the cart already and would be bought along. */
  noCarrinho: v.number(),
})
export type RecompraPrevia = v.InferOutput<typeof RecompraPrevia>

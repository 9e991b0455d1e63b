import * as v from 'valibot'
import { Carrinho } from '../cart/cart.ts'
import { ESTADOS_ORCAMENTO } from '../choices.ts'
import { TokenEnviado } from './payment-links.ts'

export const EstadoOrcamento = v.picklist(ESTADOS_ORCAMENTO)
export type EstadoOrcamento = v.InferOutput<typeof EstadoOrcamento>

const OrcamentoResumo = v.object({
  numero: v.string(),
  /** First name and an initial, but for who serves them. */
  cliente: v.string(),
  agente: v.string(),
  criadoEm: v.string(),
  /** Last day, `2026-12-02`. */
  validoAte: v.string(),
  estado: EstadoOrcamento,
  estadoText: v.string(),
  totalText: v.string(),
  numeroPedido: v.nullable(v.string()),
  /** When the customer asked to be called; null when they did not. */
  pediuContatoEm: v.nullable(v.string()),
})
export type OrcamentoResumo = v.InferOutput<typeof OrcamentoResumo>

/** `GET televendas/quotes`: the agent's, a supervisor's all, and those of the customer served. */
export const Orcamentos = v.object({
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  orcamentos: v.array(OrcamentoResumo),
})
export type Orcamentos = v.InferOutput<typeof Orcamentos>
export const OrcamentosQuery = v.object({
  busca: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, 'A busca pode ter até 80 caracteres.'))),
  estado: v.optional(v.picklist(EstadoOrcamento.options, 'Situação de orçamento desconhecida.')),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'Página inválida.'), v.transform(Number)), '1'),
})
export type OrcamentosQuery = v.InferOutput<typeof OrcamentosQuery>

/** `GET televendas/quotes/{numero}`, and what the customer sees by the link. */
export const Orcamento = v.object({
  ...OrcamentoResumo.entries,
  itens: v.array(
    v.object({
      sku: v.string(),
      nome: v.string(),
      thumbnail: v.nullable(v.string()),
      quantidade: v.number(),
      valorUnitarioText: v.string(),
      valorTotalText: v.string(),
      servicos: v.array(v.object({ nome: v.string(), quantidade: v.number(), valorTotalText: v.string() })),
      /** Today: the price of one, null when it cannot be sold in that quantity. */
      hojeText: v.nullable(v.string()),
    }),
  ),
  entrega: v.nullable(
    v.object({
      destino: v.string(),
      fretes: v.array(
        v.object({ lojista: v.string(), opcao: v.string(), valorText: v.string(), prazoText: v.string() }),
      ),
    }),
  ),
  valores: v.array(v.object({ nome: v.string(), valorText: v.string() })),
  totalAVistaText: v.string(),
})
export type Orcamento = v.InferOutput<typeof Orcamento>

/** `POST televendas/quotes`, of the cart being served, and `POST televendas/quotes/{numero}/send`. */
export const EnvioOrcamento = v.object({ porEmail: v.optional(v.boolean(), false) })
export const OrcamentoEnviado = v.object({
  numero: v.string(),
  url: v.string(),
  validoAte: v.string(),
  totalText: v.string(),
  whatsapp: v.nullable(v.string()),
  enviadoPara: v.nullable(v.string()),
})
export type OrcamentoEnviado = v.InferOutput<typeof OrcamentoEnviado>

const LinhaDoCarrinho = v.object({
  sku: v.string(),
  nome: v.string(),
  situacao: v.picklist(['OK', 'PARCIAL', 'INDISPONIVEL']),
  mensagem: v.string(),
})
export type LinhaDoCarrinho = v.InferOutput<typeof LinhaDoCarrinho>
/** `POST televendas/quotes/{numero}/order`, and the customer's `POST cart/quotes/accept`: the cart, line by line. */
export const OrcamentoNoCarrinho = v.object({
  carrinho: Carrinho,
  linhas: v.array(LinhaDoCarrinho),
  /** Items that were in the cart besides. */
  outrosItens: v.number(),
  /** Whether the quoted price was kept. */
  precoMantido: v.boolean(),
  /** Where the purchase goes on. */
  proximoPasso: v.string(),
})
export type OrcamentoNoCarrinho = v.InferOutput<typeof OrcamentoNoCarrinho>

/** `POST cart/quotes/accept` and `POST cart/quotes/call`. */
export const OrcamentoAceito = v.object({ token: TokenEnviado })

/** `POST televendas/orders/{numeroPedido}/payment-mail`: how the order is paid, to the customer's mail. */
export const PagamentoEnviado = v.object({ enviadoPara: v.string(), whatsapp: v.nullable(v.string()) })
export type PagamentoEnviado = v.InferOutput<typeof PagamentoEnviado>

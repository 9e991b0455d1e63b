import * as v from 'valibot'
import { SolicitacoesResposta } from '../after-sale/requests.ts'
import { Carrinho } from '../cart/cart.ts'
import { Cupom } from '../cart/coupons.ts'
import { Cartao } from '../catalogue/catalogue.ts'
import { PedidosResposta } from '../orders/orders.ts'
import { DIRECOES_LIGACAO } from '../states.ts'
import { DESFECHOS } from './attendance.ts'
import { PERIOD, Periodo } from './period.ts'

const WHAT = 'Informe nome, CPF, CNPJ, e-mail, telefone ou número do pedido.'

/** GET televendas/customers?busca=: a whole value, a name, or at least four digits of a value. */
export const BuscaClientes = v.object({
  busca: v.pipe(v.string(WHAT), v.trim(), v.minLength(3, WHAT), v.maxLength(254, WHAT)),
})

/** Somebody who has not answered yet: enough to know whom one speaks of, and nothing of the answers (domain §7). */
export const ClienteEncontrado = v.object({
  idUsuario: v.string(),
  tipo: v.picklist(['PF', 'PJ']),
  /** First name and the initial of the last: `Marina R.` */
  nomeMascarado: v.string(),
  documentoMascarado: v.string(),
  emailComMascara: v.string(),
  /** `(34) *****-0127`; null without one. */
  telefoneMascarado: v.nullable(v.string()),
  /** `Uberlândia/MG`; null without an address. */
  cidade: v.nullable(v.string()),
})
export type ClienteEncontrado = v.InferOutput<typeof ClienteEncontrado>
export const ClientesEncontrados = v.object({ clientes: v.array(ClienteEncontrado) })
export type ClientesEncontrados = v.InferOutput<typeof ClientesEncontrados>

/**
 * GET televendas/lookups: how agents looked for customers in some days, whoever did most without serving anybody first.
 */
export const BuscasQuery = v.object(PERIOD)
export const BuscasResposta = v.object({
  periodo: Periodo,
  agentes: v.array(
    v.object({
      idAgente: v.string(),
      nome: v.string(),
      buscas: v.number(),
      /** By name or a part of a value. */
      porParte: v.number(),
      /** In calls in which nobody was served. */
      semCliente: v.number(),
      /** Tried outside a call, and refused. */
      foraDeLigacao: v.number(),
    }),
  ),
})
export type BuscasResposta = v.InferOutput<typeof BuscasResposta>

/** POST televendas/customers/{id}/reset-link: only where it went, and that masked. */
export const LinkEnviado = v.object({ emailComMascara: v.string() })
export type LinkEnviado = v.InferOutput<typeof LinkEnviado>

/** Links of one call. */
export const MAX_RESET_LINKS = 3

/** A call of the past, as who serves the customer now reads it. */
const AtendimentoAnterior = v.object({
  protocolo: v.string(),
  inicio: v.string(),
  /** First name only. */
  agente: v.string(),
  direcao: v.picklist(DIRECOES_LIGACAO),
  /** Null while it is under way. */
  desfecho: v.nullable(v.picklist(DESFECHOS.map(([code]) => code))),
  observacao: v.nullable(v.string()),
})

/** GET televendas/customers/{id}: the customer being served, as far as domain §7 lets an agent look. */
export const Cliente360 = v.object({
  idUsuario: v.string(),
  tipo: v.picklist(['PF', 'PJ']),
  nome: v.string(),
  /** Who answers for a company; null for a person. */
  responsavel: v.nullable(v.string()),
  documentoMascarado: v.string(),
  emailComMascara: v.string(),
  celular: v.nullable(v.string()),
  telefone: v.nullable(v.string()),
  cadastradoEm: v.string(),
  /** By one of us, on the telephone. */
  cadastradoPorTelefone: v.boolean(),
  /** Last time the customer entered by themselves; null for never, or longer ago than is kept. */
  ultimoAcesso: v.nullable(v.string()),
  /** Districts and cities, never a street. */
  enderecos: v.array(v.object({ identificacao: v.nullable(v.string()), cidade: v.string(), principal: v.boolean() })),
  consentimentos: v.object({ ofertasEmail: v.boolean(), ofertasSms: v.boolean(), ofertasWhatsapp: v.boolean() }),
  carrinho: Carrinho,
  pedidos: v.pick(PedidosResposta, ['total', 'pedidos']),
  solicitacoes: v.pick(SolicitacoesResposta, ['total', 'solicitacoes']),
  pontos: v.object({ saldo: v.number(), saldoPendente: v.number() }),
  cupons: v.array(Cupom),
  favoritos: v.object({ total: v.number(), produtos: v.array(Cartao) }),
  atendimentos: v.array(AtendimentoAnterior),
})
export type Cliente360 = v.InferOutput<typeof Cliente360>

import * as v from 'valibot'
import { Canal, canalQuery, idQuery, Periodo, PERIOD } from './period.ts'

/** What the record calls each act, and how a person reads it. What is not here is told as it is written. */
export const ACOES: readonly (readonly [action: string, label: string])[] = [
  ['atendimento-iniciado', 'Atendimento iniciado'],
  ['atendimento-encerrado', 'Atendimento encerrado'],
  ['cliente-identificado', 'Cliente identificado'],
  ['identidade-recusada', 'Identidade não confirmada'],
  ['cliente-desligado', 'Cliente desligado do atendimento'],
  ['cliente-cadastrado', 'Cliente cadastrado'],
  ['cadastro-alterado', 'Cadastro alterado'],
  ['carrinho-alterado', 'Carrinho alterado'],
  ['carrinho-igual', 'Carrinho enviado sem mudança'],
  ['carrinho-copiado', 'Cópia do carrinho criada'],
  ['cep-informado', 'CEP informado'],
  ['finalizacao-alterada', 'Entrega ou pagamento escolhido'],
  ['pedido-feito', 'Pedido feito'],
  ['pedido-reenviado', 'Pedido enviado de novo'],
  ['pagamento-trocado', 'Forma de pagamento trocada'],
  ['boleto-renovado', 'Boleto renovado'],
  ['cancelamento-pedido', 'Cancelamento de pedido'],
  ['solicitacao-aberta', 'Solicitação aberta'],
  ['solicitacao-mensagem', 'Mensagem em solicitação'],
  ['anexo-enviado', 'Anexo enviado'],
  ['anexo-retirado', 'Anexo retirado'],
  ['endereco-cadastrado', 'Endereço cadastrado'],
  ['endereco-alterado', 'Endereço alterado'],
  ['endereco-excluido', 'Endereço excluído'],
  ['favorito-guardado', 'Favorito guardado'],
  ['favorito-retirado', 'Favorito retirado'],
  ['consulta', 'Página do cliente consultada'],
  ['tentativa', 'Tentativa recusada'],
  ['entrada', 'Entrada'],
  ['saida', 'Saída'],
  ['senha-alterada', 'Senha alterada'],
  ['sessoes-encerradas', 'Sessões encerradas pela supervisão'],
  ['auditoria-exportada', 'Auditoria exportada'],
]
const LABELS = new Map(ACOES)
export const acaoLabel = (action: string): string => LABELS.get(action) ?? action

/** GET televendas/audit. */
export const AuditoriaQuery = v.object({
  ...PERIOD,
  agente: idQuery('Agente inválido.'),
  /** `idUsuario`, CPF, CNPJ or e-mail. */
  cliente: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254, 'Informe CPF, CNPJ ou e-mail.'))),
  protocolo: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\D/g, '')),
      v.regex(/^(\d{16})?$/, 'O protocolo tem 16 números.'),
    ),
  ),
  acao: v.optional(v.pipe(v.string(), v.maxLength(80, 'Ação inválida.'))),
  /** A channel's code; `canal` is every call's own (contract §1). */
  noCanal: canalQuery,
  /** `proxima` of the page before. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(80), v.regex(/^[\w:.~-]*$/, 'Página inválida.'))),
  formato: v.optional(v.picklist(['json', 'csv']), 'json'),
})
export type AuditoriaQuery = v.InferOutput<typeof AuditoriaQuery>

export const ClienteMascarado = v.object({ idUsuario: v.string(), nome: v.string(), documentoMascarado: v.string() })
export type ClienteMascarado = v.InferOutput<typeof ClienteMascarado>

export const LinhaAuditoria = v.object({
  id: v.string(),
  em: v.string(),
  /** Null for the shop's own jobs and command line. */
  agente: v.nullable(v.string()),
  cliente: v.nullable(ClienteMascarado),
  canal: v.string(),
  protocolo: v.nullable(v.string()),
  acao: v.string(),
  descricao: v.string(),
  entidade: v.nullable(v.string()),
  idEntidade: v.nullable(v.string()),
  /** From what to what, as texts; null where nothing is known of that time. */
  mudancas: v.array(v.object({ nome: v.string(), antes: v.nullable(v.string()), depois: v.nullable(v.string()) })),
})
export type LinhaAuditoria = v.InferOutput<typeof LinhaAuditoria>

export const AuditoriaResposta = v.object({
  periodo: Periodo,
  linhas: v.array(LinhaAuditoria),
  /** Of the next page; null on the last. */
  proxima: v.nullable(v.string()),
  /** Whom the filter's `cliente` turned out to be. */
  cliente: v.nullable(ClienteMascarado),
  agentes: v.array(v.object({ idAgente: v.string(), nome: v.string() })),
  canais: v.array(Canal),
})
export type AuditoriaResposta = v.InferOutput<typeof AuditoriaResposta>

import * as v from 'valibot'
import { Canal, canalQuery, idQuery, Periodo, PERIOD } from './period.ts'

/** What the record calls each act, and how a person reads it. What is not here is told as it is written. */
export const ACOES: readonly (readonly [action: string, label: string])[] = [
  ['atendimento-iniciado', 'Atendimento iniciado'],
  ['atendimento-encerrado', 'Atendimento encerrado'],
  ['abertura-lida', 'Abertura lida'],
  ['aviso-de-gravacao-lido', 'Aviso de gravação lido'],
  ['aviso-de-dados-lido', 'Aviso de uso dos dados lido'],
  ['resumo-lido', 'Resumo da compra lido'],
  ['encerramento-lido', 'Encerramento lido'],
  ['clientes-procurados', 'Busca de cliente'],
  ['cliente-identificado', 'Cliente identificado'],
  ['identidade-recusada', 'Identidade não confirmada'],
  ['cliente-nao-encontrado', 'Cliente não encontrado'],
  ['cliente-desligado', 'Cliente desligado do atendimento'],
  ['cliente-cadastrado', 'Cliente cadastrado'],
  ['cliente-consultado', 'Cliente 360 consultado'],
  ['link-de-senha-enviado', 'Link de nova senha enviado'],
  ['cadastro-alterado', 'Cadastro alterado'],
  ['carrinho-alterado', 'Carrinho alterado'],
  ['carrinho-igual', 'Carrinho enviado sem mudança'],
  ['carrinho-copiado', 'Cópia do carrinho criada'],
  ['cep-informado', 'CEP informado'],
  ['canal-trocado', 'Canal trocado'],
  ['finalizacao-alterada', 'Entrega ou pagamento escolhido'],
  ['desconto-pedido', 'Desconto pedido'],
  ['desconto-aprovado', 'Desconto aprovado'],
  ['desconto-recusado', 'Desconto recusado'],
  ['desconto-cancelado', 'Desconto cancelado'],
  ['desconto-expirado', 'Desconto vencido'],
  ['desconto-usado', 'Desconto usado em pedido'],
  ['orcamento-criado', 'Orçamento criado'],
  ['orcamento-enviado', 'Orçamento enviado de novo'],
  ['orcamento-visto', 'Orçamento visto pelo cliente'],
  ['orcamento-pediu-contato', 'Contato pedido pelo orçamento'],
  ['orcamento-no-carrinho', 'Orçamento levado ao carrinho'],
  ['orcamento-aceito', 'Orçamento aceito pelo cliente'],
  ['orcamento-cancelado', 'Orçamento cancelado'],
  ['link-pagamento-enviado', 'Link de pagamento enviado'],
  ['link-pagamento-aberto', 'Link de pagamento aberto pelo cliente'],
  ['link-pagamento-cancelado', 'Link de pagamento cancelado'],
  ['cartao-recusado', 'Cartão recusado no televendas'],
  ['pedido-feito', 'Pedido feito'],
  ['pedido-feito-por-link', 'Pedido feito por link de pagamento'],
  ['pagamento-enviado', 'Dados de pagamento enviados'],
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
  ['contato-da-fila-reservado', 'Contato da fila reservado'],
  ['resultado-da-fila', 'Resultado da ligação da fila'],
  ['consulta', 'Página do cliente consultada'],
  ['tentativa', 'Tentativa recusada'],
  ['entrada', 'Entrada'],
  ['saida', 'Saída'],
  ['agente-entrou', 'Agente entrou'],
  ['agente-saiu', 'Agente saiu'],
  ['entrada-recusada', 'Entrada recusada: senha ou código errado'],
  ['entrada-em-espera', 'Entrada em espera depois de várias recusas'],
  ['senha-alterada', 'Senha alterada'],
  ['segundo-fator-ativado', 'Verificação em duas etapas ativada'],
  ['segundo-fator-removido', 'Verificação em duas etapas retirada'],
  ['chave-acesso-criada', 'Chave de acesso criada'],
  ['chave-acesso-removida', 'Chave de acesso retirada'],
  ['sessoes-encerradas', 'Sessões encerradas pela supervisão'],
  ['auditoria-exportada', 'Auditoria exportada'],
  ['agente-criado', 'Agente criado'],
  ['agente-alterado', 'Nível ou canais do agente alterados'],
  ['agente-bloqueado', 'Agente bloqueado'],
  ['agente-desbloqueado', 'Agente desbloqueado'],
  ['agente-senha-redefinida', 'Senha do agente redefinida'],
  ['agente-segundo-fator-removido', 'Verificação em duas etapas do agente retirada'],
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

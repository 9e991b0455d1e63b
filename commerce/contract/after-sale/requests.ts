import * as v from 'valibot'
import { TIPOS_SOLICITACAO } from '../choices.ts'
import { DEFAULT_RESULTS_PER_PAGE, MAX_RESULTS_PER_PAGE } from '../conventions.ts'
import { PREFERENCIAS_SOLICITACAO, SITUACOES_SOLICITACAO } from '../states.ts'
import { ChavePix, ItensPedidos, Reembolso } from './refunds.ts'

/** After-sale requests, `users/requests` (domain §6.2). */
export const TipoSolicitacao = v.picklist(TIPOS_SOLICITACAO, 'Escolha o tipo da solicitação.')
export type TipoSolicitacao = v.InferOutput<typeof TipoSolicitacao>
export const SituacaoSolicitacao = v.picklist(SITUACOES_SOLICITACAO, 'Situação de solicitação desconhecida.')
export type SituacaoSolicitacao = v.InferOutput<typeof SituacaoSolicitacao>
export const PreferenciaSolicitacao = v.picklist(PREFERENCIAS_SOLICITACAO, 'Escolha como prefere resolver.')
export type PreferenciaSolicitacao = v.InferOutput<typeof PreferenciaSolicitacao>

export const MAX_ATTACHMENTS = 5
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
/** A file may come slowly, not stand still: 10 MB in two minutes are 0.7 Mbit/s. */
export const ATTACHMENT_BODY = { mostBytes: MAX_ATTACHMENT_BYTES, idleMs: 15_000, wholeMs: 120_000 } as const
export const ATTACHMENT_TOO_LARGE = 'O arquivo é grande demais: o máximo é 10 MB.'
export const LONGEST_MESSAGE = 2000

interface Asked {
  readonly order: boolean
  /** Which of its products. */
  readonly items: boolean
  readonly reason: boolean
  readonly story: boolean
  readonly preference: boolean
}

/** What its form has to be told; nobody is asked why they regret (CDC art. 49). */
export const ASKED_OF: Readonly<Record<TipoSolicitacao, Asked>> = {
  CANCELAMENTO: { order: true, items: false, reason: true, story: false, preference: false },
  ARREPENDIMENTO: { order: true, items: true, reason: false, story: false, preference: false },
  TROCA: { order: true, items: true, reason: true, story: true, preference: true },
  DEVOLUCAO: { order: true, items: true, reason: true, story: true, preference: true },
  GARANTIA: { order: true, items: true, reason: true, story: true, preference: true },
  OUTROS: { order: false, items: false, reason: true, story: true, preference: false },
}

const TOO_LONG = `Escreva até ${LONGEST_MESSAGE} caracteres.`
const Text = v.pipe(v.string('Escreva uma mensagem.'), v.trim(), v.maxLength(LONGEST_MESSAGE, TOO_LONG))

export const NovaSolicitacao = v.pipe(
  v.object({
    tipo: TipoSolicitacao,
    numeroPedido: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Escolha o pedido.'))), null),
    itens: v.optional(ItensPedidos, []),
    motivo: v.optional(
      v.pipe(v.string('Informe o motivo.'), v.trim(), v.maxLength(120, 'O motivo pode ter até 120 caracteres.')),
      '',
    ),
    descricao: v.optional(Text, ''),
    preferencia: v.optional(v.nullable(PreferenciaSolicitacao), null),
    /** Only of who paid by boleto, to be refunded. */
    chavePix: ChavePix,
    anexos: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.uuid('Anexo inválido.'))),
        v.maxLength(MAX_ATTACHMENTS, `Envie até ${MAX_ATTACHMENTS} arquivos.`),
      ),
      [],
    ),
  }),
  v.forward(
    v.check(({ tipo, numeroPedido }) => !ASKED_OF[tipo].order || numeroPedido !== null, 'Escolha o pedido.'),
    ['numeroPedido'],
  ),
  v.forward(
    v.check(({ tipo, itens }) => !ASKED_OF[tipo].items || itens.length > 0, 'Escolha ao menos um item.'),
    ['itens'],
  ),
  v.forward(
    v.check(({ tipo, motivo }) => !ASKED_OF[tipo].reason || motivo.length >= 3, 'Informe o motivo.'),
    ['motivo'],
  ),
  v.forward(
    v.check(
      ({ tipo, preferencia }) => tipo !== 'ARREPENDIMENTO' || preferencia !== 'TROCA',
      'Quem desiste recebe o valor de volta. Para receber outro produto, peça uma troca.',
    ),
    ['preferencia'],
  ),
  v.forward(
    v.check(
      ({ tipo, preferencia }) => preferencia !== null || !ASKED_OF[tipo].preference,
      'Escolha como prefere resolver.',
    ),
    ['preferencia'],
  ),
  v.forward(
    v.check(
      ({ tipo, descricao }) => !ASKED_OF[tipo].story || descricao.length >= 10,
      'Conte o que aconteceu, com pelo menos 10 caracteres.',
    ),
    ['descricao'],
  ),
)
export type NovaSolicitacao = v.InferOutput<typeof NovaSolicitacao>

export const SolicitacoesQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Página inválida.'), v.transform(Number)), '1'),
  resultsPerPage: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d?$/, 'Quantidade inválida.'),
      v.transform(Number),
      v.maxValue(MAX_RESULTS_PER_PAGE, 'Quantidade inválida.'),
    ),
    String(DEFAULT_RESULTS_PER_PAGE),
  ),
  situacao: v.optional(v.picklist(['abertas', 'encerradas'], 'Situação de solicitação desconhecida.')),
})
export type SolicitacoesQuery = v.InferOutput<typeof SolicitacoesQuery>

const Resumo = {
  protocolo: v.string(),
  tipo: TipoSolicitacao,
  tipoText: v.string(),
  situacao: SituacaoSolicitacao,
  situacaoText: v.string(),
  numeroPedido: v.nullable(v.string()),
  abertaEm: v.string(),
  /** Last day of the answer promised, `2026-08-08`. */
  prazo: v.string(),
}
export const SolicitacoesResposta = v.object({
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  solicitacoes: v.array(v.object({ ...Resumo, motivo: v.string() })),
})
export type SolicitacoesResposta = v.InferOutput<typeof SolicitacoesResposta>

export const Anexo = v.object({ idAnexo: v.string(), nome: v.string(), tipo: v.string(), bytes: v.number() })
export type Anexo = v.InferOutput<typeof Anexo>

/** What a request is to give back, by which way and when. */
const RetornoPrevisto = v.object({
  linhas: v.array(v.object({ nome: v.string(), valorText: v.string() })),
  /** null of points and vouchers alone. */
  totalText: v.nullable(v.string()),
  meioText: v.string(),
  prazoText: v.string(),
})
export type RetornoPrevisto = v.InferOutput<typeof RetornoPrevisto>

/** `GET users/requests/{protocolo}`: instants are UTC, oldest first. */
export const Solicitacao = v.object({
  ...Resumo,
  motivo: v.string(),
  descricao: v.string(),
  preferenciaText: v.nullable(v.string()),
  itens: v.array(
    v.object({ idItem: v.string(), nome: v.string(), thumbnail: v.nullable(v.string()), quantidade: v.number() }),
  ),
  anexos: v.array(Anexo),
  mensagens: v.array(
    v.object({ id: v.string(), autor: v.picklist(['CLIENTE', 'LOJA']), texto: v.string(), em: v.string() }),
  ),
  linhaDoTempo: v.array(
    v.object({ situacao: SituacaoSolicitacao, texto: v.string(), nota: v.nullable(v.string()), em: v.string() }),
  ),
  podeResponder: v.boolean(),
  /** Opened by the link of its order's mail: no account is beside it. */
  porLink: v.optional(v.boolean()),
  /** Gifts to be sent back with the items, while that is still to be done. */
  brindes: v.optional(v.array(v.object({ nome: v.string(), quantidade: v.number() })), []),
  /** Until it is concluded. */
  previsto: v.optional(v.nullable(RetornoPrevisto), null),
  /** What its conclusion gave back. */
  reembolsos: v.optional(v.array(Reembolso), []),
})
export type Solicitacao = v.InferOutput<typeof Solicitacao>

export const NovaMensagem = v.object({ texto: v.pipe(Text, v.minLength(2, 'Escreva uma mensagem.')) })
export const SolicitacaoAberta = v.object({ protocolo: v.string(), prazo: v.string() })
export type SolicitacaoAberta = v.InferOutput<typeof SolicitacaoAberta>
/** `POST users/requests/anexos?nome=&pedido=`: the file itself is the body. `pedido`: the order it is about. */
export const AnexoQuery = v.object({
  nome: v.pipe(
    v.string('Informe o nome do arquivo.'),
    v.trim(),
    v.minLength(1, 'Informe o nome do arquivo.'),
    v.maxLength(200, 'O nome do arquivo é longo demais.'),
  ),
})

/** `GET orders/{id}/return?itens={idItem}:{unidades},…`: what would come back for these, nothing being written. */
export const DevolucaoQuery = v.object({
  itens: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(6600, 'Itens demais.'),
      v.regex(/^(?:[\w.-]{1,60}:\d{1,4}(?:,[\w.-]{1,60}:\d{1,4}){0,99})?$/, 'Itens inválidos.'),
    ),
    '',
  ),
  /** A delivery of which these are to be cancelled before it is sent; absent of what is to be sent back. */
  idEntrega: v.optional(v.pipe(v.string(), v.uuid('Entrega inválida.'))),
})
export const Devolucao = v.object({
  itens: v.array(
    v.object({
      idItem: v.string(),
      nome: v.string(),
      thumbnail: v.nullable(v.string()),
      /** Units that may still come back. */
      disponivel: v.number(),
      /** Why none may; null otherwise. */
      avisoText: v.nullable(v.string()),
      /** Units asked about, and what comes back for them, insurance and interest included; null for none. */
      quantidade: v.number(),
      valorText: v.nullable(v.string()),
    }),
  ),
  /** What the amount is made of besides the items. */
  linhas: v.array(v.object({ nome: v.string(), valorText: v.string() })),
  /** Money in all; null when none comes back. */
  totalText: v.nullable(v.string()),
  /** By which way the money comes, and when. */
  meioText: v.string(),
  prazoText: v.string(),
  /** Gifts to be sent back with them. */
  brindes: v.array(v.object({ nome: v.string(), quantidade: v.number() })),
})
export type Devolucao = v.InferOutput<typeof Devolucao>

import * as v from 'valibot'
import { Valores } from '../orders/total-lines.ts'
import { ClienteMascarado } from './audit.ts'

/** Letters of a note to the agent of a call. */
export const LONGEST_NOTE = 280

/** POST televendas/calls/{protocolo}/notes. */
export const RecadoNovo = v.object({
  texto: v.pipe(
    v.string('Escreva o recado.'),
    v.trim(),
    v.nonEmpty('Escreva o recado.'),
    v.maxLength(LONGEST_NOTE, `O recado pode ter até ${LONGEST_NOTE} caracteres.`),
  ),
})

/** A note as its agent reads it, until they say so. */
export const Recado = v.object({ idRecado: v.string(), de: v.string(), em: v.string(), texto: v.string() })
export type Recado = v.InferOutput<typeof Recado>

/**
 * GET televendas/calls/{protocolo}, and the answer to a note: a call as its supervisor follows it. Of one that has ended
 * only that it has.
 */
export const LigacaoAoVivo = v.object({
  /** The server's clock now, for timers on a machine whose own is wrong. */
  agora: v.string(),
  protocolo: v.string(),
  situacao: v.picklist(['EM_ATENDIMENTO', 'EM_ESPERA', 'ENCERRADA']),
  agente: v.string(),
  canal: v.string(),
  nomeCanal: v.string(),
  inicio: v.string(),
  fim: v.nullable(v.string()),
  /** Whom the agent acts for now; null while that is nobody. */
  cliente: v.nullable(ClienteMascarado),
  /** At the call's prices; null while nobody is acted for. */
  carrinho: v.nullable(
    v.object({
      versao: v.number(),
      linhas: v.array(
        v.object({
          idItem: v.string(),
          nome: v.string(),
          unidades: v.number(),
          precoText: v.string(),
          /** `BRINDE` of a gift. */
          totalText: v.string(),
          disponivel: v.boolean(),
        }),
      ),
      /** Negotiated on the telephone: what for, how much, until when. */
      descontos: v.array(v.object({ descricao: v.string(), valorText: v.string(), validoAte: v.string() })),
      valores: Valores,
    }),
  ),
  /** Those sent in this call, the newest first. */
  recados: v.array(v.object({ ...Recado.entries, lidoEm: v.nullable(v.string()) })),
})
export type LigacaoAoVivo = v.InferOutput<typeof LigacaoAoVivo>

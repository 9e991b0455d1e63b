import * as v from 'valibot'
import { Canal, canalQuery, idQuery, Periodo, PERIOD } from './period.ts'

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

/** From what to what, as texts; null where nothing is known of that time. */
export const Mudanca = v.object({ nome: v.string(), antes: v.nullable(v.string()), depois: v.nullable(v.string()) })
export type Mudanca = v.InferOutput<typeof Mudanca>

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
  /** Whether the call of this line may still be gone through again. */
  temReconstituicao: v.boolean(),
  mudancas: v.array(Mudanca),
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

import * as v from 'valibot'
import { SegundoFator, sessaoAberta } from '../customers/access.ts'

/** GET televendas/access: how the agent enters, and where they are in now; times in ISO 8601. */
export const Acesso = v.object({
  login: v.string(),
  nome: v.string(),
  nivel: v.picklist(['N1', 'N2', 'SUPERVISOR', 'GERENTE']),
  senhaVenceEm: v.string(),
  segundoFator: SegundoFator,
  /** Until the second factor is there, nothing else is open to the agent. */
  segundoFatorPendente: v.boolean(),
  sessoes: v.array(v.object({ ...sessaoAberta, canal: v.string() })),
  expiraEm: v.string(),
  limiteEm: v.string(),
  agora: v.string(),
})
export type Acesso = v.InferOutput<typeof Acesso>

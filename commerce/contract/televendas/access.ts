import * as v from 'valibot'
import { SegundoFator, sessaoAberta } from '../customers/access.ts'
import { NIVEIS_AGENTE } from './levels.ts'

/** GET televendas/access: how the agent enters, and where they are in now; times in ISO 8601. */
export const Acesso = v.object({
  login: v.string(),
  nome: v.string(),
  nivel: v.picklist(NIVEIS_AGENTE),
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

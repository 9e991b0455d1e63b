import * as v from 'valibot'
import { cpfSchema } from '../values/cpf.ts'
import { emailSchema } from '../values/email.ts'
import { codigoSchema } from './access.ts'
import { Desativacao, Privacidade } from './account.ts'

/** POST users/provisional/data/code: answered the same whether somebody bought with both or not. */
export const CompradorSemSenha = v.object({ email: emailSchema, cpf: cpfSchema })
export type CompradorSemSenha = v.InferOutput<typeof CompradorSemSenha>

/** POST users/provisional/data/open: with the six digits of the mail. */
export const AberturaDados = v.object({ ...CompradorSemSenha.entries, codigo: codigoSchema })

/** GET and PUT users/provisional/data. */
export const DadosDaCompra = v.object({ ...Privacidade.entries, emailComMascara: v.string() })
export type DadosDaCompra = v.InferOutput<typeof DadosDaCompra>

/** POST users/provisional/data/delete: as `Desativacao`; the code is the proof. */
export const ExclusaoDados = v.omit(Desativacao, ['senha'])

import * as v from 'valibot'
import { cpfSchema } from '../values/cpf.ts'
import { emailSchema } from '../values/email.ts'
import { personNameSchema } from '../values/person-name.ts'
import { mobileSchema } from '../values/phone.ts'

/** POST users/provisional: what a purchase without a password is begun with. */
export const CompraSemSenha = v.object({
  email: emailSchema,
  cpf: cpfSchema,
  nomeCompleto: personNameSchema,
  celular: mobileSchema,
  aceiteTermos: v.literal(true, 'Aceite os Termos de Uso e a Política de Privacidade para continuar.'),
})
export type CompraSemSenha = v.InferOutput<typeof CompraSemSenha>

/** POST users/provisional/link: where the link that keeps the account went. */
export const LinkDaConta = v.object({ emailComMascara: v.string() })

import type { ClienteMascarado } from '#commerce/contract/televendas/audit.ts'
import { concealCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'

type Named = Parameters<typeof customerGreeting>[0] & {
  id: string
  kind: 'PF' | 'PJ'
  cpf: string | null
  cnpj: string | null
}

/** Enough of a customer to tell them from others in a list, and no more. */
export const maskedCustomer = (user: Named): ClienteMascarado => ({
  idUsuario: user.id,
  nome: customerGreeting(user),
  documentoMascarado: user.kind === 'PF' ? concealCpf(user.cpf ?? '') : concealCnpj(user.cnpj ?? ''),
})

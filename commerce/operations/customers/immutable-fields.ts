import * as v from 'valibot'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { normalizeCnpj } from '#commerce/contract/values/cnpj.ts'
import { normalizeCpf } from '#commerce/contract/values/cpf.ts'
import { validationError } from '#commerce/kernel/commerce-error.ts'
import type { User } from '#commerce/store/customers/users.ts'

const text = v.fallback(v.optional(v.string()), undefined)
const Immutable = v.fallback(v.object({ cpf: text, cnpj: text, dataNascimento: text }), {
  cpf: undefined,
  cnpj: undefined,
  dataNascimento: undefined,
})

/**
 * CPF, CNPJ and birth date never change after the registration (domain §1.7): sent as they are, they are let pass.
 * @throws CommerceError naming each that differs
 */
export function refuseImmutable(user: User, body: unknown): void {
  const sent = v.parse(Immutable, body)
  const differs = [
    [
      'cpf',
      'O CPF não pode ser alterado. Fale com o nosso atendimento.',
      sent.cpf !== undefined && normalizeCpf(sent.cpf) !== user.cpf,
    ],
    [
      'cnpj',
      'O CNPJ não pode ser alterado. Fale com o nosso atendimento.',
      sent.cnpj !== undefined && normalizeCnpj(sent.cnpj) !== user.cnpj,
    ],
    [
      'dataNascimento',
      'A data de nascimento não pode ser alterada. Fale com o nosso atendimento.',
      sent.dataNascimento !== undefined &&
        sent.dataNascimento !== (user.birth_date && formatBrazilianDate(user.birth_date)),
    ],
  ] as const
  const refused = differs.filter(([, , isOther]) => isOther).map(([field, message]) => ({ field, message }))
  if (refused.length > 0) throw validationError(refused)
}

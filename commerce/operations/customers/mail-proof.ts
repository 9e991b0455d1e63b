import type { ProvaPedida } from '#commerce/contract/customers/access.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { noteVisitProof } from '#commerce/store/customers/buyer-visits.ts'
import { noteProof } from '#commerce/store/customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'
import { customerOf } from './data.ts'
import { sendMailCode, spendMailCode } from './mail-code.ts'
import { isProven } from './proof.ts'

/** Who bought without a password, where they are in now. */
export interface BuyerHere {
  customerId: string
  provenAt: Date | null
  at: { session: string } | { visit: string }
}

const asked = (email: string, recente: boolean): ProvaPedida => ({
  pede: 'EMAIL',
  chave: false,
  recente,
  emailComMascara: maskEmail(email),
})

/** Their mailbox is all they can show (domain §1.6). */
export async function mailProofAsked(deps: CommerceDeps, { customerId, provenAt }: BuyerHere): Promise<ProvaPedida> {
  const { email } = await customerOf(deps.db, customerId)
  return asked(email, isProven({ provenAt }, deps.clock.now()))
}

/** @throws CommerceError 409 when the mailbox has been sent enough */
export async function sendProofCode(deps: CommerceDeps, buyer: BuyerHere): Promise<ProvaPedida> {
  const user = await customerOf(deps.db, buyer.customerId)
  if (!(await sendMailCode(deps, user, 'prova')))
    throw conflict('Já enviamos vários códigos. Use o último ou espere uma hora; confira também o spam.')
  return asked(user.email, isProven(buyer, deps.clock.now()))
}

/** What wants a recent proof is open from here on, in this place alone. @throws CommerceError for `codigo` */
export async function proveByMail(
  deps: CommerceDeps,
  { customerId, at }: BuyerHere,
  codigo: string | undefined,
): Promise<ProvaPedida> {
  if (codigo === undefined) throw fieldError('codigo', 'Informe o código que enviamos por e-mail.')
  const user = await customerOf(deps.db, customerId)
  await spendMailCode(deps, `customer:${customerId}`, customerId, codigo)
  const now = deps.clock.now()
  await ('visit' in at ? noteVisitProof(deps.db, at.visit, now) : noteProof(deps.db, at.session, now))
  return asked(user.email, true)
}

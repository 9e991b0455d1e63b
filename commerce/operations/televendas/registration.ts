import type * as v from 'valibot'
import { hashPassword } from '#commerce/adapters/password-hash.ts'
import type { CadastroPessoaJuridicaPorTelefone } from '#commerce/contract/customers/companies.ts'
import type { CadastroPessoaFisicaPorTelefone } from '#commerce/contract/customers/users.ts'
import { customerName } from '#commerce/domain/customers/customer-name.ts'
import { firstPasswordMail } from '#commerce/domain/mail/account.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { randomToken } from '#commerce/kernel/signature.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import { attachCustomer } from '#commerce/store/customers/sessions.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { identifyAttendance, lockAttendance } from '#commerce/store/televendas/attendances.ts'
import { mergeGuestCart } from '../cart/merge.ts'
import { refuseOtherPlace } from '../customers/address-place.ts'
import { addressValues } from '../customers/addresses.ts'
import { mailReset } from '../customers/password.ts'
import { companyRow, insertRegistration, personRow, type Registration } from '../customers/registration.ts'
import type { OpenSession } from '../customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'
import { type Acting, refuseOwn } from './acting.ts'
import { type AgentAtWork, recordAct } from './record.ts'

const NO_CALL = 'Inicie o atendimento antes de cadastrar o cliente.'
const TAKEN = {
  cpf: 'CPF já cadastrado. Identifique este cliente em vez de cadastrar de novo.',
  cnpj: 'CNPJ já cadastrado. Identifique este cliente em vez de cadastrar de novo.',
  email: 'E-mail já cadastrado. Identifique este cliente ou use outro e-mail.',
} as const

/** An agent registers an individual during a call. @throws CommerceError as `registerSpoken` */
export async function registerPersonByAgent(
  deps: CommerceDeps,
  actor: AgentAtWork,
  session: OpenSession,
  form: v.InferOutput<typeof CadastroPessoaFisicaPorTelefone>,
  remote: Remote,
): Promise<Acting> {
  await refuseOtherPlace(deps, form.endereco, 'endereco.')
  const user = personRow(deps, form, await unusablePassword())
  const address = addressValues(form.endereco, form.nomeCompleto)
  const registration = { user, address, choices: form, ip: remote.address }
  return registerSpoken(deps, { actor, session, registration, takesCart: form.levarCarrinho, remote })
}

/** An agent registers a company during a call. @throws CommerceError as `registerSpoken` */
export async function registerCompanyByAgent(
  deps: CommerceDeps,
  actor: AgentAtWork,
  session: OpenSession,
  form: v.InferOutput<typeof CadastroPessoaJuridicaPorTelefone>,
  remote: Remote,
): Promise<Acting> {
  await refuseOtherPlace(deps, form.endereco, 'endereco.')
  const user = companyRow(form, await unusablePassword())
  const address = addressValues(form.endereco, form.nomeResponsavel)
  const registration = { user, address, choices: form, ip: remote.address }
  return registerSpoken(deps, { actor, session, registration, takesCart: form.levarCarrinho, remote })
}

/** Nobody knows it: the customer makes their own by the link that is mailed to them. */
const unusablePassword = (): Promise<string> => hashPassword(randomToken())

interface SpokenRegistration {
  actor: AgentAtWork
  session: OpenSession
  registration: Registration
  takesCart: boolean
  remote: Remote
}

/**
 * Account, consents as spoken, the link for a password and acting for the customer, in one transaction: who has just
 * told everything about themselves needs no questions (domain §7).
 * @throws CommerceError 409 without a call, or where it has a customer; 403 for the agent's own; 400 naming the field
 * that is somebody's already
 */
async function registerSpoken(
  deps: CommerceDeps,
  { actor, session, registration, takesCart, remote }: SpokenRegistration,
): Promise<Acting> {
  const { attendanceId } = actor
  if (attendanceId === undefined) throw conflict(NO_CALL)
  await refuseOwn(deps, actor, registration.user)
  const now = deps.clock.now()
  const id = await transaction(deps.db, async (trx) => {
    const call = await lockAttendance(trx, attendanceId)
    if (call === undefined || call.ended_at !== null) throw conflict(NO_CALL)
    if (call.customer_id !== null)
      throw conflict(
        `Este atendimento é de ${customerName(await findUser(trx, call.customer_id))}. Encerre-o ou deixe-o em espera antes de cadastrar outro cliente.`,
      )
    const spoken = { agentId: actor.agentId, protocol: call.protocol, scriptVersion: call.script_version }
    const created = await insertRegistration(trx, deps, registration, spoken)
    if (created.kind === 'taken') throw fieldError(created.field, TAKEN[created.field])
    await mailReset(
      { trx, clock: deps.clock, env: deps.env },
      { ...registration.user, id: created.id },
      firstPasswordMail,
    )
    await identifyAttendance(trx, call.id, created.id, now)
    if (!(await attachCustomer(trx, actor.sessionId, created.id)))
      throw new CommerceError('session-invalid', 'Sua sessão não é mais válida. Entre novamente para continuar.')
    await recordAct(
      { db: trx, clock: deps.clock },
      { ...actor, kind: 'agentForCustomer', customerId: created.id },
      { action: 'cliente-cadastrado', entity: 'cliente', entityId: created.id, after: consentsOf(registration) },
      remote,
    )
    return created.id
  })
  await recordAccess(deps.db, { at: now, remote, userId: id, agentId: actor.agentId, event: 'cadastro' })
  const acting = { ...actor, kind: 'agentForCustomer' as const, customerId: id }
  return {
    actor: acting,
    session: { ...session, customerId: id },
    cart: takesCart ? await mergeGuestCart(deps, acting, actor.guestId) : undefined,
  }
}

const consentsOf = ({ user, choices }: Registration) => ({
  tipo: user.kind,
  ofertasEmail: choices.ofertasEmail,
  ofertasSms: choices.ofertasSms,
  ofertasWhatsapp: choices.ofertasWhatsapp,
})

import type { InferOutput } from 'valibot'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { AtenderCliente, Confirmacao } from '#commerce/contract/televendas/attendance.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { customerName } from '#commerce/domain/customers/customer-name.ts'
import { isIdentified } from '#commerce/domain/televendas/identity-answers.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import { listAddresses } from '#commerce/store/customers/addresses.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { attachCustomer, detachCustomer } from '#commerce/store/customers/sessions.ts'
import { findUser, findUserByKey, type User } from '#commerce/store/customers/users.ts'
import { countFailedCheck, identifyAttendance, lockAttendance } from '#commerce/store/televendas/attendances.ts'
import { IDENTITY_REFUSED, refusedIdentities } from '#commerce/store/televendas/audit.ts'
import { mergeGuestCart } from '../cart/merge.ts'
import type { OpenSession } from '../customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'
import { type AgentAtWork, recordAct } from './record.ts'
import { countSearch } from './search.ts'
import { giveCartBack, takeCart } from './shared-channel.ts'

/** Wrong answers that end the questions of a call: whoever is on the line is not told which were right. */
const MOST_FAILED_CHECKS = 3
/** Calls are begun as often as one likes: wrong answers about a customer, and of an agent, also end for the day. */
const MOST_FAILED_OF_CUSTOMER = 6
const MOST_FAILED_OF_AGENT = 30
const DAY_MS = 86_400_000

const NO_CALL = 'Inicie o atendimento antes de identificar o cliente.'
const UNKNOWN = 'Não encontramos este cliente. Confira o que foi informado ou faça o cadastro.'
const WRONG = 'As respostas não conferem com o cadastro. Pergunte outros dados ao cliente.'
const NO_MORE =
  'Identidade não confirmada neste atendimento após 3 tentativas. Encerre e peça que o cliente ligue novamente.'
const NO_MORE_TODAY =
  'Muitas identificações não confirmadas nas últimas 24 horas. Fale com a supervisão ou tente novamente amanhã.'
const LEFT = 'O cliente encerrou este atendimento pelo site. Encerre a ligação; para atendê-lo de novo, inicie outra.'
const OWN = 'Você não pode atender o seu próprio cadastro.'

/** `actor` acting for the customer, and what handing the cart over changed. */
export interface Acting {
  actor: Extract<AgentAtWork, { kind: 'agentForCustomer' }>
  session: OpenSession
  cart: Carrinho | undefined
}

/**
 * An agent begins to act for a customer whose identity two answers confirm (storefront §4, domain §7); no password is
 * asked for. The customer's own cart is what is served; one built before joins it when that is asked for.
 * @throws CommerceError 409 without a call, or, the answers being right, while another customer is served; 400 for wrong
 * answers or an unknown login; 403 after too many of them and for the agent's own registration; 429
 */
export async function actFor(
  deps: CommerceDeps,
  actor: AgentAtWork,
  session: OpenSession,
  { login, confirmacao, levarCarrinho }: InferOutput<typeof AtenderCliente>,
  remote: Remote,
): Promise<Acting> {
  const { attendanceId } = actor
  if (attendanceId === undefined) throw conflict(NO_CALL)
  const user = await customerNamed(deps, login)
  if (user === undefined) return refuseUnknown(deps, actor, remote)
  await refuseOwn(deps, actor, user)
  const refusal = await transaction(deps.db, async (trx) => {
    const call = await lockAttendance(trx, attendanceId)
    if (call === undefined || call.ended_at !== null) return conflict(NO_CALL)
    if (call.failed_checks >= MOST_FAILED_CHECKS) return new CommerceError('forbidden', NO_MORE)
    const now = deps.clock.now()
    const refused = await refusedIdentities(trx, actor.agentId, user.id, new Date(now.getTime() - DAY_MS))
    if (refused.ofCustomer >= MOST_FAILED_OF_CUSTOMER || refused.ofAgent >= MOST_FAILED_OF_AGENT)
      return new CommerceError('forbidden', NO_MORE_TODAY)
    const told = { db: trx, clock: deps.clock }
    const about = { ...actor, kind: 'agentForCustomer' as const, customerId: user.id }
    if (!(await hasAnswered(deps, user, confirmacao))) {
      await countFailedCheck(trx, call.id)
      await recordAct(told, about, { action: IDENTITY_REFUSED, entity: 'cliente', entityId: user.id }, remote)
      return fieldError('confirmacao', WRONG)
    }
    // Only now: a name is told to nobody who has not been given the answers.
    if (call.customer_id !== null && call.customer_id !== user.id) {
      const served = await findUser(trx, call.customer_id)
      return conflict(
        `Este atendimento é de ${customerName(served)}. Encerre-o ou deixe-o em espera antes de atender ${customerName(user)}.`,
      )
    }
    if (call.customer_left_at !== null) return conflict(LEFT)
    await identifyAttendance(trx, call.id, user.id, now)
    if (!(await attachCustomer(trx, actor.sessionId, user.id)))
      return new CommerceError('session-invalid', 'Sua sessão não é mais válida. Entre novamente para continuar.')
    await recordAct(told, about, { action: 'cliente-identificado', entity: 'cliente', entityId: user.id }, remote)
    return undefined
  })
  // Outside the transaction: a wrong answer stays counted.
  if (refusal !== undefined) throw refusal
  await recordAccess(deps.db, {
    at: deps.clock.now(),
    remote,
    userId: user.id,
    agentId: actor.agentId,
    event: 'entrada',
  })
  const acting = { ...actor, kind: 'agentForCustomer' as const, customerId: user.id }
  await takeCart(deps, acting)
  return {
    actor: acting,
    session: { ...session, customerId: user.id },
    cart: levarCarrinho ? await mergeGuestCart(deps, acting, actor.guestId) : undefined,
  }
}

/** The customer goes, the agent and the call stay; nothing when nobody was served. */
export async function stopActing(
  deps: CommerceDeps,
  actor: AgentAtWork,
  session: OpenSession,
  remote: Remote,
): Promise<OpenSession> {
  if (actor.customerId === undefined) return session
  await detachCustomer(deps.db, session.id)
  await giveCartBack(deps, { customerId: actor.customerId, agentId: actor.agentId })
  await recordAct(deps, actor, { action: 'cliente-desligado', entity: 'cliente', entityId: actor.customerId }, remote)
  await recordAccess(deps.db, {
    at: deps.clock.now(),
    remote,
    userId: actor.customerId,
    agentId: actor.agentId,
    event: 'saida',
  })
  return { ...session, customerId: null }
}

/** Whoever tries logins to learn which exist searches for customers, and is counted as such. */
async function refuseUnknown(deps: CommerceDeps, actor: AgentAtWork, remote: Remote): Promise<never> {
  await countSearch(deps, actor.agentId)
  await recordAct(deps, actor, { action: 'cliente-nao-encontrado', entity: 'cliente' }, remote)
  throw fieldError('login', UNKNOWN)
}

async function customerNamed({ db }: CommerceDeps, login: string): Promise<User | undefined> {
  if (isUuid(login)) return findUser(db, login)
  const key = parseLogin(login)
  return key === undefined ? undefined : findUserByKey(db, key)
}

async function hasAnswered({ db }: CommerceDeps, user: User, said: Confirmacao): Promise<boolean> {
  const addresses = await listAddresses(db, user.id)
  return isIdentified(
    {
      names: [user.full_name, user.social_name, user.company_name, user.trade_name],
      birthDate: user.birth_date,
      ceps: addresses.map(({ cep }) => cep),
      contactName: user.contact_name,
    },
    { name: said.nomeCompleto, birthDate: said.dataNascimento, cep: said.cep, contactName: said.nomeResponsavel },
  )
}

/** Agents place no orders for themselves (domain §7). @throws CommerceError 403 */
export async function refuseOwn(
  { db }: CommerceDeps,
  { agentId }: AgentAtWork,
  user: Pick<User, 'cpf' | 'contact_cpf'>,
): Promise<void> {
  const cpf = (await findAgent(db, agentId))?.cpf
  if (cpf !== null && cpf !== undefined && (cpf === user.cpf || cpf === user.contact_cpf))
    throw new CommerceError('forbidden', OWN)
}

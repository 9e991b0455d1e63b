import type { AcessoCliente } from '#commerce/contract/customers/access.ts'
import { siteOrigin } from '#commerce/contract/env.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { passkeyMail, secondFactorMail } from '#commerce/domain/mail/second-factor.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { type AccessEvent, recordAccess } from '#commerce/store/customers/access-log.ts'
import {
  endOtherSessions,
  endSessionOf,
  type ListedSession,
  openSessionsOf,
} from '#commerce/store/customers/sessions.ts'
import { findUserByKey, type User, type UserKey } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { CommerceDeps } from '../deps.ts'
import { customerOf } from './data.ts'
import { customersFactor, dropFactors, factorView } from './second-factor.ts'
import { liveSince } from './sessions.ts'

/** As its owner is told of it. @param here the session that asks */
export const sessionView = ({ created_at, last_seen_at, device, ip, id }: ListedSession, here: string) => ({
  id,
  inicio: created_at.toISOString(),
  ultimoAcesso: last_seen_at.toISOString(),
  aparelho: device ?? '',
  ip,
  atual: id === here,
})

/** How the customer enters, and where they are in now (contract §2). */
export async function customerAccess(
  { db, clock }: CommerceDeps,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<AcessoCliente> {
  const [user, sessions] = await Promise.all([
    customerOf(db, customerId),
    openSessionsOf(db, { customerId }, liveSince(clock.now(), 'customer')),
  ])
  return {
    segundoFator: await factorView({ db }, customersFactor(user)),
    sessoes: sessions.map((session) => sessionView(session, sessionId)),
  }
}

/** The customer is out everywhere but here. */
export async function endCustomersOthers(
  { db, clock }: CommerceDeps,
  { customerId, sessionId }: { customerId: string; sessionId: string },
  remote: Remote,
): Promise<void> {
  const now = clock.now()
  await endOtherSessions(db, { customerId }, sessionId, 'logout', now)
  await recordAccess(db, { at: now, remote, userId: customerId, event: 'sessoes' })
}

/** Out of one of the other places. @throws CommerceError 404 for what is no open session of theirs, 409 for this one */
export async function endCustomersSession(
  { db, clock }: CommerceDeps,
  { customerId, sessionId }: { customerId: string; sessionId: string },
  id: string,
  remote: Remote,
): Promise<void> {
  if (id === sessionId) throw conflict('Esta é a sessão em que você está. Para encerrá-la, use Sair.')
  const now = clock.now()
  if (!isUuid(id) || !(await endSessionOf(db, customerId, id, now))) throw notFound('Essa sessão não está mais aberta.')
  await recordAccess(db, { at: now, remote, userId: customerId, event: 'sessoes' })
}

const securityUrl = (env: CommerceDeps['env']): string => `${siteOrigin(env)}/loja/my-account/seguranca`

/** Tells a customer, and the access log, that their second factor begins or ends. */
export const tellSecondFactor =
  ({ env }: Pick<CommerceDeps, 'env'>, user: User, remote: Remote, isOn: boolean) =>
  async (trx: Trx, now: Date): Promise<void> => {
    const event: AccessEvent['event'] = isOn ? 'segundo-fator' : 'segundo-fator-removido'
    await recordAccess(trx, { at: now, remote, userId: user.id, event })
    await queueMail(trx, {
      kind: event,
      to: user.email,
      ...secondFactorMail(customerGreeting(user), dateTimeText(now), securityUrl(env), isOn),
      dedupeKey: `${event}:${uuidV7()}`,
      now,
    })
  }

/** Tells them, and the access log, of a passkey that is there from now on, or is not. */
export const tellPasskey =
  ({ env }: Pick<CommerceDeps, 'env'>, user: User, remote: Remote, isNew: boolean) =>
  async (trx: Trx, now: Date, name: string): Promise<void> => {
    const event: AccessEvent['event'] = isNew ? 'chave-acesso' : 'chave-acesso-removida'
    await recordAccess(trx, { at: now, remote, userId: user.id, event })
    await queueMail(trx, {
      kind: event,
      to: user.email,
      ...passkeyMail(customerGreeting(user), dateTimeText(now), securityUrl(env), name, isNew),
      dedupeKey: `${event}:${uuidV7()}`,
      now,
    })
  }

/**
 * By the shop's own people, for somebody whose telephone, passkeys and recovery codes are lost and who has shown who they
 * are: the password alone opens again, sessions end.
 * @throws CommerceError 404
 */
export async function dropSecondFactor(
  { db, env, now }: Pick<CommerceDeps, 'db' | 'env'> & { now: Date },
  key: UserKey,
): Promise<void> {
  const user = await findUserByKey(db, key)
  if (user === undefined) throw notFound('Nenhum cliente tem esse e-mail, CPF ou CNPJ.')
  await transaction(db, async (trx) => {
    await dropFactors(trx, { table: 'users', id: user.id })
    await endOtherSessions(trx, { customerId: user.id }, null, 'password', now)
    await tellSecondFactor({ env }, user, { address: undefined, port: undefined }, false)(trx, now)
  })
}

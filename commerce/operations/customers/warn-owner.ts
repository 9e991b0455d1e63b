import { MAILED_LINK_HOURS } from '#commerce/contract/terms.ts'
import { TOLD } from '#commerce/domain/customers/login-failures.ts'
import { besiegedMail } from '#commerce/domain/mail/account.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { countFailure } from '#commerce/store/customers/login-failures.ts'
import { appendSecurityEvent } from '#commerce/store/customers/security-events.ts'
import type { User } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../deps.ts'
import { mailReset } from './password.ts'

/** Tells the owner of an account that it is being guessed at, once a day at the most, with a link that lets them in. */
export async function warnOwner(
  { db, clock, env }: Pick<CommerceDeps, 'db' | 'clock' | 'env'>,
  user: User | undefined,
): Promise<void> {
  if (user === undefined) return
  await transaction(db, async (trx) => {
    const told = { subject: `told:customer:${user.id}`, account: null }
    const { failures } = await countFailure(trx, told, TOLD, clock.now())
    if (failures !== 1) return
    await mailReset({ trx, clock, env }, user, besiegedMail, { minutes: MAILED_LINK_HOURS * 60, isAsked: false })
    await appendSecurityEvent(trx, { at: clock.now(), event: 'dono-avisado', userId: user.id, detail: {} })
  })
}

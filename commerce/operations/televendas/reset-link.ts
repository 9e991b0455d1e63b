import { MAX_RESET_LINKS } from '#commerce/contract/televendas/customers.ts'
import { RESET_MINUTES } from '#commerce/contract/terms.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { resetMail } from '#commerce/domain/mail/account.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { customerOf } from '../customers/data.ts'
import { mailReset } from '../customers/password.ts'
import type { CommerceDeps } from '../deps.ts'
import { type AgentAtWork, recordAct } from './record.ts'

const ENOUGH = `Já enviamos ${MAX_RESET_LINKS} links a este cliente. Peça que confira a caixa de entrada e o spam, e tente de novo em ${RESET_MINUTES} minutos.`

/**
 * Mails the customer who is served a link for a new password (contract §7): the agent learns where it went, masked, and
 * never the link.
 * @throws CommerceError 429 after three links in the life of one
 */
export async function sendResetLink(
  deps: CommerceDeps,
  actor: Extract<AgentAtWork, { kind: 'agentForCustomer' }>,
  remote: Remote,
): Promise<string> {
  const user = await customerOf(deps.db, actor.customerId)
  await transaction(deps.db, async (trx) => {
    if (!(await mailReset({ trx, clock: deps.clock, env: deps.env }, user, resetMail)))
      throw new CommerceError('rate-limited', ENOUGH, { retryAfterSeconds: RESET_MINUTES * 60 })
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      { action: 'link-de-senha-enviado', entity: 'cliente', entityId: user.id },
      remote,
    )
  })
  return maskEmail(user.email)
}

import { CommerceError, fieldError } from '#commerce/kernel/commerce-error.ts'
import { type Agent, findAgent } from '#commerce/store/customers/agents.ts'
import type { User } from '#commerce/store/customers/users.ts'
import { customerOf } from './data.ts'
import { gatesInside } from './login-failures.ts'
import { type Beside, type Provable, type ProofContext, prove, recordRefusal } from './password-check.ts'
import { agentsFactor, customersFactor, type Second } from './second-factor.ts'

/**
 * A customer's password typed once more. Wrong guesses make those after them wait, here and not at the door.
 * @param field of the form, which a wrong password is said of
 * @param second factor, where it is asked for too
 * @throws CommerceError 400 for a wrong password, 429 for who has to wait, 404 when the account is gone
 */
export async function proveOwner(
  context: ProofContext,
  customerId: string,
  field: string,
  password: string,
  second?: Second,
): Promise<User> {
  const account = await customerOf(context.db, customerId)
  const beside = second && { second, of: customersFactor }
  await proveAgain(context, { userId: customerId }, account, field, password, beside)
  return account
}

/**
 * As `proveOwner`, of an agent; undefined when there is none any more.
 * @param second factor, where it is asked for too
 */
export async function proveAgentAtWork(
  context: ProofContext,
  agentId: string,
  field: string,
  password: string,
  second?: Second,
): Promise<Agent | undefined> {
  const account = await findAgent(context.db, agentId)
  if (account === undefined) return undefined
  const beside = second && { second, of: agentsFactor }
  await proveAgain(context, { agentId }, account, field, password, beside)
  return account
}

async function proveAgain<T extends Provable>(
  context: ProofContext,
  who: { userId: string } | { agentId: string },
  account: T,
  field: string,
  password: string,
  beside: Beside<T>['beside'],
): Promise<void> {
  const subject = 'userId' in who ? `customer:${who.userId}` : `agent:${who.agentId}`
  try {
    await prove(context, gatesInside(subject), account, password, {
      beside,
      refused: (waits) => recordRefusal(context, 'dentro', who, waits),
    })
  } catch (error) {
    throw error instanceof CommerceError && error.kind === 'bad-credentials'
      ? fieldError(field, 'A senha atual não confere.')
      : error
  }
}

import type { Kysely } from 'kysely'
import { verifyPassword } from '#commerce/adapters/password-hash.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { findAgentByLogin } from '#commerce/store/customers/agents.ts'
import { endOtherSessions } from '#commerce/store/customers/sessions.ts'
import { findUserByKey } from '#commerce/store/customers/users.ts'
import { seedUsers } from './accounts.ts'

/**
 * Ends what the logins of an earlier demonstration had open, when its shop is published: at the door they are refused
 * by now, and nobody is exempt from a second factor any more, also who has made the password their own.
 * @returns how many accounts still have their printed password
 */
export async function closeDemonstration(db: Kysely<Database>, clock: Clock): Promise<number> {
  await db.updateTable('agents').set({ second_factor_exempt: false }).where('second_factor_exempt', '=', true).execute()
  let closed = 0
  for (const { papel, login, cpf, senha } of seedUsers) {
    const isAgent = papel === 'agente'
    const account = await (isAgent ? findAgentByLogin(db, login) : findUserByKey(db, { kind: 'CPF', value: cpf }))
    if (account === undefined || !(await verifyPassword(account.password_hash, senha))) continue
    const owner = isAgent ? { agentId: account.id } : { customerId: account.id }
    await endOtherSessions(db, owner, null, 'password', clock.now())
    closed += 1
  }
  return closed
}

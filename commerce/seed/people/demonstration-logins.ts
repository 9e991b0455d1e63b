import type { Kysely } from 'kysely'
import { verifyPassword } from '#commerce/adapters/password-hash.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { findAgentByLogin } from '#commerce/store/customers/agents.ts'
import { findUserByKey } from '#commerce/store/customers/users.ts'
import { roleOf, type SeedUser, seedUsers } from './accounts.ts'

export interface DemonstrationLogin {
  papel: string
  login: string
  senha: string
}

/** Whether an account is one of the seed's, its password still the printed one; neither e-mail nor name tells. */
export const isDemonstrationLogin = (account: { cpf: string | null; login?: string }, password: string): boolean =>
  seedUsers.some(({ cpf, login, senha }) => senha === password && (account.cpf === cpf || account.login === login))

/** The seed's accounts that are in this database and still have the seed's password. */
export async function demonstrationLogins(db: Kysely<Database>): Promise<DemonstrationLogin[]> {
  const opening = await Promise.all(
    seedUsers.map(async (user) => verifyPassword((await account(db, user))?.password_hash, user.senha)),
  )
  return seedUsers
    .filter((_, at) => opening[at])
    .map((user) => ({ papel: roleOf(user), login: user.login, senha: user.senha }))
}

const account = (
  db: Kysely<Database>,
  { papel, login, email }: SeedUser,
): Promise<{ password_hash: string } | undefined> =>
  papel === 'agente' ? findAgentByLogin(db, login) : findUserByKey(db, { kind: 'EMAIL', value: email })

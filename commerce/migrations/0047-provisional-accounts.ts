import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* of who bought with e-mail and CPF alone: nobody enters it, and it takes neither of them from anybody */
  `ALTER TABLE users ADD COLUMN provisional boolean NOT NULL DEFAULT false`,
  `CREATE UNIQUE INDEX one_account_per_cpf ON users (cpf) WHERE NOT provisional`,
  `CREATE UNIQUE INDEX one_account_per_email ON users (email) WHERE NOT provisional`,
  `CREATE INDEX users_by_cpf ON users (cpf)`,
  `CREATE INDEX users_by_email ON users (email)`,
  `ALTER TABLE users DROP CONSTRAINT users_cpf_key, DROP CONSTRAINT users_email_key`,
  `CREATE INDEX provisional_accounts_by_age ON users (created_at) WHERE provisional AND deactivated_at IS NULL`,
]

/** Accounts of purchases without a password (docs/decisions/044-buying-before-registering.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

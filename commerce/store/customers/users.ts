import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { rowsOf } from '../rows.ts'

export type User = Selectable<Database['users']>

type Kept =
  | 'id'
  | 'password_changed_at'
  | 'must_change_password'
  | 'registered_by_agent_id'
  | 'created_at'
  | 'updated_at'
  | 'deactivated_at'
  | 'totp_secret'
  | 'totp_confirmed_at'
  | 'totp_last_step'
  | 'passkeys'
  | 'provisional'
/** A registration: everything but what the shop itself decides. */
export type NewUser = Omit<User, Kept>

/** What only one kind of registration has, absent in the other. */
export const NO_COMPANY = {
  cnpj: null,
  company_name: null,
  trade_name: null,
  state_registration: null,
  state_registration_confirmed: false,
  icms_contributor: null,
  contact_name: null,
  contact_cpf: null,
} as const
export const NO_PERSON = { cpf: null, full_name: null, social_name: null, birth_date: null, gender: null } as const

/**
 * Answers the new customer's id, or which of the unique values is taken.
 * @param registeredBy the agent who did it for them
 * @param provisional of a purchase without a password: nothing of it can be taken
 */
export async function insertUser(
  db: Kysely<Database>,
  user: NewUser,
  now: Date,
  registeredBy: string | null = null,
  provisional = false,
): Promise<{ kind: 'created'; id: string } | { kind: 'taken'; field: 'cpf' | 'cnpj' | 'email' }> {
  const row = await db
    .insertInto('users')
    .values({
      id: uuidV7(),
      ...user,
      password_changed_at: now,
      registered_by_agent_id: registeredBy,
      provisional,
      created_at: now,
      updated_at: now,
      deactivated_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) return { kind: 'created', id: row.id }
  const field = user.kind === 'PF' ? 'cpf' : 'cnpj'
  const sameDocument = await db
    .selectFrom('users')
    .select('id')
    .where(field, '=', user[field])
    .where('provisional', '=', false)
    .executeTakeFirst()
  return { kind: 'taken', field: sameDocument ? field : 'email' }
}

/** Changes what a customer may change; documents and birth date are not among it (domain §1.7). */
export async function updateUser(
  db: Kysely<Database>,
  id: string,
  changes: Partial<Omit<NewUser, 'kind' | 'cpf' | 'cnpj' | 'birth_date' | 'email' | 'password_hash'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .execute()
}

/** False when the e-mail is somebody else's. */
export async function setEmail(trx: Kysely<Database>, id: string, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE users SET email = ${email}, updated_at = ${now} WHERE id = ${id} AND NOT EXISTS (SELECT FROM users
    WHERE email = ${email} AND id <> ${id} AND NOT provisional) RETURNING id`.execute(trx)
  return rows.length === 1
}

/** Keeps others from changing the account until the transaction ends. */
export const lockUser = (trx: Kysely<Database>, id: string): Promise<User | undefined> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type UserKey = { kind: 'CPF' | 'CNPJ' | 'EMAIL'; value: string }

const COLUMN = { CPF: 'cpf', CNPJ: 'cnpj', EMAIL: 'email' } as const

/** A living account by what its owner types to enter; none that waits for its password. */
export const findUserByKey = (db: Kysely<Database>, key: UserKey): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(COLUMN[key.kind], '=', key.value)
    .where('deactivated_at', 'is', null)
    .where('provisional', '=', false)
    .executeTakeFirst()

/** The last purchase without a password under an e-mail or CPF. */
export const findProvisional = (db: Kysely<Database>, key: UserKey): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(COLUMN[key.kind], '=', key.value)
    .where('deactivated_at', 'is', null)
    .where('provisional', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orders').select('orders.number').whereRef('orders.customer_id', '=', 'users.id')),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Every purchase without a password under both, the last one first. */
export const provisionalOf = (
  db: Kysely<Database>,
  { email, cpf }: { email: string; cpf: string },
): Promise<User[]> => rowsOf(db)`
    SELECT * FROM users WHERE email = ${email} AND cpf = ${cpf} AND provisional AND deactivated_at IS NULL
    ORDER BY created_at DESC, id DESC`

/** It is an account like any other from here on. */
export async function keepAccount(
  trx: Kysely<Database>,
  id: string,
  { passwordHash, birthDate, now }: { passwordHash: string; birthDate: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      provisional: false,
      password_hash: passwordHash,
      password_changed_at: now,
      birth_date: birthDate,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Purchases without a password that were never finished, begun before an instant. */
export const abandonedProvisional = (db: Kysely<Database>, before: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('users')
    .select('id')
    .where('provisional', '=', true)
    .where('deactivated_at', 'is', null)
    .where('created_at', '<', before)
    // Asked of each, by its index: joined, all orders would be read. OFFSET keeps it so.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('orders').select('orders.number').whereRef('orders.customer_id', '=', 'users.id').offset(0)),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()

export const findUser = (db: Kysely<Database>, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deactivated_at', 'is', null).executeTakeFirst()

export type NewConsent = {
  userId: string | null
  subject: string
  granted: boolean
  textVersion: string
  origin: 'SITE' | 'TELEFONE'
  ip: string | undefined
  now: Date
  /** Where it was said on the telephone: to whom, in which call and after which text. */
  call?: SpokenTo | undefined
}

export interface SpokenTo {
  agentId: string
  protocol: string
  scriptVersion: string
}

/** The proof LGPD asks for: who, what text, when, from where (domain §4.5). Never updated: a change is a new row. */
export async function insertConsents(db: Kysely<Database>, consents: readonly NewConsent[]): Promise<void> {
  await db
    .insertInto('consents')
    .values(
      consents.map((consent) => ({
        id: uuidV7(),
        user_id: consent.userId,
        subject: consent.subject,
        granted: consent.granted,
        text_version: consent.textVersion,
        origin: consent.origin,
        ip: consent.ip ?? null,
        recorded_at: consent.now,
        agent_id: consent.call?.agentId ?? null,
        protocol: consent.call?.protocol ?? null,
        script_version: consent.call?.scriptVersion ?? null,
      })),
    )
    .execute()
}

/** The last answer given on each subject. */
export const latestConsents = (
  db: Kysely<Database>,
  userId: string,
): Promise<{ subject: string; granted: boolean }[]> =>
  db
    .selectFrom('consents')
    .distinctOn('subject')
    .select(['subject', 'granted'])
    .where('user_id', '=', userId)
    .orderBy('subject')
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Every answer ever given, newest first: the proof a customer may see (LGPD art. 18). */
export const consentHistory = (
  db: Kysely<Database>,
  userId: string,
  limit: number,
): Promise<
  Pick<Selectable<Database['consents']>, 'subject' | 'granted' | 'text_version' | 'origin' | 'recorded_at'>[]
> =>
  db
    .selectFrom('consents')
    .select(['subject', 'granted', 'text_version', 'origin', 'recorded_at'])
    .where('user_id', '=', userId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

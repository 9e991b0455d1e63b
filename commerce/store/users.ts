import type { Generated, Kysely, Selectable } from 'kysely'
import type { Database } from './database.ts'
import { uuidV7 } from './uuid-v7.ts'

export type UserTables = {
  users: {
    id: string
    kind: 'PF' | 'PJ'
    cpf: string | null
    cnpj: string | null
    full_name: string | null
    social_name: string | null
    company_name: string | null
    trade_name: string | null
    state_registration: string | null
    icms_contributor: boolean | null
    contact_name: string | null
    contact_cpf: string | null
    /** `yyyy-mm-dd`. */
    birth_date: string | null
    gender: string | null
    mobile: string | null
    phone: string | null
    email: string
    password_hash: string
    password_changed_at: Date
    must_change_password: Generated<boolean>
    registered_by_agent_id: string | null
    created_at: Date
    updated_at: Date
    deactivated_at: Date | null
  }
  consents: {
    id: string
    user_id: string | null
    subject: string
    granted: boolean
    text_version: string
    origin: string
    ip: string | null
    recorded_at: Date
  }
  password_history: { id: string; owner_id: string; password_hash: string; replaced_at: Date }
}

export type User = Selectable<UserTables['users']>

export type NewPerson = {
  cpf: string
  fullName: string
  socialName: string | null
  birthDate: string
  gender: string | null
  mobile: string
  phone: string | null
  email: string
  passwordHash: string
  now: Date
}

/** Answers the new customer's id, or which of the unique values is taken. */
export async function insertPerson(
  db: Kysely<Database>,
  person: NewPerson,
): Promise<{ kind: 'created'; id: string } | { kind: 'taken'; field: 'cpf' | 'email' }> {
  const row = await db
    .insertInto('users')
    .values({
      id: uuidV7(),
      kind: 'PF',
      cpf: person.cpf,
      cnpj: null,
      full_name: person.fullName,
      social_name: person.socialName,
      company_name: null,
      trade_name: null,
      state_registration: null,
      icms_contributor: null,
      contact_name: null,
      contact_cpf: null,
      birth_date: person.birthDate,
      gender: person.gender,
      mobile: person.mobile,
      phone: person.phone,
      email: person.email,
      password_hash: person.passwordHash,
      password_changed_at: person.now,
      registered_by_agent_id: null,
      created_at: person.now,
      updated_at: person.now,
      deactivated_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) return { kind: 'created', id: row.id }
  const sameCpf = await db.selectFrom('users').select('id').where('cpf', '=', person.cpf).executeTakeFirst()
  return { kind: 'taken', field: sameCpf ? 'cpf' : 'email' }
}

export type UserKey = { kind: 'CPF' | 'CNPJ' | 'EMAIL'; value: string }

const COLUMN = { CPF: 'cpf', CNPJ: 'cnpj', EMAIL: 'email' } as const

/** A living account by what its owner types to enter. */
export const findUserByKey = (db: Kysely<Database>, key: UserKey): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where(COLUMN[key.kind], '=', key.value).where('deactivated_at', 'is', null).executeTakeFirst()

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
      })),
    )
    .execute()
}

/** The last answer given on each subject. */
export const latestConsents = (db: Kysely<Database>, userId: string): Promise<{ subject: string; granted: boolean }[]> =>
  db
    .selectFrom('consents')
    .distinctOn('subject')
    .select(['subject', 'granted'])
    .where('user_id', '=', userId)
    .orderBy('subject')
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

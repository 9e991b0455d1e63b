import type { Kysely, Selectable, Transaction } from 'kysely'
import { MAX_PASSKEYS } from '#commerce/contract/customers/passkeys.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import type { FactorRow } from './second-factor.ts'

type Db = Kysely<Database> | Transaction<Database>

export type Passkey = Selectable<Database['passkeys']>
export type NewPasskey = Omit<Passkey, 'id' | 'owner_id' | 'created_at' | 'last_used_at'>

/** In the order they were made. */
export const passkeysOf = (db: Db, ownerId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .limit(MAX_PASSKEYS)
    .execute()

export const findPasskey = (db: Db, ownerId: string, credentialId: string): Promise<Passkey | undefined> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** Whose it is: a customer or an agent. */
export async function passkeyOwner(db: Db, credentialId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('passkeys')
    .select('owner_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return found?.owner_id
}

/** One place fewer of those an owner has; false when all are taken. The owner's row is locked by it. */
export async function takePasskeyPlace(trx: Db, { table, id }: FactorRow): Promise<boolean> {
  const done = await trx
    .updateTable(table)
    .set(({ eb }) => ({ passkeys: eb('passkeys', '+', 1) }))
    .where('id', '=', id)
    .where('passkeys', '<', MAX_PASSKEYS)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** False when the credential is somebody's already. */
export async function insertPasskey(trx: Db, ownerId: string, passkey: NewPasskey, now: Date): Promise<boolean> {
  const done = await trx
    .insertInto('passkeys')
    .values({ id: uuidV7(), owner_id: ownerId, ...passkey, created_at: now, last_used_at: null })
    .onConflict((taken) => taken.column('credential_id').doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What was signed counts once: its counter has to be past the one before, unless the device keeps none. */
export async function spendPasskey(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(({ eb }) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Answers the name of the one that is gone. */
export async function deletePasskey(trx: Db, owner: FactorRow, id: string): Promise<string | undefined> {
  // The owner's row first, as whoever adds one does.
  await trx.selectFrom(owner.table).select('id').where('id', '=', owner.id).forUpdate().execute()
  const gone = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('owner_id', '=', owner.id)
    .returning('name')
    .executeTakeFirst()
  if (gone !== undefined) await recountPasskeys(trx, owner)
  return gone?.name
}

/** Those made since, all without; answers how many went. */
export async function deletePasskeys(trx: Db, owner: FactorRow, since?: Date): Promise<number> {
  let gone = trx.deleteFrom('passkeys').where('owner_id', '=', owner.id)
  if (since !== undefined) gone = gone.where('created_at', '>', since)
  const { numDeletedRows } = await gone.executeTakeFirst()
  await recountPasskeys(trx, owner)
  return Number(numDeletedRows)
}

/** The number in the owner's row is that of the rows. */
export async function recountPasskeys(trx: Db, { table, id }: FactorRow): Promise<void> {
  const { left } = await trx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  await trx.updateTable(table).set({ passkeys: left }).where('id', '=', id).execute()
}

/** Who is asked, for what, in which browser. */
export interface Asked {
  challengeHash: string
  ownerId: string
  purpose: string
  boundHash: string
}

export async function insertChallenge(db: Db, asked: Asked, expiresAt: Date): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: asked.challengeHash,
      owner_id: asked.ownerId,
      purpose: asked.purpose,
      bound_hash: asked.boundHash,
      expires_at: expiresAt,
    })
    .execute()
}

/** True once for each that was asked just so and is not over. */
export async function takeChallenge(db: Db, asked: Asked, now: Date): Promise<boolean> {
  const done = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', asked.challengeHash)
    .where('owner_id', '=', asked.ownerId)
    .where('purpose', '=', asked.purpose)
    .where('bound_hash', '=', asked.boundHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'

export type Address = Selectable<Database['addresses']>
export type AddressValues = Omit<Address, 'id' | 'user_id' | 'is_main' | 'created_at' | 'updated_at'>

/** Main one first, then in the order they were made. */
export const listAddresses = (db: Kysely<Database>, userId: string): Promise<Address[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_main', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

async function findAddress(db: Kysely<Database>, userId: string, id: string): Promise<Address | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom('addresses').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

/** Serialises changes to one customer's addresses, so that there is exactly one main one; for use in a transaction. */
export async function lockAddressBook(trx: Kysely<Database>, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAddress(
  trx: Kysely<Database>,
  userId: string,
  values: AddressValues,
  isMain: boolean,
  now: Date,
): Promise<Address> {
  if (isMain) await unsetMain(trx, userId)
  return trx
    .insertInto('addresses')
    .values({ id: uuidV7(), user_id: userId, ...values, is_main: isMain, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @param isMain true makes it the main one; false leaves that as it is. Undefined when it is not this customer's. */
export async function updateAddress(
  trx: Kysely<Database>,
  userId: string,
  id: string,
  values: AddressValues,
  isMain: boolean,
  now: Date,
): Promise<Address | undefined> {
  if ((await findAddress(trx, userId, id)) === undefined) return undefined
  if (isMain) await unsetMain(trx, userId)
  return trx
    .updateTable('addresses')
    .set({ ...values, updated_at: now, ...(isMain ? { is_main: true } : {}) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The oldest remaining one becomes the main one when the main one goes. False when it is not this customer's. */
export async function deleteAddress(trx: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const gone = await trx
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('is_main')
    .executeTakeFirst()
  if (gone?.is_main) {
    await trx
      .updateTable('addresses')
      .set({ is_main: true })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('addresses')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .orderBy('id')
          .limit(1),
      )
      .execute()
  }
  return gone !== undefined
}

async function unsetMain(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_main: false })
    .where('user_id', '=', userId)
    .where('is_main', '=', true)
    .execute()
}

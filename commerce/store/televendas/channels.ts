import type { Kysely } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

export interface Channel {
  code: string
  /** `861 - telefácil - Vendas por telefone`: storefront §3 says how it is read. */
  name: string
}

/** A channel somebody was given without a name of its own is told by its number. */
const numbered = (code: string): string => {
  const number = code.slice(code.indexOf('_') + 1)
  return `${number} - televendas - Canal ${number}`
}

/** Names of some channels, in the order asked. */
export async function channelsOf(db: Kysely<Database>, codes: readonly string[]): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channels')
    .selectAll()
    .where('code', 'in', [...codes, ''])
    .execute()
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return codes.map((code) => ({ code, name: names.get(code) ?? numbered(code) }))
}

export const channelNameOf = async (db: Kysely<Database>, code: string): Promise<string> =>
  (await channelsOf(db, [code]))[0]!.name

/** Adds a channel, or names it anew. */
export async function upsertChannel(db: Kysely<Database>, { code, name }: Channel): Promise<void> {
  await db
    .insertInto('channels')
    .values({ code, name })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name }))
    .execute()
}

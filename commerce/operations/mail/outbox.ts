import type { Kysely } from 'kysely'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { findMail, listMails, type OutboxMail } from '#commerce/store/mail/outbox.ts'

const LISTED = 50

/** What the shop sent or has yet to send, the last ones, newest first. */
export const lastMails = (db: Kysely<Database>): Promise<OutboxMail[]> => listMails(db, LISTED)

/** @param id whole, or as much of it as tells it from others @throws CommerceError 404 */
export async function mailOf(db: Kysely<Database>, id: string): Promise<OutboxMail> {
  const mail = await findMail(db, id)
  if (mail === undefined) throw notFound('E-mail não encontrado: informe o id inteiro, como em "mail list".')
  return mail
}

import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'

export type OutboxMail = Selectable<Database['mail_outbox']>

export interface NewMail {
  /** What it is about, for the list of mails: `senha-redefinir`, `pedido-confirmado` … */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** One mail per key, however often its cause is repeated: `pedido-confirmado:10000012`. */
  dedupeKey: string
  /** The text holds a secret, worth nothing after this instant: it is emptied then. */
  secretUntil?: Date
  now: Date
}

/**
 * Leaves a mail to be sent, in the transaction of what causes it: both happen or neither does.
 * @returns false when a mail with its dedupe key is already there
 */
export async function queueMail(trx: Kysely<Database>, mail: NewMail): Promise<boolean> {
  const row = await trx
    .insertInto('mail_outbox')
    .values({
      id: uuidV7(),
      kind: mail.kind,
      dedupe_key: mail.dedupeKey,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      state: 'PENDENTE',
      attempts: 0,
      next_attempt_at: mail.now,
      secret_until: mail.secretUntil ?? null,
      last_problem: null,
      created_at: mail.now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Mails to be sent now, each counted as tried and put off until `leaseUntil`: no other process takes it meanwhile, and
 * one whose sender died is tried again.
 */
export async function claimMails(
  db: Kysely<Database>,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<OutboxMail[]> {
  const { rows } = await sql<OutboxMail>`
    UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    WHERE id IN (SELECT id FROM mail_outbox WHERE state = 'PENDENTE' AND next_attempt_at <= ${now}
    ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db)
  return rows
}

/** Sent: a secret in it is no longer kept. */
export async function markMailSent(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE mail_outbox SET state = 'ENVIADO', sent_at = ${now}, last_problem = NULL,
      body_text = CASE WHEN secret_until IS NULL THEN body_text ELSE '' END, body_html = CASE
      WHEN secret_until IS NULL THEN body_html ELSE '' END
    WHERE id = ${id}`.execute(db)
}

/** @param retryAt null gives it up */
export async function markMailFailed(
  db: Kysely<Database>,
  id: string,
  problem: string,
  retryAt: Date | null,
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      last_problem: problem.slice(0, 200),
      ...(retryAt === null ? { state: 'FALHOU' as const } : { next_attempt_at: retryAt }),
    })
    .where('id', '=', id)
    .where('state', '=', 'PENDENTE')
    .execute()
}

/** Newest first. */
export const listMails = (db: Kysely<Database>, limit: number): Promise<OutboxMail[]> =>
  db.selectFrom('mail_outbox').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** By its id or the beginning of it; undefined when none or several have it. */
export async function findMail(db: Kysely<Database>, idPrefix: string): Promise<OutboxMail | undefined> {
  const found = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where((eb) => eb(eb.cast<string>('id', 'text'), 'like', `${idPrefix.replace(/[^0-9a-f-]/gi, '')}%`))
    .limit(2)
    .execute()
  return found.length === 1 ? found[0] : undefined
}

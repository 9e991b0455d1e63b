import { type Kysely, type Selectable } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { anyRow, rowsOf, run } from '../rows.ts'

export type OutboxMail = Selectable<Database['mail_outbox']>

/** As `commerce/domain/mail/content.ts` names them in the text. */
export type OutboxPicture = { cid: string } & ({ kind: 'product'; id: string | null } | { kind: 'qr'; text: string })

export interface NewMail {
  /** What it is about, for the list of mails: `senha-redefinir`, `pedido-confirmado` … */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  pictures?: readonly OutboxPicture[]
  /** One mail per key, however often its cause is repeated: `pedido-confirmado:10000012`. */
  dedupeKey: string
  /** The text holds a secret, worth nothing after this instant: it is emptied then. */
  secretUntil?: Date
  /** Not to be sent before: what completes it is on its way. */
  notBefore?: Date
  now: Date
}

/**
 * Leaves a mail to be sent, in the transaction of what causes it: both happen or neither does.
 * @returns false when a mail with its dedupe key is already there
 */
export async function queueMail(trx: Kysely<Database>, mail: NewMail): Promise<boolean> {
  const { text, html, notBefore = mail.now, secretUntil = null } = mail
  return anyRow(trx)`
    INSERT INTO mail_outbox (id, kind, dedupe_key, recipient, subject, body_text, body_html, pictures, state, attempts,
    next_attempt_at, secret_until, created_at)
    VALUES (${uuidV7()}, ${mail.kind}, ${mail.dedupeKey}, ${mail.to}, ${mail.subject}, ${text}, ${html},
    ${JSON.stringify(mail.pictures ?? [])}::jsonb, 'PENDENTE', 0, ${notBefore}, ${secretUntil}, ${mail.now})
    ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`
}

/**
 * Completes a mail that nobody has tried to send yet, and lets it go.
 * @returns false when there is none, or it has left
 */
export const completeMail = (
  trx: Kysely<Database>,
  mail: Pick<NewMail, 'dedupeKey' | 'subject' | 'text' | 'html' | 'pictures' | 'now'>,
): Promise<boolean> => anyRow(trx)`
    UPDATE mail_outbox SET subject = ${mail.subject}, body_text = ${mail.text}, body_html = ${mail.html},
      pictures = ${JSON.stringify(mail.pictures ?? [])}::jsonb, next_attempt_at = ${mail.now}
    WHERE dedupe_key = ${mail.dedupeKey} AND state = 'PENDENTE' AND attempts = 0 RETURNING id`

/**
 * Mails to be sent now, each counted as tried and put off until `leaseUntil`: no other process takes it meanwhile, and
 * one whose sender died is tried again.
 */
export const claimMails = (
  db: Kysely<Database>,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<OutboxMail[]> => rowsOf(db)`
    UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    WHERE id IN (SELECT id FROM mail_outbox WHERE state = 'PENDENTE' AND next_attempt_at <= ${now}
    ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING *`

/** Sent: a secret in it is no longer kept. */
export const markMailSent = (db: Kysely<Database>, id: string, now: Date): Promise<void> => run(db)`
    UPDATE mail_outbox SET state = 'ENVIADO', sent_at = ${now}, last_problem = NULL,
      body_text = CASE WHEN secret_until IS NULL THEN body_text ELSE '' END, body_html = CASE
      WHEN secret_until IS NULL THEN body_html ELSE '' END
    WHERE id = ${id}`

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

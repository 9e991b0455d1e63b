import { type QueryResult, sql } from 'kysely'
import { REPEATED_SCOPE } from '#commerce/kernel/idempotency.ts'
import type { Reader } from './rows.ts'
import { LEARNT_REVISIONS } from './search/documents.ts'

/** Deletes so many rows older than an instant at the most. @returns how many there were */
export type Purge = (db: Reader, before: Date, limit: number) => Promise<number>

const count = ({ numAffectedRows }: QueryResult<unknown>): number => Number(numAffectedRows ?? 0)
const done = async (result: Promise<QueryResult<unknown>>): Promise<number> => count(await result)

/**
 * Rows of a table that are older by one of its columns, unless something made them young meanwhile.
 * @param key columns
 */
const oldest = (table: string, key: string, at: string, before: Date, limit: number) => sql`
  DELETE FROM ${sql.raw(table)} WHERE ${sql.raw(at)} < ${before} AND (${sql.raw(key)}) IN
    (SELECT ${sql.raw(key)} FROM ${sql.raw(table)} WHERE ${sql.raw(at)} < ${before}
      ORDER BY ${sql.raw(at)} LIMIT ${limit})`

export const purgeAccessLog: Purge = (db, before, limit) =>
  done(oldest('access_log', 'id', 'at', before, limit).execute(db))

export const purgeMinutes: Purge = (db, before, limit) =>
  done(oldest('telemetry_minutes', 'minute, figure, labels, process', 'minute', before, limit).execute(db))

export const purgeBrowserErrors: Purge = (db, before, limit) =>
  done(oldest('browser_errors', 'hour, fingerprint', 'hour', before, limit).execute(db))

export const purgeRateLimits: Purge = (db, before, limit) =>
  done(oldest('rate_limits', 'bucket, window_start', 'window_start', before, limit).execute(db))

export const purgeLoginFailures: Purge = (db, before, limit) =>
  done(oldest('login_failures', 'subject', 'last_failure_at', before, limit).execute(db))

export const purgeIdempotencyKeys: Purge = (db, before, limit) =>
  done(oldest('idempotency_keys', 'scope, key', 'created_at', before, limit).execute(db))

/** Of writes that a browser repeats soon or not at all; their answers are people's. */
export const purgeRepeatedWrites: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM idempotency_keys WHERE (scope, key) IN
      (SELECT scope, key FROM idempotency_keys WHERE created_at < ${before}
        AND scope LIKE ${`${REPEATED_SCOPE}%`} ORDER BY created_at LIMIT ${limit})`.execute(db),
  )

export const purgeSessions: Purge = (db, before, limit) =>
  done(oldest('sessions', 'id', 'last_seen_at', before, limit).execute(db))

export const purgeResets: Purge = (db, before, limit) =>
  done(oldest('password_resets', 'token_hash', 'expires_at', before, limit).execute(db))

export const purgeOrderLinks: Purge = (db, before, limit) =>
  done(oldest('order_links', 'token_hash', 'expires_at', before, limit).execute(db))

export const purgeBuyerVisits: Purge = (db, before, limit) =>
  done(oldest('buyer_visits', 'id', 'opened_at', before, limit).execute(db))

export const purgeBuyerCodes: Purge = (db, before, limit) =>
  done(oldest('buyer_codes', 'id', 'expires_at', before, limit).execute(db))

export const purgePasskeyChallenges: Purge = (db, before, limit) =>
  done(oldest('passkey_challenges', 'challenge_hash', 'expires_at', before, limit).execute(db))

export const purgeEmailChanges: Purge = (db, before, limit) =>
  done(oldest('email_changes', 'id', 'requested_at', before, limit).execute(db))

/** What was in a mail whose secret has ended. */
export const emptySecretMails: Purge = async (db, before, limit) =>
  count(
    await sql`UPDATE mail_outbox SET body_text = '', body_html = '' WHERE id IN
      (SELECT id FROM mail_outbox WHERE secret_until < ${before} AND body_text <> '' ORDER BY secret_until LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeMails: Purge = (db, before, limit) =>
  done(oldest('mail_outbox', 'id', 'created_at', before, limit).execute(db))

export const purgeToldNotices: Purge = (db, before, limit) =>
  done(oldest('availability_notices', 'id', 'coalesce(told_at, cancelled_at)', before, limit).execute(db))

export const purgeOldNotices: Purge = (db, before, limit) =>
  done(oldest('availability_notices', 'id', 'asked_at', before, limit).execute(db))

export const purgeGuestCarts: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM carts WHERE updated_at < ${before} AND id IN
      (SELECT id FROM carts WHERE guest_id IS NOT NULL AND updated_at < ${before} ORDER BY updated_at LIMIT ${limit})`.execute(
      db,
    ),
  )

/** Records of the service are kept for two years after the answer (domain §4.11). */
export const purgeAttachments: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM request_attachments WHERE id IN
      (SELECT a.id FROM request_attachments a JOIN requests r ON r.protocol = a.protocol
        WHERE r.state IN ('CONCLUIDA', 'REPROVADA') AND r.updated_at < ${before} LIMIT ${limit})`.execute(db),
  )

export const purgeDeviceViews: Purge = (db, before, limit) =>
  done(oldest('device_views', 'device, product_id', 'seen_at', before, limit).execute(db))

export const purgeProductPairs: Purge = (db, before, limit) =>
  done(oldest('product_pairs', 'kind, product_id, other_id', 'last_at', before, limit).execute(db))

export const purgeProductCounts: Purge = (db, before, limit) =>
  done(oldest('product_counts', 'product_id, day', 'day', before, limit).execute(db))

export const purgeShowcaseCounts: Purge = (db, before, limit) =>
  done(oldest('showcase_counts', 'day, page, block, source', 'day', before, limit).execute(db))

export const purgeSearchCounts: Purge = (db, before, limit) =>
  done(oldest('search_queries', 'day, terms', 'day', before, limit).execute(db))

export const purgeSearchClicks: Purge = (db, before, limit) =>
  done(oldest('search_clicks', 'product_id, day, source, position', 'day', before, limit).execute(db))

/** By the database's clock on both sides, as the trigger asks (decision 032). */
export const purgeAudit: Purge = async (db, _, limit) =>
  count(
    await sql`DELETE FROM televendas_audit WHERE id IN
      (SELECT id FROM televendas_audit WHERE at < now() - interval '5 years' ORDER BY at LIMIT ${limit})`.execute(db),
  )

/** A year, by the database's own clock, as the trigger counts it. */
export const purgeSecurityEvents: Purge = async (db, _, limit) =>
  count(
    await sql`DELETE FROM security_events WHERE id IN
      (SELECT id FROM security_events WHERE at < now() - interval '1 year' ORDER BY at LIMIT ${limit})`.execute(db),
  )

/** That a page is gone for good is told so long; then its address is one that never was. */
export const purgeGonePages: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM published_documents WHERE (kind, key) IN
      (SELECT kind, key FROM published_documents
        WHERE kind = 'removido' AND version <= (SELECT version FROM publications
          WHERE published_at < ${before} ORDER BY published_at DESC LIMIT 1)
        ORDER BY key LIMIT ${limit})`.execute(db),
  )

/** Versions of which nothing is left; those of documents tell when their page changed. */
export const purgePublications: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM publications WHERE version IN
      (SELECT p.version FROM publications p WHERE p.published_at < ${before}
        AND NOT EXISTS (SELECT FROM published_documents d WHERE d.version = p.version)
        ORDER BY p.version LIMIT ${limit})`.execute(db),
  )

/** What left the index stays until readers in memory, and what they start from, have learnt of it by its revision. */
export const purgeRemovedFromSearch: Purge = async (db, _, limit) =>
  count(
    await sql`
      WITH old AS (
        SELECT doc FROM search_documents
        WHERE removed AND revision < (SELECT revision FROM search_state) - ${LEARNT_REVISIONS}::bigint
          AND revision <= (SELECT coalesce(min(revision), 9223372036854775807) FROM search_snapshots
            WHERE name IN ('words', 'columns'))
        ORDER BY doc LIMIT ${limit}
      ), texts AS (
        DELETE FROM search_texts USING old WHERE search_texts.doc = old.doc
      ) DELETE FROM search_documents USING old WHERE search_documents.doc = old.doc`.execute(db),
  )

export const purgeUnusedWords: Purge = async (db, _, limit) =>
  count(
    await sql`DELETE FROM search_terms WHERE freq <= 0 AND term IN
      (SELECT term FROM search_terms
        WHERE freq <= 0 AND revision < (SELECT revision FROM search_state) - ${LEARNT_REVISIONS}::bigint
        ORDER BY term LIMIT ${limit})`.execute(db),
  )

/** Told or given up. */
export const purgeMeasurements: Purge = (db, before, limit) =>
  done(oldest('measurements', 'order_number, kind', 'happened_at', before, limit).execute(db))

export const purgeReturnMeasurements: Purge = (db, before, limit) =>
  done(oldest('return_measurements', 'return_id', 'happened_at', before, limit).execute(db))

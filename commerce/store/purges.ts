import { type QueryResult, sql } from 'kysely'
import { REPEATED_SCOPE } from '#commerce/kernel/idempotency.ts'
import type { Reader } from './rows.ts'
import { LEARNT_REVISIONS } from './search/documents.ts'

/** Deletes so many rows older than an instant at the most. @returns how many there were */
export type Purge = (db: Reader, before: Date, limit: number) => Promise<number>

const count = ({ numAffectedRows }: QueryResult<unknown>): number => Number(numAffectedRows ?? 0)

export const purgeAccessLog: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM access_log
      WHERE id IN (SELECT id FROM access_log WHERE at < ${before} ORDER BY at LIMIT ${limit})`.execute(db),
  )

export const purgeMinutes: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM telemetry_minutes WHERE (minute, figure, labels, process) IN
      (SELECT minute, figure, labels, process FROM telemetry_minutes WHERE minute < ${before} ORDER BY minute LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeBrowserErrors: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM browser_errors WHERE (hour, fingerprint) IN
      (SELECT hour, fingerprint FROM browser_errors WHERE hour < ${before} ORDER BY hour LIMIT ${limit})`.execute(db),
  )

export const purgeRateLimits: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM rate_limits WHERE (bucket, window_start) IN
      (SELECT bucket, window_start FROM rate_limits WHERE window_start < ${before} ORDER BY window_start LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeLoginFailures: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM login_failures WHERE last_failure_at < ${before} AND subject IN
      (SELECT subject FROM login_failures WHERE last_failure_at < ${before} ORDER BY last_failure_at LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeIdempotencyKeys: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM idempotency_keys WHERE (scope, key) IN
      (SELECT scope, key FROM idempotency_keys WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit})`.execute(
      db,
    ),
  )

/** Of writes that a browser repeats soon or not at all; their answers are people's. */
export const purgeRepeatedWrites: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM idempotency_keys WHERE (scope, key) IN
      (SELECT scope, key FROM idempotency_keys WHERE created_at < ${before}
        AND scope LIKE ${`${REPEATED_SCOPE}%`} ORDER BY created_at LIMIT ${limit})`.execute(db),
  )

export const purgeSessions: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM sessions WHERE last_seen_at < ${before} AND id IN
      (SELECT id FROM sessions WHERE last_seen_at < ${before} ORDER BY last_seen_at LIMIT ${limit})`.execute(db),
  )

export const purgeResets: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM password_resets WHERE token_hash IN
      (SELECT token_hash FROM password_resets WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeOrderLinks: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM order_links WHERE token_hash IN
      (SELECT token_hash FROM order_links WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${limit})`.execute(db),
  )

export const purgeBuyerVisits: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM buyer_visits WHERE id IN
      (SELECT id FROM buyer_visits WHERE opened_at < ${before} ORDER BY opened_at LIMIT ${limit})`.execute(db),
  )

export const purgeBuyerCodes: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM buyer_codes WHERE id IN
      (SELECT id FROM buyer_codes WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${limit})`.execute(db),
  )

export const purgePasskeyChallenges: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM passkey_challenges WHERE challenge_hash IN
      (SELECT challenge_hash FROM passkey_challenges WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeEmailChanges: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM email_changes WHERE id IN
      (SELECT id FROM email_changes WHERE requested_at < ${before} ORDER BY requested_at LIMIT ${limit})`.execute(db),
  )

/** What was in a mail whose secret has ended. */
export const emptySecretMails: Purge = async (db, before, limit) =>
  count(
    await sql`UPDATE mail_outbox SET body_text = '', body_html = '' WHERE id IN
      (SELECT id FROM mail_outbox WHERE secret_until < ${before} AND body_text <> '' ORDER BY secret_until LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeMails: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM mail_outbox WHERE id IN
      (SELECT id FROM mail_outbox WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit})`.execute(db),
  )

export const purgeToldNotices: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM availability_notices WHERE id IN
      (SELECT id FROM availability_notices WHERE coalesce(told_at, cancelled_at) < ${before}
        ORDER BY coalesce(told_at, cancelled_at) LIMIT ${limit})`.execute(db),
  )

export const purgeOldNotices: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM availability_notices WHERE id IN
      (SELECT id FROM availability_notices WHERE asked_at < ${before} ORDER BY asked_at LIMIT ${limit})`.execute(db),
  )

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

export const purgeDeviceViews: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM device_views WHERE (device, product_id) IN
      (SELECT device, product_id FROM device_views WHERE seen_at < ${before} ORDER BY seen_at LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeProductPairs: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM product_pairs WHERE (kind, product_id, other_id) IN
      (SELECT kind, product_id, other_id FROM product_pairs WHERE last_at < ${before} ORDER BY last_at LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeProductCounts: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM product_counts WHERE (product_id, day) IN
      (SELECT product_id, day FROM product_counts WHERE day < ${before}::date ORDER BY day LIMIT ${limit})`.execute(db),
  )

export const purgeShowcaseCounts: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM showcase_counts WHERE (day, page, block, source) IN
      (SELECT day, page, block, source FROM showcase_counts WHERE day < ${before}::date ORDER BY day LIMIT ${limit})`.execute(
      db,
    ),
  )

export const purgeSearchCounts: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM search_queries WHERE (day, terms) IN
      (SELECT day, terms FROM search_queries WHERE day < ${before}::date ORDER BY day LIMIT ${limit})`.execute(db),
  )

export const purgeSearchClicks: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM search_clicks WHERE (product_id, day, source, position) IN
      (SELECT product_id, day, source, position FROM search_clicks WHERE day < ${before}::date
        ORDER BY day LIMIT ${limit})`.execute(db),
  )

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
export const purgeMeasurements: Purge = async (db, before, limit) =>
  count(
    await sql`DELETE FROM measurements WHERE (order_number, kind) IN (SELECT order_number, kind FROM measurements
      WHERE happened_at < ${before} ORDER BY happened_at LIMIT ${limit})`.execute(db),
  )

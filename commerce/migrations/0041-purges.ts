import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE INDEX rate_limits_by_age ON rate_limits (window_start)`,
  `CREATE INDEX login_failures_by_age ON login_failures (last_failure_at)`,
  `CREATE INDEX password_resets_by_age ON password_resets (expires_at)`,
  `CREATE INDEX mail_outbox_with_secrets ON mail_outbox (secret_until) WHERE body_text <> ''`,
  `CREATE INDEX availability_notices_told ON availability_notices ((coalesce(told_at, cancelled_at)))`,
  `CREATE INDEX availability_notices_by_age ON availability_notices (asked_at)`,
  `CREATE INDEX requests_ended ON requests (updated_at) WHERE state IN ('CONCLUIDA', 'REPROVADA')`,
  `CREATE INDEX publications_by_age ON publications (published_at)`,
  `CREATE INDEX search_documents_removed ON search_documents (doc) WHERE removed`,
  `CREATE INDEX search_terms_unused ON search_terms (term) WHERE freq <= 0`,
]

/** What has served its purpose is found by an index, a batch at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

import type { AccessLogTables } from './access-log.ts'
import type { AddressTables } from './addresses.ts'
import type { AgentTables } from './agents.ts'
import type { CatalogTables } from './catalog-tables.ts'
import type { IdempotencyTables } from './idempotency.ts'
import type { LoginFailureTables } from './login-failures.ts'
import type { MailTables } from './mail-outbox.ts'
import type { PasswordResetTables } from './passwords.ts'
import type { RateLimitTables } from './rate-limits.ts'
import type { SessionTables } from './sessions.ts'
import type { UserTables } from './users.ts'

/** The migrator's own record. */
type MigrationTables = { applied_migrations: { name: string; applied_at: Date } }

/** Every table; each aggregate's store file declares its own. */
export type Database = AccessLogTables &
  AddressTables &
  AgentTables &
  CatalogTables &
  IdempotencyTables &
  LoginFailureTables &
  MailTables &
  MigrationTables &
  PasswordResetTables &
  RateLimitTables &
  SessionTables &
  UserTables

import type { CatalogTables } from './catalogue/tables.ts'
import type { AccessLogTables } from './customers/access-log.ts'
import type { AddressTables } from './customers/addresses.ts'
import type { AgentTables } from './customers/agents.ts'
import type { LoginFailureTables } from './customers/login-failures.ts'
import type { PasswordResetTables } from './customers/passwords.ts'
import type { SessionTables } from './customers/sessions.ts'
import type { UserTables } from './customers/users.ts'
import type { IdempotencyTables } from './idempotency.ts'
import type { MailTables } from './mail/outbox.ts'
import type { RateLimitTables } from './rate-limits.ts'

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

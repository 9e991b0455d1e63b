import { expect, test } from 'vitest'
import { migrations } from '#commerce/migrations/index.ts'
import { migrate } from '#commerce/store/postgres/migrate.ts'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'
import { handToShopRole } from '#commerce/store/postgres/shop-role.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { asServerOwner, freshDatabase } from '#tests/harness/test-database.ts'

const shop = await forThisFile(freshDatabase())

const host = () => String(shop.pool.options.host)
const asOwner = async (...statements: string[]) => {
  const client = await asServerOwner(shop)
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('the shop works as a role that is no superuser, whatever is put into a statement', async () => {
  const { rows } = await shop.query(
    'SELECT rolname::text AS name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  )
  expect(rows).toEqual([
    { name: 'shop', rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
  ])
  for (const statement of [
    `COPY users TO PROGRAM 'cat'`,
    `COPY users TO '/tmp/efacil-users'`,
    `SELECT pg_read_file('/etc/passwd')`,
    'SET ROLE app',
    'SET SESSION AUTHORIZATION app',
    'CREATE ROLE another SUPERUSER',
    'ALTER ROLE shop SUPERUSER',
    `ALTER SYSTEM SET fsync = 'off'`,
    'SELECT rolpassword FROM pg_authid',
    `SET session_replication_role = 'replica'`,
  ])
    await expect(shop.query(statement), statement).rejects.toThrow(/permission denied|must have|must be|cannot set/)
})

test('what an earlier version made as the superuser is handed over, once, and can still be migrated and dropped', async () => {
  const name = `test_${process.pid}_handed`
  await asOwner(`DROP DATABASE IF EXISTS ${name}`, `CREATE DATABASE ${name}`)
  const old = await openDatabase({
    dataDir: '',
    databaseUrl: `postgres://app@localhost/${name}?host=${encodeURIComponent(host())}`,
  })
  await migrate(old.db, migrations)
  await old.query(`CREATE SCHEMA pgboss; CREATE TYPE pgboss.state AS ENUM ('a');
    CREATE TABLE pgboss.job (id serial PRIMARY KEY, state pgboss.state)`)
  await old.close()
  const connection = { kind: 'embedded', server: { socketFolder: host() } as never, database: name } as const
  await Promise.all([handToShopRole(connection), handToShopRole(connection)])
  await handToShopRole(connection)
  const now = await openDatabase({
    dataDir: '',
    databaseUrl: `postgres://shop@localhost/${name}?host=${encodeURIComponent(host())}`,
  })
  try {
    const { rows } = await now.query(`SELECT count(*) AS foreign_tables FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p', 'v', 'S')
      AND pg_get_userbyid(relowner) <> 'shop'`)
    expect(rows).toEqual([{ foreign_tables: 0 }])
    await now.query('ALTER TABLE users ADD COLUMN tried int; ALTER TABLE pgboss.job ADD COLUMN tried int')
    await now.query('ALTER FUNCTION refuse_audit_change() RENAME TO tried')
    await now.query('DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public')
    await migrate(now.db, migrations)
  } finally {
    await now.close()
    await asOwner(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
})

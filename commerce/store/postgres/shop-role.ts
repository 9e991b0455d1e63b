import pg from 'pg'
import { type Connection, ownerConfig } from './pool.ts'

/**
 * What is to belong to the shop's role: the schemas, and all in them that no extension brought. Sequences of a column go
 * with their table.
 */
const HANDED_OVER = `
DO $$
DECLARE item text;
BEGIN
  FOR item IN
    WITH ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
    foreigners AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'),
    linked AS (SELECT objid FROM pg_depend WHERE classid = 'pg_class'::regclass AND deptype IN ('a', 'i')
      AND refclassid = 'pg_class'::regclass AND refobjsubid > 0)
    SELECT format('ALTER SCHEMA %I OWNER TO shop', nspname) FROM ours WHERE nspname <> 'public'
    UNION ALL
    SELECT format('ALTER %s %s OWNER TO shop', CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW'
      WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, oid::regclass)
    FROM pg_class WHERE relnamespace IN (SELECT oid FROM ours) AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND relowner <> 'shop'::regrole AND NOT (relkind = 'S' AND oid IN (SELECT objid FROM linked))
      AND ('pg_class'::regclass, oid) NOT IN (SELECT classid, objid FROM foreigners)
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO shop', oid::regprocedure)
    FROM pg_proc WHERE pronamespace IN (SELECT oid FROM ours) AND proowner <> 'shop'::regrole
      AND ('pg_proc'::regclass, oid) NOT IN (SELECT classid, objid FROM foreigners)
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO shop', oid::regtype)
    FROM pg_type WHERE typnamespace IN (SELECT oid FROM ours) AND typtype IN ('e', 'd') AND typowner <> 'shop'::regrole
      AND ('pg_type'::regclass, oid) NOT IN (SELECT classid, objid FROM foreigners)
    UNION ALL
    SELECT format('ALTER TEXT SEARCH CONFIGURATION %s OWNER TO shop', oid::regconfig)
    FROM pg_ts_config WHERE cfgnamespace IN (SELECT oid FROM ours) AND cfgowner <> 'shop'::regrole
  LOOP
    EXECUTE item;
  END LOOP;
  EXECUTE format('ALTER DATABASE %I OWNER TO shop', current_database());
END $$`

/** Roles are the whole server's: two databases may be opened for the first time at once. */
const ROLE = `
DO $$
BEGIN
  CREATE ROLE shop LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$`

/**
 * Lets the shop work on its embedded database as a role that owns it and can do nothing else: no files, no programs, no
 * other role. Whatever an earlier version made as the server's superuser is handed over once.
 */
export async function handToShopRole(connection: Extract<Connection, { kind: 'embedded' }>): Promise<void> {
  const owner = new pg.Client(ownerConfig(connection))
  await owner.connect()
  try {
    const { rows } = await owner.query<{ role: string }>(
      'SELECT pg_get_userbyid(datdba)::text AS role FROM pg_database WHERE datname = current_database()',
    )
    if (rows[0]?.role === 'shop') return
    await owner.query(ROLE)
    // One at a time; a process of an earlier version that is still at work is not waited for without end.
    await owner.query(
      `BEGIN; SET LOCAL lock_timeout = '60s'; SELECT pg_advisory_xact_lock(7236017); ${HANDED_OVER}; COMMIT`,
    )
  } finally {
    await owner.end()
  }
}

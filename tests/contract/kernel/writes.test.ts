import type { Context } from 'hono'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerError, asCommerceError } from '#commerce/http/middleware/error-answer.ts'
import { onceRequest } from '#commerce/http/middleware/idempotency.ts'
import type { KernelEnv } from '#commerce/http/middleware/kernel-env.ts'
import { readBodyText } from '#commerce/http/middleware/request-input.ts'
import { runOnce } from '#commerce/kernel/run-once.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { migrations } from '#commerce/migrations/index.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { migrate } from '#commerce/store/postgres/migrate.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'

const backend = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await sql`CREATE TABLE made (id int GENERATED ALWAYS AS IDENTITY, what text, n int DEFAULT 0)`.execute(
    backend.deps.db,
  )
})

test('who waits too long for what many others change is told so, and when to come back', async () => {
  const { db } = backend.deps
  await sql`INSERT INTO made (what) VALUES ('disputado')`.execute(db)
  const take = (limit: 'statement_timeout' | 'lock_timeout') => async () => {
    await transaction(db, async (trx) => {
      await sql`SET LOCAL ${sql.raw(limit)} = 20`.execute(trx)
      await sql`UPDATE made SET n = n + 1 WHERE what = 'disputado'`.execute(trx)
    })
    return new Response()
  }
  const app = new Hono<KernelEnv>()
    .post('/statement', take('statement_timeout'))
    .post('/lock', take('lock_timeout'))
    .onError((error, c) => answerError(c, asCommerceError(error)))
  await transaction(db, async (holder) => {
    await sql`SELECT FROM made WHERE what = 'disputado' FOR UPDATE`.execute(holder)
    for (const path of ['/statement', '/lock']) {
      const answer = await app.request(path, { method: 'POST' })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(JSON.stringify(await answer.json())).toContain('A loja demorou demais para responder.')
    }
  })
})

describe('idempotency', () => {
  const app = () =>
    new Hono<KernelEnv>()
      .post('/make', async (c: Context<KernelEnv>) => {
        const answer = await runOnce(backend.deps, onceRequest(c, 'cliente-1', await readBodyText(c)), async (trx) => {
          const { rows } = await sql<{ id: number }>`INSERT INTO made (what) VALUES ('pedido') RETURNING id`.execute(
            trx,
          )
          return { status: 201, body: { id: rows[0]!.id } }
        })
        return c.json(answer.body as object, answer.status as 201)
      })
      .onError((error, c) => answerError(c, asCommerceError(error)))

  const post = async (key: string | undefined, body: object) => {
    const headers: Record<string, string> = {
      'Content-Type': 'application/json',
      ...(key ? { 'Idempotency-Key': key } : {}),
    }
    const answer = await app().request('/make', { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }

  test('the same key gives the same answer, even at once; another body is 409; no key is 400', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('chave-0001', { a: 1 })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.status).toBe(201)
    expect(
      (await sql<{ count: number }>`SELECT count(*) FROM made WHERE what = 'pedido'`.execute(backend.deps.db)).rows[0]!
        .count,
    ).toBe(1)
    expect((await post('chave-0001', { a: 2 })).status).toBe(409)
    expect((await post(undefined, { a: 1 })).status).toBe(400)
    expect((await post('chave-0002', { a: 1 })).body).not.toEqual(answers[0]!.body)
  })

  test('keys go after a week, and a key that did not commit was never used', async () => {
    await purgeExpired(backend.deps.db, new Date(backend.clock.now().getTime() + 8 * 86_400_000))
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM idempotency_keys`.execute(backend.deps.db)
    expect(rows[0]!.count).toBe(0)
  })
})

test('deadlocks and serialisation failures are tried again', async () => {
  const { db } = backend.deps
  await sql`INSERT INTO made (what) VALUES ('a'), ('b')`.execute(db)
  const both = (first: string, second: string) =>
    transaction(db, async (trx) => {
      await sql`UPDATE made SET n = n + 1 WHERE what = ${first}`.execute(trx)
      await sql`SELECT pg_sleep(0.05)`.execute(trx)
      await sql`UPDATE made SET n = n + 1 WHERE what = ${second}`.execute(trx)
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  const { rows } = await sql<{ n: number }>`SELECT n FROM made WHERE what IN ('a', 'b')`.execute(db)
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})

describe('migrations', () => {
  test('are applied once, in order, and what a newer version added is left alone', async () => {
    const { db } = backend.deps
    expect(await migrate(db, migrations)).toEqual([])
    expect(await migrate(db, migrations.slice(0, -1))).toEqual([])
    const names = migrations.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    const extra = { name: '9999-tests', up: async () => void (await sql`CREATE TABLE extra (id int)`.execute(db)) }
    const twice = await Promise.all([migrate(db, [...migrations, extra]), migrate(db, [...migrations, extra])])
    expect(twice.flat()).toEqual(['9999-tests'])
  })

  test('the core has no triggers but the records’ and no stored generated columns, so that it can move', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT attname FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid WHERE attgenerated = 's' AND relnamespace = 'public'::regnamespace ORDER BY 1`.execute(
      backend.deps.db,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'security_events_are_append_only',
      'security_events_are_not_truncated',
      'televendas_audit_is_append_only',
      'televendas_audit_is_not_truncated',
    ])
  })
})

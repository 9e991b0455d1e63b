import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { makePool } from '#commerce/store/postgres/pool.ts'
import { freshDatabase, previewDatabase } from '#tests/harness/test-database.ts'

/** What PgBouncer takes from a client's first packet without being told to; the rest ends the connection. */
const POOLED = ['user', 'database', 'client_encoding', 'application_name']

async function firstPacket({ isPreview = false, isShared = false } = {}): Promise<Map<string, string>> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = makePool(
    {
      kind: 'server',
      setting: 'DATABASE_URL',
      url: `postgres://loja:senha@127.0.0.1:${port}/loja?sslmode=disable`,
      isShared,
    },
    { statementTimeoutMs: 8_000, max: 1, isPreview, onError: () => undefined },
  )
  const refused = pool.connect().catch(() => undefined)
  const [socket] = (await once(server, 'connection')) as [Socket]
  const [packet] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  await refused
  await pool.end()
  server.close()
  const words = packet.subarray(8).toString().split('\0')
  return new Map(words.flatMap((word, at) => (at % 2 === 0 && word !== '' ? [[word, words[at + 1]!] as const] : [])))
}

test('a connection begins with nothing that a pooler refuses or drops', async () => {
  for (const isPreview of [false, true])
    expect([...(await firstPacket({ isPreview })).keys()].filter((name) => !POOLED.includes(name))).toEqual([])
})

test('a session that a pooler keeps for later is not taken for an open shop', async () => {
  expect((await firstPacket()).get('application_name')).toBe('efacil')
  expect((await firstPacket({ isShared: true })).get('application_name')).toBe('efacil-pool')
})

test('deadlines count on each connection, and a preview may only read', async () => {
  const database = await freshDatabase()
  const preview = await previewDatabase(database)
  const shown = async ({ query }: Pick<typeof database, 'query'>, name: string) =>
    Object.values((await query(`SHOW ${name}`)).rows[0]!)[0]
  expect(await shown(database, 'statement_timeout')).toBe('10s')
  expect(await shown(database, 'idle_in_transaction_session_timeout')).toBe('1min')
  expect(await shown(database, 'default_transaction_read_only')).toBe('off')
  expect(await shown(preview, 'statement_timeout')).toBe('10s')
  expect(await shown(preview, 'default_transaction_read_only')).toBe('on')
  expect(await shown(preview, 'temp_buffers')).toBe('128MB')
  await preview.close()
  await database.close()
})

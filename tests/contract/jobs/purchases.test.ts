import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { purchaseJobs, runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { startJobRunner } from '#commerce/jobs/runner.ts'
import { jobOverview } from '#commerce/operations/jobs/jobs.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { eventually, paymentState, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const MINUTE = 60_000
const shop = await forThisFile(purchaseShop())

test('what cannot be settled becomes a job of its own, the rest goes on every few seconds', async () => {
  const order = async () => {
    const client = await shop.readyBuyer('copo')
    return { client, numeroPedido: (await placed(client)).numeroPedido }
  }
  const [stuck, other] = [await order(), await order()]
  const ship = (status: string) =>
    sql`UPDATE order_shipments SET status = ${status} WHERE order_number = ${Number(stuck.numeroPedido)}`.execute(
      shop.deps.db,
    )
  const stateOf = async ({ client, numeroPedido }: typeof stuck) => (await paymentState(client, numeroPedido)).estado
  await ship('ENTREGUE')
  shop.clock.advance(29 * MINUTE)
  for (const { client } of [stuck, other]) await client.get('users/session')
  shop.clock.advance(3 * MINUTE)

  const jobs = await startJobRunner(shop.database, shop.deps.log, purchaseJobs(shop.deps))
  const kind = async (name: string) => (await jobOverview(shop.database)).kinds.find((each) => each.name === name)
  const key = `unpaid:${Number(stuck.numeroPedido)}`
  try {
    await eventually(async () => expect(await stateOf(other)).toBe('EXPIRADO'))
    await eventually(async () => expect(await kind('purchase-item')).toMatchObject({ retrying: 1 }))
    expect(await kind('purchases')).toMatchObject({ waiting: 1, retrying: 0, dead: 0, lastError: null })

    const asked: string[] = []
    const sweep = (held: string[]) =>
      runPurchaseWorker(shop.deps, {
        held: async () => new Set(held),
        ask: async (name, item) => void asked.push(`${name} ${item}`),
      })
    await sweep([key])
    expect(asked).toEqual([])
    await sweep([])
    expect(asked).toEqual([`purchase-item ${key}`])

    await ship('AGUARDANDO_PAGAMENTO')
    await jobs.ask('purchase-item', key)
    await eventually(async () => expect(await stateOf(stuck)).toBe('EXPIRADO'))
    await eventually(async () =>
      expect(await kind('purchase-item')).toMatchObject({ waiting: 0, retrying: 0, dead: 0 }),
    )
  } finally {
    await jobs.close()
  }
})

test('a gateway that takes its time keeps no other kind from its turn, and an item is found behind many others', async () => {
  const { db } = shop.deps
  const due = new Date(shop.clock.now().getTime() - MINUTE)
  await sql`INSERT INTO card_tokens_to_forget (token, attempts, next_try_at)
    SELECT 'cartao-' || i, 0, ${due}::timestamptz + i * interval '1 ms' FROM generate_series(1, 120) AS i`.execute(db)
  const forgotten: string[] = []
  const gateway = { ...shop.deps.gateway, forgetToken: async (token: string) => void forgotten.push(token) }
  const context = { ...shop.deps, gateway }
  const left = async () => (await sql`SELECT token FROM card_tokens_to_forget`.execute(db)).rows.length

  let at = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (at += 20_000))
  await runPurchaseWorker(context)
  slow.mockRestore()
  expect(forgotten).toEqual(['cartao-1'])

  const item = purchaseJobs(context).find(({ name }) => name === 'purchase-item')!
  const key = `forget:${createHash('sha256').update('cartao-120').digest('hex').slice(0, 16)}`
  await item.run({ key, ask: async () => undefined, held: async () => new Set() })
  expect(forgotten).toEqual(['cartao-1', 'cartao-120'])
  await item.run({ key, ask: async () => undefined, held: async () => new Set() })
  expect(await left()).toBe(118)
})

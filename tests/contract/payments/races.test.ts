import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { cardOf, change, type Forma, moneyOf, orderBy, orderOf } from '#tests/harness/charges.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { PASSWORD, registered } from '#tests/harness/people.ts'
import { ok, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** Payments of one order that are changed, paid and cancelled all at once. */
const shop = await forThisFile(purchaseShop())

const MINUTE = 60_000
const { buyer, charges } = moneyOf(() => shop)

describe('races', () => {
  test('two tabs that change at once: one wins, the other is told, one charge is left', async () => {
    // An order read between two writes of the other tab fails in one turn of ten.
    const turns = ['PIX', 'CARTAO', 'PIX', 'CARTAO', 'PIX', 'CARTAO', 'PIX', 'CARTAO'] as const
    for (const from of turns) {
      const client = await buyer()
      const numeroPedido = await orderBy(client, from, 'copo')
      const [first, second] = await Promise.all([cardOf(client), cardOf(client)])
      const answers = await Promise.all([
        change(client, numeroPedido, { forma: 'CARTAO', cartao: first }),
        change(client, numeroPedido, { forma: 'CARTAO', cartao: second }),
        change(client, numeroPedido, { forma: 'BOLETO' }),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1)
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
      expect(
        (await charges(numeroPedido)).filter(({ state }) => ['PENDENTE', 'EM_ANALISE', 'PAGO'].includes(state)),
      ).toHaveLength(1)
    }
  })

  test('a change and a cancellation at once leave nothing that can be paid on a cancelled order', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const client = await buyer()
      const numeroPedido = await orderBy(client, 'PIX', 'copo')
      await Promise.all([
        change(client, numeroPedido, { forma: 'BOLETO' }),
        client.post(`orders/${numeroPedido}/cancel`, {}),
      ])
      const { status } = await orderOf(client, numeroPedido)
      const open = (await charges(numeroPedido)).filter(({ state }) => state === 'PENDENTE')
      expect(open).toHaveLength(status === 'CANCELADO' ? 0 : 1)
    }
  })
})

/** One step of somebody in a hurry, of a slow bank, or of time. */
const Step = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    forma: fc.constantFrom<Forma>('PIX', 'BOLETO', 'CARTAO'),
    refused: fc.boolean(),
    twice: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('paid' as const), at: fc.nat(7), copies: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('worker' as const), minutes: fc.constantFrom(0, 1, 20) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
)

test("whatever happens in whatever order: at most one charge can be paid, the money kept is the order's total, everything else goes back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Forma>('PIX', 'BOLETO', 'CARTAO'),
      fc.array(Step, { minLength: 3, maxLength: 10 }),
      async (first, steps) => {
        const { client, form } = await registered(await shop.visitor())
        const numeroPedido = await orderBy(client, first, 'copo')
        for (const step of steps) {
          const known = await charges(numeroPedido)
          if (step.kind === 'change') {
            const bodies = await Promise.all(
              Array.from({ length: step.twice ? 2 : 1 }, async () =>
                step.forma === 'CARTAO'
                  ? { forma: step.forma, cartao: await cardOf(client, step.refused ? 'Sem Limite' : 'Maria C Souza') }
                  : { forma: step.forma },
              ),
            )
            for (const { status } of await Promise.all(bodies.map((body) => change(client, numeroPedido, body))))
              expect([201, 400, 409]).toContain(status)
          } else if (step.kind === 'paid') {
            // A transfer on any charge there has been, told up to three times at once.
            const charge = known[step.at % known.length]!
            const endToEndId = `E${crypto.randomUUID().replaceAll('-', '').slice(0, 31)}`
            const tipo =
              charge.method === 'PIX' ? 'PIX_RECEBIDO' : charge.method === 'BOLETO' ? 'BOLETO_PAGO' : 'CARTAO_APROVADO'
            const told = await Promise.all(
              Array.from({ length: step.copies }, () => shop.sendEvent({ txid: charge.txid, endToEndId, tipo })),
            )
            expect(told.map(({ status }) => status)).toEqual(told.map(() => 200))
          } else if (step.kind === 'pay') await client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {})
          else if (step.kind === 'cancel') await client.post(`orders/${numeroPedido}/cancel`, {})
          else {
            shop.clock.advance(step.minutes * MINUTE)
            await runPurchaseWorker(shop.deps)
            if (step.minutes > 0) {
              await client.start()
              await ok(client.post('users/auth', { login: form.email, senha: PASSWORD }))
            }
          }
          expect(
            (await charges(numeroPedido)).filter(({ state }) => ['PENDENTE', 'EM_ANALISE', 'PAGO'].includes(state))
              .length,
          ).toBeLessThanOrEqual(1)
        }
        const { rows } = await sql<{ status: string; owed: number; back: number; told: number }>`
        SELECT o.status, o.total_centavos + o.interest_centavos AS owed,
          (SELECT coalesce(sum(r.centavos), 0)::integer FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_number = o.number) AS back,
          (SELECT coalesce(sum(t.centavos), 0)::integer FROM (SELECT DISTINCT e.end_to_end_id, round((e.body->>'valor')::numeric * 100)::integer AS centavos FROM payment_events e JOIN payments p ON p.id = e.payment_id
            WHERE p.order_number = o.number AND e.kind IN ('PIX_RECEBIDO', 'BOLETO_PAGO', 'CARTAO_APROVADO')) t) AS told
        FROM orders o WHERE o.number = ${Number(numeroPedido)}`.execute(shop.deps.db)
        const { status, owed, told, back } = rows[0]!
        expect(told - back).toBe(status === 'PAGO' ? owed : 0)
      },
    ),
    { numRuns: 20, interruptAfterTimeLimit: 90_000, endOnFailure: true },
  )
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { moveRequest } from '#commerce/operations/after-sale/requests.ts'
import { giveVoucher } from '#commerce/operations/after-sale/vouchers.ts'
import { afterSale, cents, refunded, wishFor } from '#tests/harness/after-sale.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { stockOf } from '#tests/harness/purchase-catalogue.ts'
import { ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

/** Returns of one order that are received and concluded at the same moment (domain §6.2). */
const shop = await forThisFile(purchaseShop())

const { advance, asked, delivered, inShop, read } = afterSale(() => shop)

test('returned unit by unit at once, an order gives back what was paid, what its voucher paid and its goods, each once', async () => {
  const units = async () => [await stockOf(shop.deps.db, 'conjunto'), await stockOf(shop.deps.db, 'colher')]
  const before = await units()
  const client = await shop.readyBuyer('conjunto', 'conjunto', 'conjunto')
  const {
    rows: [owner],
  } = await sql<{ id: string }>`SELECT id FROM users ORDER BY created_at DESC LIMIT 1`.execute(shop.deps.db)
  await inShop((trx) => giveVoucher(trx, owner!.id, 10_001, null, shop.clock.now()))
  await ok(client.put('checkout/voucher', { usar: true }))
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  const pedido = await delivered(client, (await placed(client)).numeroPedido)
  expect(await units()).toEqual(before.map((count) => count - 3))
  const protocols: string[] = []
  for (let at = 0; at < 3; at++) protocols.push(await asked(client, wishFor(pedido, [/Conjunto/])))
  expect((await client.post<ErrorBody>('users/requests', wishFor(pedido, [/Conjunto/]))).status).toBeGreaterThanOrEqual(
    400,
  )
  for (const protocol of protocols) await advance(protocol, 'EM_ANALISE', 'APROVADA', 'POSTAGEM')
  // Twice each, as two people at the counter would.
  const step = (to: 'RECEBIDA' | 'CONCLUIDA') =>
    Promise.allSettled(
      [...protocols, ...protocols].map((protocol) =>
        inShop((trx) => moveRequest(trx, protocol, to, null, shop.clock.now())),
      ),
    )
  for (const to of ['RECEBIDA', 'CONCLUIDA'] as const)
    expect((await step(to)).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await units()).toEqual(before)
  const back = await read(client, pedido.numeroPedido)
  const of = (kind: string) => refunded({ reembolsos: back.reembolsos.filter(({ tipo }) => tipo === kind) })
  expect([back.status, of('VALE'), of('DINHEIRO')]).toEqual(['DEVOLVIDO', 10_001, cents(pedido.pagamento.valorText)])
  expect(await ok(client.get('users/vouchers'))).toMatchObject({ saldo: 100.01 })
})

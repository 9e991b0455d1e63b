import { expect, test } from 'vitest'
import type { Devolucao } from '#commerce/contract/after-sale/requests.ts'
import type { PedidosResposta, RecompraPrevia } from '#commerce/contract/orders/orders.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

test('which variation was bought is said by its mails, the list of orders, what is bought again or sent back', async () => {
  const name = 'Geladeira Frost Free 375 L, 127 V'
  const client = await shop.readyBuyer('geladeira-127')
  const { numeroPedido } = await placed(client)
  const mail = (await listMails(shop.deps.db, 20)).find(
    ({ dedupe_key: key }) => key === `pedido-recebido:${numeroPedido}`,
  )!
  expect(mail.body_text).toContain(`1 × ${name} - R$`)
  expect(mail.body_html).toContain(name)
  const { pedidos } = (await ok(client.get('orders'))) as PedidosResposta
  expect(pedidos[0]!.itens.map(({ nome }) => nome)).toEqual([name])
  const again = (await ok(client.get(`orders/${numeroPedido}/reorder`))) as RecompraPrevia
  expect(again.itens.map(({ nome }) => nome)).toEqual([name])
  const back = (await ok(client.get(`orders/${numeroPedido}/return`))) as Devolucao
  expect(back.itens.map(({ nome }) => nome)).toEqual([name])
})

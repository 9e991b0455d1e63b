import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { PedidoCriado } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { ResumoEnviado } from '#commerce/contract/televendas/attendance.ts'
import { agentServing } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { choose, newKey, ok, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const send = (browser: ContractClient, body: object) => browser.post('televendas/attendance/summary', body)

test('a call’s summary goes to who agreed to it, by mail once: protocol, what was bought, what waits (domain §7)', async () => {
  const { browser, customer, protocol } = await agentServing(shop)
  await choose(browser, 'panela')
  const headers = { 'Idempotency-Key': newKey() }
  const { numeroPedido } = (await ok(browser.post('checkout/order', {}, { headers }))) as PedidoCriado
  await ok(browser.post('cart/items', { sku: 'copo', quantidade: 2 }))

  const unasked = await send(browser, { porEmail: true })
  expect([unasked.status, (unasked.body as ErrorBody).errors[0]!.errorParameters]).toEqual([400, 'consentimento'])
  const mailed = v.parse(ResumoEnviado, await ok(send(browser, { consentimento: true, porEmail: true })))
  expect(mailed).toEqual({ enviadoPara: expect.stringContaining('****') as string, whatsapp: null })
  const mail = await shop.deps.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body_text'])
    .where('kind', '=', 'resumo-da-ligacao')
    .executeTakeFirstOrThrow()
  expect(mail.recipient).toBe(customer.form.email.toLowerCase())
  expect(mail.subject).toContain(protocol)
  for (const part of [protocol, `Pedido ${numeroPedido}`, 'Panela', '2 × ', `/loja/my-account/orders/${numeroPedido}`])
    expect(mail.body_text).toContain(part)
  const again = await send(browser, { consentimento: true, porEmail: true })
  expect([again.status, (again.body as ErrorBody).detalhes]).toEqual([
    409,
    'O resumo desta ligação já foi enviado por e-mail.',
  ])

  const { whatsapp } = v.parse(ResumoEnviado, await ok(send(browser, { consentimento: true, porEmail: false })))
  expect(decodeURIComponent(whatsapp!)).toContain(`protocolo ${protocol}`)
  const acts = await shop.deps.db
    .selectFrom('televendas_audit')
    .select('after')
    .where('action', '=', 'resumo-da-ligacao-enviado')
    .orderBy('id')
    .execute()
  expect(acts.map(({ after }) => after)).toEqual([
    { porEmail: true, consentimento: true },
    { porEmail: false, consentimento: true },
  ])
})

test('a call without a sale still has its protocol told', async () => {
  const { browser, protocol } = await agentServing(shop)
  const { whatsapp } = v.parse(ResumoEnviado, await ok(send(browser, { consentimento: true, porEmail: false })))
  const text = decodeURIComponent(whatsapp!)
  expect(text).toContain(protocol)
  expect(text).toContain('Nada foi comprado nesta ligação.')
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { type CompraPorLink, LinkCriado } from '#commerce/contract/televendas/payment-links.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { agentServing } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newCpf, PASSWORD } from '#tests/harness/people.ts'
import {
  choose,
  eventually,
  newKey,
  ok,
  paymentState,
  placed,
  postOrder,
  purchaseShop,
} from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const problem = ({ status, body }: { status: number; body: ErrorBody }) => [
  status,
  body.errors[0]?.errorParameters,
  body.detalhes,
]
const ONLY_OWN =
  'Por telefone, a chave Pix só pode ser o CPF ou CNPJ do pedido. Outra chave, só o próprio cliente informa, em Meus pedidos.'

async function paidBoleto(browser: ContractClient): Promise<string> {
  await choose(browser, 'panela')
  await ok(browser.put('checkout/payment-method', { forma: 'BOLETO' }))
  const { numeroPedido } = await placed(browser)
  await ok(browser.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
  await eventually(async () => expect((await paymentState(browser, numeroPedido)).estado).toBe('PAGO'))
  return numeroPedido
}

test('an agent sends the money of a boleto to nobody but the order’s own document; the record tells of a key, never which', async () => {
  const { browser, customer, id } = await agentServing(shop)
  const cpf = String(customer.form.cpf)
  const [now, later] = [await paidBoleto(browser), await paidBoleto(browser)]
  await transaction(shop.deps.db, (trx) =>
    transitionOrder(trx, Number(later), { to: 'EM_SEPARACAO', source: 'wms' }, shop.clock.now()),
  )
  const cancel = (numeroPedido: string, chavePix: string) =>
    browser.post<ErrorBody>(`orders/${numeroPedido}/cancel`, { chavePix })
  const request = (chavePix: string) =>
    browser.post<ErrorBody>('users/requests', {
      tipo: 'CANCELAMENTO',
      numeroPedido: later,
      itens: [],
      motivo: 'Desisti',
      descricao: 'Pedido por telefone.',
      preferencia: 'REEMBOLSO',
      chavePix,
      anexos: [],
    })
  for (const key of ['agente@exemplo.com.br', '+5534999991234', crypto.randomUUID(), newCpf()]) {
    for (const answer of [await cancel(now, key), await cancel(later, key), await request(key)])
      expect(problem(answer)).toEqual([400, 'chavePix', ONLY_OWN])
  }
  await ok(cancel(now, cpf))
  await ok(cancel(later, cpf))
  // The request that waits takes no other key from an agent either.
  expect(problem(await cancel(later, 'agente@exemplo.com.br'))).toEqual([400, 'chavePix', ONLY_OWN])
  const acts = await shop.deps.db
    .selectFrom('televendas_audit')
    .select(['action', 'after'])
    .where('agent_id', '=', id)
    .where('action', '=', 'cancelamento-pedido')
    .execute()
  expect(acts).toMatchObject([{ after: { chavePixInformada: true } }, { after: { chavePixInformada: true } }])
  expect(JSON.stringify(acts)).not.toContain(cpf.replaceAll(/\D/g, ''))
})

test('points are spent by nobody but the customer: not by an agent, not by a payment link', async () => {
  const { browser, customer } = await agentServing(shop)
  const home = await shop.visitor()
  await ok(home.post('users/auth', { login: customer.form.cpf, senha: PASSWORD }))
  await transaction(shop.deps.db, (trx) =>
    insertCourtesyLot(trx, customer.id, 30_000, '2026-08-01', '2027-12-31', shop.clock.now()),
  )
  await choose(home, 'panela')
  const chosen = v.parse(PerfilCheckout, await ok(home.put('checkout/points', { pontos: 1000 })))
  expect(chosen.resumoCarrinho.pontosUsados).toBe(1000)
  const refused = await browser.put<ErrorBody>('checkout/points', { pontos: 1000 })
  expect([refused.status, refused.body.detalhes]).toEqual([403, 'Somente o próprio cliente usa os pontos.'])
  expect((await browser.put('checkout/payment-method', { forma: 'PONTOS' })).status).toBe(400)
  const seen = v.parse(PerfilCheckout, await ok(browser.get('checkout')))
  expect(seen.opcoesPagamento.map(({ forma }) => forma)).toEqual(['PIX', 'BOLETO'])

  // The agent's look left them chosen: the agent takes them out, or the order is the customer's to close.
  expect(seen.resumoCarrinho.pontosUsados).toBe(1000)
  await ok(browser.put('checkout/payment-method', { forma: 'PIX' }))
  expect((await postOrder(browser)).status).toBe(409)
  await ok(browser.put('checkout/points', { pontos: 0 }))
  const { numeroPedido } = await placed(browser)
  expect(await findOrder(shop.deps.db, Number(numeroPedido))).toMatchObject({ pointsUsed: 0, points: 0 })

  await choose(home, 'panela')
  await ok(home.put('checkout/points', { pontos: 1000 }))
  expect((await browser.post('televendas/payment-links', {})).status).toBe(409)
  await ok(browser.put('checkout/points', { pontos: 0 }))
  const link = v.parse(LinkCriado, await ok(browser.post('televendas/payment-links', {})))
  const phone = await shop.visitor()
  await ok(phone.post('payments/links/open', { token: new URL(link.url).searchParams.get('token') }))
  const headers = { 'Idempotency-Key': newKey() }
  expect((await phone.post('payments/links/pay', { forma: 'PONTOS' }, { headers })).status).toBe(400)
  await ok(home.put('checkout/points', { pontos: 1000 }))
  expect((await phone.get<CompraPorLink>('payments/links/current')).body.estado).toBe('MUDOU')
  await ok(home.put('checkout/points', { pontos: 0 }))
  const made = v.parse(
    v.object({ numeroPedido: v.string() }),
    await ok(phone.post('payments/links/pay', { forma: 'PIX' }, { headers: { 'Idempotency-Key': newKey() } })),
  )
  expect(await findOrder(shop.deps.db, Number(made.numeroPedido))).toMatchObject({ pointsUsed: 0, points: 0 })
})

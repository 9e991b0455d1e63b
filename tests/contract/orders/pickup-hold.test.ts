import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SolicitacaoAberta } from '#commerce/contract/after-sale/requests.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { moveRequest } from '#commerce/operations/after-sale/requests.ts'
import { collectOrder } from '#commerce/operations/orders/collection.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newCpf, PASSWORD, registered } from '#tests/harness/people.ts'
import { stockOf } from '#tests/harness/purchase-catalogue.ts'
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

/** What is told and done while an order waits at the counter, and the mails of what comes after a sale. */
const shop = await forThisFile(purchaseShop())

const DAY = 86_400_000
const read = async (client: ContractClient, numeroPedido: string) =>
  v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
const move = (
  numeroPedido: string,
  to: 'EM_SEPARACAO' | 'FATURADO' | 'PRONTO_RETIRADA',
  source: 'wms' | 'erp' | 'loja',
) => transaction(shop.deps.db, (trx) => transitionOrder(trx, Number(numeroPedido), { to, source }, shop.clock.now()))
const mailsOf = async (kind: string, part: string) =>
  (await listMails(shop.deps.db, 500))
    .filter((mail) => mail.kind === kind && mail.body_text.includes(part))
    .map(({ body_text: text }) => text)

async function readyToCollect() {
  const { client, form } = await registered(await shop.visitor())
  await choose(client, 'panela')
  const { opcoesEntrega } = v.parse(PerfilCheckout, await ok(client.get('checkout')))
  await ok(
    client.put('checkout/delivery', { idOpcaoEntrega: opcoesEntrega.find(({ tipo }) => tipo === 'RETIRA_LOJA')!.id }),
  )
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  const { numeroPedido } = await placed(client)
  await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO'))
  await move(numeroPedido, 'EM_SEPARACAO', 'wms')
  await move(numeroPedido, 'FATURADO', 'erp')
  await move(numeroPedido, 'PRONTO_RETIRADA', 'loja')
  /** Days later the session is over: the customer enters again. */
  const days = async (count: number) => {
    shop.clock.advance(count * DAY)
    await runPurchaseWorker(shop.deps)
    await client.start()
    await ok(client.post('users/auth', { login: form.email, senha: PASSWORD }))
  }
  return { client, numeroPedido, days }
}

test('ready to be collected it is held for ten days, as the mail says; then it is cancelled and its money goes back', async () => {
  const left = await stockOf(shop.deps.db, 'panela')
  const { client, numeroPedido, days } = await readyToCollect()
  expect((await read(client, numeroPedido)).entregas[0]).toMatchObject({
    status: 'PRONTO_RETIRADA',
    guardadoAte: '2026-08-13',
  })
  const [ready] = await mailsOf('pedido-retirada', numeroPedido)
  expect(ready).toContain('até 13/08/2026')
  await days(10)
  expect((await read(client, numeroPedido)).status).toBe('PRONTO_RETIRADA')
  await days(1)
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
  expect(await read(client, numeroPedido)).toMatchObject({
    statusText: 'Cancelado (não retirado no prazo)',
    entregas: [{ guardadoAte: null }],
    reembolsos: [{ situacao: 'CONCLUIDO', protocolo: null }],
  })
  const [cancelled] = await mailsOf('pedido-cancelado', numeroPedido)
  expect(cancelled).toContain('não foi retirado no prazo')
  expect(cancelled).toContain('pelo Pix')
  expect(await stockOf(shop.deps.db, 'panela')).toBe(left)
  await days(1)
  expect(await mailsOf('pedido-cancelado', numeroPedido)).toHaveLength(1)
})

test('beside a parcel that was delivered, only what nobody collected is given back', async () => {
  const { client, form } = await registered(await shop.visitor())
  const { entregas } = await choose(client, 'panela', 'geladeira-127')
  const store = entregas[0]!.opcoes.find(({ tipo }) => tipo === 'RETIRA_LOJA')!.id
  await ok(
    client.put('checkout/delivery', {
      entregas: { efacil: { idOpcaoEntrega: store }, lar: { idOpcaoEntrega: 'NORMAL' } },
    }),
  )
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  const { numeroPedido } = await placed(client)
  await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO'))
  for (const [to, source] of [
    ['EM_SEPARACAO', 'wms'],
    ['FATURADO', 'erp'],
    ['EM_TRANSPORTE', 'transportadora'],
    ['SAIU_PARA_ENTREGA', 'transportadora'],
    ['ENTREGUE', 'transportadora'],
    ['PRONTO_RETIRADA', 'loja'],
  ] as const) {
    await transaction(shop.deps.db, (trx) =>
      transitionOrder(trx, Number(numeroPedido), { to, source }, shop.clock.now()),
    )
  }
  shop.clock.advance(11 * DAY)
  await runPurchaseWorker(shop.deps)
  await client.start()
  await ok(client.post('users/auth', { login: form.email, senha: PASSWORD }))
  const after = await read(client, numeroPedido)
  expect([after.status, ...after.entregas.map(({ status }) => status)]).toEqual([
    'DEVOLVIDO_PARCIAL',
    'DEVOLVIDO',
    'ENTREGUE',
  ])
  expect(after.reembolsos).toMatchObject([{ tipo: 'DINHEIRO', protocolo: null }])
  expect(after.reembolsos[0]!.valorText).not.toBe(after.pagamento.valorText)
  await runPurchaseWorker(shop.deps)
  expect((await read(client, numeroPedido)).reembolsos).toHaveLength(1)
})

test('what was collected in time stays collected', async () => {
  const { client, numeroPedido, days } = await readyToCollect()
  await collectOrder(shop.deps, Number(numeroPedido), (await read(client, numeroPedido)).entregas[0]!.codigoRetirada!)
  await days(12)
  expect((await read(client, numeroPedido)).status).toBe('RETIRADO')
})

test('it is handed over to whoever shows its code, however that is read aloud; five wrong ones in a row, and it waits a quarter of an hour', async () => {
  const { client, numeroPedido } = await readyToCollect()
  const collect = (code: string) =>
    collectOrder(shop.deps, Number(numeroPedido), code).then(
      () => 'entregue',
      ({ message }: Error) => message,
    )
  const code = (await read(client, numeroPedido)).entregas[0]!.codigoRetirada!
  await expect(
    transaction(shop.deps.db, (trx) =>
      transitionOrder(trx, Number(numeroPedido), { to: 'RETIRADO', source: 'loja' }, shop.clock.now()),
    ),
  ).rejects.toThrow('confirmada com o código')
  for (const wrong of ['', 'AAAA-AAAA', `${code}X`, code.slice(1)])
    expect(await collect(wrong)).toBe(
      'O código de retirada não é o deste pedido. Confira com o cliente o que aparece na página do pedido.',
    )
  expect(await collect('BBBB-BBBB')).toMatch(/^Códigos errados demais para este pedido\. Tente de novo depois de /)
  expect(await collect(code)).toMatch(/^Códigos errados demais/)
  expect((await read(client, numeroPedido)).status).toBe('PRONTO_RETIRADA')
  shop.clock.advance(16 * 60_000)
  expect(await collect(` ${code.toLowerCase().replace('-', ' ')}`)).toBe('entregue')
  expect((await read(client, numeroPedido)).status).toBe('RETIRADO')
  expect(await collect(code)).toContain('não pode passar para "Retirado"')
  await expect(collectOrder(shop.deps, 999, code)).rejects.toThrow('Pedido não encontrado.')
})

test('a refused card is told by mail, with why and what to do', async () => {
  const client = await shop.readyBuyer('panela')
  await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
  const card = { numero: '4111 1111 1111 1111', nome: 'SEM LIMITE', validade: '08/30', cvv: '123', documento: newCpf() }
  const { token, bandeira, final4 } = (await ok(client.post('payments/tokens', card))) as {
    token: string
    bandeira: string
    final4: string
  }
  const { numeroPedido } = (await ok(postOrder(client, newKey(), { cartao: { token, bandeira, final4 } }))) as {
    numeroPedido: string
  }
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('RECUSADO'))
  const mails = await mailsOf('pedido-cartao-recusado', numeroPedido)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Saldo ou limite insuficiente.')
  expect(mails[0]).toContain('tente outro cartão')
  expect(mails[0]).toContain(`/loja/my-account/orders/${numeroPedido}`)
})

test("each step of a request is told by mail, in the shop's words or the state's", async () => {
  const { client } = await registered(await shop.visitor())
  const { protocolo } = v.parse(
    SolicitacaoAberta,
    await ok(
      client.post('users/requests', {
        tipo: 'OUTROS',
        motivo: 'Nota fiscal',
        descricao: 'Preciso da segunda via da nota.',
      }),
    ),
  )
  const step = (to: 'EM_ANALISE' | 'APROVADA', note: string | null) =>
    transaction(shop.deps.db, (trx) => moveRequest(trx, protocolo, to, note, shop.clock.now()))
  await step('EM_ANALISE', null)
  await step('APROVADA', 'Enviaremos a nota até sexta-feira.')
  const mails = await mailsOf('solicitacao-situacao', protocolo)
  expect(mails).toHaveLength(2)
  expect(mails.some((text) => text.includes('A situação da sua solicitação agora é: em análise.'))).toBe(true)
  expect(mails.some((text) => text.includes('Enviaremos a nota até sexta-feira.'))).toBe(true)
})

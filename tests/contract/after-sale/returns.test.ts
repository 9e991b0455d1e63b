import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import { Devolucao } from '#commerce/contract/after-sale/requests.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import type { CartaoTokenizado } from '#commerce/contract/payments/payments.ts'
import { returnOrder } from '#commerce/operations/after-sale/return-order.ts'
import { afterSale, cents, refunded, TO_DELIVERED, wishFor } from '#tests/harness/after-sale.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newCpf, registered } from '#tests/harness/people.ts'
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

/** Money that goes back for what is returned (domain §6.2). */
const shop = await forThisFile(purchaseShop())
const gateway = shop.deps.gateway
afterEach(() => {
  shop.deps.gateway = gateway
})

const { advance, asked, delivered, inShop, mailOf, read, readRequest, returned, work } = afterSale(() => shop)

test('part of an order, then the rest: partly returned, returned, and together all that was paid, told by mail', async () => {
  const client = await shop.readyBuyer('panela', 'colher')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const paid = cents(pedido.pagamento.valorText)
  const idOf = (name: RegExp) => pedido.entregas[0]!.itens.find(({ nome }) => name.test(nome))!.idItem
  const told = async (itens: string) =>
    v.parse(Devolucao, await ok(client.get(`orders/${numeroPedido}/return`, { query: { itens } })))
  expect(pedido.arrependimentoAte).toBe('2026-08-10')
  expect(await told('')).toMatchObject({
    totalText: null,
    itens: [{ disponivel: 1, valorText: null }, { disponivel: 1 }],
  })
  // What is told beforehand is what comes: the freight only with the last of it.
  const alone = await told(`${idOf(/Panela/)}:1`)
  expect([cents(alone.totalText!), alone.linhas, alone.meioText]).toEqual([
    12_340,
    [],
    'Pix, na conta de onde veio o pagamento',
  ])
  const all = await told(`${idOf(/Panela/)}:1,${idOf(/Colher/)}:1`)
  expect([cents(all.totalText!), all.linhas.map(({ nome }) => nome)]).toEqual([paid, ['Frete']])
  expect((await client.get(`orders/${numeroPedido}/return`, { query: { itens: `${idOf(/Panela/)}:2` } })).status).toBe(
    400,
  )
  expect((await (await shop.readyBuyer('panela')).get(`orders/${numeroPedido}/return`)).status).toBe(404)

  const first = await returned(client, wishFor(pedido, [/Panela/], { motivo: undefined }))
  const part = await read(client, numeroPedido)
  expect(part).toMatchObject({
    status: 'DEVOLVIDO_PARCIAL',
    statusText: 'Devolvido parcialmente',
    reembolsos: [
      { tipo: 'DINHEIRO', situacao: 'SOLICITADO', protocolo: first, prazo: '2026-08-04', concluidoEm: null },
    ],
  })
  // 129,90 less 5% for the Pix, the largest remainder of both items.
  expect(cents(part.reembolsos[0]!.valorText)).toBe(12_340)
  expect(part.acoes).toEqual(['acompanhar-reembolso', 'arrepender-se', 'trocar', 'avaliar', 'comprar-novamente'])
  expect((await readRequest(client, first)).reembolsos).toEqual(part.reembolsos)
  const mail = await mailOf('solicitacao-situacao', 'R$ 123,40')
  for (const text of [first, 'Pix, na conta de onde veio o pagamento', '04/08/2026'])
    expect(mail!.body_text).toContain(text)
  await expect(advance(first, 'CONCLUIDA')).rejects.toThrow('não pode passar')

  await work()
  await eventually(async () => expect((await read(client, numeroPedido)).reembolsos[0]!.situacao).toBe('CONCLUIDO'))
  expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO')
  expect(await mailOf('reembolso-feito', 'R$ 123,40')).toBeDefined()
  expect((await client.post<ErrorBody>('users/requests', wishFor(pedido, [/Panela/]))).body.detalhes).toContain(
    'Já existe uma solicitação',
  )

  const rest = await told(`${idOf(/Colher/)}:1`)
  expect([rest.itens.map(({ avisoText }) => avisoText), cents(rest.totalText!)]).toEqual([
    expect.arrayContaining(['Já está em outra solicitação.', null]),
    paid - 12_340,
  ])
  await returned(client, wishFor(pedido, [/Colher/]))
  const whole = await read(client, numeroPedido)
  expect([whole.status, whole.entregas[0]!.status]).toEqual(['DEVOLVIDO', 'DEVOLVIDO'])
  expect(whole.linhaDoTempo.slice(-3).map(({ texto }) => texto)).toEqual([
    'Entregue',
    'Devolvido parcialmente',
    'Devolvido',
  ])
  expect(refunded(whole)).toBe(paid)
  await work()
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
  expect(await read(client, numeroPedido)).toMatchObject({
    status: 'DEVOLVIDO',
    reembolsos: [{ situacao: 'CONCLUIDO' }, { situacao: 'CONCLUIDO' }],
  })
})

test('an answer that is lost on the way refunds once; only a signed event says that it is done', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const { txid, endToEndId } = await shop.payment(numeroPedido)
  let lost = 0
  shop.deps.gateway = {
    ...gateway,
    async refund(request) {
      // The second request is the repeated one, whichever of event and answer is faster.
      await gateway.refund(request)
      await gateway.refund(request)
      lost += 1
      if (lost < 3) throw new GatewayError('unavailable', 'answer lost')
    },
  }
  const protocolo = await returned(client, wishFor(pedido, [/Panela/]))
  const forged = await shop.sendEvent(
    { txid, endToEndId: endToEndId!, tipo: 'PIX_DEVOLVIDO', idDevolucao: `R${protocolo}` },
    { secret: 'x'.repeat(40) },
  )
  expect(forged.status).toBeGreaterThanOrEqual(400)
  expect((await read(client, numeroPedido)).reembolsos).toMatchObject([{ situacao: 'SOLICITADO' }])
  for (let round = 0; round < 4; round += 1) {
    await work()
    shop.clock.advance(61_000)
  }
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::integer AS count FROM payment_events WHERE kind = 'PIX_DEVOLVIDO' AND end_to_end_id = ${endToEndId}`.execute(
    shop.deps.db,
  )
  expect(rows[0]!.count).toBe(1)
})

test('the gift goes back with what it came with', async () => {
  const client = await shop.readyBuyer('conjunto')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const protocolo = await asked(client, wishFor(pedido, [/Conjunto/]))
  expect((await readRequest(client, protocolo)).brindes).toEqual([{ nome: 'Colher de Silicone', quantidade: 1 }])
  await advance(protocolo, 'EM_ANALISE', 'APROVADA', 'CONCLUIDA')
  expect(await readRequest(client, protocolo)).toMatchObject({
    brindes: [],
    reembolsos: [{ valorText: pedido.pagamento.valorText }],
  })
})

test('two sellers: the parcel that is back is returned, the order partly', async () => {
  const client = await shop.readyBuyer('panela', 'geladeira-127')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  expect(pedido.entregas).toHaveLength(2)
  await returned(client, wishFor(pedido, [/Geladeira/]))
  const after = await read(client, numeroPedido)
  expect([after.status, ...after.entregas.map(({ lojista, status }) => [lojista, status]).toSorted()]).toEqual([
    'DEVOLVIDO_PARCIAL',
    ['Lar das Araucárias', 'DEVOLVIDO'],
    ['eFácil', 'ENTREGUE'],
  ])
})

test('a boleto goes back by the Pix key of whoever bought, which has to be given', async () => {
  const { client, form } = await registered(await shop.visitor())
  await choose(client, 'panela')
  await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const wish = wishFor(pedido, [/Panela/])
  const problem = async (more: object) =>
    (await client.post<ErrorBody>('users/requests', { ...wish, ...more })).body.detalhes
  expect(await problem({})).toContain('Informe a chave Pix')
  expect(await problem({ chavePix: 'não é chave' })).toContain('Confira a chave Pix')
  expect(await problem({ chavePix: newCpf() })).toContain('A conta precisa ser sua')
  await returned(client, { ...wish, chavePix: form.cpf })
  const keys: (string | null)[] = []
  shop.deps.gateway = { ...gateway, refund: (request) => (keys.push(request.pixKey), gateway.refund(request)) }
  await work()
  expect(keys.filter((key) => key !== null)).toEqual([form.cpf.replace(/\D/g, '')])
  await eventually(async () =>
    expect((await read(client, numeroPedido)).reembolsos).toMatchObject([
      { situacao: 'CONCLUIDO', meioText: 'Pix, na chave que você informou', prazo: '2026-08-17' },
    ]),
  )
})

test('a cancellation approved by the shop gives a boleto back by the Pix key of its request', async () => {
  const { client, form } = await registered(await shop.visitor())
  await choose(client, 'panela')
  await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
  const { numeroPedido } = await placed(client)
  await delivered(client, numeroPedido, TO_DELIVERED.slice(0, 1))
  const wish = { tipo: 'CANCELAMENTO', numeroPedido, motivo: 'Comprei por engano' }
  expect((await client.post<ErrorBody>('users/requests', wish)).body.detalhes).toContain('Informe a chave Pix')
  expect((await client.post<ErrorBody>('users/requests', { ...wish, chavePix: newCpf() })).body.detalhes).toContain(
    'A conta precisa ser sua',
  )
  const protocolo = await asked(client, { ...wish, chavePix: form.cpf })
  await advance(protocolo, 'EM_ANALISE', 'APROVADA')
  const keys: (string | null)[] = []
  shop.deps.gateway = { ...gateway, refund: (request) => (keys.push(request.pixKey), gateway.refund(request)) }
  await work()
  expect(keys).toContain(form.cpf.replace(/\D/g, ''))
  await eventually(async () =>
    expect(await read(client, numeroPedido)).toMatchObject({
      status: 'CANCELADO',
      reembolsos: [{ situacao: 'CONCLUIDO', meioText: 'Pix, na chave que você informou' }],
    }),
  )
})

test('a card gets its estorno with the interest of what came back', async () => {
  const client = await shop.readyBuyer('geladeira-127', 'panela')
  await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
  await ok(client.put('checkout/installment', { numeroParcelas: 15 }))
  const { token, bandeira, final4 } = (await ok(
    client.post('payments/tokens', {
      numero: '4111 1111 1111 1111',
      nome: 'Maria C Souza',
      validade: '08/30',
      cvv: '123',
      documento: newCpf(),
    }),
  )) as CartaoTokenizado
  const { numeroPedido } = (await ok(postOrder(client, newKey(), { cartao: { token, bandeira, final4 } }))) as {
    numeroPedido: string
  }
  const pedido = await delivered(client, numeroPedido)
  expect(pedido.jurosText).not.toBeNull()
  await returned(client, wishFor(pedido, [/Panela/]))
  await work()
  await eventually(async () =>
    expect((await read(client, numeroPedido)).reembolsos).toMatchObject([
      { situacao: 'CONCLUIDO', meioText: 'Estorno no cartão, em até duas faturas' },
    ]),
  )
  expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO')
  await returned(client, wishFor(pedido, [/Geladeira/]))
  await work()
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
  const { reembolsos, pagamento } = await read(client, numeroPedido)
  expect(reembolsos.reduce((sum, { valorText }) => sum + cents(valorText), 0)).toBe(cents(pagamento.valorText))
})

test('concluded twice in the same moment a return is settled once; one whose parcel came back by itself is only concluded', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const protocolo = await asked(client, wishFor(pedido, [/Panela/]))
  await advance(protocolo, 'EM_ANALISE', 'APROVADA')
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => advance(protocolo, 'CONCLUIDA')))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect((await read(client, numeroPedido)).reembolsos).toHaveLength(1)

  await choose(client, 'panela')
  const other = await delivered(client, (await placed(client)).numeroPedido)
  const late = await asked(client, wishFor(other, [/Panela/]))
  await inShop((trx) => returnOrder(trx, Number(other.numeroPedido), shop.clock.now()))
  await advance(late, 'EM_ANALISE', 'APROVADA', 'CONCLUIDA')
  expect((await read(client, other.numeroPedido)).reembolsos).toHaveLength(1)
})

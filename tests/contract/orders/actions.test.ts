import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { CancelamentoResposta, Pedido, PedidosResposta, RecompraResposta } from '#commerce/contract/orders/orders.ts'
import { isValidNfeKey } from '#commerce/domain/orders/nfe-key.ts'
import { isValidTrackingCode } from '#commerce/domain/orders/tracking-code.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { moveRequest } from '#commerce/operations/after-sale/requests.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { TO_DELIVERED } from '#tests/harness/after-sale.ts'
import type { Answer, ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newCpf, registered } from '#tests/harness/people.ts'
import { changeStock, stockOf } from '#tests/harness/purchase-catalogue.ts'
import { choose, eventually, ok, paymentState, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const STEPS = [{ to: 'PAGO', source: 'psp' }, ...TO_DELIVERED] as const
const MINUTE = 60_000
const move = (numeroPedido: string, step: Parameters<typeof transitionOrder>[2], at = shop.clock.now()) =>
  transaction(shop.deps.db, (trx) => transitionOrder(trx, Number(numeroPedido), step, at))
const advance = async (numeroPedido: string, until: (typeof STEPS)[number]['to']) => {
  for (const step of STEPS.slice(0, STEPS.findIndex(({ to }) => to === until) + 1)) await move(numeroPedido, step)
}
const read = async (client: ContractClient, numeroPedido: string) =>
  v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
const cancel = async (client: ContractClient, numeroPedido: string) =>
  v.parse(CancelamentoResposta, await ok(client.post(`orders/${numeroPedido}/cancel`, {})))
const mailsOf = async (numeroPedido: string) =>
  (await listMails(shop.deps.db, 500))
    .filter(({ dedupe_key: key }) => key.includes(`:${numeroPedido}`))
    .map(({ kind, subject, body_text: text }) => ({ kind, subject, text }))

test('an unpaid order is cancelled at once, and again without harm; its stock is back', async () => {
  const left = await stockOf(shop.deps.db, 'panela')
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  // The mail that confirms takes the code along, made after the order; it goes at once.
  const { pix } = await paymentState(client, numeroPedido)
  const received = (await listMails(shop.deps.db, 20)).find(
    ({ dedupe_key: key }) => key === `pedido-recebido:${numeroPedido}`,
  )!
  expect(received.body_text).toContain(pix!.brCode)
  expect(received.pictures).toMatchObject([{ kind: 'qr', text: pix!.brCode }, { kind: 'product' }])
  expect(received.next_attempt_at).toEqual(shop.clock.now())
  expect((await read(client, numeroPedido)).acoes).toEqual(['pagar', 'segunda-via', 'cancelar', 'comprar-novamente'])
  expect(await cancel(client, numeroPedido)).toEqual({ situacao: 'CANCELADO', protocolo: null })
  expect(await cancel(client, numeroPedido)).toEqual({ situacao: 'CANCELADO', protocolo: null })
  expect(await read(client, numeroPedido)).toMatchObject({
    statusText: 'Cancelado (a seu pedido)',
    acoes: ['comprar-novamente'],
  })
  expect(await stockOf(shop.deps.db, 'panela')).toBe(left)
  const mails = await mailsOf(numeroPedido)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['pedido-cancelado', 'pedido-recebido'])
  expect(mails.find(({ kind }) => kind === 'pedido-cancelado')!.text).toContain('Nada foi cobrado')
})

test('a paid order is cancelled at once for 30 minutes and the money goes back; afterwards a request is opened, once', async () => {
  const client = await shop.readyBuyer('panela')
  const soon = await placed(client)
  await ok(client.post(`checkout/order/${soon.numeroPedido}/demonstracao/pagar`, {}))
  await eventually(async () => expect((await paymentState(client, soon.numeroPedido)).estado).toBe('PAGO'))
  shop.clock.advance(29 * MINUTE)
  expect((await cancel(client, soon.numeroPedido)).situacao).toBe('CANCELADO')
  await runPurchaseWorker(shop.deps)
  await eventually(async () => expect((await paymentState(client, soon.numeroPedido)).estado).toBe('ESTORNADO'))
  expect((await mailsOf(soon.numeroPedido)).find(({ kind }) => kind === 'pedido-cancelado')!.text).toContain('pelo Pix')

  await choose(client, 'panela')
  const late = await placed(client)
  await advance(late.numeroPedido, 'PAGO')
  shop.clock.advance(16 * MINUTE)
  // A session ends after half an hour without a sign of life.
  expect((await read(client, late.numeroPedido)).acoes).toEqual(['cancelar', 'comprar-novamente'])
  shop.clock.advance(15 * MINUTE)
  expect((await read(client, late.numeroPedido)).acoes).toEqual(['solicitar-cancelamento', 'comprar-novamente'])
  const asked = await cancel(client, late.numeroPedido)
  expect(asked.situacao).toBe('SOLICITADO')
  expect(asked.protocolo).toMatch(/^\d{16}$/)
  expect(await cancel(client, late.numeroPedido)).toEqual(asked)
  expect(await read(client, late.numeroPedido)).toMatchObject({
    status: 'PAGO',
    solicitacoes: [{ protocolo: asked.protocolo, tipoText: 'Cancelamento', situacaoText: 'Aberta' }],
  })

  await advanceFrom(late.numeroPedido, 'EM_SEPARACAO', 'FATURADO')
  const { status, body } = await client.post<{ detalhes: string }>(`orders/${late.numeroPedido}/cancel`, {})
  // The request that was there is answered while it waits; without one, the invoice is in the way.
  expect([status, body]).toEqual([200, asked])
})

test('a boleto that was paid is cancelled with the Pix key its money goes back to, at once or on request; without one nothing happens', async () => {
  const { client, form } = await registered(await shop.visitor())
  const paid = async () => {
    await choose(client, 'panela')
    await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
    const { numeroPedido } = await placed(client)
    await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
    await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO'))
    return numeroPedido
  }
  const asked = (numeroPedido: string, chavePix?: string) =>
    client.post<ErrorBody>(`orders/${numeroPedido}/cancel`, { chavePix })
  const problem = async (numeroPedido: string, chavePix?: string) => {
    const { status, body } = await asked(numeroPedido, chavePix)
    return [status, body.errors[0]?.errorParameters, body.detalhes]
  }
  const now = await paid()
  const later = await paid()
  await move(later, { to: 'EM_SEPARACAO', source: 'wms' })
  for (const numeroPedido of [now, later]) {
    expect(await problem(numeroPedido)).toEqual([
      400,
      'chavePix',
      'Informe a chave Pix em que você quer receber o valor de volta.',
    ])
    expect(await problem(numeroPedido, '123')).toEqual([
      400,
      'chavePix',
      'Confira a chave Pix: CPF, CNPJ, celular, e-mail ou chave aleatória.',
    ])
    expect(await problem(numeroPedido, newCpf())).toEqual([
      400,
      'chavePix',
      'A conta precisa ser sua: use o mesmo CPF ou CNPJ do pedido.',
    ])
    expect(await read(client, numeroPedido)).toMatchObject({ pagamento: { estado: 'PAGO' }, solicitacoes: [] })
  }
  expect(await ok(asked(now, form.cpf))).toEqual({ situacao: 'CANCELADO', protocolo: null })
  const { body } = await client.post<{ protocolo: string }>(`orders/${later}/cancel`, {
    chavePix: 'engano@exemplo.com.br',
  })
  // Asked again while it waits: the key corrected is the one the money goes to; a wrong one is told.
  expect(await problem(later, newCpf())).toEqual([
    400,
    'chavePix',
    'A conta precisa ser sua: use o mesmo CPF ou CNPJ do pedido.',
  ])
  expect(await ok(asked(later, form.cpf))).toEqual({ situacao: 'SOLICITADO', protocolo: body.protocolo })
  expect(await ok(asked(later))).toEqual({ situacao: 'SOLICITADO', protocolo: body.protocolo })
  for (const state of ['EM_ANALISE', 'APROVADA'] as const)
    await transaction(shop.deps.db, (trx) => moveRequest(trx, body.protocolo, state, null, shop.clock.now()))
  await runPurchaseWorker(shop.deps)
  for (const numeroPedido of [now, later]) {
    await eventually(async () =>
      expect(await read(client, numeroPedido)).toMatchObject({
        status: 'CANCELADO',
        reembolsos: [{ situacao: 'CONCLUIDO', meioText: 'Pix, na chave que você informou' }],
      }),
    )
    const { rows } =
      await sql`SELECT r.pix_key FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_number = ${Number(numeroPedido)}`.execute(
        shop.deps.db,
      )
    expect(rows).toEqual([{ pix_key: form.cpf.replace(/\D/g, '') }])
  }
  expect(await ok(asked(now))).toEqual({ situacao: 'CANCELADO', protocolo: null })
  // Of any other means nobody asks for a key.
  await choose(client, 'panela')
  const { numeroPedido: pix } = await placed(client)
  expect(await problem(pix, form.cpf)).toEqual([
    400,
    'chavePix',
    'Só informe a chave Pix se o pedido foi pago com boleto.',
  ])
})

const advanceFrom = async (numeroPedido: string, ...states: (typeof STEPS)[number]['to'][]) => {
  for (const state of states)
    await move(
      numeroPedido,
      STEPS.find(({ to }) => to === state)!,
    )
}

test('invoice and tracking code appear when they exist, and each mail is sent once with what it promises', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  const [received] = await mailsOf(numeroPedido)
  expect(received).toMatchObject({ kind: 'pedido-recebido', subject: `Pedido ${numeroPedido}: recebemos sua compra` })
  for (const part of [
    'Panela de Pressão',
    'Total',
    'Pix',
    'Código de Defesa do Consumidor',
    `/loja/my-account/orders/${numeroPedido}`,
  ])
    expect(received!.text).toContain(part)
  await advance(numeroPedido, 'FATURADO')
  const invoiced = (await read(client, numeroPedido)).entregas[0]!
  expect(isValidNfeKey(invoiced.chaveNfe!)).toBe(true)
  expect(invoiced.chaveNfe!.split(' ')).toHaveLength(11)
  expect(invoiced.rastreio).toBeNull()
  expect((await client.post(`orders/${numeroPedido}/cancel`, {})).status).toBe(409)
  await move(numeroPedido, {
    to: 'EM_TRANSPORTE',
    source: 'transportadora',
    documents: { trackingCode: 'AA123456785BR' },
  })
  expect(await read(client, numeroPedido)).toMatchObject({
    acoes: ['rastrear', 'comprar-novamente'],
    entregas: [{ rastreio: 'AA123456785BR' }],
  })
  await advanceFrom(numeroPedido, 'SAIU_PARA_ENTREGA', 'ENTREGUE')
  expect((await read(client, numeroPedido)).acoes).toEqual(['arrepender-se', 'trocar', 'avaliar', 'comprar-novamente'])
  const mails = await mailsOf(numeroPedido)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'pedido-entregue',
    'pedido-enviado',
    'pedido-pago',
    'pedido-recebido',
  ])
  expect(mails.find(({ kind }) => kind === 'pedido-enviado')!.text).toContain('AA123456785BR')
  expect(mails.find(({ kind }) => kind === 'pedido-enviado')!.text).toMatch(
    /Estes produtos foram entregues à transportadora:\s+[-•*] 1 × /,
  )

  const { numeroPedido: other } = await (async () => {
    await choose(client, 'panela')
    return placed(client)
  })()
  await advance(other, 'EM_TRANSPORTE')
  expect(isValidTrackingCode((await read(client, other)).entregas[0]!.rastreio!)).toBe(true)
})

test('the right to regret ends with the seventh day after the delivery or the business day after it, in São Paulo', async () => {
  const client = await shop.readyBuyer('panela')
  // Today is Monday 3 August; the seventh day after Saturday 25 July was no business day (domain §4.2).
  for (const [deliveredAt, may] of [
    ['2026-07-27T03:00:00Z', true],
    ['2026-07-25T03:00:00Z', true],
    ['2026-07-25T02:59:59Z', false],
  ] as const) {
    await choose(client, 'panela')
    const { numeroPedido } = await placed(client)
    await advance(numeroPedido, 'SAIU_PARA_ENTREGA')
    await move(numeroPedido, STEPS.at(-1)!, new Date(deliveredAt))
    expect((await read(client, numeroPedido)).acoes.includes('arrepender-se')).toBe(may)
    // The list offers it in one press as long, and to buy again afterwards.
    const { pedidos } = v.parse(PedidosResposta, await ok(client.get('orders')))
    expect(pedidos.find((one) => one.numeroPedido === numeroPedido)!.acaoPrincipal).toBe(
      may ? 'devolver' : 'comprar-novamente',
    )
  }
})

test('buying again adds what is still sold and names what is not', async () => {
  const client = await shop.readyBuyer('panela', 'ultima')
  const { numeroPedido } = await placed(client)
  await changeStock(shop.deps.db, 'ultima', 0, shop.clock.now())
  const again = v.parse(RecompraResposta, await ok(client.post(`orders/${numeroPedido}/reorder`, {})))
  expect(again.carrinho.itensPedido.map(({ sku, quantidade }) => [sku, quantidade])).toEqual([['panela', 1]])
  expect(again.naoAdicionados).toMatchObject([{ nome: 'Jogo de Facas' }])
  await sql`UPDATE products SET active = false WHERE source_id = 'panela'`.execute(shop.deps.db)
  const none = await client.post<{ detalhes: string }>(`orders/${numeroPedido}/reorder`, {})
  expect([none.status, none.body.detalhes]).toEqual([409, 'Nenhum produto deste pedido está à venda no momento.'])
  await sql`UPDATE products SET active = true WHERE source_id = 'panela'`.execute(shop.deps.db)
})

test('invoices, cancelling and another payment are asked for so often in a minute, and no more', async () => {
  const id = crypto.randomUUID()
  const asking: [allowed: number, ask: (client: ContractClient) => Promise<Answer>][] = [
    [20, (client) => client.post('orders/999/cancel', {})],
    [
      20,
      (client) =>
        client.post('checkout/order/999/payment', { forma: 'PIX' }, { headers: { 'Idempotency-Key': `chave-${id}` } }),
    ],
    [30, (client) => client.get(`orders/999/danfe/${id}`)],
    [30, (client) => client.get(`orders/999/nfe/${id}`)],
    [30, (client) => client.get('orders/999/boleto')],
  ]
  for (const [allowed, ask] of asking) {
    const { client } = await registered(await shop.visitor())
    const answers: Answer[] = []
    for (let time = 0; time <= allowed; time += 1) answers.push(await ask(client))
    expect(new Set(answers.slice(0, allowed).map(({ status }) => status))).toEqual(new Set([404]))
    const { status, headers, body } = answers.at(-1)!
    expect([status, (body as ErrorBody).detalhes]).toEqual([
      429,
      'Muitas tentativas em pouco tempo. Aguarde um minuto e tente de novo.',
    ])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
})

test("somebody else's order is neither cancelled nor bought again", async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  const { client: other } = await registered(await shop.visitor())
  for (const action of ['cancel', 'reorder']) {
    expect((await other.post(`orders/${numeroPedido}/${action}`, {})).status).toBe(404)
    expect((await (await shop.visitor()).post(`orders/${numeroPedido}/${action}`, {})).status).toBe(401)
  }
  expect((await read(client, numeroPedido)).status).toBe('AGUARDANDO_PAGAMENTO')
})

test('orders are found by number and by words of a product, whatever their case and accents', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  await choose(client, 'copo')
  await placed(client)
  const find = async (busca: string) =>
    v
      .parse(PedidosResposta, await ok(client.get('orders', { query: { busca } })))
      .pedidos.map((pedido) => pedido.numeroPedido)
  expect(await find(numeroPedido)).toEqual([numeroPedido])
  expect(await find('PRESSAO panela')).toEqual([numeroPedido])
  expect(await find('pressão copo')).toEqual([])
  expect(await find('')).toHaveLength(2)
  expect(await find("%' OR 1=1")).toEqual([])
  expect((await client.get('orders', { query: { busca: 'x'.repeat(101) } })).status).toBe(400)
})

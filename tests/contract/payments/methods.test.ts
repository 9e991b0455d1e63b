import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CartoesSalvos, EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import type { CartaoTokenizado } from '#commerce/contract/payments/payments.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { plain } from '#tests/harness/after-sale.ts'
import { barcodeOfLine } from '#tests/harness/boleto-reading.ts'
import { card, moneyOf, orderOf, profile, sentence, settles, tokenOf } from '#tests/harness/charges.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { stockOf } from '#tests/harness/purchase-catalogue.ts'
import { choose, newKey, ok, paymentState, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const { regular: buyer } = moneyOf(() => shop)

async function cardOrder(
  client: ContractClient,
  { name = 'Maria C Souza', instalments = 1, salvar = false } = {},
): Promise<string> {
  await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
  await ok(client.put('checkout/installment', { numeroParcelas: instalments }))
  const { token, bandeira, final4 } = await tokenOf(client, { nome: name })
  const { numeroPedido } = (await ok(postOrder(client, newKey(), { cartao: { token, bandeira, final4, salvar } }))) as {
    numeroPedido: string
  }
  return numeroPedido
}

describe('boleto (domain §2.2)', () => {
  const boletoOrder = async (sku = 'colher') => {
    const { client, days } = await buyer(sku)
    await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
    const { numeroPedido } = (await ok(postOrder(client))) as { numeroPedido: string }
    return { client, days, numeroPedido, payment: await paymentState(client, numeroPedido) }
  }

  test('has a valid line due on the third bank day, 3% off, and a PDF; only its owner gets it', async () => {
    const { client, numeroPedido, payment } = await boletoOrder()
    expect(payment).toMatchObject({
      forma: 'BOLETO',
      estado: 'PENDENTE',
      pix: null,
      demonstracao: true,
      boleto: { vencimento: '2026-08-06', vencido: false },
    })
    const barcode = barcodeOfLine(payment.boleto!.linhaDigitavel)
    expect(barcode).toBe(payment.boleto!.codigoBarras)
    expect(Number(barcode!.slice(9, 19))).toBe(Math.round(payment.valor * 100))
    expect(plain((await orderOf(client, numeroPedido)).descontoText)).toBe('R$ 0,60')
    const pdf = await client.get(`orders/${numeroPedido}/boleto`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { client: other } = await buyer()
    for (const answer of [
      await other.get(`orders/${numeroPedido}/boleto`),
      await other.post(`orders/${numeroPedido}/boleto`, {}),
    ])
      expect(answer.status).toBe(404)
  })

  test('its payment, told by the gateway alone, pays the order; then there is nothing to print', async () => {
    const { client, numeroPedido } = await boletoOrder()
    await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
    await settles(client, numeroPedido, 'PAGO')
    expect(await orderOf(client, numeroPedido)).toMatchObject({ status: 'PAGO' })
    expect((await client.get(`orders/${numeroPedido}/boleto`)).status).toBe(404)
  })

  test('overdue, a second copy replaces it with a new day; the old one is never payable beside it; unpaid in the end the order is over and its stock free', async () => {
    const before = await stockOf(shop.deps.db, 'copo')
    const { client, days, numeroPedido, payment } = await boletoOrder('copo')
    const first = await shop.payment(numeroPedido)
    expect(((await ok(client.post(`orders/${numeroPedido}/boleto`, {}))) as EstadoPagamento).boleto!.codigoBarras).toBe(
      payment.boleto!.codigoBarras,
    )
    await days(4)
    expect((await paymentState(client, numeroPedido)).boleto).toMatchObject({ vencido: true, segundaVia: true })
    const renewed = (await ok(client.post(`orders/${numeroPedido}/boleto`, {}))) as EstadoPagamento
    expect(renewed.boleto).toMatchObject({ vencimento: '2026-08-12', vencido: false })
    expect(renewed.boleto!.codigoBarras).not.toBe(payment.boleto!.codigoBarras)
    expect(
      (await shop.sendEvent({ txid: first.txid, tipo: 'BOLETO_PAGO', endToEndId: `B${'1'.repeat(31)}` })).body,
    ).toEqual({ resultado: 'devolver' })
    expect((await paymentState(client, numeroPedido)).estado).toBe('PENDENTE')
    await days(20)
    expect(await orderOf(client, numeroPedido)).toMatchObject({
      status: 'CANCELADO',
      statusText: 'Cancelado (boleto não pago no prazo)',
    })
    expect(await stockOf(shop.deps.db, 'copo')).toBe(before)
    expect((await client.post(`orders/${numeroPedido}/boleto`, {})).status).toBe(409)
  })
})

describe('card (domain §2.3, §2.4)', () => {
  test('what is typed becomes a token; a number, date, code or holder that is none is refused without saying why', async () => {
    const { client } = await buyer()
    expect(await tokenOf(client)).toMatchObject({
      token: expect.stringMatching(/^tok_/),
      bandeira: 'visa',
      final4: '1111',
      validade: '08/30',
    })
    for (const bad of [
      { numero: '4111 1111 1111 1112' },
      { validade: '01/20' },
      { cvv: '12' },
      { documento: '111.111.111-11' },
      { numero: '9999 9999 9999 9995' },
      { nome: '' },
    ]) {
      const answer = await client.post('payments/tokens', card(bad))
      expect([answer.status, sentence(answer)]).toEqual([400, 'Cartão recusado. Confira os dados ou use outro cartão.'])
    }
    expect((await (await shop.visitor()).post('payments/tokens', card())).status).toBe(401)
    expect(shop.logged.join('\n')).not.toMatch(/4111\D?1111|1111 1111/)
  })

  test('instalments without interest, and beyond them with rate, total and CET; the first carries the remainder', async () => {
    const { client } = await buyer('geladeira-127')
    const { opcoesPagamento } = await profile(client.get('checkout'))
    const plans = opcoesPagamento.find(({ forma }) => forma === 'CARTAO')!.parcelas
    expect(plans.map(({ numeroParcelas }) => numeroParcelas)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18])
    for (const { numeroParcelas, valorTotal, taxaMensal, cetAnual, texto } of plans) {
      if (numeroParcelas <= 12) expect([taxaMensal, cetAnual, texto.includes('sem juros')]).toEqual([0, null, true])
      else {
        expect(valorTotal).toBeGreaterThan(plans[0]!.valorTotal)
        expect(plain(texto)).toMatch(
          /^1[58]x de R\$ [\d.,]+ \(1,99% a\.m\., 26,\d\d% a\.a\. CET\) - total R\$ [\d.,]+$/,
        )
      }
    }
    await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
    const financed = await profile(client.put('checkout/installment', { numeroParcelas: 18 }))
    expect(financed.resumoCarrinho.valorAPagar).toBe(plans.at(-1)!.valorTotal)
    expect(financed.resumoCarrinho.juros).toBeCloseTo(plans.at(-1)!.valorTotal - plans[0]!.valorTotal, 2)
    expect((await client.put('checkout/installment', { numeroParcelas: 13 })).status).toBe(400)
  })

  test("approved: the gateway's event pays the order with interest beside its total, and a card asked to be kept is", async () => {
    const { client } = await buyer('geladeira-127')
    const numeroPedido = await cardOrder(client, { instalments: 15, salvar: true })
    await settles(client, numeroPedido, 'PAGO')
    const order = await orderOf(client, numeroPedido)
    expect(order).toMatchObject({
      status: 'PAGO',
      pagamento: { forma: 'CARTAO', cartao: { bandeiraText: 'Visa', final4: '1111', recusa: null }, outrasFormas: [] },
    })
    expect(order.jurosText).not.toBeNull()
    const { cartoes } = (await client.get<CartoesSalvos>('checkout/cards')).body
    expect(cartoes).toMatchObject([{ bandeiraText: 'Visa', final4: '1111', validade: '08/30' }])
    const { client: other } = await buyer()
    expect((await other.delete(`checkout/cards/${cartoes[0]!.idCartao}`)).status).toBe(404)
    expect((await other.put(`checkout/cards/${cartoes[0]!.idCartao}`, {})).status).toBe(404)
    expect(await ok(client.put(`checkout/cards/${cartoes.at(-1)!.idCartao}`, {}))).toMatchObject({
      cartoes: [{ idCartao: cartoes.at(-1)!.idCartao }],
    })
    await choose(client, 'colher')
    await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
    // Charged again with its CVV alone, by a token that pays once.
    const withCvv = (cvv: unknown, who = client) => who.post(`payments/tokens/${cartoes[0]!.idCartao}`, { cvv })
    expect([
      (await withCvv('12')).status,
      (await withCvv('1234')).status,
      (await withCvv(undefined)).status,
      (await withCvv('123', other)).status,
    ]).toEqual([400, 400, 400, 404])
    expect((await (await shop.visitor()).post(`payments/tokens/${cartoes[0]!.idCartao}`, { cvv: '123' })).status).toBe(
      401,
    )
    const { token, bandeira, final4 } = (await ok(withCvv('123'))) as CartaoTokenizado
    const again = (await ok(postOrder(client, newKey(), { cartao: { token, bandeira, final4 } }))) as {
      numeroPedido: string
    }
    await settles(client, again.numeroPedido, 'PAGO')
    await choose(client, 'colher')
    await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
    const used = (await ok(postOrder(client, newKey(), { cartao: { token, bandeira, final4 } }))) as {
      numeroPedido: string
    }
    expect((await paymentState(client, used.numeroPedido)).estado).toBe('RECUSADO')
    const dump = await sql<{ row: string }>`SELECT p::text AS row FROM payments p`.execute(shop.deps.db)
    expect(dump.rows.map(({ row }) => row).join()).not.toContain('41111111')
  })

  test('a saved card that is deleted is gone at once; the gateway forgets its token too, also when it was down, and so with a closed account', async () => {
    const tokens = async () =>
      (await sql<{ token: string }>`SELECT token FROM saved_cards`.execute(shop.deps.db)).rows.map(({ token }) => token)
    const kept = async () => {
      const { client } = await buyer('colher')
      const before = new Set(await tokens())
      await settles(client, await cardOrder(client, { salvar: true }), 'PAGO')
      return { client, token: (await tokens()).find((token) => !before.has(token))! }
    }
    const atTheGateway = (token: string) =>
      shop.deps.gateway.tokenize('{"cvv":"123"}', token).then(
        () => 'conhecido',
        ({ kind }: { kind: string }) => kind,
      )
    const { client, token } = await kept()
    const { cartoes } = (await client.get<CartoesSalvos>('checkout/cards')).body
    expect(await atTheGateway(token)).toBe('conhecido')
    await shop.gatewayDown()
    expect(await ok(client.delete(`checkout/cards/${cartoes[0]!.idCartao}`))).toEqual({ cartoes: [] })
    expect((await client.delete(`checkout/cards/${cartoes[0]!.idCartao}`)).status).toBe(404)
    await runPurchaseWorker(shop.deps)
    await shop.gatewayUp()
    expect(await atTheGateway(token)).toBe('conhecido')
    shop.clock.advance(60_000)
    await runPurchaseWorker(shop.deps)
    expect(await atTheGateway(token)).toBe('refused')
    const traces = await sql<{
      found: boolean
    }>`SELECT EXISTS (SELECT FROM card_tokens_to_forget) OR EXISTS (SELECT FROM payments WHERE card_token = ${token}) AS found`.execute(
      shop.deps.db,
    )
    expect(traces.rows[0]!.found).toBe(false)
    const { client: leaving, token: left } = await kept()
    const [order] = (await leaving.get<{ pedidos: { numeroPedido: string }[] }>('orders')).body.pedidos
    await transaction(shop.deps.db, (trx) =>
      transitionOrder(
        trx,
        Number(order!.numeroPedido),
        { to: 'CANCELADO', source: 'loja', reason: 'SEM_ESTOQUE' },
        shop.clock.now(),
      ),
    )
    await ok(leaving.post('users/deactivate', { senha: PASSWORD, confirmaPerdaPontos: true }))
    await runPurchaseWorker(shop.deps)
    expect(await atTheGateway(left)).toBe('refused')
  })

  test('a card is needed, as a token', async () => {
    const { client } = await buyer('colher')
    await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
    expect(sentence(await postOrder(client))).toBe('Informe o cartão para finalizar.')
    expect(
      (await postOrder(client, newKey(), { cartao: { token: '4111111111111111', bandeira: 'visa', final4: '11' } }))
        .status,
    ).toBe(400)
  })

  test.each([
    ['CARTÃO RECUSADO', 'Cartão recusado. Confira os dados ou use outro cartão.'],
    ['Sem Limite', 'Saldo ou limite insuficiente.'],
    ['Cartão Vencido', 'Cartão vencido.'],
    ['Banco Recusa', 'Não autorizado pelo banco emissor. Entre em contato com o banco.'],
  ])('refused (%s): the order waits, its stock held, and another card pays it', async (name, recusa) => {
    const { client } = await buyer('colher')
    const numeroPedido = await cardOrder(client, { name })
    await settles(client, numeroPedido, 'RECUSADO')
    expect(await paymentState(client, numeroPedido)).toMatchObject({
      cartao: { recusa },
      outrasFormas: [{ forma: 'PIX' }, { forma: 'CARTAO' }, { forma: 'BOLETO' }],
    })
    expect(await orderOf(client, numeroPedido)).toMatchObject({ status: 'AGUARDANDO_PAGAMENTO' })
    const { token, bandeira, final4 } = await tokenOf(client)
    const key = newKey()
    const retry = () =>
      client.post(
        `checkout/order/${numeroPedido}/payment`,
        { forma: 'CARTAO', cartao: { token, bandeira, final4 } },
        { headers: { 'Idempotency-Key': key } },
      )
    const answers = await Promise.all([retry(), retry(), retry()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await settles(client, numeroPedido, 'PAGO')
    const { rows } = await sql<{
      count: number
    }>`SELECT count(*)::integer AS count FROM payments WHERE order_number = ${Number(numeroPedido)}`.execute(
      shop.deps.db,
    )
    expect(rows[0]!.count).toBe(2)
  })

  test('refused and not tried again in half an hour, the order is over and its stock free', async () => {
    const before = await stockOf(shop.deps.db, 'ultima')
    const { client } = await buyer('ultima')
    const numeroPedido = await cardOrder(client, { name: 'Sem Limite' })
    const payUntil = new Date(shop.clock.now().getTime() + 30 * 60_000 - 1).toISOString()
    await settles(client, numeroPedido, 'RECUSADO')
    expect((await paymentState(client, numeroPedido)).pagarAte).toBe(payUntil)
    expect(await stockOf(shop.deps.db, 'ultima')).toBe(before - 1)
    shop.clock.advance(28 * 60_000)
    await client.get('cart')
    shop.clock.advance(4 * 60_000)
    expect(await paymentState(client, numeroPedido)).toMatchObject({ outrasFormas: [], pagarAte: null })
    await runPurchaseWorker(shop.deps)
    expect(await orderOf(client, numeroPedido)).toMatchObject({
      status: 'CANCELADO',
      statusText: 'Cancelado (pagamento não aprovado)',
    })
    expect(await stockOf(shop.deps.db, 'ultima')).toBe(before)
    const { token, bandeira, final4 } = await tokenOf(client)
    expect(
      (
        await client.post(
          `checkout/order/${numeroPedido}/payment`,
          { forma: 'CARTAO', cartao: { token, bandeira, final4 } },
          { headers: { 'Idempotency-Key': newKey() } },
        )
      ).status,
    ).toBe(409)
  })

  test('in analysis it waits for the analyst: approved it is paid, refused it is over', async () => {
    for (const [papel, estado, status] of [
      ['APROVAR', 'PAGO', 'PAGO'],
      ['RECUSAR', 'RECUSADO', 'CANCELADO'],
    ] as const) {
      const { client } = await buyer('colher')
      const numeroPedido = await cardOrder(client, { name: 'Em Análise' })
      await settles(client, numeroPedido, 'EM_ANALISE')
      expect(await orderOf(client, numeroPedido)).toMatchObject({ status: 'EM_ANALISE' })
      await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, { papel }))
      await settles(client, numeroPedido, estado)
      expect(await orderOf(client, numeroPedido)).toMatchObject({ status })
    }
  })
})

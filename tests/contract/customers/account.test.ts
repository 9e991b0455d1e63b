import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { OrderState } from '#commerce/contract/choices.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { CopiaDosDados, Privacidade } from '#commerce/contract/customers/account.ts'
import { DadosCadastrais } from '#commerce/contract/customers/users.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { moveRequest } from '#commerce/operations/after-sale/requests.ts'
import { giveCourtesyPoints } from '#commerce/operations/customers/points.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { insertVoucher } from '#commerce/store/after-sale/vouchers.ts'
import { insertQuestions } from '#commerce/store/opinions/questions.ts'
import { insertStoreRating } from '#commerce/store/opinions/store-ratings.ts'
import { saveCard } from '#commerce/store/payments/saved-cards.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { PASSWORD, registered, registrationForm } from '#tests/harness/people.ts'
import { choose, eventually, paymentState, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const customer = async (changes?: Record<string, unknown>) => registered(await shop.visitor(), changes)
const errorsOf = ({ body }: { body: ErrorBody }) =>
  Object.fromEntries(body.errors.map(({ errorParameters, errorMessage }) => [errorParameters, errorMessage]))
const mailKinds = async (to: string) =>
  (
    await sql<{
      kind: string
    }>`SELECT kind FROM mail_outbox WHERE recipient = ${to.toLowerCase()} ORDER BY created_at, id`.execute(shop.deps.db)
  ).rows.map(({ kind }) => kind)

describe('registration data', () => {
  const changes = {
    nomeCompleto: 'Maria Clara Prado',
    nomeSocial: 'Clara Prado',
    genero: 'Outro',
    celular: '(11) 98888-7777',
    telefone: '',
  }

  test('changes, but for CPF and birth date', async () => {
    const { client, form } = await customer({ telefone: '(34) 3239-1000' })
    const { status, body } = await client.post('users/update', {
      ...changes,
      cpf: form.cpf,
      dataNascimento: form.dataNascimento,
    })
    expect(status).toBe(200)
    expect(v.parse(DadosCadastrais, body)).toMatchObject({
      nomeCompleto: 'Maria Clara Prado',
      nomeSocial: 'Clara Prado',
      genero: 'Outro',
      celular: '(11) 98888-7777',
      telefone: null,
      cpf: form.cpf,
    })
    expect((await client.get('users/custom/personalizations')).body).toMatchObject({ nome: 'Clara Prado' })
    const refused = await client.post<ErrorBody>('users/update', {
      ...changes,
      cpf: '529.982.247-25',
      dataNascimento: '01/01/1990',
    })
    expect(Object.keys(errorsOf(refused))).toEqual(['cpf', 'dataNascimento'])
    expect(errorsOf(await client.post<ErrorBody>('users/update', { ...changes, nomeCompleto: 'X' }))).toEqual({
      nomeCompleto: 'Informe nome e sobrenome.',
    })
  })

  test.each([['null'], ['[]'], ['"x"'], ['{"cpf":{"a":1}}']])('%s is refused in words', async (rawBody) => {
    const { client } = await customer()
    expect((await client.post('users/update', undefined, { rawBody })).status).toBe(400)
  })
})

describe('e-mail', () => {
  const change = (emailAntigo: string, emailNovo: string, senha = PASSWORD) => ({ emailAntigo, emailNovo, senha })

  test("not without it, not from another, not to somebody else's", async () => {
    const { form: other } = await customer()
    const { client, form } = await customer()
    expect(
      errorsOf(await client.post<ErrorBody>('users/email/update', change(form.email, 'x@exemplo.com', 'errada-123'))),
    ).toEqual({ senha: 'A senha atual não confere.' })
    expect(
      Object.keys(
        errorsOf(await client.post<ErrorBody>('users/email/update', change('outro@exemplo.com', 'x@exemplo.com'))),
      ),
    ).toEqual(['emailAntigo'])
    expect(errorsOf(await client.post<ErrorBody>('users/email/update', change(form.email, other.email)))).toEqual({
      emailNovo: 'E-mail já cadastrado em outra conta.',
    })
    expect(
      Object.keys(errorsOf(await client.post<ErrorBody>('users/email/update', change(form.email, form.email)))),
    ).toEqual(['emailNovo'])
  })
})

describe('privacy (domain §4.5)', () => {
  test('each choice is kept with its text and time, and taken back at any time', async () => {
    const { client } = await customer({ ofertasEmail: true })
    const before = v.parse(Privacidade, (await client.get('users/privacy')).body)
    expect(before).toMatchObject({
      ofertasEmail: true,
      ofertasSms: false,
      encarregado: { email: 'privacidade@efacil.example' },
    })
    expect(before.historico).toHaveLength(4)
    shop.clock.advance(1000)
    const after = v.parse(
      Privacidade,
      (await client.put('users/privacy', { ofertasEmail: false, ofertasSms: false, ofertasWhatsapp: true })).body,
    )
    expect(after).toMatchObject({ ofertasEmail: false, ofertasWhatsapp: true })
    // What did not change is no new proof.
    expect(after.historico).toHaveLength(6)
    expect(after.historico[0]).toMatchObject({ versaoTexto: '2026-08-01', em: shop.clock.now().toISOString() })
    await client.put('users/privacy', { ofertasEmail: false, ofertasSms: false, ofertasWhatsapp: true })
    expect(v.parse(Privacidade, (await client.get('users/privacy')).body).historico).toHaveLength(6)
  })

  test("the copy of one's data holds everything, of nobody else, and no secret", async () => {
    const { client, form } = await customer()
    const { form: other } = await customer()
    await choose(client, 'panela')
    const { numeroPedido } = await placed(client)
    const { status, headers, body } = await client.get('users/export')
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toContain('attachment')
    const copy = v.parse(CopiaDosDados, body)
    expect(copy.cadastro).toMatchObject({ cpf: form.cpf, nomeCompleto: form.nomeCompleto })
    expect(copy.pedidos).toMatchObject([{ numeroPedido }])
    expect(copy.enderecos).toHaveLength(1)
    expect(copy.consentimentos).toHaveLength(4)
    expect(copy.acessos).toMatchObject([{ evento: 'cadastro' }])
    expect(copy).toMatchObject({
      solicitacoes: [],
      favoritos: [],
      avaliacoes: [],
      pontos: [{ saldo: 0, saldoPendente: 0 }],
    })
    const text = JSON.stringify(copy)
    expect(text).not.toContain(other.email.toLowerCase())
    expect(text).not.toMatch(/argon2|password|token/i)
  })

  test('the copy holds requests, favourites, opinions, cards and points too, and as a table no cell runs as a formula', async () => {
    const { client, id } = await customer()
    const {
      rows: [product],
    } = await sql<{ id: number }>`SELECT id FROM products WHERE source_id = 'panela'`.execute(shop.deps.db)
    const idProduto = String(product!.id)
    expect((await client.post(`favorites/${idProduto}`, {})).status).toBeLessThan(300)
    await client.post('users/requests', {
      tipo: 'OUTROS',
      motivo: '=SOMA(A1:A9)',
      descricao: 'Preciso; da "segunda" via.\nObrigada.',
    })
    await sql`
      INSERT INTO product_reviews (id, product_id, customer_id, author, stars, title, body, recommends, written_at) VALUES (gen_random_uuid(), ${idProduto}, ${id}, 'Maria', 5, '+ótima', 'Cozinha depressa.', true, ${shop.clock.now()})`.execute(
      shop.deps.db,
    )
    await transaction(shop.deps.db, async (trx) => {
      const [product, askedAt] = [Number(idProduto), shop.clock.now()]
      await insertQuestions(trx, [
        { id: randomUUID(), product, customerId: id, author: 'Maria', body: 'Serve?', askedAt },
      ])
      for (let n = 0; n < 25; n++)
        await saveCard(
          trx,
          id,
          { token: `cofre-${n}`, brand: 'VISA', last4: String(4200 + n), expiry: '08/30' },
          askedAt,
        )
    })
    const rating = {
      protocol: 'AV0',
      customerId: id,
      orderNumber: null,
      score: 4,
      recommends: true,
      comment: 'Chegou bem.',
    }
    await insertStoreRating(shop.deps.db, rating, shop.clock.now())
    await transaction(shop.deps.db, (trx) => giveCourtesyPoints(trx, id, 700, shop.clock.now()))
    const copy = v.parse(CopiaDosDados, (await client.get('users/export')).body)
    expect(copy).toMatchObject({
      solicitacoes: [{ motivo: '=SOMA(A1:A9)' }],
      favoritos: [{ idProduto }],
      avaliacoes: [{ idProduto, nota: 5, texto: 'Cozinha depressa.' }],
      perguntas: [{ idProduto, texto: 'Serve?', resposta: null }],
      avaliacoesDaLoja: [{ protocolo: 'AV0', nota: 4, texto: 'Chegou bem.' }],
      pontos: [{ saldo: 700 }, { tipo: 'CREDITO', pontos: 700 }],
    })
    expect(copy.cartoes).toHaveLength(25)
    expect(copy.cartoes).toContainEqual({ bandeira: 'VISA', final: '4200', validade: '08/30' })
    const { status, headers, body } = await client.get<string>('users/export', { query: { formato: 'csv' } })
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="meus-dados-efacil.csv"',
    ])
    const lines = body.split('\r\n')
    expect(lines[0]!.replace('\uFEFF', '')).toBe('secao;registro;campo;valor')
    for (const line of [
      "solicitacoes;1;motivo;'=SOMA(A1:A9)",
      `solicitacoes;1;descricao;"Preciso; da ""segunda"" via.\nObrigada."`,
      "avaliacoes;1;titulo;'+ótima",
      'pontos;2;pontos;700',
      'cadastro;1;nomeCompleto;Maria Clara de Souza',
    ])
      expect(lines).toContain(line)
    expect(body).not.toMatch(/(^|;|\n)"?[=+@]/)
    const page = await client.get<string>('users/export', { query: { formato: 'html' } })
    expect([page.status, page.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="meus-dados-efacil.html"',
    ])
    for (const text of ['<dt>Nome completo</dt><dd>Maria Clara de Souza</dd>', '<dd>Cozinha depressa.</dd>'])
      expect(page.body).toContain(text)
    expect((await client.get('users/export', { query: { formato: 'xml' } })).status).toBe(400)
  })

  test.each(['users/privacy', 'users/export'])('%s is for those who entered', async (path) => {
    expect((await (await shop.visitor()).get(path)).status).toBe(401)
  })
})

describe('closing an account (domain §4.5)', () => {
  const leave = (client: Awaited<ReturnType<typeof customer>>['client'], senha = PASSWORD) =>
    client.post<ErrorBody>('users/deactivate', { senha })

  test('erases who it was, ends every session, and lets the same person register anew', async () => {
    const { client, form, id } = await customer({ ofertasEmail: true })
    const rating = {
      protocol: 'AV1',
      customerId: id,
      orderNumber: '1',
      score: 3,
      recommends: true,
      comment: 'Sou a Maria.',
    }
    await insertStoreRating(shop.deps.db, rating, shop.clock.now())
    const phone = await shop.visitor()
    await phone.post('users/auth', { login: form.email, senha: PASSWORD })
    expect(errorsOf(await leave(client, 'errada-123'))).toEqual({ senha: 'A senha atual não confere.' })
    expect((await leave(client)).status).toBe(200)
    for (const browser of [client, phone]) expect((await browser.get('users/session')).status).toBe(401)
    expect((await client.post('users/auth/logout', {})).status).toBe(200)
    expect((await (await shop.visitor()).post('users/auth', { login: form.email, senha: PASSWORD })).status).toBe(400)

    const { rows } = await sql<{
      all: string
    }>`SELECT row_to_json(u)::text AS all FROM users u WHERE id = ${id}`.execute(shop.deps.db)
    for (const kept of [form.cpf.replace(/\D/g, ''), form.email.toLowerCase(), 'Maria', '99999', 'argon2'])
      expect(rows[0]!.all).not.toContain(kept)
    expect(rows[0]!.all).toContain('Cliente removido')
    expect((await sql`SELECT FROM addresses WHERE user_id = ${id}`.execute(shop.deps.db)).rows).toHaveLength(0)
    const { rows: ratings } =
      await sql`SELECT customer_id, order_number, comment, score FROM store_ratings WHERE protocol = 'AV1'`.execute(
        shop.deps.db,
      )
    expect(ratings).toEqual([{ customer_id: null, order_number: null, comment: '', score: 3 }])
    // The proof of the consents stays, with their end.
    const consents = await sql<{
      granted: boolean
    }>`SELECT granted FROM consents WHERE user_id = ${id} AND subject = 'ofertas-email' ORDER BY recorded_at, id`.execute(
      shop.deps.db,
    )
    expect(consents.rows.map(({ granted }) => granted)).toEqual([true, false])
    expect(await mailKinds(form.email)).toEqual(['conta-encerrada'])

    const again = await (
      await shop.visitor()
    ).post<{ idUsuario: string }>(
      'users',
      registrationForm({ cpf: form.cpf, email: form.email, confirmacaoEmail: form.email }),
    )
    expect(again.status).toBe(201)
    expect(again.body.idUsuario).not.toBe(id)
  })

  test('points and vouchers are given up only knowingly', async () => {
    const { client, id } = await customer()
    const {
      rows: [product],
    } = await sql<{ id: number }>`SELECT id FROM products WHERE source_id = 'panela'`.execute(shop.deps.db)
    await client.post(`favorites/${product!.id}`, {})
    await sql`INSERT INTO points_lots (id, customer_id, points, remaining, state, expires_on, created_at) VALUES (gen_random_uuid(), ${id}, 40, 25, 'DISPONIVEL', '2099-12-31', ${shop.clock.now()})`.execute(
      shop.deps.db,
    )
    expect(errorsOf(await leave(client))).toEqual({
      confirmaPerdaPontos: 'Você perderá 25 pontos ao encerrar a conta.',
    })
    const code = `VALE-${id.slice(-12).toUpperCase()}`
    await transaction(shop.deps.db, (trx) =>
      insertVoucher(trx, {
        code,
        customerId: id,
        orderNumber: null,
        given: 12_345,
        givenAt: shop.clock.now(),
      }),
    )
    const VOUCHERS = {
      confirmaPerdaVales:
        'Você perderá R$\u00a0123,45 em vale ao encerrar a conta. Para não perder, use-o antes ou peça o valor em dinheiro ao SAC.',
    }
    expect(errorsOf(await leave(client))).toEqual({
      confirmaPerdaPontos: 'Você perderá 25 pontos ao encerrar a conta.',
      ...VOUCHERS,
    })
    const confirmed = (ticks: object) => client.post<ErrorBody>('users/deactivate', { senha: PASSWORD, ...ticks })
    expect(errorsOf(await confirmed({ confirmaPerdaPontos: true }))).toEqual(VOUCHERS)
    expect((await confirmed({ confirmaPerdaPontos: true, confirmaPerdaVales: true })).status).toBe(200)
    expect(
      (
        await sql<{ balance: number }>`SELECT balance_centavos AS balance FROM vouchers WHERE code = ${code}`.execute(
          shop.deps.db,
        )
      ).rows,
    ).toEqual([{ balance: 0 }])
    expect(
      (
        await sql<{
          state: string
          remaining: number
        }>`SELECT state, remaining FROM points_lots WHERE customer_id = ${id}`.execute(shop.deps.db)
      ).rows,
    ).toEqual([{ state: 'CANCELADO', remaining: 0 }])
    expect((await sql`SELECT FROM favorites WHERE customer_id = ${id}`.execute(shop.deps.db)).rows).toHaveLength(0)
  })

  test('an unpaid boleto, an open request and a refund on its way are each in the way, with the page that settles them', async () => {
    const { client, form } = await customer()
    const obstacle = async () => {
      const { status, body } = await leave(client)
      return [
        status,
        body.detalhes,
        (JSON.parse(body.detalhesTecnicos ?? '{}') as { redirectDestination?: string }).redirectDestination,
      ]
    }
    await choose(client, 'panela')
    await client.put('checkout/payment-method', { forma: 'BOLETO' })
    const { numeroPedido } = await placed(client)
    const page = `/loja/my-account/orders/${numeroPedido}`
    expect(await obstacle()).toEqual([
      409,
      `O boleto do pedido ${numeroPedido} ainda não foi pago. Pague-o ou cancele o pedido antes de encerrar a conta.`,
      page,
    ])
    await client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {})
    await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO'))
    const {
      body: { protocolo },
    } = await client.post<{ protocolo: string }>('users/requests', {
      tipo: 'OUTROS',
      motivo: 'Cadastro',
      descricao: 'Quero encerrar a minha conta.',
    })
    expect((await obstacle()).slice(1)).toEqual([
      'Você tem 1 pedido em andamento. Aguarde a entrega ou cancele-o antes de encerrar a conta.',
      page,
    ])
    await client.post(`orders/${numeroPedido}/cancel`, { chavePix: form.cpf })
    expect(await obstacle()).toEqual([
      409,
      `A solicitação ${protocolo} ainda está em andamento. Aguarde a conclusão antes de encerrar a conta.`,
      `/loja/my-account/minhas-solicitacoes/${protocolo}`,
    ])
    for (const to of ['EM_ANALISE', 'APROVADA', 'CONCLUIDA'] as const)
      await transaction(shop.deps.db, (trx) => moveRequest(trx, protocolo, to, null, shop.clock.now()))
    expect(await obstacle()).toEqual([
      409,
      `O reembolso do pedido ${numeroPedido} ainda está a caminho. Aguarde a conclusão antes de encerrar a conta.`,
      page,
    ])
    await runPurchaseWorker(shop.deps)
    await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
    expect((await leave(client)).status).toBe(200)
  })

  test('waits for open orders; a finished one stays, whole, for the tax law', async () => {
    const { client, form, id } = await customer()
    await choose(client, 'panela')
    const { numeroPedido } = await placed(client)
    const refused = await leave(client)
    expect([refused.status, refused.body.detalhes]).toEqual([
      409,
      'Você tem 1 pedido em andamento. Aguarde a entrega ou cancele-o antes de encerrar a conta.',
    ])
    expect((await client.get('users/session')).body).toMatchObject({ isAuthenticated: true })
    await transaction(shop.deps.db, (trx) =>
      transitionOrder(
        trx,
        Number(numeroPedido),
        { to: 'CANCELADO' satisfies OrderState, source: 'cliente', reason: 'PEDIDO_DO_CLIENTE' },
        shop.clock.now(),
      ),
    )
    expect((await leave(client)).status).toBe(200)
    const { rows } = await sql<{
      customer: string
    }>`SELECT customer::text AS customer FROM orders WHERE number = ${numeroPedido} AND customer_id = ${id}`.execute(
      shop.deps.db,
    )
    expect(rows[0]!.customer).toContain(form.cpf.replace(/\D/g, ''))
  })
})

import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { Endereco, Enderecos } from '#commerce/contract/customers/addresses.ts'
import { createCommerceApp } from '#commerce/http/app.ts'
import { embeddedCommerce, testEnv, visitorsOf } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, registered } from '#tests/harness/people.ts'
import { stockShop } from '#tests/harness/purchase-catalogue.ts'

const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await stockShop(shop.deps.db, shop.clock.now())
})

const visitor = visitorsOf(() => shop.app, '10.9.0')
const named = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const count = async (client: ContractClient) =>
  v.parse(Enderecos, (await client.get('users/addresses')).body).enderecos.length

test('a product whose answer was lost is in the cart once; without the name, twice', async () => {
  const who = await visitor()
  const first = await who.post('cart/items', { sku: 'panela', quantidade: 1 }, named('perdida-0001'))
  const again = await who.post('cart/items', { sku: 'panela', quantidade: 1 }, named('perdida-0001'))
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(v.parse(Carrinho, (await who.get('cart')).body).numberOfItemsInCart).toBe(1)
  expect(
    v.parse(Carrinho, (await who.post('cart/items', { sku: 'panela', quantidade: 1 })).body).numberOfItemsInCart,
  ).toBe(2)
})

test('sent again while the first is still under way, also many times: done once, and everybody gets its answer', async () => {
  const { client } = await registered(await visitor())
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      client.post('users/addresses', addressForm({ identificacao: 'Trabalho' }), named('perdida-0002')),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${v.parse(Endereco, body).idEndereco}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(201)
  expect(await count(client)).toBe(2)
})

test('other content under the same name is refused; a refused one leaves the name free; somebody else has names of their own', async () => {
  const { client } = await registered(await visitor())
  expect((await client.post('users/addresses', addressForm({ cep: '1' }), named('perdida-0003'))).status).toBe(400)
  expect((await client.post('users/addresses', addressForm(), named('perdida-0003'))).status).toBe(201)
  expect((await client.post('users/addresses', addressForm({ numero: '9' }), named('perdida-0003'))).status).toBe(409)
  expect(await count(client)).toBe(2)
  const other = await registered(await visitor())
  expect((await other.client.post('users/addresses', addressForm({ numero: '9' }), named('perdida-0003'))).status).toBe(
    201,
  )
})

test('the shop died between the name and the answer: it says that it does not know, also to the next of that name', async () => {
  const { client, id } = await registered(await visitor())
  const send = () => client.post<{ detalhes?: string }>('users/addresses', addressForm(), named('perdida-0004'))
  await send()
  await sql`UPDATE idempotency_keys SET status = NULL, answer = NULL WHERE scope = ${`repetida:${id}`}`.execute(
    shop.deps.db,
  )
  shop.clock.advance(61_000)
  const unknown = await send()
  expect([unknown.status, unknown.body.detalhes]).toEqual([
    409,
    'Não sabemos se o que você enviou foi registrado. Atualize a página e confira antes de enviar de novo.',
  ])
  expect((await send()).status).toBe(409)
  expect((await client.post('users/addresses', addressForm(), named('perdida-0044'))).status).toBe(201)
})

test('an answer that brings a session or goes with a password is never kept', async () => {
  const who = await visitor()
  const { client, form } = await registered(who)
  await client.post('users/auth', { login: form.email, senha: 'errada-0000' }, named('perdida-0005'))
  await client.put(
    'users/password',
    { senhaAntiga: form.senha, senhaNova: 'girassol-amarelo-8' },
    named('perdida-0005'),
  )
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM idempotency_keys WHERE key = 'perdida-0005'`.execute(shop.deps.db)
  expect(rows[0]!.n).toBe(0)
})

test('done after its time was over: what was answered too late is not done again', async () => {
  const patient = await embeddedCommerce()
  await stockShop(patient.deps.db, patient.clock.now())
  // What is sent late is answered by one that waits for nothing; whatever else the test asks has all its time.
  const hasty = createCommerceApp({ ...patient.deps, env: testEnv({ COMMERCE_TIMEOUT_MS: '200' }) })
  // The body comes only once the answer has gone: the write begins after that.
  let late: ((request: Request) => Promise<Response>) | undefined
  const client = await new ContractClient(
    (request) => (late ?? ((sent) => patient.app.fetch(sent, { remoteAddress: '10.9.9.9' })))(request),
    'http://loja.test',
  ).start()
  late = async (request) => {
    const text = await request.text()
    let send = () => {}
    const body = new ReadableStream({
      start: (stream) => void (send = () => (stream.enqueue(new TextEncoder().encode(text)), stream.close())),
    })
    const answer = await hasty.fetch(
      new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body,
        duplex: 'half',
      } as RequestInit),
      { remoteAddress: '10.9.9.9' },
    )
    send()
    return answer
  }
  const add = () =>
    client.post<{ detalhes?: string }>('cart/items', { sku: 'panela', quantidade: 1 }, named('perdida-0006'))
  const inCart = async () => v.parse(Carrinho, (await client.get('cart')).body).numberOfItemsInCart
  expect((await add()).status).toBe(503)
  late = undefined
  await expect.poll(inCart).toBe(1)
  const again = await add()
  expect([again.status, again.body.detalhes]).toEqual([
    409,
    'O que você enviou foi registrado, mas a resposta demorou demais. Atualize a página para ver como ficou.',
  ])
  expect(await inCart()).toBe(1)
  await patient.close()
})

test('of a card nothing is kept', async () => {
  const token = { token: 'tok_0123456789abcdef' }
  const paying = await embeddedCommerce({
    gateway: { tokenize: async () => token } as unknown as typeof shop.deps.gateway,
  })
  const { client } = await registered(
    await new ContractClient(
      (request) => paying.app.fetch(request, { remoteAddress: '10.9.9.8' }),
      'http://loja.test',
    ).start(),
  )
  const answer = await client.post('payments/tokens', { numero: '4000000000000010' }, named('perdida-0007'))
  expect([answer.status, answer.body]).toEqual([201, token])
  expect((await sql`SELECT FROM idempotency_keys WHERE key = 'perdida-0007'`.execute(paying.deps.db)).rows).toEqual([])
  await paying.close()
})

test('with an account go the answers to its writes', async () => {
  const { client, id, form } = await registered(await visitor())
  const kept = async () =>
    (await sql`SELECT FROM idempotency_keys WHERE scope LIKE ${`repetida:%${id}`}`.execute(shop.deps.db)).rows.length
  await client.post('users/addresses', addressForm(), named('perdida-0008'))
  expect(await kept()).toBe(1)
  expect((await client.post('users/deactivate', { senha: form.senha })).status).toBe(200)
  expect(await kept()).toBe(0)
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { AcessoCliente, ChaveAdicionada, ProvaPedida } from '#commerce/contract/customers/access.ts'
import { OpcoesChave, OpcoesNovaChave } from '#commerce/contract/customers/passkeys.ts'
import { dropSecondFactor } from '#commerce/operations/customers/access.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { resetSecondFactor } from '#commerce/operations/televendas/agents.ts'
import { embeddedCommerce, visitorsOf } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'
import { softwareAuthenticator } from '#tests/harness/software-authenticator.ts'

const MINUTE = 60_000
const DOOR = { query: { acessoRestrito: 'true' } }

const shop = await forThisFile(embeddedCommerce())
const visitor = visitorsOf(() => shop.app, '10.42.1')

const fieldOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.errors[0]?.errorParameters]
const keyOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.errors?.[0]?.errorKey]
const DUE = [403, '_ERR_PROOF_REQUIRED']
type Key = ReturnType<typeof softwareAuthenticator>

const begin = async (client: ContractClient, base = 'users') =>
  v.parse(OpcoesNovaChave, (await client.post(`${base}/access/passkeys/challenge`)).body)
async function add(client: ContractClient, base = 'users', key = softwareAuthenticator()) {
  const resposta = key.create(await begin(client, base))
  const answer = await client.post(`${base}/access/passkeys`, { nome: 'Celular', resposta })
  expect(answer.status).toBe(201)
  return { key, ...v.parse(ChaveAdicionada, answer.body) }
}
async function withPasskey() {
  const person = await registered(await visitor())
  return { ...person, ...(await add(person.client)) }
}
const ask = async (client: ContractClient, login: string, options = {}) =>
  v.parse(OpcoesChave, (await client.post('users/auth/passkey', { login, senha: PASSWORD }, options)).body)
const enter = (client: ContractClient, login: string, chave?: ReturnType<Key['get']>, options = {}) =>
  client.post<ErrorBody>('users/auth', { login, senha: PASSWORD, ...(chave ? { chave } : {}) }, options)
const access = async (client: ContractClient) => v.parse(AcessoCliente, (await client.get('users/access')).body)

describe('a passkey alone', () => {
  const anybody = async (client: ContractClient) =>
    v.parse(OpcoesChave, (await client.post('users/auth/passkey/challenge')).body)
  const enterAlone = (client: ContractClient, chave: ReturnType<Key['get']>) =>
    client.post<ErrorBody>('users/auth/passkey/entry', { chave })

  test('enters its owner, once for each time it was asked, and only in the browser that was asked', async () => {
    const { key, id } = await withPasskey()
    const browser = await visitor()
    const options = await anybody(browser)
    expect(options.allowCredentials).toEqual([])
    const signed = key.get(options, { owner: id })
    expect(fieldOf(await enterAlone(await visitor(), signed))).toEqual([400, 'chave'])
    const good = key.get(await anybody(browser), { owner: id })
    expect(await enterAlone(browser, good)).toMatchObject({ status: 200, body: { idUsuario: id, alterarSenha: false } })
    expect((await browser.get('users/access')).status).toBe(200)
    expect(fieldOf(await enterAlone(await visitor(), good))).toEqual([400, 'chave'])
  })

  test('enters nobody when it names somebody else or nobody, is not unlocked, is unknown, or was removed', async () => {
    const { client, key, id, segundoFator } = await withPasskey()
    const other = await registered(await visitor())
    const browser = await visitor()
    for (const how of [{ owner: other.id }, {}, { owner: id, isVerified: false }])
      expect(fieldOf(await enterAlone(browser, key.get(await anybody(browser), how)))).toEqual([400, 'chave'])
    const strange = softwareAuthenticator()
    const unknown = await visitor()
    expect(fieldOf(await enterAlone(unknown, strange.get(await anybody(unknown), { owner: id })))).toEqual([
      400,
      'chave',
    ])
    await client.delete(`users/access/passkeys/${segundoFator.chaves[0]!.id}`)
    const last = await visitor()
    expect(fieldOf(await enterAlone(last, key.get(await anybody(last), { owner: id })))).toEqual([400, 'chave'])
  })

  test("is none of an agent's at the customers' door", async () => {
    const agent = await newAgent(shop)
    const browser = await visitor()
    await browser.post('users/auth', agent, DOOR)
    const { key } = await add(browser, 'televendas')
    const door = await visitor()
    expect(fieldOf(await enterAlone(door, key.get(await anybody(door), { owner: agent.id })))).toEqual([400, 'chave'])
  })
})

describe("a customer's passkey", () => {
  test('brings recovery codes, is listed, and is told by mail and record', async () => {
    const { client, id, form, codigos, segundoFator } = await withPasskey()
    expect(codigos).toHaveLength(8)
    expect(segundoFator.chaves).toMatchObject([{ nome: 'Celular', usadaEm: null }])
    const second = await add(client)
    expect([second.codigos, second.segundoFator.chaves.length]).toEqual([[], 2])
    const removed = await client.delete(`users/access/passkeys/${segundoFator.chaves[0]!.id}`)
    expect(removed.status).toBe(200)
    expect((await access(client)).segundoFator).toMatchObject({ codigosRestantes: 8, chaves: [{}] })
    await client.delete(`users/access/passkeys/${second.segundoFator.chaves[1]!.id}`)
    expect((await access(client)).segundoFator).toEqual({ desde: null, codigosRestantes: 0, chaves: [] })
    expect((await enter(await visitor(), form.email)).status).toBe(200)
    const mails = await shop.deps.db
      .selectFrom('mail_outbox')
      .select(['kind', 'body_text'])
      .where('recipient', '=', form.email.toLowerCase())
      .where('kind', 'like', 'chave-%')
      .execute()
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'chave-acesso',
      'chave-acesso',
      'chave-acesso-removida',
      'chave-acesso-removida',
    ])
    expect(mails.every(({ body_text }) => body_text.includes('/loja/my-account/seguranca'))).toBe(true)
    const events = await shop.deps.db.selectFrom('access_log').select('event').where('user_id', '=', id).execute()
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['chave-acesso', 'chave-acesso-removida']))
  })

  test('opens beside the password, once for each challenge, in the browser that asked', async () => {
    const { form, key, codigos } = await withPasskey()
    const door = await visitor()
    const asked = await enter(door, form.email)
    expect(asked.body.errors.map(({ errorParameters }) => errorParameters)).toEqual(['codigo', 'chave'])
    const options = await ask(door, form.email)
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id, transports: ['usb'] }] })
    const signed = key.get(options)
    expect(fieldOf(await enter(await visitor(), form.email, signed))).toEqual([400, 'chave'])
    expect((await enter(door, form.email, signed)).status).toBe(200)
    expect(fieldOf(await enter(await visitor(), form.email, signed))).toEqual([400, 'chave'])
    expect(
      (await (await visitor()).post('users/auth', { login: form.email, senha: PASSWORD, codigo: codigos[0] })).status,
    ).toBe(200)
  })

  test.each([
    ['of another site', { origin: 'https://loja.falsa.example' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['of a copied key, by its counter', { counter: 1 }],
  ])('signed %s opens nothing', async (_, how) => {
    const { form, key } = await withPasskey()
    const door = await visitor()
    expect((await enter(door, form.email, key.get(await ask(door, form.email)))).status).toBe(200)
    const other = await visitor()
    expect(fieldOf(await enter(other, form.email, key.get(await ask(other, form.email), how)))).toEqual([400, 'chave'])
  })

  test('is no one else’s, and a challenge is over after five minutes', async () => {
    const { form } = await withPasskey()
    const stranger = softwareAuthenticator()
    const door = await visitor()
    expect(fieldOf(await enter(door, form.email, stranger.get(await ask(door, form.email))))).toEqual([400, 'chave'])
    const { form: late, key } = await withPasskey()
    const options = await ask(door, late.email)
    shop.clock.advance(5 * MINUTE + 1)
    expect(fieldOf(await enter(door, late.email, key.get(options)))).toEqual([400, 'chave'])
    await purgeExpired(shop.deps.db, shop.clock.now())
    expect(await shop.deps.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  })

  test('is asked for with the right password alone', async () => {
    const { form } = await withPasskey()
    const door = await visitor()
    const refused = await door.post<ErrorBody>('users/auth/passkey', { login: form.email, senha: 'errada-123' })
    expect([refused.status, refused.body.detalhes]).toEqual([400, 'Login ou senha incorretos.'])
    const { form: bare } = await registered(await visitor())
    expect((await door.post('users/auth/passkey', { login: bare.email, senha: PASSWORD })).status).toBe(409)
  })

  test('is added and removed only with a recent proof, which it may give itself', async () => {
    const { client, key, segundoFator } = await withPasskey()
    shop.clock.advance(11 * MINUTE)
    const path = `users/access/passkeys/${segundoFator.chaves[0]!.id}`
    expect(keyOf(await client.post<ErrorBody>('users/access/passkeys/challenge'))).toEqual(DUE)
    expect(keyOf(await client.delete<ErrorBody>(path))).toEqual(DUE)
    expect((await client.get('users/proof')).body).toEqual({ pede: 'CODIGO', chave: true, recente: false })
    expect(fieldOf(await client.post<ErrorBody>('users/proof', { senha: PASSWORD }))).toEqual([400, 'codigo'])
    const options = v.parse(OpcoesChave, (await client.post('users/proof/passkey')).body)
    const proven = await client.post('users/proof', { chave: key.get(options) })
    expect(v.parse(ProvaPedida, proven.body)).toEqual({ pede: 'CODIGO', chave: true, recente: true })
    expect((await client.delete(path)).status).toBe(200)
  })

  test('of somebody else, or of nobody, is 404; ten are enough, and none is there twice', async () => {
    const { segundoFator } = await withPasskey()
    const { client } = await registered(await visitor())
    for (const id of [segundoFator.chaves[0]!.id, 'x'])
      expect((await client.delete(`users/access/passkeys/${id}`)).status).toBe(404)
    const key = softwareAuthenticator()
    await add(client, 'users', key)
    const again = await client.post('users/access/passkeys', { resposta: key.create(await begin(client)) })
    expect(again.status).toBe(409)
    const weak = softwareAuthenticator().create(await begin(client), { isVerified: false })
    expect(fieldOf(await client.post<ErrorBody>('users/access/passkeys', { resposta: weak }))).toEqual([
      400,
      'resposta',
    ])
    shop.clock.advance(MINUTE)
    const last = await begin(client)
    for (let at = 1; at < 10; at++) await add(client)
    shop.clock.advance(MINUTE)
    expect((await client.post('users/access/passkeys/challenge')).status).toBe(409)
    const eleventh = softwareAuthenticator().create(last)
    expect((await client.post('users/access/passkeys', { resposta: eleventh })).status).toBe(409)
    expect((await access(client)).segundoFator.chaves).toHaveLength(10)
  })

  test('stands beside a link for a new password, and goes with the account’s by the shop', async () => {
    const { form, key, id } = await withPasskey()
    const door = await visitor()
    await door.post('users/password', { login: form.email })
    const { body_text: text } = await shop.deps.db
      .selectFrom('mail_outbox')
      .select('body_text')
      .where('recipient', '=', form.email.toLowerCase())
      .where('kind', '=', 'senha-redefinir')
      .executeTakeFirstOrThrow()
    const change = { token: /token=([\w-]{43})$/m.exec(text)?.[1], senhaNova: 'Manacá-da-serra-9' }
    expect(fieldOf(await door.post<ErrorBody>('users/password/reset', change))).toEqual([400, 'codigo'])
    const { body } = await door.post('users/password/reset/passkey', { token: change.token })
    const chave = key.get(v.parse(OpcoesChave, body))
    expect((await door.post('users/password/reset', { ...change, chave })).status).toBe(200)
    await dropSecondFactor(
      { db: shop.deps.db, env: shop.deps.env, now: shop.clock.now() },
      { kind: 'EMAIL', value: form.email.toLowerCase() },
    )
    expect(await shop.deps.db.selectFrom('passkeys').selectAll().where('owner_id', '=', id).execute()).toEqual([])
  })
})

test('an agent who has to have a second factor is let in by a passkey, on record, until the operator takes it off', async () => {
  const agent = await newAgent(shop, ['ca_861'], 'N1', true)
  const browser = await visitor()
  await browser.post('users/auth', agent, DOOR)
  expect((await browser.get('televendas/attendance')).status).toBe(403)
  const { key } = await add(browser, 'televendas')
  expect((await browser.get('televendas/attendance')).status).toBe(200)
  const other = await visitor()
  expect(fieldOf(await enter(other, agent.login, undefined, DOOR))).toEqual([400, 'codigo'])
  const chave = key.get(await ask(other, agent.login, DOOR))
  expect((await enter(other, agent.login, chave, DOOR)).status).toBe(200)
  const acts = await shop.deps.db
    .selectFrom('televendas_audit')
    .select('action')
    .where('agent_id', '=', agent.id)
    .execute()
  expect(acts.map(({ action }) => action)).toContain('chave-acesso-criada')
  await resetSecondFactor({ db: shop.deps.db, clock: shop.clock }, agent.login)
  const again = await visitor()
  expect((await enter(again, agent.login, undefined, DOOR)).body).toMatchObject({ segundoFatorPendente: true })
})

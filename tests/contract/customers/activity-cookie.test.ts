import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { type Answer, ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'

/** The table of domain §9.3, line by line, as it goes over the wire. */
const backend = await forThisFile(embeddedCommerce())

let visitors = 0
const client = () => {
  const remoteAddress = `10.12.0.${++visitors}`
  return new ContractClient((request) => backend.app.fetch(request, { remoteAddress }), 'https://loja.test')
}
const MINUTE_MS = 60_000
const AGENT_DOOR = { query: { acessoRestrito: 'true', canal: 'ca_861' } }
const NOBODY = 'WC_USERACTIVITY_-1002'
const now = () => backend.clock.now().getTime()

/**
 * What an answer does to the cookies of a prefix: the fields of what is set (their signature taken off), `DEL` for what
 * is deleted.
 */
function changed({ headers }: Answer, prefix = 'WC_USERACTIVITY_'): Record<string, string[] | 'DEL'> {
  const lines = headers.getSetCookie().filter((line) => line.startsWith(prefix))
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      expect(value === 'DEL').toBe(attributes.includes('Max-Age=0'))
      return [pair.slice(0, at), value === 'DEL' ? 'DEL' : decodeURIComponent(value).split(',').slice(0, 10)]
    }),
  )
}

/** @param slots of positions 4, 5 and 8 */
const fields = (userId: string, [login, expiry, actingFor]: readonly [number | null, number | null, string | null]) =>
  [userId, '10154', null, null, login, expiry, null, null, actingFor, null].map(String)
const ANONYMOUS = fields('-1002', [null, null, null])

test('anonymous: nulls at 4, 5 and 8, URL-encoded, signed with what only the server knows', async () => {
  const answer = await client().get('urls/context')
  expect(changed(answer)).toEqual({ [NOBODY]: ANONYMOUS })
  const line = answer.headers.getSetCookie().find((text) => text.startsWith(NOBODY))!
  expect(line).toMatch(
    /^WC_USERACTIVITY_-1002=-1002%2C10154%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2C[^;,]+; Path=\/; SameSite=Lax; Secure$/,
  )
  const signature = createHmac('sha256', backend.deps.secret)
    .update(`activity\n${ANONYMOUS.join(',')}`)
    .digest('base64')
  expect(
    decodeURIComponent(line.slice(line.indexOf('=') + 1, line.indexOf(';')))
      .split(',')
      .at(-1),
  ).toBe(signature)
})

test('a customer: login and expiry, nothing at 8, the anonymous one deleted; activity moves the expiry alone', async () => {
  const { form } = await registered(client())
  const browser = await client().start()
  const login = now()
  const answer = await browser.post<{ idUsuario: string }>('users/auth', { login: form.email, senha: PASSWORD })
  const { idUsuario: id } = answer.body
  expect(changed(answer)).toEqual({
    [NOBODY]: 'DEL',
    [`WC_USERACTIVITY_${id}`]: fields(id, [login, login + 30 * MINUTE_MS, null]),
  })
  backend.clock.advance(10 * MINUTE_MS)
  expect(changed(await browser.get('users/session'))).toEqual({
    [`WC_USERACTIVITY_${id}`]: fields(id, [login, now() + 30 * MINUTE_MS, null]),
  })
  // Near the end of the day the expiry stops at the hard limit.
  while (now() < login + (24 * 60 - 20) * MINUTE_MS) {
    backend.clock.advance(20 * MINUTE_MS)
    await browser.get('users/session')
  }
  expect(changed(await browser.get('urls/context'))[`WC_USERACTIVITY_${id}`]).toEqual(
    fields(id, [login, login + 24 * 60 * MINUTE_MS, null]),
  )
})

test('an agent: 8 stays null until they act for a customer, and again when the customer is let go', async () => {
  const { id: customerId } = await registered(client())
  const agent = await newAgent(backend)
  const desk = await client().start()
  const login = now()
  const own = `WC_USERACTIVITY_${agent.id}`
  expect(changed(await desk.post('users/auth', { login: agent.login, senha: agent.senha }, AGENT_DOOR))).toEqual({
    [NOBODY]: 'DEL',
    [own]: fields(agent.id, [login, login + 30 * MINUTE_MS, null]),
  })
  await backend.deps.db
    .updateTable('sessions')
    .set({ customer_id: customerId })
    .where('agent_id', '=', agent.id)
    .execute()
  expect(changed(await desk.get('urls/context'))).toEqual({
    [own]: fields(agent.id, [login, login + 30 * MINUTE_MS, customerId]),
  })
  expect(changed(await desk.post('users/auth/logout'))).toEqual({
    [own]: fields(agent.id, [login, login + 30 * MINUTE_MS, null]),
  })
  const left = await desk.post('users/auth/logout', undefined, AGENT_DOOR)
  expect(changed(left)).toEqual({ [own]: 'DEL', [NOBODY]: ANONYMOUS })
  expect(changed(left, '__Host-WC_AUTHENTICATION_')).toEqual({ [`__Host-WC_AUTHENTICATION_${agent.id}`]: 'DEL' })
})

test.each(['logout', 'time-out', 'session ended elsewhere'] as const)(
  '%s: both cookies deleted, the anonymous one with nulls and never -1',
  async (end) => {
    const { client: browser, id, form } = await registered(client())
    if (end === 'time-out') backend.clock.advance(30 * MINUTE_MS + 1)
    if (end === 'session ended elsewhere') {
      const phone = await client().start()
      await phone.post('users/auth', { login: form.email, senha: PASSWORD })
      await phone.put('users/password', { senhaAntiga: PASSWORD, senhaNova: 'Manacá-da-serra-9' })
    }
    const answer = end === 'logout' ? await browser.post('users/auth/logout') : await browser.get('users/session')
    expect(answer.status).toBe(end === 'logout' ? 200 : 401)
    expect(changed(answer)).toEqual({ [`WC_USERACTIVITY_${id}`]: 'DEL', [NOBODY]: ANONYMOUS })
    expect(changed(answer, '__Host-WC_AUTHENTICATION_')).toEqual({ [`__Host-WC_AUTHENTICATION_${id}`]: 'DEL' })
    expect((await browser.get('users/session')).body).toEqual({
      isAuthenticated: false,
      isTelevendedorAuthenticated: false,
      expiraEm: null,
    })
  },
)

test("somebody else at the same browser: the first one's cookies are deleted", async () => {
  const { client: browser, id: first } = await registered(client())
  const { form, id: second } = await registered(client())
  const answer = await browser.post('users/auth', { login: form.email, senha: PASSWORD })
  expect(changed(answer)).toEqual({
    [`WC_USERACTIVITY_${first}`]: 'DEL',
    [`WC_USERACTIVITY_${second}`]: fields(second, [now(), now() + 30 * MINUTE_MS, null]),
  })
  expect(changed(answer, '__Host-WC_AUTHENTICATION_')).toMatchObject({ [`__Host-WC_AUTHENTICATION_${first}`]: 'DEL' })
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { requirePasswordChange } from '#commerce/store/customers/passwords.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'

/**
 * "Alteração de senha obrigatória!" of storefront §8, enforced by the server: the page that asks for the change is not
 * what keeps anybody out.
 */
const shop = await forThisFile(embeddedCommerce())

let visitors = 0
const browser = () => {
  const remoteAddress = `10.8.${(++visitors >> 8) & 255}.${visitors & 255}`
  return new ContractClient((request) => shop.app.fetch(request, { remoteAddress }), 'http://loja.test').start()
}
const DAY_MS = 86_400_000
const AGENT_DOOR = { query: { acessoRestrito: 'true', canal: 'ca_861' } }
const NEW = 'Manacá-da-serra-9'
const KEY = '_ERR_PASSWORD_CHANGE_REQUIRED'
const keyOf = ({ body }: { body: unknown }) => (body as Partial<ErrorBody> | undefined)?.errors?.[0]?.errorKey

/** Every call the backend knows, as its resources declare them: a call added tomorrow is asked too. */
const calls: string[] = readdirSync(new URL('../../../commerce/http/', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => [
    ...readFileSync(new URL(`../../../commerce/http/${name}`, import.meta.url), 'utf8').matchAll(
      /\.(get|post|put|delete)\('\/([^']+)'/g,
    ),
  ])
  .map(([, method = '', path = '']) => `${method.toUpperCase()} ${path.replace(/:\w+|\*/g, '1')}`)
  .filter((call) => !call.startsWith('GET img/'))

/**
 * Not refused: one's own change and way out, entering as somebody, what is nobody's, and reads that are the same for
 * everybody.
 */
const OPEN = [
  'GET urls/context',
  'GET users/session',
  'GET users/custom/personalizations',
  'PUT users/password',
  'POST users/password/update',
  'POST users/auth/logout',
  'POST users/auth',
  'POST users/auth/passkey',
  'POST users/auth/prelogin',
  'POST users',
  'POST users/pj',
  'POST users/password',
  'POST users/password/reset',
  'POST users/password/reset/validate',
  'POST users/password/reset/passkey',
  'POST users/email/confirm',
  'POST users/email/undo',
  // By what a mailbox was sent: of a purchase, none of this session's.
  'POST orders/links',
  'POST orders/links/open',
  'POST orders/links/leave',
  'POST users/provisional/data/code',
  'POST users/provisional/data/open',
  'POST users/provisional/data/delete',
  'POST users/provisional/data/leave',
  'GET users/validate',
  'GET users/email',
  'POST privacy/consents',
  'POST payments/webhook',
  'POST telemetry',
  'GET addresses/cep/1',
  'GET catalog/categories',
  'GET catalog/categories/1',
  'GET catalog/products',
  'GET catalog/products/1',
  'GET catalog/price',
  'GET catalog/freight',
  'GET catalog/snapshot',
  'GET catalog/search/native',
  'GET catalog/search/v2',
  'GET catalog/search/autocompletes',
  'GET catalog/search/autocompletes/popular',
  'POST catalog/search/clicks',
  'GET catalog/pages/recommendations',
  'GET catalog/pages/recommendations/events',
  'POST catalog/pages/recommendations/events',
  'GET catalog/pages/hotsite/1',
  'GET catalog/pages/institutional/1',
  'GET catalog/pages/banners',
  'GET catalog/products/1/reviews',
  'GET catalog/reviews/stars',
  'GET catalog/products/1/questions',
]

async function dueCustomer() {
  const { form, id } = await registered(await browser())
  await requirePasswordChange(shop.deps.db, id)
  const client = await browser()
  const login = await client.post<{ alterarSenha: boolean }>('users/auth', { login: form.email, senha: PASSWORD })
  return { client, form, id, login }
}

describe('a customer the shop asked for a new password', () => {
  test('is told at the login, and every call of theirs answers 403 that leads to the change', async () => {
    const { client, login } = await dueCustomer()
    expect([login.status, login.body.alterarSenha]).toEqual([200, true])
    const refused = await client.get<ErrorBody>('orders')
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        errors: [
          {
            errorKey: KEY,
            errorCode: 'PASSWORD',
            errorMessage: 'Alteração de senha obrigatória!',
            errorParameters: '',
          },
        ],
        detalhes: 'Alteração de senha obrigatória!',
        detalhesTecnicos: '{"redirectDestination":"/loja/my-account/changePassword"}',
      },
    ])
    // Among them are vouchers that are the customer's alone.
    expect((await client.get('coupons')).status).toBe(403)
    // One spelling of each path, for the rule and for the router.
    for (const path of ['catalog/price/canais', 'catalog/price/%63anais', 'catalog/%70rice/canais', '%6Frders'])
      expect([path, (await client.get(path)).status]).toEqual([path, 403])
    expect((await client.get('users/session')).body).toMatchObject({ isAuthenticated: true, alterarSenha: true })
    expect((await client.get('users/custom/personalizations')).body).toMatchObject({ nome: 'Maria Clara' })
  })

  test('no call but the named ones gets past, of all the backend has', async () => {
    expect(calls.length).toBeGreaterThan(80)
    const { client } = await dueCustomer()
    const kept = new Map(client.cookies)
    const past: string[] = []
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      // Some of the open ones end or replace the session.
      client.cookies.clear()
      for (const [name, value] of kept) client.cookies.set(name, value)
      if (OPEN.includes(call)) continue
      const answer = await client.call(method, path, method === 'GET' ? undefined : {})
      if (answer.status !== 403 || keyOf(answer) !== KEY) past.push(call)
    }
    expect(past).toEqual([])
    expect(OPEN.filter((call) => !['POST catalog/search/clicks', ...calls].includes(call))).toEqual([])
  })

  test('the shop goes on for them as for anybody: catalogue, prices and CEP answer', async () => {
    const { client } = await dueCustomer()
    for (const path of [
      'catalog/categories',
      'catalog/search/autocompletes/popular',
      'addresses/cep/38400100',
      'urls/context',
    ])
      expect([path, (await client.get(path)).status]).toEqual([path, 200])
  })

  test('the flag holds for whoever is in already, and the change opens everything again and ends the other sessions', async () => {
    const { client, form, id } = await registered(await browser())
    const phone = await browser()
    await phone.post('users/auth', { login: form.email, senha: PASSWORD })
    expect((await client.get('orders')).status).toBe(200)
    await requirePasswordChange(shop.deps.db, id)
    expect([(await client.get('cart')).status, (await phone.get('cart')).status]).toEqual([403, 403])
    const again = await client.put<ErrorBody>('users/password', { senhaAntiga: PASSWORD, senhaNova: PASSWORD })
    expect([again.status, again.body.detalhes]).toEqual([400, 'Escolha uma senha diferente das suas últimas 4 senhas.'])
    expect((await client.get('cart')).status).toBe(403)
    expect((await client.post('users/password/update', { senhaAntiga: PASSWORD, senhaNova: NEW })).status).toBe(200)
    expect((await client.get('users/session')).body).toEqual({
      isAuthenticated: true,
      isTelevendedorAuthenticated: false,
      expiraEm: expect.any(String),
    })
    expect([(await client.get('orders')).status, (await client.get('cart')).status]).toEqual([200, 200])
    expect((await phone.get('users/session')).status).toBe(401)
  })

  test('may leave, and a link by mail is another way to the change', async () => {
    const { client, form } = await dueCustomer()
    expect((await client.post('users/auth/logout')).status).toBe(200)
    expect((await client.get('users/session')).body).toMatchObject({ isAuthenticated: false })
    expect((await client.get('cart')).status).toBe(200)
    expect((await client.post('users/password', { login: form.email })).status).toBe(200)
    const { body_text: mail } = await shop.deps.db
      .selectFrom('mail_outbox')
      .select('body_text')
      .where('recipient', '=', form.email.toLowerCase())
      .where('kind', '=', 'senha-redefinir')
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]{43})/.exec(mail)![1]!
    expect((await client.post('users/password/reset', { token, senhaNova: NEW })).body).toMatchObject({
      alterarSenha: false,
    })
    expect((await client.get('orders')).status).toBe(200)
  })
})

describe('an agent', () => {
  async function agentIn(passwordDays: number) {
    const agent = await newAgent(shop)
    await shop.deps.db
      .updateTable('agents')
      .set({ password_changed_at: new Date(shop.clock.now().getTime() - passwordDays * DAY_MS) })
      .where('id', '=', agent.id)
      .execute()
    const desk = await browser()
    const login = await desk.post<{ alterarSenha: boolean }>(
      'users/auth',
      { login: agent.login, senha: agent.senha },
      AGENT_DOOR,
    )
    return { agent, desk, alterarSenha: login.body.alterarSenha }
  }

  test('with a password of 90 days works; a day later only changes it, and works then', async () => {
    const fresh = await agentIn(90)
    expect([fresh.alterarSenha, (await fresh.desk.get('catalog/price/canais')).status]).toEqual([false, 200])
    const { desk, agent, alterarSenha } = await agentIn(91)
    expect([
      alterarSenha,
      keyOf(await desk.get('catalog/price/canais')),
      keyOf(await desk.post('users/auth/televendas', { login: 'a@b.com' })),
    ]).toEqual([true, KEY, KEY])
    expect(
      (await desk.put<ErrorBody>('users/password', { senhaAntiga: agent.senha, senhaNova: `${agent.login}` })).body
        .detalhes,
    ).toBe('A senha deve ser diferente do seu login.')
    expect((await desk.put('users/password', { senhaAntiga: agent.senha, senhaNova: NEW })).status).toBe(200)
    expect((await desk.get('catalog/price/canais')).status).toBe(200)
  })

  test("is not stopped by their customer's flag, and changes their own when asked in the middle of a call", async () => {
    const { id } = await registered(await browser())
    const { desk, agent } = await agentIn(0)
    await shop.deps.db.updateTable('sessions').set({ customer_id: id }).where('agent_id', '=', agent.id).execute()
    await requirePasswordChange(shop.deps.db, id)
    expect((await desk.get('orders')).status).toBe(200)
    await shop.deps.db.updateTable('agents').set({ must_change_password: true }).where('id', '=', agent.id).execute()
    expect(keyOf(await desk.get('orders'))).toBe(KEY)
    expect((await desk.put('users/password', { senhaAntiga: agent.senha, senhaNova: NEW })).status).toBe(200)
    expect((await desk.get('orders')).status).toBe(200)
  })
})
